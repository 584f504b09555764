package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

// eventKind is a kind of event.
type eventKind int

// These are the kinds of events.
const (
	typedKeys  eventKind = iota // one or more keys
	went                        // escape several times, then the digit of a mode
	saved                       // keys that save a game or a book under a name that may exist already
	clicked                     // a mouse button was pressed somewhere
	wheeled                     // the mouse wheel was turned
	moved                       // the mouse was moved, or a button was released
	pasted                      // a complete paste
	unfinished                  // a paste or a sequence without an end
	cut                         // a sequence in two parts; the app reads the first before the second is sent
	unasked                     // an answer of a terminal that nobody requested
	resized
	suspended // suspended by a signal and continued by the shell
	locked    // another program locks the settings folder or releases it
)

var eventNames = [...]string{"keys", "go to", "save as", "click", "wheel", "mouse", "paste", "unfinished", "cut", "answer", "resize", "suspend", "lock"}

// event is one action of the monkey.
type event struct {
	kind eventKind
	text string // written to the terminal
	at   int    // where a sequence is cut
	mode string // for a saved file, the digit of its mode
	size pty.Winsize
}

func (e *event) String() string {
	switch {
	case e.kind == resized:
		return fmt.Sprintf("resize %dx%d", e.size.Cols, e.size.Rows)
	case len(e.text) > 60:
		return fmt.Sprintf("%s %.60q... (%d bytes)", eventNames[e.kind], e.text, len(e.text))
	case e.kind == cut:
		return fmt.Sprintf("cut %q %q", e.text[:e.at], e.text[e.at:])
	}
	return fmt.Sprintf("%s %q", eventNames[e.kind], e.text)
}

// do performs an event.
func (e *event) do(m *monkey) {
	switch e.kind {
	case resized:
		m.resize(e.size)
	case suspended:
		m.suspend()
	case locked:
		m.lock()
	case cut:
		m.write(e.text[:e.at])
		m.consumed()
		m.write(e.text[e.at:])
		m.consumed()
	case went:
		m.goTo(e.text)
	case saved:
		m.goTo(e.mode)
		for _, keys := range []string{"s", "\x15", e.text, "\r"} {
			m.press(keys)
			m.settle()
		}
	default:
		m.press(e.text)
	}
}

// goTo closes everything that is open and shows a mode. It waits if necessary, because a dialog
// that appears unexpectedly ignores keys for half a second, and longer while the user types.
func (m *monkey) goTo(mode string) {
	const (
		layers = 4 // largest number of things open: a question, a line, a tree, a page
		rounds = 5
	)
	for i := range rounds {
		for range layers + i { // the previous round may leave a question open
			m.press("\x1b")
			m.settle()
		}
		if question, _ := openQuestion(m); question != "" { // the question whether to leave
			m.model.over, m.model.overAt = question, m.at
			m.press("y")
			m.settle()
		}
		m.press(mode)
		m.settle()
		question, _ := openQuestion(m)
		if now := shownMode(m); m.ended() || now == "" && question == "" || now == mode || i == rounds-1 {
			return
		}
		m.look()
	}
}

// look waits until an unexpected dialog takes keys.
func (m *monkey) look() {
	const rest = 600 * time.Millisecond
	m.waits(time.Now().Add(rest), m.ended)
}

// press types text that must be separate from the following input. The app treats an escape
// character as a separate key only if a pause follows it.
func (m *monkey) press(text string) {
	const escapeTime = 120 * time.Millisecond
	m.write(text)
	m.consumed()
	if strings.HasSuffix(text, "\x1b") {
		m.waits(time.Now().Add(escapeTime), m.ended)
	}
}

// consumed waits until the app has read all input.
func (m *monkey) consumed() {
	tty, err := os.OpenFile(fmt.Sprintf("/proc/%d/fd/0", m.group()), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		return
	}
	defer tty.Close()
	m.waitOrFail("the app does not read", func() bool {
		n, err := unix.IoctlGetInt(int(tty.Fd()), unix.TIOCINQ)
		return err != nil || n == 0 || m.ended()
	})
}

// lock locks the settings folder, or releases it. While it is locked, the app waits before it
// writes the settings.
func (m *monkey) lock() {
	if m.locked != nil {
		_ = m.locked.Close()
		m.locked = nil
		return
	}
	f, err := os.Open(m.path("config"))
	if err != nil {
		m.t.Fatal(err)
	}
	m.locked = f
	_ = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) // this fails if the app has the lock at this moment
}

// event returns the event with the given number.
func (m *monkey) event(i int) *event {
	r := m.random(i)
	if m.size != m.usual && r.IntN(2) == 0 { // the terminal does not stay small for long
		return &event{kind: resized, size: m.usual}
	}
	n := r.IntN(1000)
	if i%restEvery >= restEvery-restFor {
		return m.idle(r, n)
	}
	switch {
	case n < 300:
		return &event{kind: typedKeys, text: pick(r, letters())}
	case n < 520:
		return &event{kind: typedKeys, text: pick(r, namedKeys)}
	case n < 600:
		return &event{kind: typedKeys, text: pick(r, monkeyTexts)}
	case n < 620:
		return &event{kind: went, text: fmt.Sprint(1 + r.IntN(5))}
	case n < 640:
		mode := r.IntN(3)
		return &event{kind: saved, mode: []string{"1", "2", "5"}[mode], text: pick(r, []string{m.path("user.pgn"), "user.pgn", "notes.txt", "new.pgn", m.path("state", "abyss", "books", "user.book"), "user.book"})}
	case n < 720:
		return m.click(r)
	case n < 770:
		return m.wheel(r)
	case n < 800:
		return m.drag(r)
	case n < 850:
		return &event{kind: pasted, text: "\x1b[200~" + pick(r, monkeyPastes()) + "\x1b[201~"}
	case n < 860:
		return &event{kind: unfinished, text: pick(r, []string{"\x1b[200~h2e2", "\x1b[", "\x1b[<0;10", "\x1b]11;rgb:", "\x1bP>|x", "\xe7\x82", "\x1b"})}
	case n < 910:
		text := pick(r, append([]string{m.click(r).text, m.wheel(r).text, "\x1b[200~h2e2\x1b[201~", "炮二平五"}, append(namedKeys[:12:12], monkeyAnswers...)...))
		return &event{kind: cut, text: text, at: 1 + r.IntN(max(len(text)-1, 1))}
	case n < 950:
		return &event{kind: unasked, text: pick(r, monkeyAnswers)}
	case n < 980:
		return &event{kind: resized, size: pick(r, append(oddSizes[:len(oddSizes):len(oddSizes)], m.usual))}
	case n < 985:
		return &event{kind: suspended}
	case n < 995:
		return &event{kind: locked}
	default:
		return &event{kind: typedKeys, text: "\x03"}
	}
}

// In every cycle of restEvery events, the last restFor events change no file. When the changes of
// earlier events have reached the disk, any further change is an error.
const (
	restEvery = 150
	restFor   = recentEvents + 15
)

// idle returns an event that is neither a key nor a click.
func (m *monkey) idle(r *rand.Rand, n int) *event {
	switch {
	case n < 400:
		return m.wheel(r)
	case n < 700:
		return &event{kind: resized, size: pick(r, oddSizes)}
	case n < 750:
		return &event{kind: suspended}
	case n < 850:
		return &event{kind: locked}
	default:
		return &event{kind: unasked, text: pick(r, monkeyAnswers)}
	}
}

// oddSizes contains sizes that are too small for the app, and a large one.
var oddSizes = []pty.Winsize{{Cols: 1, Rows: 1}, {Cols: 5, Rows: 3}, {Cols: 39, Rows: 14}, {Cols: 40, Rows: 13}, {Cols: 60, Rows: 20}, {Cols: 200, Rows: 60}}

func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// letters returns the keys of one character, except the slash. A file name that begins with a
// slash would lead out of the monkey's folder.
func letters() (list []string) {
	for c := ' '; c <= '~'; c++ {
		if c != '/' {
			list = append(list, string(c))
		}
	}
	return list
}

// namedKeys are the other keys. Usual keys occur more than once.
var namedKeys = []string{
	"\r", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\t", "\x1b[Z", "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F", "\x1b[3~", "\x7f", "\x1b",
	"\r", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\r", "\r", "\x1b", " ",
	"\x01", "\x02", "\x04", "\x05", "\x06", "\x07", "\x08", "\x0b", "\x0c", "\x0e", "\x0f", "\x10", "\x12", "\x14", "\x15", "\x16", "\x17", "\x18", "\x19",
	"\x1b[1;5C", "\x1b[1;5D", "\x1b[1;2A", "\x1b[1;2B", "\x1b[2~", "\x1bOP", "\x1b[15~", "\x1bb", "\x1bf", "\x1b[1;3C",
}

// monkeyTexts are texts that the monkey types quickly.
var monkeyTexts = []string{
	":h2e2\r", ":炮二平五\r", ":C2=5\r", "jjjj", "kkk", "yes", "no", "\x1b[B\x1b[B\x1b[B\r", "user.pgn", "notes.txt\r", "new.pgn\r", "game.pgn\r", "large.pgn\r",
	"user.book\r", "nullmove=off\r", "-1\r", "99999999999999999999\r", "10m+3s\r", "0.5\r", "😀👩‍👩‍👧‍👦\r", "日本語 e\u0301\u0301\r", strings.Repeat("long ", 40) + "\r",
	"\x7f\x7f\x7f\x7f\x7f\x7f\x7f\x7f", "\x15", "wwwwww", "2w", "2w\x1b[B\r", "3\r", "4\r", "5\r", "1n\r", "qn", "fffff", "?\x1b", "2U\r\r",
}

// monkeyPastes returns texts to paste.
func monkeyPastes() []string {
	return []string{
		"h2e2", "", "y", "\r", "1. h2e2 h9g7 2. h0g2 i9h9 *", monkeyGame, hostileStart + " - - 0 1", "\x1b[A\x1b[B\r\x03", "\x00\x01\x02\x7f\x9b31m\u009d",
		strings.Repeat("h2e2 h9g7 ", 10_000), strings.Repeat("x", 100_000), "\x1b[200~", "\x1b]52;c;aGVsbG8=\a", "line\nline\nline", "日本語😀\u202e",
		"[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]",
	}
}

const monkeyGame = "[Event \"x\"]\n[Red \"R\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. h2e2 {good} h9g7 (1... b9c7 2. h0g2) 2. h0g2 i9h9 *\n"

// monkeyAnswers are answers that terminals send.
var monkeyAnswers = []string{
	"\x1b]11;rgb:0000/0000/0000\x1b\\", "\x1b]10;rgb:ffff/ffff/ffff\a", "\x1b]4;1;rgb:cdcd/0000/0000\a", "\x1b[24;80R", "\x1b[1;1R", "\x1b[?62;22c", "\x1b[>41;354;0c",
	"\x1b[?2026;2$y", "\x1b[?0u", "\x1b[I", "\x1b[O", "\x1bP>|XTerm(370)\x1b\\", "\x1b[8;24;80t", "\x1bP1+r544e=787465726d\x1b\\", "\x1b[0n", "\x1b_Gi=31;OK\x1b\\",
}

// report returns a mouse report for a cell.
func (m *monkey) report(button, x, y int, end string) string {
	return fmt.Sprintf("\x1b[<%d;%d;%d%s", button, x, y, end)
}

// cell returns a cell of the screen, or sometimes one outside it.
func (m *monkey) cell(r *rand.Rand) (x, y int) {
	if r.IntN(20) == 0 {
		return 1 + r.IntN(500), 1 + r.IntN(500)
	}
	return 1 + r.IntN(int(m.usual.Cols)), 1 + r.IntN(int(m.usual.Rows))
}

func (m *monkey) click(r *rand.Rand) *event {
	x, y := m.cell(r)
	button := 0
	if r.IntN(10) == 0 {
		button = 1 + r.IntN(2)
	}
	return &event{kind: clicked, text: m.report(button, x, y, "M") + m.report(button, x, y, "m")}
}

func (m *monkey) wheel(r *rand.Rand) *event {
	x, y := m.cell(r)
	return &event{kind: wheeled, text: strings.Repeat(m.report(64+r.IntN(2), x, y, "M"), 1+r.IntN(8))}
}

// drag returns an event that presses a button, moves the mouse and releases the button, or does
// only a part of this.
func (m *monkey) drag(r *rand.Rand) *event {
	x, y := m.cell(r)
	toX, toY := m.cell(r)
	way := m.report(32, (x+toX)/2, (y+toY)/2, "M") + m.report(32, toX, toY, "M") + m.report(0, toX, toY, "m")
	if r.IntN(3) == 0 {
		return &event{kind: moved, text: way}
	}
	return &event{kind: clicked, text: m.report(0, x, y, "M") + way}
}
