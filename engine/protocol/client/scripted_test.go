package client_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"testing"
	"time"
)

// scriptVariable is the environment variable that turns the test binary into an engine. The value
// of the variable is the script of the engine.
const scriptVariable = "ABYSS_TEST_ENGINE"

func TestMain(m *testing.M) {
	if script := os.Getenv(scriptVariable); script != "" && len(os.Args) > 1 && os.Args[1] == "an argument" {
		if len(os.Args) != 3 || os.Args[2] != `"quoted"` {
			fmt.Fprintln(os.Stderr, "wrong arguments")
			os.Exit(9)
		}
		b := badEngine{script: script, in: bufio.NewScanner(os.Stdin)}
		b.run()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// badEngine is a scripted engine for the tests.
type badEngine struct {
	script   string
	in       *bufio.Scanner
	position string
	searches int
}

func say(format string, args ...any) { fmt.Printf(format+"\n", args...) }

// forever blocks forever, so that the engine hangs.
func forever() {
	never := make(chan os.Signal, 1)
	signal.Notify(never, os.Interrupt)
	<-never
}

func (b *badEngine) run() {
	switch b.script {
	case "exits":
		os.Exit(3)
	case "silent":
		forever()
	case "options for ever":
		for i := 0; ; i++ {
			say("option name o%d type combo %s", i, strings.Repeat("var a ", 8000))
			time.Sleep(10 * time.Millisecond) // slow enough not to count as a flood
		}
	case "prints without end":
		for {
			say("hello")
			time.Sleep(time.Millisecond)
		}
	case "floods first":
		for {
			say("hello")
		}
	}
	for b.in.Scan() {
		words := strings.Fields(b.in.Text())
		switch words[0] {
		case "uci", "ucci":
			if only, ok := strings.CutPrefix(b.script, "only "); !ok || only == words[0] {
				b.introduce(words[0])
			}
		case "isready":
			if b.script == "never ready" || b.script == "hangs at once" && b.searches > 0 {
				forever()
			}
			say("readyok")
		case "position":
			b.position = b.in.Text()
		case "go":
			b.searches++
			b.search()
		case "stop":
			if b.script == "waits" {
				say("bestmove h2e2")
			}
		case "ponderhit":
			say("info depth 2 score cp 3 pv h2e2")
			say("bestmove h2e2")
		case "quit":
			return
		}
	}
}

func (b *badEngine) introduce(hello string) {
	say("id name Scripted Engine")
	say("option name Style type combo default Very Solid var Very Solid var Risky")
	say("option name Path type string default min max")
	if hello == "ucci" {
		say("option usemillisec type check default true")
	} else {
		say("option name MultiPV type spin default 1 min 1 max 5")
	}
	if b.script == "chess" {
		say("option name UCI_Variant type combo default chess var chess var atomic")
	}
	say("%sok", hello)
	if b.script == "child" {
		child := exec.Command("sleep", "600") // the child process keeps the output open
		child.Stdout = os.Stdout
		if err := child.Start(); err != nil {
			os.Exit(5)
		}
	}
}

// search answers a go command. The client uses the first go to find out the dialect of a UCI
// engine.
func (b *badEngine) search() {
	one := strings.HasSuffix(b.script, " one")
	best := "h2e2 ponder h9g7"
	if one {
		best = "h3e3 ponder h10g8"
	}
	switch {
	case strings.HasPrefix(b.script, "good ucci"):
		say("info time 5 nodes 1234")
		say("info depth 3 score 12 pv h2e2 h9g7")
		say("bestmove %s", best)
		return
	case b.script == "resigns at once":
		say("bestmove resign")
		return
	case b.script == "strange move":
		say("bestmove e5e6")
		return
	case b.searches == 1:
		say("bestmove %s", best)
		return
	}
	b.misbehave(best, one)
}

// misbehave follows the script, in every search except the first.
func (b *badEngine) misbehave(best string, one bool) {
	if lines, ok := strings.CutPrefix(b.script, "says "); ok {
		say("%s", strings.ReplaceAll(lines, "; ", "\n"))
		return
	}
	switch b.script {
	case "dies":
		fmt.Fprintln(os.Stderr, "out of memory")
		os.Exit(4)
	case "killed":
		if self, err := os.FindProcess(os.Getpid()); err == nil {
			_ = self.Kill()
		}
		forever()
	case "hangs", "hangs at once":
		forever()
	case "floods":
		for {
			say("info depth 1")
		}
	case "floods one line":
		for {
			fmt.Print(strings.Repeat("info string and so on ", 10_000))
		}
	case "illegal":
		say("bestmove a0a9")
	case "garbage":
		say("bestmove \x1b[31mKe2")
	case "no move":
		say("bestmove (none)")
	case "empty move":
		say("bestmove")
	case "closes output":
		os.Stdout.Close()
		forever()
	case "waits", "ponders", "deaf":
		say("info depth 1 score cp 1 pv h2e2")
	case "echo", "echo one":
		say("bestmove %s", strings.ReplaceAll(b.position, " ", "_"))
	default:
		pv := "h2e2 h9g7"
		if one {
			pv = "h3e3 h10g8"
		}
		say("info depth 3 seldepth 4 multipv 1 score cp 24 nodes 1234 nps 1000 time 5 pv %s x9x9", pv)
		say("info depth 3 multipv 2 score mate -2 upperbound pv %s", pv)
		say("bestmove %s", best)
	}
}
