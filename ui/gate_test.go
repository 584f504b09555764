package ui

import (
	"io"
	"os"
	"strings"
	"testing"

	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
)

// holdDisk blocks the keeper's writes until release is called.
func (m *Model) holdDisk() (release func()) {
	wait := make(chan struct{})
	m.drafts.keeper.Put("held", "txt", func(io.Writer) error {
		<-wait
		return nil
	})
	m.drafts.keeper.Drop("held", "md") // the name differs from that of the draft being written
	return func() { close(wait) }
}

// written waits for the disk as the app's own command does, and delivers its message.
func (m *Model) written() {
	m.Update(awaited(m.gate.number, m.drafts.keeper.Written(), 0))
}

// wantDraft fails unless the draft with this name ends with the move.
func wantDraft(t *testing.T, dir, name, move string) {
	t.Helper()
	left := found(t, dir, name+"-*.pgn")
	if len(left) != 1 {
		t.Fatalf("the drafts are %q", left)
	}
	if text, err := os.ReadFile(left[0]); err != nil || !strings.Contains(string(text), move) {
		t.Errorf("the draft lacks %s, %v: %s", move, err, text)
	}
}

// A move of a game is on disk before anybody can make the next move. Until then, events that
// could make a move wait in their order, and all others pass.
func TestMoveIsOnDiskBeforeTheNext(t *testing.T) {
	dir := t.TempDir()
	a := drafted(t, dir, Options{})
	a.gating = true
	release := a.holdDisk()
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.Humans, "h2e2"))
	if !a.gate.shut {
		t.Fatal("a move is made and the next may be")
	}
	a.press(":")
	a.typed("h9g7")
	a.press("enter")
	next := playtest.State(t, xiangqi.StartFEN, playtest.Humans, "h2e2", "b9c7")
	a.deliver(next)
	a.wantCalls()
	if len(a.play.Game().Moves) != 1 || a.host.overlay != nil {
		t.Error("something has come through")
	}
	a.Update(tea.WindowSizeMsg{Width: 100, Height: 30})
	if w, _ := a.screen.canvas.Size(); w != 100 {
		t.Error("the size of the terminal waits for the disk")
	}
	a.Update(keptMsg{number: a.gate.number - 1})
	if !a.gate.shut {
		t.Error("the word of an older write opens the gate")
	}
	release()
	a.written()
	a.wantCalls("play h9g7")
	wantDraft(t, dir, "game", "h2-e2")
	if len(a.play.Game().Moves) != 2 || !a.gate.shut {
		t.Error("the move that has waited is not on the board, or not on its way to the disk")
	}
	a.written()
	wantDraft(t, dir, "game", "b9-c7")
	if a.gate.shut {
		t.Error("nothing is to be written, and the gate is shut")
	}
}

// In Analyze, too, a move is on disk before the next can be made. Moves that are taken back are
// removed from the disk.
func TestAnalyzedMoveIsOnDiskBeforeTheNext(t *testing.T) {
	dir := t.TempDir()
	opts := Options{Game: session.Config{Players: playtest.Humans}, Output: io.Discard, Input: strings.NewReader(""), DraftsDir: dir}
	_, m := newProgram(opts, func(m *Model) tea.Model { return m })
	defer m.ender.closeModes()
	defer m.drafts.close() //nolint:errcheck // the test reads the disk
	m.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
	m.Update(m.modes.list[0].Update(mode.Shown{})()) // the game begins to report its state
	m.Update(modetest.Key("2"))
	press := func(keys ...string) {
		for _, k := range keys {
			m.Update(modetest.Key(k))
		}
	}
	move := func(text string) {
		press(":")
		press(strings.Split(text, "")...)
		press("enter")
	}
	release := m.holdDisk()
	move("h2e2")
	if !m.gate.shut {
		t.Fatal("a move is made and the next may be")
	}
	move("h9g7")
	press("left")
	if frame := m.View(); strings.Contains(frame, "h9g7") {
		t.Errorf("the next move has been made:\n%s", frame)
	}
	release()
	m.written()
	wantDraft(t, dir, "analysis", "h2-e2")
	if frame := m.View(); !strings.Contains(frame, "h9g7") || !m.gate.shut {
		t.Errorf("the move that has waited is not on its way to the disk:\n%s", frame)
	}
	m.written()
	wantDraft(t, dir, "analysis", "h9-g7")
	if len(m.gate.delayed) > 0 {
		t.Errorf("%d keys still wait", len(m.gate.delayed))
	}
}

// A disk that does not respond is reported. From then on the app does not wait for the disk, until
// the disk responds again.
func TestSlowDisk(t *testing.T) {
	a := drafted(t, t.TempDir(), Options{})
	a.gating = true
	release := a.holdDisk()
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2"))
	a.press("n")
	if a.host.overlay != nil {
		t.Fatal("a key does not wait for the disk")
	}
	a.Update(keptMsg{number: a.gate.number, late: true})
	if a.host.overlay == nil {
		t.Error("the key still waits")
	}
	a.press("esc")
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7"))
	if a.gate.shut || len(a.play.Game().Moves) != 2 {
		t.Error("the game waits for a disk that does not answer")
	}
	release()
	a.written()
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7", "h0g2"))
	if !a.gate.shut {
		t.Error("the game does not wait for a disk that answers again")
	}
	if !isQuit(a.press("ctrl+c")) {
		t.Error("quitting waits for the disk")
	}
}

// A message about a write that is not the newest changes nothing.
func TestLateWordOfTheDisk(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	before := a.View()
	if a.gate.take(arrival{msg: keptMsg{number: a.gate.number - 1, late: true}}); a.View() != before || a.gate.slow {
		t.Errorf("it changes something:\n%s", a.View())
	}
}

// If the disk does not respond, the screen warns that moves may be lost.
func TestSlowDiskIsTold(t *testing.T) {
	a := drafted(t, t.TempDir(), Options{})
	a.gating = true
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2"))
	a.Update(keptMsg{number: a.gate.number, late: true})
	a.wantSeen("The disk does not respond: the last moves may be lost if the program ends")
	if err := a.drafts.close(); err != nil { // before the test removes the folder
		t.Error(err)
	}
}

// awaited returns when everything is written; otherwise, after the limit, it returns a message with
// late set.
func TestAwaited(t *testing.T) {
	written := make(chan struct{})
	if got := awaited(3, written, 1); got != (keptMsg{3, true}) {
		t.Errorf("the disk says %v before it has written", got)
	}
	close(written)
	if got := awaited(3, written, diskPatience); got != (keptMsg{3, false}) {
		t.Errorf("the disk says %v when it has", got)
	}
}
