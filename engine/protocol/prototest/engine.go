package prototest

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"example.com/abyss/engine/xiangqi"
)

// asEngine is the argument that makes a test binary run as an engine. The next argument is its
// script.
const asEngine = "be an engine"

// EngineName is the name that the engine of EngineSpec announces.
const EngineName = "Scripted 1.0"

// MaybeEngine runs the test binary as an engine, without returning, if it was started as an engine.
// TestMain must call MaybeEngine before anything else.
func MaybeEngine() {
	if len(os.Args) == 3 && os.Args[1] == asEngine && os.Args[2] == hangsOn {
		hang(false)
	}
	if len(os.Args) == 3 && os.Args[1] == asEngine {
		e := engine{in: bufio.NewScanner(os.Stdin), out: os.Stdout, script: os.Args[2]}
		e.run()
		os.Exit(0)
	}
}

// EngineSpec returns an entrant spec that runs this test binary as a UCI engine. Its TestMain must
// call MaybeEngine. The parameter between contains limits and other settings for the spec. The
// engine plays the first legal move. The script "plays" does only that. "dies" exits in the third
// search. "deaf" moves only when stopped. "greedy" reports a hundred thousand nodes per move.
// "nameless" announces no name, and "rude" announces a name with a control character. "hangs"
// ignores all commands, even quit, from the second search on. "forks" hangs and starts a child that
// hangs too.
func EngineSpec(script, between string) string {
	return fmt.Sprintf(`uci:"%s" %s -- "%s" %s`, os.Args[0], between, asEngine, script)
}

// EngineCommand returns the same engine as a command, for callers that accept no entrant spec, such
// as the app.
func EngineCommand(script string) string {
	return fmt.Sprintf(`uci:"%s" "%s" "%s"`, os.Args[0], asEngine, script)
}

// HangingVariable is the name of an environment variable that contains the path of a file. The file
// grows by a byte for each engine that has begun to hang, and for each child of such an engine.
const HangingVariable = "ABYSS_TEST_HANGING"

// hangsOn is the script of the child that "forks" starts.
const hangsOn = "hangs on"

// hang never returns. Only SIGKILL ends it.
func hang(fork bool) {
	signal.Ignore(os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	if fork {
		child := exec.Command(os.Args[0], asEngine, hangsOn)
		child.Stdout = os.Stdout // the pipe stays open while the child lives
		if child.Start() != nil {
			os.Exit(7)
		}
	}
	if path := os.Getenv(HangingVariable); path != "" {
		f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o666)
		if err != nil {
			os.Exit(8)
		}
		if _, err := f.WriteString("x"); err != nil {
			os.Exit(9)
		}
	}
	for {
		time.Sleep(time.Hour)
	}
}

// engine is a scripted engine.
type engine struct {
	in       *bufio.Scanner
	out      io.Writer
	script   string
	pos      xiangqi.Position
	searches int // number of searches; from the first one, the client finds out the dialect
}

func (e *engine) say(format string, args ...any) { fmt.Fprintf(e.out, format+"\n", args...) }

func (e *engine) run() {
	for e.in.Scan() {
		switch words := strings.Fields(e.in.Text()); words[0] {
		case "uci":
			switch e.script {
			case "nameless":
			case "rude":
				e.say("id name \x1b[2J%s", EngineName)
			default:
				e.say("id name %s", EngineName)
			}
			e.say("option name Hash type spin default 1 min 1 max 64\nuciok")
		case "isready":
			e.say("readyok")
		case "position":
			e.setUp(e.in.Text())
		case "go":
			if e.searches++; e.script == "dies" && e.searches == 3 {
				os.Exit(4)
			}
			switch {
			case e.searches == 1 || !slices.Contains([]string{"deaf", "hangs", "forks"}, e.script):
				e.move()
			case e.script != "deaf":
				hang(e.script == "forks")
			}
		case "stop":
			if e.script == "deaf" {
				e.move()
			}
		case "quit":
			return
		}
	}
}

// setUp parses "position startpos" or "position fen FEN moves ...".
func (e *engine) setUp(line string) {
	setup, moves, _ := strings.Cut(line, " moves ")
	e.pos = xiangqi.StartPosition()
	if _, fen, ok := strings.Cut(setup, " fen "); ok {
		pos, err := xiangqi.ParseFEN(fen)
		if err != nil {
			os.Exit(5)
		}
		e.pos = pos
	}
	for _, word := range strings.Fields(moves) {
		m, err := xiangqi.ParseMove(word)
		if err != nil {
			os.Exit(6)
		}
		var u xiangqi.Undo
		e.pos.Make(m, &u)
	}
}

// move plays the first legal move.
func (e *engine) move() {
	nodes := 7
	if e.script == "greedy" {
		nodes = 100_000
	}
	var l xiangqi.MoveList
	e.pos.GenerateMoves(&l)
	for _, m := range l.Slice() {
		if e.pos.Legal(m) {
			e.say("info depth 1 score cp 0 nodes %d pv %v\nbestmove %v", nodes, m, m)
			return
		}
	}
	e.say("bestmove (none)")
}
