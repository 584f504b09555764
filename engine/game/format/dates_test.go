package format

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// The text of a date in XQF becomes a PGN date if it is a valid date.
func TestDatesOfXQF(t *testing.T) {
	for was, want := range map[string]string{
		"2005年3月12日":   "2005.03.12",
		"2005-3-12":    "2005.03.12",
		"2005/03/12":   "2005.03.12",
		"2005.3.12":    "2005.03.12",
		"2005 3 12":    "2005.03.12",
		"2005,3,12":    "2005.03.12",
		"20050312":     "2005.03.12",
		"2005年3月":      "2005.03.??",
		"2005.03":      "2005.03.??",
		"2005年":        "2005.??.??",
		"1999":         "1999.??.??",
		"2005-00-00":   "2005.??.??",
		"2005.13.1":    "2005.13.1",
		"2005.3.10-12": "2005.3.10-12",
		"05.3.12":      "05.3.12",
		"昨天":           "昨天",
	} {
		g := fromLine(t, xiangqi.StartFEN, "h2e2", ongoing)
		data := plainXQF(t, g)
		raw := (&xqfWriter{lost: &losses{}}).gbk(was)
		data[0x110] = byte(len(raw))
		copy(data[0x111:], raw)
		games, err := readXQF(data)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := games[0].Tag("Date"); got != want {
			t.Errorf("%s: %q, want %q", was, got, want)
		}
	}
}
