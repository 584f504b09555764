package canvas

import (
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/width"
	"pgregory.net/rapid"
)

func TestLinesNames(t *testing.T) {
	for i, l := range LineKinds() {
		if got, err := ParseLines(strings.ToUpper(l.String())); err != nil || got != l {
			t.Errorf("%s reads as %s, %v", l, got, err)
		}
		if want := LineKinds()[(i+1)%len(LineKinds())]; l.Next() != want {
			t.Errorf("after %s comes %s, want %s", l, l.Next(), want)
		}
	}
	if _, err := ParseLines("round"); err == nil || !strings.Contains(err.Error(), `lines "round": expected one of box, ascii`) {
		t.Errorf("got %v", err)
	}
}

// TestWritings checks how each writing writes a text.
func TestWritings(t *testing.T) {
	const text = "─车é×ễЖ…中"
	for _, tc := range []struct {
		name    string
		writing Writing
		want    string
	}{
		{"box", Writing{}, "─车é×ễЖ…中"},
		{"lines in ASCII", Writing{Lines: ASCII}, "-车exễ?~中"},
		{"letters in a Chinese interface", Writing{Glyphs: Letters, Lines: ASCII, Chinese: true}, "-车exễ?~中"},
		{"ASCII alone", OnlyASCII, "-? exe?~? "},
	} {
		if got := drawn(t, tc.writing, 10, 1, func(a Area) { a.Text(0, 0, text, Plain) }); got != tc.want {
			t.Errorf("%s: %q, want %q", tc.name, got, tc.want)
		}
	}
}

// TestEveryCharacter: with ASCII lines, the canvas draws no character whose width differs between
// terminals.
func TestEveryCharacter(t *testing.T) {
	writing := Writing{Glyphs: Han, Lines: ASCII, Chinese: true}
	for r := rune(' '); r <= unicode.MaxRune; r++ {
		w := writing.write(r)
		if RuneWidth(w) > RuneWidth(r) || RuneWidth(w) > 0 && width.LookupRune(w).Kind() == width.EastAsianAmbiguous {
			t.Errorf("%q is written as %q", r, w)
		}
	}
}

// TestNothingAmbiguous: with ASCII lines, no text produces a character of ambiguous width. With
// only ASCII, no text produces a character outside ASCII.
func TestNothingAmbiguous(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.OneOf(rapid.Rune(), rapid.RuneFrom([]rune("─█…·×é—“”→●ΩЖ①±°ễ帥，")))).Draw(t, "text")
		writing := Writing{Glyphs: rapid.SampledFrom(GlyphSets()).Draw(t, "pieces"), Lines: ASCII, Chinese: rapid.Bool().Draw(t, "chinese")}
		for _, r := range drawn(t, writing, 20, 1, func(a Area) { a.Text(0, 0, text, Plain) }) {
			if width.LookupRune(r).Kind() == width.EastAsianAmbiguous {
				t.Fatalf("%q: %q is drawn", text, r)
			}
			if r >= 0x7F && writing.OnlyASCII() {
				t.Fatalf("%q: %q is not ASCII", text, r)
			}
		}
	})
}

// < and > are keys, so in ASCII the arrow keys have names.
func TestArrowKeysHaveNames(t *testing.T) {
	const keys = "← → < >"
	if got := OnlyASCII.Keys(keys); got != "left right < >" {
		t.Errorf("in ASCII: %q", got)
	}
	if got := (Writing{}).Keys(keys); got != keys {
		t.Errorf("otherwise: %q", got)
	}
}
