/// SHA-256 (FIPS 180-4). The toolchain has none for Linux outside of packages; the tests compare it with the standard's
/// examples and with `sha256sum`.
enum SHA256 {
    static func hexadecimal(_ bytes: [UInt8]) -> String {
        hash(bytes).map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    private static func hash(_ bytes: [UInt8]) -> [UInt32] {
        var message = bytes + [0x80]
        message += [UInt8](repeating: 0, count: (120 - message.count % 64) % 64)
        message += (0..<8).map { UInt8(truncatingIfNeeded: UInt64(bytes.count * 8) >> (56 - 8 * UInt64($0))) }
        var state = initial
        for start in stride(from: 0, to: message.count, by: 64) { compress(message[start..<start + 64], into: &state) }
        return state
    }

    private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
        var schedule = [UInt32](repeating: 0, count: 64)
        for index in 0..<16 {
            let start = block.startIndex + 4 * index
            schedule[index] = block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<64 {
            let a = schedule[index - 15]
            let b = schedule[index - 2]
            let low = a.rotated(7) ^ a.rotated(18) ^ (a >> 3)
            let high = b.rotated(17) ^ b.rotated(19) ^ (b >> 10)
            schedule[index] = schedule[index - 16] &+ low &+ schedule[index - 7] &+ high
        }
        var s = state
        for index in 0..<64 {
            let sum = s[4].rotated(6) ^ s[4].rotated(11) ^ s[4].rotated(25)
            let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
            let first = s[7] &+ sum &+ choice &+ constants[index] &+ schedule[index]
            let rotation = s[0].rotated(2) ^ s[0].rotated(13) ^ s[0].rotated(22)
            let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
            s = [first &+ rotation &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
        }
        for index in 0..<8 { state[index] = state[index] &+ s[index] }
    }

    private static let primes: [UInt32] = (2...311).filter { number in (2..<number).allSatisfy { number % $0 != 0 } }

    /// The first 32 bits of the fractions of the square roots of the first 8 primes.
    private static let initial = primes.prefix(8).map { fraction(Double($0).squareRoot()) }

    /// The same of the cube roots of the first 64.
    private static let constants = primes.map { fraction(cubeRoot(Double($0))) }

    private static func cubeRoot(_ value: Double) -> Double {
        var root = value / 2
        for _ in 0..<60 { root -= (root * root * root - value) / (3 * root * root) }
        return root
    }

    private static func fraction(_ value: Double) -> UInt32 {
        UInt32((value - value.rounded(.down)) * 4_294_967_296)
    }
}

extension UInt32 {
    fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
