import Foundation

/// Dates and times as RFC 3339 writes them (section 5.6).
///
/// Foundation's own format wants the fraction either always or never, and differs between releases in how many digits
/// it takes; descriptions promise neither.
enum DateTimeText {
    /// Reads `2024-01-02T03:04:05Z` with any fraction and any offset, in either case of the letters. A leap second is
    /// no point in Foundation's time and is refused.
    static func date(from text: String) -> Date? {
        var rest = text.utf8[...]
        guard let year = digits(4, &rest), skip("-", &rest), let month = digits(2, &rest), skip("-", &rest),
            let day = digits(2, &rest), skip("T", &rest) || skip("t", &rest) || skip(" ", &rest),
            let hour = digits(2, &rest), skip(":", &rest), let minute = digits(2, &rest), skip(":", &rest),
            let second = digits(2, &rest), let fraction = fraction(&rest), let offset = offset(&rest), rest.isEmpty,
            (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
            let days = CalendarDate(year: year, month: month, day: day)?.daysSince1970
        else { return nil }
        let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
        return Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

    /// Writes UTC, with milliseconds or microseconds only where they aren't zero.
    static func text(of date: Date) -> String {
        // A Date keeps about a tenth of a microsecond in this century; what is below isn't information.
        let microseconds = Int((date.timeIntervalSince1970 * 1_000_000).rounded())
        let seconds = microseconds.floorDivided(by: 1_000_000)
        let days = seconds.floorDivided(by: 86_400)
        let time = seconds - days * 86_400
        let clock = [time / 3_600, time / 60 % 60, time % 60].map { padded($0, 2) }.joined(separator: ":")
        return "\(CalendarDate(daysSince1970: days))T\(clock)\(fractionText(microseconds - seconds * 1_000_000))Z"
    }

    private static func fractionText(_ microseconds: Int) -> String {
        if microseconds == 0 { return "" }
        return microseconds % 1_000 == 0 ? "." + padded(microseconds / 1_000, 3) : "." + padded(microseconds, 6)
    }

    private static func fraction(_ rest: inout Substring.UTF8View) -> Double? {
        guard skip(".", &rest) else { return 0 }
        let run = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        rest = rest.dropFirst(run.count)
        return run.isEmpty ? nil : Double("0." + String(Substring(run)))
    }

    /// The offset from UTC in seconds.
    private static func offset(_ rest: inout Substring.UTF8View) -> Int? {
        if skip("Z", &rest) || skip("z", &rest) { return 0 }
        let isNegative = skip("-", &rest)
        guard isNegative || skip("+", &rest), let hours = digits(2, &rest), skip(":", &rest),
            let minutes = digits(2, &rest),
            hours < 24, minutes < 60
        else { return nil }
        return (hours * 3_600 + minutes * 60) * (isNegative ? -1 : 1)
    }
}

/// A day of the calendar without a time and a time zone, as RFC 3339 writes it: `2024-02-29`.
public struct CalendarDate: Hashable, Sendable {
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31.
    public let day: Int

    /// Nil for a day that the Gregorian calendar doesn't have.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9_999).contains(year), (1...12).contains(month),
            (1...Self.days(inMonth: month, of: year)).contains(day)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Nil for a text that isn't `YYYY-MM-DD` or no day.
    public init?(_ text: String) {
        var rest = text.utf8[...]
        guard let year = digits(4, &rest), skip("-", &rest), let month = digits(2, &rest), skip("-", &rest),
            let day = digits(2, &rest), rest.isEmpty
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The inverse of ``daysSince1970``, by the civil calendar's 400-year cycle of 146,097 days.
    init(daysSince1970: Int) {
        // Counted from 1 March of the year 0, so that the leap day is the last of its year.
        let days = daysSince1970 + 719_468
        let era = days.floorDivided(by: 146_097)
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear.floorDivided(by: 400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CalendarDate: Comparable, CustomStringConvertible, Codable {
    public static func < (left: Self, right: Self) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// The text of RFC 3339.
    public var description: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

    /// - Throws: `DecodingError.dataCorrupted` for a text that is no day.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = CalendarDate(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "'\(text)' isn't a day such as 2024-02-29.")
        }
        self = date
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

private func digits(_ count: Int, _ rest: inout Substring.UTF8View) -> Int? {
    let run = rest.prefix(count)
    guard run.count == count, run.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
        return nil
    }
    rest = rest.dropFirst(count)
    return run.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
}

private func skip(_ character: Unicode.Scalar, _ rest: inout Substring.UTF8View) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
}

private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension Int {
    fileprivate func floorDivided(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
