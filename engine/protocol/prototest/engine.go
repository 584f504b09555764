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

	"abyss/engine/xiangqi"
)

// asEngine is the argument that makes a test binary an engine, which behaves as
// the argument behind it says.
const asEngine = "be an engine"

// EngineName is what the engine of EngineSpec calls itself.
const EngineName = "Scripted 1.0"

// MaybeEngine makes the test binary an engine where it was started as one, and
// then does not return. It belongs at the beginning of a TestMain.
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

// EngineSpec is an entrant that is this test binary as an engine over UCI, whose
// TestMain has MaybeEngine, with limits and the like between. It plays the first
// legal move and calls itself EngineName; a script other than "plays" has it do
// something else besides: "dies" ends it in its third search, "deaf" keeps it from
// moving before it is told to stop, "greedy" makes it count a hundred thousand
// nodes a move, "nameless" keeps its name to itself, "rude" has a control character
// in it, "hangs" has it do nothing any more from its second search on, to whatever
// it is told, nor end when it is asked to, and "forks" hangs with a child that does.
func EngineSpec(script, between string) string {
	return fmt.Sprintf(`uci:"%s" %s -- "%s" %s`, os.Args[0], between, asEngine, script)
}

// EngineCommand is that engine for who starts engines alone, such as the app.
func EngineCommand(script string) string {
	return fmt.Sprintf(`uci:"%s" "%s" "%s"`, os.Args[0], asEngine, script)
}

// HangingVariable names the environment variable with a file that grows by a byte
// for each engine that has begun to hang, and for each child of one.
const HangingVariable = "ABYSS_TEST_HANGING"

// hangsOn is the script of the child of one that forks.
const hangsOn = "hangs on"

// hang does nothing any more, whatever happens. SIGKILL alone ends it.
func hang(fork bool) {
	signal.Ignore(os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	if fork {
		child := exec.Command(os.Args[0], asEngine, hangsOn)
		child.Stdout = os.Stdout // the pipe stays open as long as it lives
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

// engine is an engine of the tests.
type engine struct {
	in       *bufio.Scanner
	out      io.Writer
	script   string
	pos      xiangqi.Position
	searches int // the question for its dialect is the first
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

// setUp takes in "position startpos" or "position fen FEN moves ...".
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
