package ui

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/abyss/engine/session"
	"example.com/abyss/internal/vt"
	"example.com/abyss/ui/analyze"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
)

// watched is the app in the toolkit's program, with the last frame that it has made.
type watched struct {
	*Model
	news  chan<- struct{} // gets a token after each frame
	mu    sync.Mutex
	frame string
	w, h  int // size of the frame
}

// handledMsg is closed when everything sent before it has been handled.
type handledMsg chan struct{}

func (m *watched) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if done, ok := msg.(handledMsg); ok {
		close(done)
		return m, nil
	}
	_, cmd := m.Model.Update(msg)
	return m, cmd
}

func (m *watched) View() string {
	frame := m.Model.View()
	m.mu.Lock()
	m.frame = frame
	m.w, m.h = m.screen.canvas.Size()
	m.mu.Unlock()
	token(m.news) // needed because the renderer writes nothing if the frame equals the screen
	return frame
}

// drawn returns the newest frame as a blank terminal would show it.
func (m *watched) drawn() *vt.Screen {
	m.mu.Lock()
	frame, w, h := m.frame, m.w, m.h
	m.mu.Unlock()
	screen := vt.New(w, h)
	_, _ = screen.Write([]byte(strings.ReplaceAll(frame, "\n", "\r\n")))
	return screen
}

// glass is the terminal that the program writes to.
type glass struct {
	mu     sync.Mutex
	screen *vt.Screen
	news   chan struct{} // has a token after output and after a frame
}

func (g *glass) Write(out []byte) (int, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	token(g.news)
	return g.screen.Write(out)
}

// token puts a token into a channel with room for one, unless the channel has one.
func token(c chan<- struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// The method named differs returns the place where the terminal differs from the expected frame, or
// "".
func (g *glass) differs(want *vt.Screen) string {
	g.mu.Lock()
	defer g.mu.Unlock()
	w, h := g.screen.Size()
	if ww, wh := want.Size(); ww != w || wh != h {
		return fmt.Sprintf("the frame is %d by %d on a terminal of %d by %d", ww, wh, w, h)
	}
	for y := range h {
		for x, c := range want.Row(y) {
			if got := g.screen.Row(y)[x]; got != c {
				return fmt.Sprintf("column %d of row %d is %+v and not %+v; the screen\n%sthe frame\n%s", x, y, got, c, g.screen, want)
			}
		}
	}
	return ""
}

// player presses keys, clicks and resizes at random. The same seed gives the same actions.
type player struct {
	t       *testing.T
	rand    *rand.Rand
	program *tea.Program
	model   *watched
	glass   *glass
	keys    []string
	done    []string // actions so far, for the report of a failure
}

// TestScreenIsTheFrame sends random keys, clicks and sizes to the app. The toolkit's renderer
// writes only changes. After each action the terminal must show the same as a full redraw.
func TestScreenIsTheFrame(t *testing.T) {
	t.Chdir(t.TempDir()) // because some keys save files
	steps := 125         // number of actions of each of the four players
	if testing.Short() {
		steps = 30
	}
	const seed = 1
	for i, c := range []struct {
		glyphs   canvas.GlyphSet
		lines    canvas.Lines
		language lang.Language
		theme    settings.Theme
		profile  termenv.Profile
	}{
		{canvas.Han, canvas.Box, lang.English, "dark", termenv.TrueColor},
		{canvas.Han, canvas.Box, lang.Chinese, "terminal", termenv.ANSI},
		{canvas.Simplified, canvas.ASCII, lang.Chinese, "light", termenv.ANSI256},
		{canvas.Letters, canvas.ASCII, lang.English, "mono", termenv.Ascii},
	} {
		t.Run(fmt.Sprintf("%s %s", c.glyphs, c.language), func(t *testing.T) {
			t.Parallel()
			opts := Options{
				Game:   session.Config{MoveTime: time.Second},
				Glyphs: c.glyphs, Lines: c.lines, Language: c.language, GamesDir: filepath.Join(t.TempDir(), "games"), BooksDir: t.TempDir(),
			}
			opts.Settings = settings.Default()
			opts.Settings.Theme = c.theme
			p := newPlayer(t, seed+uint64(i), opts, c.profile)
			for range steps {
				p.step()
				p.compare()
			}
		})
	}
}

// newPlayer starts the app, which ends with the test.
func newPlayer(t *testing.T, seed uint64, opts Options, profile termenv.Profile) *player {
	const w, h = 100, 30
	p := &player{t: t, rand: rand.New(rand.NewPCG(seed, 0)), glass: &glass{screen: vt.New(w, h), news: make(chan struct{}, 1)}}
	opts.Output = p.glass
	program, m := newProgram(opts, func(m *Model) tea.Model {
		m.looks.renderer.SetColorProfile(profile)
		m.looks.setLook()
		for i, md := range m.modes.list { // a table of many megabytes would slow down each search
			if _, ok := md.(*analyze.Mode); ok {
				m.modes.list[i] = analyze.New(&asker{m.host, i}, analyze.Options{Search: steadyOptions(), Dir: opts.GamesDir})
			}
		}
		p.model = &watched{Model: m, news: p.glass.news}
		return p.model
	}, tea.WithInput(nil), tea.WithFPS(120), tea.WithoutSignals())
	p.program, p.keys = program, randomKeys(m)
	ended := make(chan error, 1)
	go func() {
		_, err := program.Run()
		ended <- err
	}()
	t.Cleanup(func() {
		program.Quit()
		if err := <-ended; err != nil {
			t.Error(err)
		}
		m.ender.closeModes()
	})
	program.Send(tea.WindowSizeMsg{Width: w, Height: h})
	return p
}

// randomKeys returns every key of the app, except those that end it.
func randomKeys(m *Model) []string {
	groups := slices.Clone(m.program)
	for _, md := range m.modes.list {
		groups = append(groups, md.Static().Groups...)
	}
	var keys []string
	for _, g := range groups {
		for _, c := range g.Commands {
			keys = append(keys, c.Binding.Keys()...)
		}
	}
	// Keys that move the selection or change the mode come more often.
	keys = append(keys, strings.Fields(strings.Repeat("up down left right enter esc tab 1 2 3 4 5 ", 12))...)
	keys = append(keys, "ctrl+l", " ")
	return slices.DeleteFunc(keys, func(k string) bool { return k == "q" || k == "ctrl+c" })
}

// step performs one action.
func (p *player) step() {
	w, h := p.model.size()
	switch n := p.rand.IntN(20); {
	case n == 0:
		w, h = p.rand.IntN(100)+35, p.rand.IntN(35)+10
		p.note("resize to %d by %d", w, h)
		p.glass.resize(w, h)
		p.program.Send(tea.WindowSizeMsg{Width: w, Height: h})
	case n < 4:
		ev := tea.MouseEvent{X: p.rand.IntN(w), Y: p.rand.IntN(h), Button: tea.MouseButtonLeft}
		switch p.rand.IntN(4) {
		case 0:
			ev.Button = tea.MouseButtonWheelDown
		case 1:
			ev.Button = tea.MouseButtonWheelUp
		}
		p.note("%s at %d, %d", ev, ev.X, ev.Y)
		p.program.Send(tea.MouseMsg(ev))
		ev.Action = tea.MouseActionRelease
		p.program.Send(tea.MouseMsg(ev))
	default:
		key := p.keys[p.rand.IntN(len(p.keys))]
		p.note("%s", key)
		p.program.Send(modetest.Key(key))
	}
}

func (p *player) note(format string, args ...any) {
	p.done = append(p.done, fmt.Sprintf(format, args...))
}

func (m *watched) size() (w, h int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return max(m.w, 1), max(m.h, 1)
}

func (g *glass) resize(w, h int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.screen.Resize(w, h)
}

// compare waits until the terminal shows the newest frame. Meanwhile a search may make newer
// frames.
func (p *player) compare() {
	p.t.Helper()
	handled := make(handledMsg)
	p.program.Send(handled)
	deadline := time.After(20 * time.Second)
	select {
	case <-handled:
	case <-deadline:
		p.t.Fatalf("the app hangs after %q", p.done)
	}
	for {
		wrong := p.glass.differs(p.model.drawn())
		if wrong == "" {
			return
		}
		select {
		case <-p.glass.news:
		case <-deadline:
			p.t.Fatalf("%s\nafter %q", wrong, p.done)
		}
	}
}

// TestSmallerTerminal: if the terminal becomes lower, no part of the frame is erased. The toolkit
// would erase the last cell of the last row.
func TestSmallerTerminal(t *testing.T) {
	t.Parallel()
	opts := Options{Settings: settings.Default()}
	opts.Settings.Theme = "light" // a light background makes missing cells visible
	p := newPlayer(t, 0, opts, termenv.TrueColor)
	p.compare()
	for _, h := range []int{24, 29, 18, 17} {
		p.glass.resize(80, h)
		p.program.Send(tea.WindowSizeMsg{Width: 80, Height: h})
		p.compare()
	}
}
