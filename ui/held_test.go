package ui

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/book/chessdb"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/serve/wire"
	"example.com/abyss/ui/analyze"
	"example.com/abyss/ui/exact"
	"example.com/abyss/ui/libraryview"
	"example.com/abyss/ui/lobby"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/play"
	"example.com/abyss/ui/play/playtest"
	"example.com/abyss/ui/suite"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
)

// delayedApp is the app with all modes. It collects the answers of commands, and the test decides
// when to deliver them.
type delayedApp struct {
	*whole
	*rand.Rand
	pending   []chan tea.Msg
	came, old []tea.Msg // answers not delivered yet, and answers already delivered
	unread    int       // number of the session's events that nobody has read
	games     int
	news      chan struct{} // sends the news of the server
	kinds     map[string]bool
	faults    map[string]int
	done      []string
	patience  time.Duration // how long the test waits for a command
	travels   bool          // whether journeys run to their end
}

type server struct{ news chan struct{} }

func (s server) News() <-chan struct{}    { return s.news }
func (s server) View() (wire.View, error) { return wire.View{V: wire.Version, You: "anna"}, nil }
func (s server) Send(wire.Order)          {}

// newDelayedApp returns the app with all modes, in a folder with files.
func newDelayedApp(t *testing.T, seed uint64, kinds map[string]bool, faults map[string]int) *delayedApp {
	t.Helper()
	t.Chdir(t.TempDir())
	files := map[string]string{
		"a.pgn": "1. h2e2 h9g7 *\n", "two.pgn": "1. h2e2 *\n\n1. b2e2 *\n", "b.book": "h2e2 h9g7\n", "own.epd": "3k5/R8/9/p7r/9/9/P8/9/1R7/5K3 w - - bm b1b9;\n", "tournaments/a.jsonl": "none\n",
		"drafts/game-2026-11-20-080000-99999999.pgn": "1. h2e2 *\n", "drafts/analysis-2026-11-20-080000-99999999.pgn": "1. h2e2 *\n",
	}
	for _, end := range []string{"pgn", "toml", "book", "md"} {
		files["precious."+end] = precious
	}
	for name, text := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	h := &delayedApp{Rand: rand.New(rand.NewPCG(seed, 1)), news: make(chan struct{}, 1), kinds: kinds, faults: faults, patience: 5 * time.Millisecond}
	h.whole = &whole{app: newAppWith(t, 120, 40, playtest.AsRed, termenv.Ascii, play.Options{GamesDir: "games", StylesDir: "styles"}), analyst: &steady{session.NewAnalyst()}}
	options := Options{ExperimentsDir: "."}
	if seed == 0 { // with random keys the experiments would run for hours
		options.LabLedger = "ledger"
	}
	h.modes.list = append(h.allModes(options), lobby.New(&asker{h.host, len(table)}, server{h.news}))
	for i, md := range h.modes.list {
		switch md.(type) {
		case *analyze.Mode:
			h.modes.list[i] = analyze.New(&asker{h.host, i}, analyze.Options{
				Search: steadyOptions(), Analyst: h.analyst, Dir: "games", Puzzles: "stored", Store: "settings.json", Review: search.Limits{Nodes: 300}, ChessDB: chessdb.New("http://127.0.0.1:9", ""),
				Endings: exact.Tables{Folder: ending.NewFolder("."), Program: "nothing"},
			})
		case *libraryview.Mode:
			h.modes.list[i] = libraryview.New(&asker{h.host, i}, libraryview.Options{Index: "library.db", Dir: "games", ChessDB: chessdb.New("http://127.0.0.1:9", "")})
		case *suite.Mode:
			h.modes.list[i] = suite.New(&asker{h.host, i}, suite.Options{Solve: solveNothing, Stored: "stored", Named: "settings.json", Endings: exact.Tables{Folder: ending.NewFolder("."), Program: "nothing"}})
		}
	}
	h.memory.settings.ChessDB = true // the server does not answer
	h.memory.settings.Mistakes = true
	h.modes.ticking = true
	h.drafts.open("drafts")
	for _, cmd := range append(h.drafts.start, h.whole.news) {
		h.run(cmd)
	}
	t.Cleanup(func() {
		_ = h.drafts.close() // the drafts are not needed
		h.ender.closeModes()
	})
	return h
}

// solveNothing reports at once that a position was not solved.
func solveNothing(_ context.Context, s lab.Suite, _ rules.Set, _ search.Options, _ search.Limits, progress func(lab.Solved)) []lab.Solved {
	row := lab.Solved{ID: s.Positions[0].ID, Depth: 1, Nodes: 1}
	progress(row)
	return []lab.Solved{row}
}

// run starts a command in the background and waits a moment for its answer.
func (h *delayedApp) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	c, cmd := make(chan tea.Msg, 1), stamped(cmd, h.host.keys)
	go func() { c <- cmd() }()
	select {
	case msg := <-c:
		h.take(msg)
	case <-time.After(h.patience): // the command waits for something
		h.pending = append(h.pending, c)
	}
}

// take stores an answer for later delivery.
func (h *delayedApp) take(msg tea.Msg) {
	switch msg := msg.(type) {
	case nil:
	case tea.BatchMsg:
		for _, cmd := range msg {
			h.run(cmd)
		}
	default:
		h.came = append(h.came, msg)
	}
}

// collect takes the answers that have arrived since the last call.
func (h *delayedApp) collect() {
	list := h.pending
	h.pending = nil
	for _, c := range list {
		select {
		case msg := <-c:
			h.take(msg)
		default:
			h.pending = append(h.pending, c)
		}
	}
}

// kindOf returns the type of an answer, named as in the modes' code.
func kindOf(msg tea.Msg) string {
	if r, ok := msg.(*reply); ok {
		msg = r.msg
	}
	return folders.ReplaceAllString(fmt.Sprintf("%T", msg), "")
}

// folders matches the part of a type argument before its package name.
var folders = regexp.MustCompile(`[\w.-]+/`)

// seen is the part of the app's state that an answer must not change.
type seen struct {
	overlay   overlay
	line      string // text being typed
	mode      int
	questions int
	unsaved   string
}

func (h *delayedApp) seen() seen {
	s := seen{overlay: h.host.overlay, mode: h.modes.current, unsaved: strings.Join(h.modes.unsaved(), "|")}
	if p, ok := s.overlay.(*prompt); ok {
		s.line = p.line.Text()
	}
	for _, w := range h.host.waiting {
		if w.question {
			s.questions++
		}
	}
	return s
}

// fault reports an error, the first time that it occurs.
func (h *delayedApp) fault(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if h.faults[text]++; h.faults[text] == 1 {
		h.t.Errorf("%s\nafter %q", text, h.done)
	}
}

// give delivers an answer to the app.
func (h *delayedApp) give(msg tea.Msg, again bool) {
	kind, before := kindOf(msg), h.seen()
	h.done = append(h.done, fmt.Sprintf("<%s %v>", kind, again))
	h.kinds[kind] = true
	if kind == "play.eventMsg" && !again { // the mode asks for the next event
		h.unread--
	}
	defer func() {
		if p := recover(); p != nil {
			h.fault("%s, again %v, panics: %v", kind, again, p)
		}
	}()
	_, cmd := h.Update(msg)
	h.modes.ticking = true
	if after := h.seen(); again && after != before {
		h.fault("%s the second time changes %+v to %+v", kind, before, after)
	} else if before.overlay != nil && (after.overlay != before.overlay || after.mode != before.mode || !strings.HasPrefix(after.line, before.line)) {
		h.fault("%s changes what is open: %T %q to %T %q", kind, before.overlay, before.line, after.overlay, after.line)
	}
	h.run(cmd)
}

// giveAny delivers one of the collected answers, or an earlier answer again.
func (h *delayedApp) giveAny() {
	h.collect()
	again := len(h.old) > 0 && h.IntN(3) == 0
	from := h.came
	if again {
		from = h.old
	}
	if len(from) == 0 {
		return
	}
	i := h.IntN(len(from))
	msg := from[i]
	if !again {
		h.came = slices.Delete(h.came, i, i+1)
		h.old = append(h.old, msg)
	}
	h.give(msg, again)
}

// giveAll delivers all answers, each twice, until no more arrive. It stops after a number of
// answers, because a running clock never stops causing answers.
func (h *delayedApp) giveAll() {
	const most = 50
	h.collect()
	for n := 0; n < most && len(h.came) > 0; n++ {
		msg := h.came[0]
		h.came = h.came[1:]
		h.give(msg, false)
		h.give(msg, true)
		h.collect()
	}
}

// step performs one step of a journey.
func (h *delayedApp) step(what string) {
	h.done = append(h.done, what)
	now := h.host.now().Add(100 * time.Millisecond)
	h.host.now = func() time.Time { return now }
	text, typed := strings.CutPrefix(what, ">")
	switch {
	case typed:
		for _, r := range text {
			h.press(string(r))
		}
	case what == "(event)" || what == "(clock)":
		h.event(what == "(clock)")
	case what == "(tick)": // until all work has ended, or a moment has passed
		for limit := time.Now().Add(h.patience); ; {
			h.run(tea.Batch(h.modes.onTick(), h.host.listening()))
			h.modes.ticking = true
			if !h.modes.busy() || time.Now().After(limit) {
				break
			}
		}
	case what == "(work)": // until nothing runs, or some time has passed
		for limit := time.Now().Add(min(50*h.patience, 10*time.Second)); h.modes.busy() && time.Now().Before(limit); {
			h.run(tea.Batch(h.modes.onTick(), h.host.listening()))
			h.giveAll()
		}
	case what == "(reading)": // until Lab has read the ledger, or some time has passed
		for limit := time.Now().Add(10 * time.Second); h.travels && strings.Contains(h.View(), "Reading the results") && time.Now().Before(limit); {
			h.giveAll()
		}
	case what == "(answers)":
		h.giveAll()
	case what == "(lobby)":
		i := len(h.modes.list) - 1
		if h.host.overlay == nil {
			h.run(h.modes.show(i))
		}
		if len(h.news) == 0 {
			h.news <- struct{}{}
			h.run(h.modes.list[i].(mode.Greeter).Listen())
		}
	default:
		h.press(what)
	}
}

// press presses a key, but never answers a question with yes. So if a file is overwritten, this
// happened without the user's consent.
func (h *delayedApp) press(key string) {
	if _, confirms := h.host.overlay.(*confirm); confirms && (key == "y" || key == "Y") {
		return
	}
	_, cmd := h.Update(modetest.Key(key))
	h.modes.ticking = true
	h.run(cmd)
}

// event makes the session report the state of its game, unless the last report is still unread.
func (h *delayedApp) event(clocks bool) {
	if h.unread > 0 {
		return
	}
	h.unread++
	moves := playtest.Opening[:1+h.IntN(3)]
	if len(h.fake.Games) != h.games {
		h.games, moves = len(h.fake.Games), nil
		for _, m := range h.fake.Games[h.games-1].Moves {
			moves = append(moves, m.String())
		}
	}
	s := playtest.State(h.t, xiangqi.StartFEN, playtest.Humans, moves...)
	s.Game = uint64(h.games) + 1
	if clocks {
		s.Control = clock.SuddenDeath(9*time.Second, 0) // so that the clock is drawn ten times a second
		s.Clock = clock.New(s.Control)
		s.Clock.Start(clock.Side(s.Position.Side()), h.host.now())
	}
	h.fake.Deliver(session.Event{State: s})
	for n, limit := len(h.came), time.Now().Add(time.Second); len(h.came) == n && time.Now().Before(limit); {
		h.collect()
	}
}

// anyKey returns a key of the current mode, of the program or of an open dialog, or a letter.
func (h *delayedApp) anyKey() string {
	list := []string{"enter", "esc", "up", "down", "1", "2", "3", "4", "5", "a", "y", "e", "2"}
	if o := h.host.overlay; o != nil {
		for _, b := range o.bindings() {
			list = append(list, b.Keys()...)
		}
	} else {
		for _, g := range append(slices.Clone(h.modes.shown().Static().Groups), h.program...) {
			for _, c := range g.Commands {
				list = append(list, c.Binding.Keys()...)
			}
		}
	}
	return list[h.IntN(len(list))]
}

// wantPrecious fails if a file was overwritten.
func (h *delayedApp) wantPrecious() {
	for _, path := range found(h.t, "precious.*") {
		if text, err := os.ReadFile(path); err != nil || string(text) != precious {
			h.fault("%s is written over", path)
		}
	}
}

// wantReadBack fails if a game counts as saved but its file contains a different game.
func (h *delayedApp) wantReadBack() {
	for _, md := range h.modes.list {
		d, ok := md.(mode.Mover)
		if !ok || len(md.Unsaved()) > 0 {
			continue
		}
		name := strings.Fields(md.Bars().Title + " ?")[0]
		if p, ok := md.(mode.GamePlayer); ok {
			name = p.Game().Title
		}
		paths := append(found(h.t, name), found(h.t, "games", name)...)
		if !strings.HasSuffix(name, ".pgn") || len(paths) == 0 {
			continue
		}
		var b bytes.Buffer
		if err := d.CopyDraft()(&b); err != nil {
			h.t.Fatal(err)
		}
		own, err := format.ReadText(b.String())
		if err != nil || len(own[0].Moves()) == 0 {
			continue // there are no moves
		}
		if !slices.ContainsFunc(paths, func(path string) bool {
			games, err := format.ReadFile(path)
			return err == nil && (len(games) > 1 || slices.Equal(games[0].Moves(), own[0].Moves()))
		}) {
			h.fault("%s says that %s is saved, which does not have %v", md.Static().Title, name, own[0].Moves())
		}
	}
}

// travel makes all journeys to their end. It also waits for events that need a moment, such as the
// events of a clock.
func (h *delayedApp) travel() {
	for _, j := range journeys {
		for _, what := range append(slices.Clone(j), "(answers)", "(answers)") {
			h.step(what)
		}
		h.wantReadBack()
		for range 5 {
			h.step("esc")
		}
	}
	for limit := time.Now().Add(time.Second); !h.kinds["play.clockMsg"] && time.Now().Before(limit); {
		h.giveAll()
	}
}
