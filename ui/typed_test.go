package ui

import (
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/ui/input"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
	"pgregory.net/rapid"
)

// While the terminal is too small, only the keys that always work have an effect.
func TestKeysDoNothingOnTooSmallAScreen(t *testing.T) {
	a := newApp(t, minWidth-1, minHeight, playtest.AsRed)
	a.press("R", "y", ":", "enter", "q")
	a.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("h2e2"), Paste: true})
	a.wantCalls()
	a.Update(tea.WindowSizeMsg{Width: minWidth, Height: minHeight})
	if a.host.overlay != nil || a.ender.ending {
		t.Errorf("%v is open, the app ends: %v", a.host.overlay, a.ender.ending)
	}
	a.press("R")
	if a.host.overlay == nil {
		t.Error("R does not ask on a screen that is large enough")
	}
	a.Update(tea.WindowSizeMsg{Width: minWidth, Height: minHeight - 1})
	a.press("y")
	a.wantCalls()
	if a.press("ctrl+c"); !a.ender.ending {
		t.Error("ctrl-c does not end the app")
	}
}

// A dropped paste is reported.
func TestDroppedPasteIsReported(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	a.Update(input.PasteCut{})
	if !strings.Contains(a.View(), pasteDropped) {
		t.Errorf("the screen says nothing of it:\n%s", a.View())
	}
}

// TestLongestPasteIsCheap: pasting the longest allowed game takes little memory and little time.
// No key is accepted during this time.
func TestLongestPasteIsCheap(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector, under which the short tests run too, takes memory of its own")
	}
	a := newApp(t, 100, 30, playtest.AsRed)
	a.modes.list = a.allModes(Options{})
	defer a.ender.closeModes()
	a.press("2", "e")
	const shuffle = "a0a1 a9a8 a1a0 a8a9 "
	text := []rune(strings.Repeat(shuffle, input.MaxPaste/len(shuffle)))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	a.Update(tea.KeyMsg{Type: tea.KeyRunes, Paste: true, Runes: text})
	runtime.ReadMemStats(&after)
	a.wantSeen("moves pasted")
	// The memory may include the engine's table of 64 MB.
	if got, most := after.TotalAlloc-before.TotalAlloc, uint64(192<<20); got > most {
		t.Errorf("a paste of %d bytes takes %d MB", input.MaxPaste, got>>20)
	}
}

// All events of one read are drawn in one frame.
func TestOneFrameForOneRead(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	behind := true
	before := a.View()
	a.screen.frame.behind = func() bool { return behind }
	a.press("?")
	if a.View() != before {
		t.Error("a frame is drawn before the last event")
	}
	behind = false
	a.Update(input.Last{})
	if a.View() == before {
		t.Error("no frame is drawn after the last event")
	}
}

// pieces is a terminal that sends its pieces in order and then ends the program.
type pieces struct {
	list []string
	end  func()
}

func (p *pieces) Wait(time.Duration) bool { return len(p.list) > 0 }

func (p *pieces) Read(b []byte) (int, error) {
	if len(p.list) == 0 {
		go p.end()
		return 0, io.EOF
	}
	n := copy(b, p.list[0])
	if p.list[0] = p.list[0][n:]; p.list[0] == "" {
		p.list = p.list[1:]
	}
	return n, nil
}

// record is a program that records its messages as text.
type record struct{ text *strings.Builder }

func (r record) Init() tea.Cmd { return nil }
func (r record) View() string  { return "" }
func (r record) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.KeyMsg:
		for i, k := range msg.Runes { // split as in onKeys
			if msg.Paste {
				fmt.Fprintf(r.text, "%q pasted", string(msg.Runes))
				return r, nil
			}
			fmt.Fprintf(r.text, "%s ", tea.Key{Type: tea.KeyRunes, Runes: []rune{k}, Alt: msg.Alt && i == 0})
		}
		if len(msg.Runes) == 0 {
			fmt.Fprintf(r.text, "%s ", msg)
		}
	case input.Last:
	default:
		fmt.Fprintf(r.text, "%T%v ", msg, msg)
	}
	return r, nil
}

// messages returns the toolkit's messages for pieces of input.
func messages(t *rapid.T, list ...string) string {
	var text strings.Builder
	var program *tea.Program
	p := &pieces{list: slices.Clone(list), end: func() { program.Quit() }}
	in := wholeInput{input.New(p, input.KeyWait, nil)}
	program = tea.NewProgram(record{&text}, tea.WithInput(in), tea.WithOutput(io.Discard), tea.WithoutRenderer(), tea.WithoutSignals(), tea.WithFilter(filter(in)))
	if _, err := program.Run(); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// wholeInput is an input in whole events that is not a file.
type wholeInput struct{ *input.Reader }

// Wherever the input is split, the toolkit makes the same messages from it. The toolkit makes no
// keys from a terminal's answer.
func TestToolkitGetsWholeEvents(t *testing.T) {
	known := map[string]string{ // input, and the toolkit's messages for it
		"a": "a ", "車": "車 ", " ": "  ", "\r": "enter ", "\x7f": "backspace ", "\x1b[A": "up ", "\x1b[1;5D": "ctrl+left ", "\x1bOP": "f1 ", "\x1b\x1b[A": "alt+up ",
		"\x1b[15~": "f5 ", "\x1b[1;2R": "f15 ", "\x1bx": "alt+x ", "\x1b\x7f": "alt+backspace ", "\x1b[Z": "shift+tab ", "\x1b[7$": "shift+home ", "\x1b[[B": "f2 ",
		"\x1b\x03": "esc ctrl+c ", "\x1b\x1b[<64;48;31M": "esc tea.MouseMsgwheel up ", "\x1b[<0;2;3M": "tea.MouseMsgleft press ", "\x1b[M !!": "tea.MouseMsgleft press ",
		"\x1b[<35;9;9M": "", "\x1b[200~x\x1b車\x1b[201~": `"x車" pasted`, "\x1b[200~\x1b[201~": "[] ",
		"\x1b]11;rgb:ff/00/00\x1b\\": "input.Background{65535 0 0} ", "\x1b[2;3R": "input.CursorPosition{2 3} ",
		"\x1b[?62;1c": "", "\x1bP>|xterm\x1b\\": "", "\x1b_Gi=1;OK\x1b\\": "", "\x1b[?2026;2$y": "", "\x1b[?1u": "", "\x1b[0n": "", "\x1b]52;c;eHh4\a": "",
		"\x1b[O": "", "\x00": "", "\xff": "", "\x1bOM": "", "\x1b[99;99z": "", "\x1b\x1b[99z": "esc ",
	}
	var names []string
	for name := range known {
		names = append(names, name)
	}
	rapid.Check(t, func(t *rapid.T) {
		var in, want string
		for _, name := range rapid.SliceOfN(rapid.SampledFrom(names), 1, 30).Draw(t, "events") {
			in += name
			want += known[name]
		}
		var list []string
		for rest := in; rest != ""; {
			n := rapid.IntRange(1, len(rest)).Draw(t, "bytes")
			list = append(list, rest[:n])
			rest = rest[n:]
		}
		if got := messages(t, list...); got != want {
			t.Fatalf("%q: %q, want %q", list, got, want)
		}
	})
}
