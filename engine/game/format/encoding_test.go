package format

import (
	"strings"
	"testing"

	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

var ongoing = rules.Ending{}

// Read detects the encoding of a text, for each known encoding.
func TestEncodings(t *testing.T) {
	g := fromLine(t, xiangqi.StartFEN, "h2e2 h9g7 h0g2 i9h9", ongoing, Tag{"Red", "胡榮華"}, Tag{"Event", "全國賽"})
	var text strings.Builder
	if err := (Options{Notation: notation.Traditional}).WriteAll(&text, []*GameRecord{g}); err != nil {
		t.Fatal(err)
	}
	big5, err := traditionalchinese.Big5.NewEncoder().String(text.String())
	if err != nil {
		t.Fatal(err)
	}
	utf16, err := unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewEncoder().String(text.String())
	if err != nil {
		t.Fatal(err)
	}
	gb, _, err := Options{Notation: notation.Traditional, Encoding: GB18030}.Encode([]*GameRecord{g})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, text string
		want       Encoding
		note       string
	}{
		{"UTF-8", text.String(), UTF8, ""},
		{"UTF-8 with its mark", "\ufeff" + text.String(), UTF8, ""},
		{"GB18030", string(gb), GB18030, ""},
		{"Big5", big5, Big5, ""},
		{"UTF-16", utf16, UTF16, ""},
		{"UTF-8 with a bad byte", text.String() + "{\xff}", UTF8, "line 14: bytes that are not text in utf-8"},
		{"GB18030 with a bad byte", string(gb) + "{\xff}", GB18030, "line 14: bytes that are not text in gb18030"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := Read(strings.NewReader(c.text))
			if err != nil {
				t.Fatal(err)
			}
			if got.Encoding != c.want {
				t.Errorf("read as %v", got.Encoding)
			}
			first := got.Games[0]
			if red, _ := first.Tag("Red"); red != "胡榮華" || len(first.Moves()) != 4 {
				t.Errorf("%q, %d moves", red, len(first.Moves()))
			}
			if notes := strings.Join(textsOf(first.Notes), "\n"); !strings.HasPrefix(notes, c.note) || c.note == "" && notes != "" {
				t.Errorf("notes %q, want %q", notes, c.note)
			}
		})
	}
	// The test uses bytes that are valid in both encodings, and names that only look like GB18030.
	for text, want := range map[string]Encoding{
		"[DhtmlXQ_result]\xce\xb4\xd6\xaa[/DhtmlXQ_result]": GB18030, "[Red \"Zürich ß\"]": UTF8, "[Red \"x\"]": UTF8, "[Red \"\xe9\"]": GB18030,
	} {
		if got := detectEncoding([]byte(text)); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
	if _, err := ParseEncoding("big5"); err == nil || !strings.Contains(err.Error(), "expected utf-8 or gb18030") {
		t.Error(err)
	}
	for _, name := range []string{"UTF-8", "gbk", "GB18030"} {
		if _, err := ParseEncoding(name); err != nil {
			t.Error(err)
		}
	}
}
