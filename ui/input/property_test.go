package input

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"
)

// tokens are parts of input streams. Streams can also contain any other bytes.
var tokens = []string{
	"\x1b", "\x03", "\x1b[200~", "\x1b[201~", "\x1b[<64;48;31M", "\x1b[M !!", "\x1b[A", "\x1b[1;2R", "\x1b[22;3R", "\x1bO", "\x1bOP", "\x1b[7$",
	"\x1b]11;rgb:ffff/0000/1234\x1b\\", "\x1b]11;rgb:ff/00/12\a", "\x1bP>|xterm\x1b\\", "\x1b[?62;1c", "\x1b[?2026;2$y", "\x1b[[A", "\x1b]", "\x1b[",
	"車", "abc", "\x00", "\a", "\\", "$", "R", "~", strings.Repeat("1", 150), strings.Repeat("x", 300),
}

func stream(t *rapid.T) string {
	piece := rapid.OneOf(rapid.SampledFrom(tokens), rapid.StringOfN(rapid.RuneFrom([]rune("\x1b[]OMP<;019Rmc~\\")), 1, 8, -1), rapid.Map(rapid.SliceOfN(rapid.Byte(), 1, 4), func(b []byte) string { return string(b) }))
	return strings.Join(rapid.SliceOfN(piece, 1, 12).Draw(t, "pieces"), "")
}

// cut cuts a stream into parts, and gives each part one of the delays.
func cut(t *rapid.T, in string, gaps ...time.Duration) (parts []part) {
	for in != "" {
		n := rapid.IntRange(1, min(len(in), 40)).Draw(t, "bytes")
		parts = append(parts, part{rapid.SampledFrom(gaps).Draw(t, "gap"), in[:n]})
		in = in[n:]
	}
	return parts
}

// given returns all output of a reader that gets these parts with their delays.
func given(t *testing.T, parts ...part) (all string) {
	synctest.Test(t, func(t *testing.T) { all = readAll(t, newScript(parts...)) })
	return all
}

// Wherever a stream is cut, the events are the same.
func TestCutsChangeNothing(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		in := stream(rt)
		want := given(t, part{0, in})
		if got := given(t, cut(rt, in, 0, KeyWait/4)...); got != want {
			rt.Fatalf("%q: %q, whole %q", in, got, want)
		}
	})
}

// Ctrl-c works after any input and at any time.
func TestCtrlCIsHeard(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		parts := cut(rt, stream(rt)+"\x03", 0, 20*ms, KeyWait+1, 300*ms, 2*patience, 2*lateness)
		if got := given(t, parts...); !strings.HasSuffix(got, "\x03") {
			rt.Fatalf("%v: %q", parts, got)
		}
	})
}

// FuzzReader checks both properties for any bytes. In each byte of cuts, the lower bits are the
// length of a part, and the highest bit means that the terminal is silent before that part.
func FuzzReader(f *testing.F) {
	f.Add([]byte(strings.Join(tokens, "")), []byte{1, 2, 3, 0x85, 4})
	f.Add([]byte("\x1b[200~abc"), []byte{7, 0x81})
	f.Fuzz(func(t *testing.T, in, cuts []byte) {
		var quick, slow []part
		rest := append(in, ctrlC)
		for _, c := range cuts {
			n, gap := min(int(c&0x7f), len(rest)), time.Duration(0)
			if n == 0 {
				continue
			}
			if c >= 0x80 {
				gap = 300 * ms * time.Duration(1+n%8)
			}
			quick, slow = append(quick, part{0, string(rest[:n])}), append(slow, part{gap, string(rest[:n])})
			rest = rest[n:]
		}
		if len(rest) > 0 {
			quick, slow = append(quick, part{0, string(rest)}), append(slow, part{0, string(rest)})
		}
		want := given(t, part{0, string(in) + "\x03"})
		if got := given(t, quick...); got != want {
			t.Errorf("%q in pieces %v: %q, whole %q", in, quick, got, want)
		}
		if got := given(t, slow...); !strings.HasSuffix(got, "\x03") {
			t.Errorf("ctrl-c is lost behind %v: %q", slow, got)
		}
	})
}
