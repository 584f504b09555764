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

// The function named terminal imitates a terminal: it answers queries for the cursor as if each
// glyph were drawn in width(glyph) columns.
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
				before, after, found := bytes.Cut(line, []byte("\x1b[6n"))
				if !found {
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
		// The reader of the answers may wait for another key. This key ends the reader.
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
	wide := func(string) int { return 2 }
	for _, c := range []struct {
		name     string
		width    func(string) int
		choice   choice
		lines    canvas.Lines
		problems []string
	}{
		{"as expected", canvas.Width, choice{}, canvas.Box, nil},
		{"dots wide", dots, choice{}, canvas.Box, []string{"● … · ≥ → wider"}},
		{"ambiguous ones wide", wide, choice{}, canvas.ASCII, nil},
		{"ambiguous ones wide, but lines chosen", wide, choice{ownLines: true}, canvas.Box, []string{"─ ┼ ╳ █ ▌ ● … · ≥ → wider"}},
		{"taken for wide and narrow", canvas.Width, choice{lines: canvas.ASCII}, canvas.Box, nil},
		{"no Chinese", func(string) int { return 1 }, choice{}, canvas.Box, []string{"帥 车 楚 narrower"}},
	} {
		inner, drawn, stop := terminal(t, c.width)
		before, err := term.GetState(inner.Fd())
		if err != nil {
			t.Fatal(err)
		}
		p := &Patient{In: inner, Out: inner, Ask: true, Getenv: func(string) string { return "" }}
		r := &Report{}
		findings := p.glyphs(r, &c.choice)
		if c.choice.lines != c.lines {
			t.Errorf("%s: lines are %s, want %s", c.name, c.choice.lines, c.lines)
		}
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
		// The terminal may echo that key at the end.
		if !strings.HasSuffix(strings.TrimSuffix(drawn.String(), "\r\n"), "\r\x1b[K") {
			t.Errorf("%s: the line is left with %q", c.name, drawn)
		}
	}
}

// TestFindingsOfTerminal: the report uses the width of its terminal. If no glyph has a wrong
// width, the report lists none.
func TestFindingsOfTerminal(t *testing.T) {
	inner, _, stop := terminal(t, canvas.Width)
	defer stop()
	if err := pty.Setsize(inner, &pty.Winsize{Rows: 14, Cols: 40}); err != nil {
		t.Fatal(err)
	}
	p, r := &Patient{In: inner, Out: inner, Ask: true, Getenv: func(string) string { return "" }}, &Report{}
	p.terminal(r, &choice{})
	if r.width != 40 {
		t.Errorf("the report is %d columns wide", r.width)
	}
	advised := false
	for _, f := range r.Sections[0].Findings {
		advised = advised || f.Name == "font" && strings.HasPrefix(f.Value, "if ")
	}
	if !advised {
		t.Errorf("the row about the font says no condition: %+v", r.Sections)
	}
}

// The doctor stops waiting for a terminal that does not answer, answers incompletely, or sends keys
// instead.
func TestSilentTerminal(t *testing.T) {
	for _, replies := range []string{"", "\x1b[1;2R", "q\x1b[1;", "\x03"} {
		in, out, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := out.WriteString(replies); err != nil {
			t.Fatal(err)
		}
		if widths, _, err := answers(in, 2, time.Millisecond); err == nil {
			t.Errorf("%q: %v", replies, widths)
		}
		out.Close()
		in.Close()
	}
	if widths, _, err := answers(strings.NewReader("x\x1b[1;2R\x1b[20;3Ry"), 2, time.Hour); err != nil || len(widths) != 2 || widths[0] != 1 || widths[1] != 2 {
		t.Errorf("%v, %v", widths, err)
	}
}

// TestBackground: the report states the terminal's answer about its background in words.
func TestBackground(t *testing.T) {
	for replies, want := range map[string]string{
		"\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b[7;2R": "light", "\x1b[7;2R\x1b]11;rgb:00/2b/36\a": "dark", "\x1b[7;2R": "no answer: the theme \"terminal\" follows COLORFGBG and the settings",
	} {
		if got := background([]byte(replies)); got != want {
			t.Errorf("%q: %s, want %s", replies, got, want)
		}
	}
}
