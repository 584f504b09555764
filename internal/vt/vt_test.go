package vt

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestScreen writes to a terminal of eight columns and three rows. The expected text has no
// trailing blanks.
func TestScreen(t *testing.T) {
	for _, tc := range []struct {
		name, out, want string
	}{
		{"text", "ab\r\ncd", "ab|cd|"},
		{"line feed alone keeps the column", "ab\ncd", "ab|  cd|"},
		{"return", "abcd\rxy", "xycd||"},
		{"full line, then the next", "12345678\r\nab", "12345678|ab|"},
		{"full line wraps with the character after it", "12345678ab", "12345678|ab|"},
		{"wide", "象a車", "象a車||"},
		{"wide does not fit in the last column", "1234567象", "1234567|象|"},
		{"half a wide one goes", "象棋\x1b[1;2Hx", " x棋||"},
		{"its right half goes", "象棋\x1b[1;1Hx", "x 棋||"},
		{"half of the next", "a象棋\x1b[1;1H車", "車 棋||"},
		{"combining marks take no room", "e\u0301x", "ex||"},
		{"scrolling", "a\r\nb\r\nc\r\nd", "b|c|d"},
		{"home", "abc\x1b[HX", "Xbc||"},
		{"position", "\x1b[2;3Hx", "|  x|"},
		{"position left out", "abc\x1b[;2Hx", "axc||"},
		{"column first", "\x1b[3;Hx", "||x"},
		{"beyond the edge", "\x1b[9;99Hx", "||       x"},
		{"relative", "\x1b[2;4H\x1b[A\x1b[2Dx\x1b[2B\x1b[Cy", " x||   y"},
		{"erase right", "abcdef\x1b[1;3H\x1b[K", "ab||"},
		{"erase left", "abcdef\x1b[1;3H\x1b[1K", "   def||"},
		{"erase line", "abcdef\x1b[2K", "||"},
		{"erase below", "ab\r\ncd\r\nef\x1b[2;2H\x1b[J", "ab|c|"},
		{"erase above", "ab\r\ncd\r\nef\x1b[2;1H\x1b[1J", "| d|ef"},
		{"erase all keeps the cursor", "ab\r\ncd\x1b[2Jx", "|  x|"},
		{"erase in a full line takes the last cell", "12345678\x1b[K", "1234567||"},
		{"title and clipboard are not text", "a\x1b]0;title\ab\x1b]52;c;eA==\x1b\\c", "abc||"},
		{"unknown sequences are not text", "a\x1b[?2026hb\x1b[>0q\x1b(Bc\x1b=d", "abcd||"},
		{"the alternate screen and back", "ab\x1b[?1049hcd\x1b[?1049lx", "abx||"},
		{"on the alternate screen", "ab\x1b[?1049h\x1b[Hcd", "cd||"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			whole, bytewise := New(8, 3), New(8, 3)
			_, _ = whole.Write([]byte(tc.out))
			for i := range len(tc.out) { // the test splits the output at every byte
				_, _ = bytewise.Write([]byte{tc.out[i]})
			}
			lines := strings.Split(strings.TrimSuffix(whole.String(), "\n"), "\n")
			for i := range lines {
				lines[i] = strings.TrimRight(lines[i], " ")
			}
			if got := strings.Join(lines, "|"); got != tc.want {
				t.Errorf("%q shows %q, want %q", tc.out, got, tc.want)
			}
			if diff := cmp.Diff(whole.cells, bytewise.cells); diff != "" {
				t.Errorf("byte by byte it is another screen:\n%s", diff)
			}
		})
	}
}

func TestStyles(t *testing.T) {
	for _, tc := range []struct {
		out  string
		want Style // the style of the last character
	}{
		{"x", Style{}},
		{"\x1b[1mx", Style{Bold: true}},
		{"\x1b[1;31mx", Style{Bold: true, Fore: "1"}},
		{"\x1b[1;31m\x1b[mx", Style{}},
		{"\x1b[1;31m\x1b[0mx", Style{}},
		{"\x1b[2;3;4;7mx", Style{Faint: true, Italic: true, Underline: true, Reverse: true}},
		{"\x1b[2;3;4;7m\x1b[22;23;24;27mx", Style{}},
		{"\x1b[94;103mx", Style{Fore: "12", Back: "11"}},
		{"\x1b[38;5;208;48;2;1;2;3;1mx", Style{Fore: "5:208", Back: "2:1:2:3", Bold: true}},
		{"\x1b[38;5;208;44m\x1b[39;49mx", Style{}},
	} {
		s := New(4, 1)
		_, _ = s.Write([]byte(tc.out))
		if diff := cmp.Diff(Cell{'x', tc.want}, s.Row(0)[0]); diff != "" {
			t.Errorf("%q (-want +got):\n%s", tc.out, diff)
		}
	}
}

func TestResize(t *testing.T) {
	s := New(6, 3)
	_, _ = s.Write([]byte("\x1b[?25lab象車\r\nsecond\r\nthird"))
	s.Resize(3, 2)
	if got := s.String(); got != "ab \nsec\n" {
		t.Errorf("smaller: %q", got)
	}
	_, _ = s.Write([]byte("\x1b[9;9Hx"))
	s.Resize(4, 3)
	if got := s.String(); got != "ab  \nsex \n    \n" {
		t.Errorf("larger: %q", got)
	}
	if w, h := s.Size(); w != 4 || h != 3 || !s.Hidden() || s.Alternate() {
		t.Errorf("%d by %d, hidden %v, alternate %v", w, h, s.Hidden(), s.Alternate())
	}
}

// FuzzWrite: no output makes the terminal panic, and every row keeps its width.
func FuzzWrite(f *testing.F) {
	for _, seed := range []string{"ab\r\n象\x1b[1;2Hx", "\x1b[2J\x1b[;5H\x1b[38;5m", "\x1b[?1049h\x1b]0;t\a\x1b[99999999999B", "\x1b[38;2;1m\x1b[-1H"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, out string) {
		s := New(5, 3)
		_, _ = s.Write([]byte(out))
		for y := range 3 {
			row := s.Row(y)
			for x, c := range row {
				wide := New(1, 1).runeWidth(c.Rune) == 2 && c.Rune != 0
				if wide && (x+1 == len(row) || row[x+1].Rune != 0) || c.Rune == 0 && (x == 0 || New(1, 1).runeWidth(row[x-1].Rune) != 2) {
					t.Fatalf("%q leaves half a character at %d, %d", out, x, y)
				}
			}
		}
	})
}

// A terminal with Habits answers queries, and can draw characters of ambiguous width in two
// columns.
func TestHabits(t *testing.T) {
	var answers strings.Builder
	s := New(6, 2)
	s.SetHabits(Habits{Wide: true, Background: "rgb:ffff/ffff/ffff", Answers: &answers})
	_, _ = s.Write([]byte("\x1b]11;?\x1b\\\x1b[2;1H─\x1b[6n\x1b[c\x1b[H─x●車"))
	if want := "\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b[2;3R\x1b[?62;22c"; answers.String() != want {
		t.Errorf("answers %q, want %q", answers.String(), want)
	}
	if want := "─x● \n車    \n"; s.String() != want {
		t.Errorf("the screen is %q, want %q", s, want)
	}
	answers.Reset()
	s = New(6, 2)
	s.SetHabits(Habits{Answers: &answers})
	_, _ = s.Write([]byte("\x1b]11;?\x1b\\─\x1b[6n"))
	if want := "\x1b[1;2R"; answers.String() != want {
		t.Errorf("answers %q, want %q", answers.String(), want)
	}
}
