import Foundation
import Testing

@testable import ClientRuntime

struct DateTimeTests {
    @Test(arguments: [
        ("2024-01-02T03:04:05Z", 1_704_164_645.0, "2024-01-02T03:04:05Z"),
        ("2024-01-02T03:04:05.123456Z", 1_704_164_645.123456, "2024-01-02T03:04:05.123456Z"),
        ("2024-01-02T03:04:05.303+01:00", 1_704_161_045.303, "2024-01-02T02:04:05.303Z"),
        ("2024-01-02t03:04:05z", 1_704_164_645.0, "2024-01-02T03:04:05Z"),
        ("2024-01-02 03:04:05-00:30", 1_704_166_445.0, "2024-01-02T03:34:05Z"),
        ("1969-12-31T23:59:59.5Z", -0.5, "1969-12-31T23:59:59.500Z"),
        ("0000-01-01T00:00:00Z", -62_167_219_200.0, "0000-01-01T00:00:00Z"),
        ("9999-12-31T23:59:59Z", 253_402_300_799.0, "9999-12-31T23:59:59Z"),
        ("2024-01-02T03:04:05.9999999Z", 1_704_164_646.0, "2024-01-02T03:04:06Z"),
    ])
    func datesAreReadAndWritten(text: String, seconds: Double, written: String) throws {
        let date = try #require(DateTimeText.date(from: text))
        #expect(abs(date.timeIntervalSince1970 - seconds) < 0.000_001)
        #expect(DateTimeText.text(of: date) == written)
    }

    @Test(arguments: [
        "", "2024-01-02", "2024-01-02T03:04:05", "2024-02-30T00:00:00Z", "2023-02-29T00:00:00Z", "2024-13-01T00:00:00Z",
        "2024-01-02T24:00:00Z", "2024-01-02T03:60:00Z", "2016-12-31T23:59:60Z", "2024-01-02T03:04:05.Z",
        "2024-01-02T03:04:05+1:00",
        "2024-1-2T03:04:05Z", "2024-01-02T03:04:05Zx", "yesterday",
    ])
    func otherTextsAreRefused(text: String) {
        #expect(DateTimeText.date(from: text) == nil)
    }

    /// Foundation's own calendar is the judge.
    @Test func daysAgreeWithFoundation() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        for days in stride(from: -140_000, through: 140_000, by: 37) {
            let date = Date(timeIntervalSince1970: Double(days) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let day = CalendarDate(daysSince1970: days)
            #expect(day.year == parts.year && day.month == parts.month && day.day == parts.day)
            #expect(day.daysSince1970 == days)
        }
    }

    @Test func calendarDatesAreTextsOfADay() throws {
        let json = Data(#"["2024-02-29"]"#.utf8)
        let days = try JSONDecoder().decode([CalendarDate].self, from: json)
        #expect(days == [CalendarDate(year: 2024, month: 2, day: 29)])
        #expect(try JSONEncoder().encode(days) == json)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([CalendarDate].self, from: Data(#"["2023-02-29"]"#.utf8))
        }
    }
}
