package ui

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/ending"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
)

// After an app has begun to end, it ignores keys, clicks, reports of running work, and further
// requests to end. Its screen does not change.
func TestEndedTakesNothing(t *testing.T) {
	late := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7")
	for name, msg := range map[string]tea.Msg{
		"a key":         modetest.Key("2"),
		"a move":        modetest.Key("enter"),
		"a click":       tea.MouseMsg{X: 3, Y: 3, Action: tea.MouseActionPress, Button: tea.MouseButtonLeft},
		"a size":        tea.WindowSizeMsg{Width: 100, Height: 30},
		"an event":      nil, // set below
		"a tick":        tickMsg{},
		"drafts":        draftMsg{},
		"another end":   endMsg{ending.HungUp},
		"a quit":        modetest.Key("ctrl+c"),
		"a book chosen": mode.BookChosen{},
	} {
		t.Run(name, func(t *testing.T) {
			a := newApp(t, 80, 24, playtest.AsRed)
			shown := a.View()
			if !isQuit(a.press("ctrl+c")) {
				t.Fatal("ctrl+c does not quit")
			}
			a.wantCalls("close")
			a.fake.Thinking = &session.Thinking{Generation: a.state.Generation}
			if msg == nil {
				a.fake.Deliver(session.Event{State: late})
				msg = a.news()
			}
			if _, cmd := a.Update(msg); cmd != nil {
				t.Error("something comes of it")
			}
			a.wantCalls()
			if a.View() != shown {
				t.Error("the screen changes")
			}
			if a.ender.cause != nil {
				t.Errorf("the cause becomes %v", a.ender.cause)
			}
		})
	}
}

// The modes are closed while the toolkit still delivers messages. Meanwhile every mode that can
// search is searching. The race detector checks this.
func TestTicksWhileClosing(t *testing.T) {
	opts := Options{
		Game: session.Config{Players: playtest.Engines, MoveTime: time.Hour}, Output: io.Discard, Input: strings.NewReader(""),
		DraftsDir: t.TempDir(),
	}
	_, m := newProgram(opts, func(m *Model) tea.Model { return m })
	m.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
	m.Update(m.modes.list[0].Update(mode.Shown{})()) // the game begins to report its state
	m.Update(modetest.Key("2"))
	m.Update(modetest.Key("e")) // starts a search in Analyze
	m.Update(tickMsg{})
	_, cmd := m.Update(modetest.Key("ctrl+c"))
	closed := make(chan tea.Msg)
	go func() { closed <- cmd() }()
	for {
		select {
		case msg := <-closed:
			if _, ok := msg.(tea.QuitMsg); !ok {
				t.Errorf("closing the modes ends with %v", msg)
			}
			return
		default:
			m.Update(tickMsg{})
			m.Update(modetest.Key("1"))
			m.Update(modetest.Key("2"))
			_ = m.View()
		}
	}
}

// blocking is an app that blocks in Update for ever.
type blocking struct {
	tea.Model
	at, never chan struct{}
}

func (b blocking) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, ok := msg.(tea.KeyMsg); ok {
		close(b.at)
		<-b.never
	}
	m, cmd := b.Model.Update(msg)
	return blocking{m, b.at, b.never}, cmd
}

// A stuck app is abandoned in time when it is asked to end. Saves that were requested before are
// on disk.
func TestStuckAppIsLeft(t *testing.T) {
	dir := t.TempDir()
	opts := Options{Game: session.Config{Players: playtest.Humans}, Output: io.Discard, DraftsDir: dir}
	keys, typist := io.Pipe()
	opts.Input = keys
	b := blocking{at: make(chan struct{}), never: make(chan struct{})}
	defer close(b.never)
	ctx, end := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		ended <- run(ctx, opts, func(m *Model) tea.Model {
			b.Model = m
			m.drafts.keeper.Put("game", "pgn", func(w io.Writer) error {
				_, err := io.WriteString(w, "a game")
				return err
			})
			return b
		})
	}()
	if _, err := typist.Write([]byte("x")); err != nil {
		t.Fatal(err)
	}
	<-b.at
	began := time.Now()
	end()
	err := <-ended
	if took := time.Since(began); !errors.Is(err, errStuck) || took > ending.Limit {
		t.Errorf("ended after %v: %v", took, err)
	}
	if left := found(t, dir, "game-*.pgn"); len(left) != 1 {
		t.Errorf("the drafts are %q", left)
	}
}
