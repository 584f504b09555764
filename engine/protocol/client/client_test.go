package client_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/player"
	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// short contains short waiting times for scripted engines that fail.
var short = client.Patience{Start: 5 * time.Second, Answer: 300 * time.Millisecond, Quit: 300 * time.Millisecond}

// scripted returns an engine that is this test binary and follows a script. The path of the engine
// contains a blank.
func scripted(t testing.TB, protocol client.Protocol, script string, options ...client.Setting) *client.Engine {
	t.Helper()
	patience := short
	if script == "silent" || script == "never ready" {
		patience.Start = patience.Answer
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "an engine")
	if err := os.Symlink(self, path); err != nil {
		t.Skip("no symbolic links: ", err)
	}
	t.Setenv(scriptVariable, script)
	e := client.New(client.Config{
		Name: "test", Protocol: protocol, Command: path, Args: []string{"an argument", `"quoted"`}, Options: options, Patience: patience,
	})
	t.Cleanup(func() { _ = e.Close() })
	return e
}

func start() search.Root { return search.Root{Pos: xiangqi.StartPosition()} }

// TestPlays checks that engines of each dialect and protocol give legal moves with a score and a
// line.
func TestPlays(t *testing.T) {
	for _, script := range []string{"good", "good one", "good ucci"} {
		t.Run(script, func(t *testing.T) {
			protocol := client.UCI
			if script == "good ucci" {
				protocol = client.UCCI
			}
			e := scripted(t, protocol, script)
			e.NewGame()
			var infos []search.Info
			r := e.Search(context.Background(), start(), search.Limits{Depth: 3, Lines: 2}, func(i search.Info) { infos = append(infos, i) })
			if err := e.Fault(); err != nil {
				t.Fatal(err)
			}
			if r.Move.String() != "h2e2" || r.Ponder.String() != "h9g7" || r.Depth != 3 || r.Score != 24 || r.Bound != search.Exact || r.Nodes != 1234 {
				t.Errorf("found %+v", r)
			}
			if len(r.PV) != 2 || len(infos) == 0 || !slices.ContainsFunc(infos, func(i search.Info) bool { return i.Done && i.Depth == 3 }) {
				t.Errorf("pv %v, infos %+v", r.PV, infos)
			}
			if e.Named() != "Scripted Engine" {
				t.Errorf("it calls itself %q", e.Named())
			}
		})
	}
}

// TestFaults checks that every fault of an engine is reported, and that nothing waits for the
// engine.
func TestFaults(t *testing.T) {
	tests := []struct {
		script string
		want   client.FaultKind
		detail string
	}{
		{"exits", client.NotStarted, "exit status 3"},
		{"silent", client.NotStarted, "expected uciok within 300ms"},
		{"never ready", client.NotStarted, "expected readyok"},
		{"chess", client.NotStarted, "plays no xiangqi"},
		{"strange move", client.NotStarted, "whether ranks count"},
		{"floods first", client.NotStarted, "lines"},
		{"options for ever", client.NotStarted, "of options"},
		{"dies", client.Died, "exit status 4; its last words: \"out of memory\""},
		{"killed", client.Died, ""},
		{"hangs", client.Silent, "bestmove"},
		{"hangs at once", client.Silent, "readyok"},
		{"floods", client.Flooded, "lines"},
		{"floods one line", client.Flooded, "bytes"},
		{"illegal", client.IllegalMove, "a0a9"},
		{"garbage", client.IllegalMove, "is not a move"},
		{"no move", client.IllegalMove, "(none)"},
		{"empty move", client.BadAnswer, "expected a move"},
		{"closes output", client.Died, ""},
	}
	for _, test := range tests {
		t.Run(test.script, func(t *testing.T) {
			if runtime.GOOS == "windows" && test.script == "killed" {
				t.Skip("needs signals")
			}
			e := scripted(t, client.UCI, test.script)
			limits := search.Limits{Time: 10 * time.Millisecond}
			r := e.Search(context.Background(), start(), limits, nil)
			var fault *client.Fault
			if !errors.As(e.Fault(), &fault) || fault.Kind != test.want || !strings.Contains(fault.Detail, test.detail) {
				t.Fatalf("fault %v, expected that it %v with %q", e.Fault(), test.want, test.detail)
			}
			if r.Move != xiangqi.NoMove {
				t.Errorf("it played %v", r.Move)
			}
		})
	}
}

func TestNoSuchProgram(t *testing.T) {
	dir := t.TempDir()
	plain, text := filepath.Join(dir, "plain"), filepath.Join(dir, "text")
	for path, rights := range map[string]os.FileMode{plain: 0o600, text: 0o700} {
		if err := os.WriteFile(path, []byte("a text\n"), rights); err != nil {
			t.Fatal(err)
		}
	}
	for command, why := range map[string]string{
		"/no/such/engine": "/no/such/engine: no such file or directory",
		"no-such-engine":  "no-such-engine is in no folder of PATH: type its whole path",
		dir:               dir + " may not be executed: expected a program",
		plain:             plain + " may not be executed: expected a program",
		text:              text + " is not a program for this system",
	} {
		e := client.New(client.Config{Command: command})
		var fault *client.Fault
		if err := e.Start(context.Background()); !errors.As(err, &fault) || fault.Kind != client.NotStarted {
			t.Errorf("%v, expected that it could not be started", err)
		} else if want := "the engine " + e.Label() + " could not be started: " + why; runtime.GOOS == "linux" && fault.Error() != want {
			t.Errorf("%v, expected %s", err, want)
		}
	}
}

// TestStartsAgain checks that the first search after a fault starts a new process.
func TestStartsAgain(t *testing.T) {
	e := scripted(t, client.UCI, "dies")
	for range 2 {
		e.Search(context.Background(), start(), search.Limits{Depth: 1}, nil)
		var fault *client.Fault
		if !errors.As(e.Fault(), &fault) || fault.Kind != client.Died {
			t.Fatal(e.Fault())
		}
	}
	t.Setenv(scriptVariable, "good")
	if r := e.Search(context.Background(), start(), search.Limits{Depth: 1}, nil); e.Fault() != nil || r.Move == xiangqi.NoMove {
		t.Errorf("%v, %+v", e.Fault(), r)
	}
}

// TestStopGivesTheMove checks that a stopped search still returns its move.
func TestStopGivesTheMove(t *testing.T) {
	e := scripted(t, client.UCI, "waits")
	ctx, cancel := context.WithCancel(context.Background())
	r := e.Search(ctx, start(), search.Limits{}, func(search.Info) { cancel() })
	if e.Fault() != nil || r.Move.String() != "h2e2" || !r.Stopped {
		t.Errorf("%v, %+v", e.Fault(), r)
	}
	cancel()
	if r := e.Search(ctx, start(), search.Limits{}, nil); e.Fault() != nil || r.Move != xiangqi.NoMove {
		t.Errorf("a search that was over before it began: %v, %+v", e.Fault(), r)
	}
}

// TestToldToStop checks that the client stops an engine that exceeds its time.
func TestToldToStop(t *testing.T) {
	e := scripted(t, client.UCI, "waits")
	r := e.Search(context.Background(), start(), search.Limits{Time: time.Millisecond}, nil)
	if e.Fault() != nil || r.Move.String() != "h2e2" || e.Took() < time.Millisecond+client.MoveMargin/2 {
		t.Errorf("%v after %v, %+v", e.Fault(), e.Took(), r)
	}
}

func TestPonderHit(t *testing.T) {
	e := scripted(t, client.UCI, "ponders")
	p := search.NewPonder()
	r := e.Search(context.Background(), start(), search.Limits{Ponder: p}, func(i search.Info) {
		if i.Depth == 1 {
			p.Hit(clock.Budget{Target: time.Minute, Hard: time.Minute})
		}
	})
	if e.Fault() != nil || r.Depth != 2 {
		t.Errorf("%v, %+v", e.Fault(), r)
	}
}

// TestCloseEndsASearch checks that Close makes a running search end.
func TestCloseEndsASearch(t *testing.T) {
	e := scripted(t, client.UCI, "deaf")
	r := e.Search(context.Background(), start(), search.Limits{}, func(search.Info) { go e.Close() })
	var fault *client.Fault
	if !errors.As(e.Fault(), &fault) || fault.Kind != client.Closed || r.Move != xiangqi.NoMove {
		t.Errorf("%v, %+v", e.Fault(), r)
	}
}

// TestNothingIsLeft checks that Close leaves no goroutine behind, and no process that the engine
// has started.
func TestNothingIsLeft(t *testing.T) {
	before := runtime.NumGoroutine()
	e := scripted(t, client.UCI, "child")
	e.Search(context.Background(), start(), search.Limits{Depth: 1}, nil)
	if e.Fault() != nil {
		t.Fatal(e.Fault())
	}
	if err := e.Close(); err != nil {
		t.Error(err)
	}
	for end := time.Now().Add(5 * time.Second); runtime.NumGoroutine() > before; runtime.Gosched() {
		if time.Now().After(end) {
			t.Fatalf("%d goroutines, expected %d", runtime.NumGoroutine(), before)
		}
	}
}

func TestUnknownOption(t *testing.T) {
	e := scripted(t, client.UCI, "good", client.Setting{Name: "Elo", Value: "3000"})
	var fault *client.Fault
	if err := e.Start(context.Background()); !errors.As(err, &fault) || fault.Kind != client.NotStarted || !strings.Contains(fault.Detail, " Elo") || !strings.Contains(fault.Detail, "MultiPV") {
		t.Errorf("%v, expected that it has no such option", err)
	}
}

// TestHistoryIsSent checks that the engine gets the position after the last capture and the moves
// since then, in its own dialect.
func TestHistoryIsSent(t *testing.T) {
	root := start()
	for _, text := range []string{"h2e2", "h9g7", "h0g2"} {
		m, err := root.Pos.ParseLegal(text)
		if err != nil {
			t.Fatal(err)
		}
		root.Prior = append(root.Prior, rules.Ply{Key: root.Pos.Key(), Move: m, Check: false})
		var u xiangqi.Undo
		root.Pos.Make(m, &u)
	}
	for script, want := range map[string]string{
		"echo":     "position fen " + xiangqi.StartFEN + " moves h2e2 h9g7 h0g2",
		"echo one": "position fen " + xiangqi.StartFEN + " moves h3e3 h10g8 h1g3",
	} {
		e := scripted(t, client.UCI, script)
		e.Search(context.Background(), root, search.Limits{Depth: 1}, nil)
		var fault *client.Fault
		if !errors.As(e.Fault(), &fault) || !strings.Contains(strings.ReplaceAll(fault.Detail, "_", " "), want) {
			t.Errorf("%s: it was told %v, expected %q", script, e.Fault(), want)
		}
		e.Close()
	}
}

func TestParse(t *testing.T) {
	tests := []struct {
		text, want string // want is the result of Config.Text, or "" if Parse must fail
	}{
		{"uci:/opt/fish/stockfish", "uci:/opt/fish/stockfish"},
		{`ucci:"/opt/my engines/eleeye" -x 'a b'`, `ucci:"/opt/my engines/eleeye" -x "a b"`},
		{`UCI:C:\engines\fish.exe`, `uci:C:\engines\fish.exe`},
		{`"uci:/opt/my engines/fish" ""`, `uci:"/opt/my engines/fish" ""`},
		{"stockfish", ""},
		{"uci:", ""},
		{`uci:"open`, ""},
		{"xboard:/bin/x", ""},
		{"", ""},
	}
	for _, test := range tests {
		cfg, err := client.Parse(test.text)
		if (err != nil) != (test.want == "") || err == nil && cfg.Text() != test.want {
			t.Errorf("%q: %q, %v; expected %q", test.text, cfg.Text(), err, test.want)
		}
	}
}

// An engine can resign with "bestmove resign", even at its first move, and in UCCI also with a word
// after its move. A resignation is not a fault, and the process continues. The answer nobestmove is
// a fault, not a resignation.
func TestResigns(t *testing.T) {
	for _, c := range []struct {
		protocol client.Protocol
		script   string
		resigns  bool
	}{
		{client.UCI, "says info depth 1 score cp -900 pv h2e2; bestmove resign", true},
		{client.UCI, "resigns at once", true},
		{client.UCI, "says bestmove h2e2 resign", false},
		{client.UCCI, "says bestmove h2e2 ponder h9g7 resign", true},
		{client.UCCI, "says bestmove resign", true},
		{client.UCCI, "says bestmove h2e2 draw", false},
	} {
		e := scripted(t, c.protocol, c.script)
		var r search.Result
		for range 2 { // the second search is needed because a UCCI engine follows its script only from there on
			r = e.Search(context.Background(), start(), search.Limits{Depth: 1}, nil)
		}
		if got := errors.Is(e.Fault(), player.ErrResigned); got != c.resigns || !got && r.Move.String() != "h2e2" || got && r.Move != xiangqi.NoMove {
			t.Errorf("%s: %v, %+v", c.script, e.Fault(), r)
		}
		_ = e.Close()
	}
	e := scripted(t, client.UCCI, "says nobestmove")
	e.Search(context.Background(), start(), search.Limits{Depth: 1}, nil)
	e.Search(context.Background(), start(), search.Limits{Depth: 1}, nil)
	var fault *client.Fault
	if !errors.As(e.Fault(), &fault) || fault.Kind != client.IllegalMove {
		t.Errorf("nobestmove: %v", e.Fault())
	}
}
