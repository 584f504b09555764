package canvas

import (
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/ansi"
)

// cleaned maps texts to their form on the screen. Terminals or libraries disagree on the width of
// the originals.
var cleaned = map[string]string{
	"Nguye\u0302\u0303n":                "Nguyễn", // as in file names of macOS
	"Nguyễn Vă\u0323n":                  "Nguyễn Vặn",
	"ｶﾞﾊﾝﾄﾞ":                            "ガハンド",
	"♟\ufe0f a":                         "♟ a",
	"❤️":                                "❤",
	"👍🏽":                                "👍",
	"👩\u200d🔬":                          "👩🔬",
	"🇨🇳 🇻🇳":                             "CN VN",
	"1\ufe0f\u20e3":                     "1",
	"a\u200bb\u00adc\ufeff":             "abc",
	"abc\u202egnp.exe":                  "abcgnp.exe",
	"one\r\ntwo\tthree":                 "one two three",
	"\x1b[31mred\x1b[m":                 "[31mred[m",
	"\u009b2J":                          "2J",
	"\xff":                              "\ufffd",
	"a\u0301":                           "á",
	"a" + strings.Repeat("\u0336", 100): "a" + strings.Repeat("\u0336", 4),
	"\u0301a":                           "a",
	"한글":                                "한글",
	"\u1112\u1161\u11ab":                "한",
	"紅 vs 黑：1-0":                        "紅 vs 黑：1-0",
	"":                                  "",
}

func TestClean(t *testing.T) {
	for text, want := range cleaned {
		got := Clean(text)
		if got != want {
			t.Errorf("%q: %q, expected %q", text, got, want)
		}
		// The toolkit cuts lines by its own count of columns, so that count must be the same as
		// Width.
		if a, b := Width(text), ansi.StringWidth(got); a != b {
			t.Errorf("%q: %d columns, the toolkit counts %d", got, a, b)
		}
	}
}

// FuzzClean: Clean does not change its own result. The result contains nothing that a terminal
// executes. The result, and any part of it, is as wide as Width says.
func FuzzClean(f *testing.F) {
	for text := range cleaned {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got := Clean(text)
		if again := Clean(got); again != got {
			t.Errorf("%q: %q, and of that %q", text, got, again)
		}
		for _, r := range got {
			if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || unicode.Is(unicode.Variation_Selector, r) {
				t.Errorf("%q: %U is left", text, r)
			}
		}
		const columns = 8
		for _, glyphs := range []Writing{{}, OnlyASCII} {
			c := New(columns, 1)
			c.SetWriting(glyphs)
			c.Area(Rect{W: columns, H: 1}).Text(0, 0, text, Plain)
			if line := c.Render(&Palette{}); Width(line) != columns {
				t.Errorf("%q: a row of %d columns: %q", text, Width(line), line)
			}
		}
		if cut := Cut(text, columns); Width(cut) > columns {
			t.Errorf("%q: cut to %q, %d columns", text, cut, Width(cut))
		}
		for _, line := range Wrap(text, columns) {
			if Width(line) > columns {
				t.Errorf("%q: a line of %d columns: %q", text, Width(line), line)
			}
		}
	})
}

func TestCutKeepsMarks(t *testing.T) {
	const name = "x\u0302y\u0302z\u0302w\u0302"
	if got, want := Cut(name, 3), "x\u0302ŷ…"; got != want {
		t.Errorf("%q, expected %q", got, want)
	}
	if got := Cut(name, 4); Width(got) != 4 || strings.HasSuffix(got, "…") {
		t.Errorf("%q", got)
	}
}

// If only ASCII can be written, letters lose their accents.
func TestASCIILetters(t *testing.T) {
	c := New(8, 1)
	c.SetWriting(OnlyASCII)
	c.Area(Rect{W: 8, H: 1}).Text(0, 0, "Nguyễn x\u0302", Plain)
	if got := c.Render(&Palette{}); got != "Nguyen x" {
		t.Errorf("%q", got)
	}
}

// Clear also deletes the texts of cells that contain several runes.
func TestClearForgetsTexts(t *testing.T) {
	c := New(2, 1)
	for range 3 {
		c.Clear()
		c.Area(Rect{W: 2, H: 1}).Text(0, 0, "x\u0302", Plain)
	}
	if len(c.texts) != 1 {
		t.Errorf("%d texts are kept", len(c.texts))
	}
}
