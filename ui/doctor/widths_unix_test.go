//go:build unix

package doctor

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"

	"example.com/abyss/ui/canvas"
)

// terminal answers questions for the cursor as a terminal would that draws glyphs in
// the columns that width says.
func terminal(t *testing.T, width func(glyph string) int) (inner *os.File, drawn *bytes.Buffer, stop func()) {
	t.Helper()
	outer, inner, err := pty.Open()
	if err != nil {
		t.Skipf("no pseudo terminal here: %v", err)
	}
	drawn = &bytes.Buffer{}
	done := make(chan struct{})
	go func() {
		defer close(done)
		var line []byte
		buffer := make([]byte, 512)
		for {
			n, err := outer.Read(buffer)
			if err != nil {
				return
			}
			drawn.Write(buffer[:n])
			line = append(line, buffer[:n]...)
			for {
				before, after, asked := bytes.Cut(line, []byte("\x1b[6n"))
				if !asked {
					break
				}
				glyph := string(before[bytes.LastIndexByte(before, '\r')+1:])
				line = after
				if _, err := outer.WriteString("\x1b[7;" + string(rune('1'+width(glyph))) + "R"); err != nil {
					return
				}
			}
		}
	}()
	return inner, drawn, func() {
		// The reader of the answers may wait for one more key; it ends with this one.
		if _, err := outer.WriteString("\n"); err != nil {
			t.Error(err)
		}
		inner.Close()
		outer.Close()
		<-done
	}
}

func TestGlyphsAreMeasured(t *testing.T) {
	dots := func(glyph string) int {
		if strings.ContainsAny(glyph, "●…·≥→") {
			return 2
		}
		return canvas.Width(glyph)
	}
	for _, c := range []struct {
		name     string
		width    func(string) int
		problems []string
	}{
		{"as expected", canvas.Width, nil},
		{"ambiguous ones wide", dots, []string{"● … · ≥ → wider"}},
		{"no Chinese", func(string) int { return 1 }, []string{"帥 车 楚 narrower"}},
	} {
		inner, drawn, stop := terminal(t, c.width)
		before, err := term.GetState(inner.Fd())
		if err != nil {
			t.Fatal(err)
		}
		p := &Patient{In: inner, Out: inner, Ask: true, Getenv: func(string) string { return "" }}
		r := &Report{}
		findings := p.glyphs(r, &choice{})
		after, err := term.GetState(inner.Fd())
		if err != nil || *before != *after {
			t.Errorf("%s: the terminal is not as it was, %v", c.name, err)
		}
		stop()
		if len(r.Problems) != len(c.problems) {
			t.Errorf("%s: %v, %+v", c.name, findings, r.Problems)
			continue
		}
		for i, want := range c.problems {
			if !strings.Contains(r.Problems[i].What, want) {
				t.Errorf("%s: %q, want %q in it", c.name, r.Problems[i].What, want)
			}
		}
		// The echo of the key may stand behind it.
		if !strings.HasSuffix(strings.TrimSuffix(drawn.String(), "\r\n"), "\r\x1b[K") {
			t.Errorf("%s: the line is left with %q", c.name, drawn)
		}
	}
}

// A terminal that answers nothing, half or with other keys is given up.
func TestSilentTerminal(t *testing.T) {
	for _, said := range []string{"", "\x1b[1;2R", "q\x1b[1;", "\x03"} {
		in, out, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := out.WriteString(said); err != nil {
			t.Fatal(err)
		}
		if widths, err := answers(in, 2, time.Millisecond); err == nil {
			t.Errorf("%q: %v", said, widths)
		}
		out.Close()
		in.Close()
	}
	if widths, err := answers(strings.NewReader("x\x1b[1;2R\x1b[20;3Ry"), 2, time.Hour); err != nil || len(widths) != 2 || widths[0] != 1 || widths[1] != 2 {
		t.Errorf("%v, %v", widths, err)
	}
}
