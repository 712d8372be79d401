extension YAMLTestSuite {
    /// Inputs on which we differ, with the reason. An entry that agrees after all fails the test.
    static let known: [String: String] = Dictionary(
        uniqueKeysWithValues: reasons.flatMap { reason, names in
            names.split(separator: " ").map { (String($0), reason) }
        })

    private static let reasons: [(reason: String, names: String)] = [
        (
            "libyaml: a form of empty or multi-line key, property or flow entry that YAML 1.2 allows is refused",
            """
            2JQS 2SXE 58MP 5T43 6M2F CFD4 DBG4 HM87/00 HWV9 M2N8/00 NHX8 NKF9 QT73 S3PD SM9W/01 UKK6/00
            """
        ),
        (
            "libyaml: directives beyond %YAML 1.1/1.2 and %TAG are refused",
            """
            2LFX 6LVF BEC7 MUS6/05 MUS6/06 W4TN
            """
        ),
        (
            "several documents in one stream: a description is one document, so apigen refuses them on purpose",
            """
            35KP 5TYM 6WLZ 6XDY 6ZKB 9DXL 9KAX 9WXW JHB9 KSS4 L383 PUW8 RZT7 U9NS
            """
        ),
        (
            "libyaml: in a flow collection ':' needs its value on the same line and a blank after it",
            """
            4ABK 4MUZ/00 4MUZ/01 4MUZ/02 5MUD 9SA2 FRK4 K3WX NJ66 UT92 VJP3/01
            """
        ),
        (
            "libyaml: '?' at the beginning of a plain scalar in a flow collection is taken for an indicator",
            """
            652Z HM87/01
            """
        ),
        (
            "libyaml: tabs as separation are refused where YAML 1.2 allows them",
            """
            6BCT 6CA3 96NN/00 96NN/01 A2M4 DK95/00 DK95/03 DK95/04 Q5MG R4YG Y79Y/001 Y79Y/010
            """
        ),
        (
            "libyaml: a bare document after a comment or document end is refused",
            """
            7Z25 DK3J FP8R M7A3
            """
        ),
        (
            "libyaml: anchor names are letters, digits, - and _",
            """
            8XYN W5VH
            """
        ),
        (
            "libyaml: more lenient than YAML 1.2, the invalid text is read",
            """
            9C9N 9JBA CVW2 DK95/01 G5U8 MUS6/00 QB6E S98Z SU5Z X4QW Y79Y/003 YJV2
            """
        ),
        (
            "libyaml: blanks in the last line of a block scalar without a line break are lost",
            """
            JEF9/02 L24T/01
            """
        ),
        (
            "libyaml: a colon ends an anchor name",
            """
            Y2GN
            """
        ),
    ]
}
