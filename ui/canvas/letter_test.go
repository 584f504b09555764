package canvas

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

// lettered contains texts, the letters into which each is split for the screen, and the width of
// each letter in columns.
var lettered = []struct {
	text    string
	letters []string
	columns []int
}{
	{"abc", []string{"a", "b", "c"}, []int{1, 1, 1}},
	{"中炮a", []string{"中", "炮", "a"}, []int{2, 2, 1}},
	{"x\u0302y\u0302\u0323", []string{"x\u0302", "\u1ef5\u0302"}, []int{1, 1}}, // no single character exists for these
	{"Nguye\u0302\u0303n", []string{"N", "g", "u", "y", "ễ", "n"}, []int{1, 1, 1, 1, 1, 1}},
	{"한글", []string{"한", "글"}, []int{2, 2}},
	{"\u1112\u1161\u11ab", []string{"한"}, []int{2}},
	{"ガ\u3099", []string{"ガ\u3099"}, []int{2}},
	{"नमस्ते", []string{"न", "म", "स्", "ते"}, []int{1, 1, 1, 1}},
	{"निकि", []string{"नि", "कि"}, []int{2, 2}}, // a vowel sign beside its letter
	{"ภาษานำ", []string{"ภ", "า", "ษ", "า", "นำ"}, []int{1, 1, 1, 1, 2}},
	{"👍🏽👍", []string{"👍", "👍"}, []int{2, 2}},
	{"👩\u200d🔬", []string{"👩", "🔬"}, []int{2, 2}}, // joined emoji are drawn separately
	{"👨\u200d👩\u200d👧", []string{"👨", "👩", "👧"}, []int{2, 2, 2}},
	{"❤\ufe0f1\ufe0f\u20e3", []string{"❤", "1"}, []int{1, 1}},
	{"🇨🇳🇻🇳", []string{"C", "N", "V", "N"}, []int{1, 1, 1, 1}},
}

// The width of a text is the sum of its letters' widths, whichever function counts the columns.
func TestLetters(t *testing.T) {
	for _, c := range lettered {
		if got := LettersOf(Clean(c.text)); !slices.Equal(got, c.letters) {
			t.Errorf("%q: letters %q, expected %q", c.text, got, c.letters)
		}
		total := 0
		for i, letter := range c.letters {
			if size, width := piece(letter); size != len(letter) || width != c.columns[i] {
				t.Errorf("%q: %d bytes in %d columns, expected all in %d", letter, size, width, c.columns[i])
			}
			total += c.columns[i]
		}
		if got := Width(c.text); got != total {
			t.Errorf("%q: %d columns, expected %d", c.text, got, total)
		}
		area := New(40, 1).Area(Rect{W: 40, H: 1})
		if got := area.Text(0, 0, c.text, Plain); got != total {
			t.Errorf("%q: drawn in %d columns, expected %d", c.text, got, total)
		}
		if toolkit := ansi.StringWidth(Clean(c.text)); toolkit > total {
			t.Errorf("%q: the toolkit counts %d columns, more than %d: it would cut the row", c.text, toolkit, total)
		}
	}
}

// Drawing and cutting never split a letter, however little room there is. The result has whole
// letters, then blanks or an ellipsis.
func TestNoLetterIsTorn(t *testing.T) {
	for _, c := range lettered {
		text, letters := c.text+c.text, append(slices.Clone(c.letters), c.letters...)
		if got := LettersOf(Clean(text)); !slices.Equal(got, letters) {
			letters = got // at the join, two letters may become one
		}
		for w := range Width(text) + 2 {
			cut, more := strings.CutSuffix(Cut(text, w), "…")
			if !slices.ContainsFunc(firsts(letters), func(s string) bool { return s == cut }) || !more && cut != Clean(text) && w > 0 {
				t.Errorf("%q cut to %d columns: %q", text, w, cut)
			}
			back, more := strings.CutPrefix(CutFront(text, w), "…")
			if !slices.ContainsFunc(lasts(letters), func(s string) bool { return s == back }) || !more && back != Clean(text) && w > 0 {
				t.Errorf("the end of %q in %d columns: %q", text, w, back)
			}
			canvas := New(w, 1)
			canvas.Area(Rect{W: w, H: 1}).Text(0, 0, text, Plain)
			drawn := strings.TrimRight(canvas.Render(&Palette{}), " ")
			if !slices.Contains(firsts(letters), drawn) {
				t.Errorf("%q drawn in %d columns: %q", text, w, drawn)
			}
		}
	}
}

// firsts returns all beginnings of the list as texts, from none of the letters to all.
func firsts(letters []string) (list []string) {
	for n := range len(letters) + 1 {
		list = append(list, strings.Join(letters[:n], ""))
	}
	return list
}

// lasts returns all ends of the list as texts.
func lasts(letters []string) (list []string) {
	for n := range len(letters) + 1 {
		list = append(list, strings.Join(letters[n:], ""))
	}
	return list
}

// A row is as wide as the canvas, whatever is drawn over it.
func TestRowsAreWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const w = 12
		c := New(w, 1)
		area := c.Area(Rect{W: w, H: 1})
		for range rapid.IntRange(1, 6).Draw(t, "texts") {
			text := rapid.SampledFrom(lettered).Draw(t, "text").text
			area.Text(rapid.IntRange(-3, w).Draw(t, "x"), 0, text, Plain)
			if row := c.Render(&Palette{}); Width(row) != w {
				t.Fatalf("%q after %q: %d columns", row, text, Width(row))
			}
		}
	})
}
