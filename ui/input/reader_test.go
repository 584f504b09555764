package input

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

const ms = time.Millisecond

// The reader recognizes events that arrive whole, in parts or late.
func TestEvents(t *testing.T) {
	long := strings.Repeat("z", 5000)
	for name, c := range map[string]struct {
		parts []part
		want  string
	}{
		"keys":                    {[]part{{0, "a車\x1b[A\x1bOP\x1bx\x1b[1;2D\x1b[[A\x1b\x1b[B\x1b[7$\x1b[8$\x1b[15~\x1b[M !!"}}, "a車\x1b[A\x1bOP\x1bx\x1b[1;2D\x1b[[A\x1b\x1b[B\x1b[7$\x1b[8$\x1b[15~\x1b[M !!"},
		"escape":                  {[]part{{0, "\x1b"}, {KeyWait, "a"}}, "\x1ba"},
		"escape, then a key":      {[]part{{0, "\x1b"}, {KeyWait + 1, "a"}}, "{esc}a"},
		"escape twice":            {[]part{{0, "\x1b\x1b"}}, "{esc}{esc}"},
		"escape and ctrl-c":       {[]part{{0, "\x1b\x03"}}, "{esc}\x03"},
		"escape and a report":     {[]part{{0, "\x1b\x1b[<64;48;31M"}}, "{esc}\x1b[<64;48;31M"},
		"escape and an answer":    {[]part{{0, "\x1b\x1b]11;rgb:f/f/f\ax"}}, "{esc}{65535 65535 65535}x"},
		"alt":                     {[]part{{0, "\x1b]"}}, "\x1b]"},
		"an arrow in two":         {[]part{{0, "\x1b"}, {20 * ms, "[A"}}, "\x1b[A"},
		"a report in two":         {[]part{{0, "\x1b[<64;4"}, {300 * ms, "8;31Mx"}}, "\x1b[<64;48;31Mx"},
		"a report's rest late":    {[]part{{0, "\x1b"}, {300 * ms, "[<64;48;31Mx"}}, "{esc}\x1b[<64;48;31Mx"},
		"an answer's rest late":   {[]part{{0, "\x1b]"}, {300 * ms, "11;rgb:f/f/f\ax"}}, "\x1b]{65535 65535 65535}x"},
		"a report without an end": {[]part{{0, "\x1b[<64;4"}, {2 * patience, "q"}}, "q"},
		"a cursor's rest late":    {[]part{{0, "\x1b["}, {300 * ms, "2;3Rx"}}, "{2 3}x"},
		"alt, half a character":   {[]part{{0, "\x1b\xe8"}, {300 * ms, "\xbb\x8ax"}}, "\x1b車x"},
		"half a character":        {[]part{{0, "\xe8\xbb"}, {300 * ms, "\x8a"}}, "車"},
		"no character":            {[]part{{0, "a\xff\xe8b\x00\xc0"}}, "ab"},
		"X10":                     {[]part{{0, "\x1b[M !\x1b[M\x03x"}}, "\x03x"},

		"background":              {[]part{{0, "a\x1b]11;rgb:0000/0000/ffff\x1b\\b"}}, "a{0 0 65535}b"},
		"background, BEL":         {[]part{{0, "a\x1b]11;rgb:00/00/ff\ab"}}, "a{0 0 65535}b"},
		"cursor":                  {[]part{{0, "a\x1b[12;34Rb"}}, "a{12 34}b"},
		"shift+F3":                {[]part{{0, "\x1b[1;2R"}}, "\x1b[1;2R"},
		"attributes":              {[]part{{0, "a\x1b[?62;1;6cb\x1b[>41;379;0cc"}}, "abc"},
		"XTVERSION":               {[]part{{0, "a\x1bP>|XTerm(379)\x1b\\b"}}, "ab"},
		"DECRPM":                  {[]part{{0, "a\x1b[?2026;2$yb\x1b[4;2$yc"}}, "abc"},
		"kitty":                   {[]part{{0, "a\x1b[?1ub\x1b_Gi=31;OK\x1b\\c"}}, "abc"},
		"status":                  {[]part{{0, "a\x1b[0nb\x1b[8;24;80tc\x1b[Id\x1b[Oe"}}, "abcde"},
		"an answer, keys, no end": {[]part{{0, "\x1b]52;c;abc"}, {0, "\x03"}}, "\x03"},
		"a long answer":           {[]part{{0, "\x1b]52;c;" + long + "\x1b\\b\x1b[" + strings.Repeat("1", 5000) + "Rc"}}, "bc"},
		"a long answer, cut":      {[]part{{0, "\x1b]52;c;" + long[:200] + "\x1b"}, {ms, "\\b"}}, "b"},
		"a full read, late":       {[]part{{0, "\x1b["}, {300 * ms, "<64;48;31M" + long}}, "\x1b[<64;48;31M" + long},
		"a broken report":         {[]part{{0, "\x1b[<;;Ma\x1b[<1;2Mb\x1b[12\x03"}}, "ab\x03"},
		"keypad":                  {[]part{{0, "\x1bOMa\x1bO5Pb"}}, "ab"},

		"a paste":              {[]part{{0, "a\x1b[200~x 車\x00\x1b[A\t\n\r\x7fy\x1b[201~b"}}, "a{paste x 車[A\t\n\ry}b"},
		"an empty paste":       {[]part{{0, "\x1b[200~\x1b[201~"}}, "{paste }"},
		"an end alone":         {[]part{{0, "a\x1b[201~b"}}, "ab"},
		"a slow paste":         {[]part{{0, "\x1b[200~a"}, {patience - ms, "b"}, {patience - ms, "\x1b[20"}, {patience - ms, "1~"}}, "{paste ab}"},
		"a paste without end":  {[]part{{0, "\x1b[200~abc"}, {patience + ms, "?"}, {ms, "\x1b"}, {patience, "\x03"}}, "{cut}?{esc}\x03"},
		"ctrl-c in a paste":    {[]part{{0, "\x1b[200~abc"}, {ms, "\x03"}}, "{cut}\x03"},
		"a paste with ctrl-c":  {[]part{{0, "\x1b[200~abc\x03"}, {ms, "d\x1b[201~"}}, "{paste abcd}"},
		"a paste's rest":       {[]part{{0, "\x1b[200~abc"}, {2 * patience, "defghi\x1b[201~k"}}, "{cut}k"},
		"a paste's rest of 5":  {[]part{{0, "\x1b[200~abc"}, {2 * patience, "defgh"}, {ms, "defg"}}, "{cut}defg"},
		"arrows after a paste": {[]part{{0, "\x1b[200~abc"}, {2 * patience, "\x1b[A\x1b[B"}}, "{cut}\x1b[A\x1b[B"},
		"a paste's rest, keys": {[]part{{0, "\x1b[200~abc"}, {2 * patience, "defghi"}, {ms, "k"}, {ms, "lmnop\x03"}, {lateness, "qrstu"}}, "{cut}k\x03qrstu"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				if got := readAll(t, newScript(c.parts...)); got != c.want {
					t.Errorf("%q, want %q", got, c.want)
				}
			})
		})
	}
}

// TestCutKeys: if a pause cuts a sequence, the rest of the sequence is not read as keys. Keys
// typed after Escape are keys.
func TestCutKeys(t *testing.T) {
	slow := func(gap time.Duration, text string) (parts []part) {
		for i := range text {
			parts = append(parts, part{gap, text[i : i+1]})
		}
		return parts
	}
	for name, c := range map[string]struct {
		parts []part
		want  string
	}{
		"an arrow":                  {[]part{{0, "\x1b["}, {900 * ms, "D"}}, "\x1b[D"},
		"an arrow of SS3":           {[]part{{0, "\x1bO"}, {900 * ms, "D"}}, "\x1bOD"},
		"escape twice and an arrow": {[]part{{0, "\x1b\x1b["}, {900 * ms, "D"}}, "{esc}\x1b[D"},
		"the focus":                 {[]part{{0, "\x1b["}, {200 * ms, "Ix"}}, "x"},
		"an arrow, without an end":  {[]part{{0, "\x1b["}, {patience + 1, "D"}}, "D"},
		"ctrl-c":                    {[]part{{0, "\x1b["}, {200 * ms, "\x03"}, {ms, "\x1bO"}, {200 * ms, "\x03"}}, "\x03\x03"},

		"escape | arrow":         {[]part{{0, "\x1b"}, {900 * ms, "[Dx"}}, "{esc}\x1b[Dx"},
		"escape | ctrl+arrow":    {[]part{{0, "\x1b"}, {900 * ms, "[1;5Bx"}}, "{esc}\x1b[1;5Bx"},
		"escape | page":          {[]part{{0, "\x1b"}, {900 * ms, "[6~x"}}, "{esc}\x1b[6~x"},
		"escape | arrow of SS3":  {[]part{{0, "\x1b"}, {900 * ms, "OAx"}}, "{esc}\x1bOAx"},
		"escape | focus":         {[]part{{0, "\x1b"}, {900 * ms, "[I[Ox"}}, "{esc}[Ox"},
		"escape | focus lost":    {[]part{{0, "\x1b"}, {900 * ms, "[Ox"}}, "{esc}x"},
		"escape | kitty":         {[]part{{0, "\x1b"}, {900 * ms, "[?1ux"}}, "{esc}x"},
		"escape | paste":         {[]part{{0, "\x1b"}, {900 * ms, "[200~R\x1b[201~x"}}, "{esc}{paste R}x"},
		"escape | report | rest": {[]part{{0, "\x1b"}, {900 * ms, "[<64;4"}, {900 * ms, "8;31Mx"}}, "{esc}\x1b[<64;48;31Mx"},
		"escape | answer | rest": {[]part{{0, "\x1b"}, {900 * ms, "]11;rgb"}, {900 * ms, ":f/f/f\ax"}}, "{esc}{65535 65535 65535}x"},
		"escape | DCS | rest":    {[]part{{0, "\x1b"}, {900 * ms, "P>|XT"}, {900 * ms, "erm\x1b\\x"}}, "{esc}x"},
		"escape | arrow, later":  {[]part{{0, "\x1b"}, {patience + KeyWait + 1, "[D"}}, "{esc}[D"},

		"keys after escape":       {[]part{{0, "\x1b"}, {900 * ms, "D"}, {0, "\x1b"}, {300 * ms, "["}, {0, "\x1b"}, {300 * ms, "O"}, {300 * ms, "R"}}, "{esc}D{esc}[{esc}OR"},
		"words after escape":      {[]part{{0, "\x1b"}, {900 * ms, "[Wx"}, {0, "\x1b"}, {900 * ms, "Or"}, {0, "\x1b"}, {900 * ms, "ab"}, {0, "\x1b"}, {900 * ms, "[\r"}}, "{esc}[Wx{esc}Or{esc}ab{esc}[\r"},
		"brackets after escape":   {[]part{{0, "\x1b"}, {900 * ms, "[["}, {ms, "D"}}, "{esc}[[D"},
		"keys after alt":          {[]part{{0, "\x1b]"}, {900 * ms, "1"}, {0, "\x1bP"}, {900 * ms, "a"}}, "\x1b]1\x1bPa"},
		"each byte late":          {slow(55*ms, "\x1b[<65;80;20M"), "{esc}\x1b[<65;80;20M"},
		"each byte later":         {slow(200*ms, "\x1b[<65;80;20M"), "{esc}\x1b[<65;80;20M"},
		"each byte of an arrow":   {slow(120*ms, "\x1b[D\x1bOR"), "{esc}\x1b[D{esc}\x1bOR"},
		"each byte behind escape": {append([]part{{0, "\x1b["}}, slow(999*ms, "<65;80;20M")...), "\x1b[<65;80;20M"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				if got := readAll(t, newScript(c.parts...)); got != c.want {
					t.Errorf("%q, want %q", got, c.want)
				}
			})
		})
	}
}

// The key Escape is reported after KeyWait.
func TestEscapeComesSoon(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, begun := New(newScript(part{0, "\x1b"}), KeyWait, nil), time.Now()
		n, err := r.Read(make([]byte, 256))
		ev, _ := r.Next()
		if d := time.Since(begun); n != 1 || err != nil || ev != (Escape{}) || d != KeyWait {
			t.Errorf("%d bytes, %v, %v after %v", n, err, ev, d)
		}
	})
}

// A paste of MaxPaste bytes is reported. A longer paste is dropped up to its end.
func TestLongPaste(t *testing.T) {
	for _, more := range []int{0, 1, 3 * MaxPaste} {
		synctest.Test(t, func(t *testing.T) {
			text := strings.Repeat("a", MaxPaste+more)
			got, want := readAll(t, newScript(part{0, "\x1b[200~" + text + "\x1b[201~q"})), "{paste "+text+"}q"
			if more > 0 {
				want = "{cut}q"
			}
			if got != want {
				t.Errorf("%d more: %.20q of %d bytes", more, got, len(got))
			}
		})
	}
}

// While the app is busy and does not read, an unfinished paste does not time out.
func TestPasteWaitsForTheApp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScript(part{0, "\x1b[200~abc"}, part{0, "def\x1b[201~"})
		r := New(s, KeyWait, func(ev Event) { t.Errorf("%v", ev) })
		p := make([]byte, 256)
		if n, err := r.Read(p); n != 0 || err != nil {
			t.Fatal(n, err)
		}
		time.Sleep(10 * patience)
		n, err := r.Read(p)
		if ev, _ := r.Next(); n != 1 || err != nil || ev != (Paste{"abcdef"}) {
			t.Errorf("%d bytes, %v, %v", n, err, ev)
		}
	})
}

// If the app is busy while a mouse report is read in part, the rest still belongs to the report.
func TestReportWaitsForTheApp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := New(newScript(part{0, "a\x1b[<64;4"}, part{0, "8;31M"}), KeyWait, nil)
		p := make([]byte, 256)
		if n, err := r.Read(p); string(p[:n]) != "a" || err != nil {
			t.Fatalf("%q, %v", p[:n], err)
		}
		time.Sleep(10 * patience)
		if n, err := r.Read(p); string(p[:n]) != "\x1b[<64;48;31M" || err != nil {
			t.Errorf("%q, %v", p[:n], err)
		}
	})
}

// If one read yields several events, a Last follows them. A single event has no Last.
func TestBehind(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, p := New(newScript(part{0, "\x1b[A"}, part{ms, "\x1b[A\x1b[2;3R"}), KeyWait, nil), make([]byte, 256)
		if n, err := r.Read(p); string(p[:n]) != "\x1b[A" || err != nil || r.Behind() {
			t.Errorf("%q, %v, behind %v", p[:n], err, r.Behind())
		}
		if n, err := r.Read(p); string(p[:n]) != "\x1b[A\x00\x00" || err != nil {
			t.Errorf("%q, %v", p[:n], err)
		}
		for _, want := range []Event{CursorPosition{2, 3}, Last{}} {
			if !r.Behind() {
				t.Errorf("nothing follows before %v", want)
			}
			if ev, ok := r.Next(); !ok || ev != want {
				t.Errorf("%v, want %v", ev, want)
			}
		}
		if r.Behind() {
			t.Error("something follows the last")
		}
	})
}

// Read refuses a buffer that is too small for an event.
func TestShortBuffer(t *testing.T) {
	if n, err := New(&flood{text: "x", bytes: 1, most: 1}, KeyWait, nil).Read(make([]byte, 255)); n != 0 || err == nil {
		t.Errorf("%d bytes, %v", n, err)
	}
}
