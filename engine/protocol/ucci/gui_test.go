package ucci_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"example.com/abyss/engine/protocol"
	"example.com/abyss/engine/protocol/prototest"
	"example.com/abyss/engine/search"
)

func TestOptionsThatProgramsCanRead(t *testing.T) {
	k := talk(t)
	k.Send("ucci")
	prototest.CheckOptions(t, k.Until("ucciok"))
}

// answers counts the bestmove and nobestmove lines.
func answers(lines []string) (n int) {
	for _, l := range lines {
		if strings.HasPrefix(l, "bestmove") || l == "nobestmove" {
			n++
		}
	}
	return n
}

// TestOneAnswer checks that go ponder and go infinite give one answer after stop, even if there is
// no legal move. A stop that arrives after the answer must not cause a second answer.
func TestOneAnswer(t *testing.T) {
	for _, position := range []string{"position fen " + mated, "position startpos", "position startpos moves a0a9", "fen 9/9 r moves"} {
		for _, order := range []string{"go infinite", "go depth infinite", "go ponder time 100 increment 0", "go ponder depth 1"} {
			ends := []string{"stop"}
			if strings.Contains(order, "ponder") {
				ends = append(ends, "ponderhit", "ponderhit draw")
			}
			for _, end := range ends {
				k := talk(t)
				k.Send("setoption hashsize 1", "setoption usemillisec true", position, order, "isready")
				if n := answers(k.Until("readyok")); n != 0 {
					t.Errorf("%s, %s: an answer before %s", position, order, end)
				}
				k.Send(end)
				lines := k.Until("")
				for answers(lines) == 0 {
					lines = append(lines, k.Until("")...)
				}
				k.Send("stop", "quit")
				if n := answers(append(lines, k.End()...)); n != 1 {
					t.Errorf("%s, %s: %d answers to %s, expected 1", position, order, n, end)
				}
			}
		}
	}
}

// TestStopWithoutASearch sends stop before any search, and twice after an answer, as uci2wb does
// when a game is over. The engine must not answer such a stop, because the GUI would take this
// answer for the answer to the next go.
func TestStopWithoutASearch(t *testing.T) {
	k := talk(t)
	k.Send("setoption hashsize 1", "setoption usemillisec true", "stop", "position fen "+mated, "go ponder time 1000", "ponderhit", "stop", "stop", "position startpos", "stop", "go depth 0", "stop", "ponderhit", "isready")
	if n := answers(k.Until("readyok")); n != 2 {
		t.Errorf("%d answers to 2 searches", n)
	}
}

// TestNoSearchAfterALostPosition checks that the engine does not search the old position after a
// position that it did not understand.
func TestNoSearchAfterALostPosition(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"position starpos moves h2e2", "expected startpos or fen FEN"},
		{"positions fen 9/9/9 moves h2e2", "unknown command: positions"},
		{"fen 9/9/9 r moves", "fen: "},
		{"position startpos moves " + strings.Repeat("h2e2 h9g7 ", 10_000), "a line of more than"},
	} {
		k := talk(t)
		k.Send("position startpos moves h2e2", test.line, "banmoves h2e2", "go depth 1")
		lines := k.Until("nobestmove")
		if why := lines[len(lines)-2]; !strings.HasPrefix(why, "info message there is no position: ") || !strings.Contains(why, test.want) {
			t.Errorf("%.80s: %q, expected it to say %q", test.line, why, test.want)
		}
		k.Send("fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r moves h2e2", "go depth 1")
		if move := strings.Fields(k.Last("bestmove"))[1]; move[1] < '5' {
			t.Errorf("%.80s: %s in the next position, expected a move of Black's", test.line, move)
		}
	}
}

// TestScale checks that all outputs have the same scale, on which a knight has the value that users
// of Chinese programs expect.
func TestScale(t *testing.T) {
	const (
		aKnight = "4k4/4a4/4ba3/9/9/9/9/4B4/4A4/3K1A1N1 w - - 0 1"
		without = "4k4/4a4/4ba3/9/9/9/9/4B4/4A4/3K1A3 w - - 0 1"
	)
	k := talk(t)
	k.Send("setoption evaluation thesis")
	static := func(fen string) int {
		k.Send("position fen "+fen, "go depth 0")
		n, err := strconv.Atoi(strings.TrimPrefix(k.Last("info depth 0 score"), "info depth 0 score "))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if n := static(aKnight) - static(without); n < 400 || n > 470 {
		t.Errorf("a knight is %d, expected 400 to 450 and a little for where it stands", n)
	}
	for _, s := range []search.Score{0, 2, -1800, 12_340, search.Mate - 3, -search.Mate + 8} {
		if got := protocol.ScoreOfUCCI(protocol.UCCIScore(s)); got != s {
			t.Errorf("%d becomes %d, and %d again", s, protocol.UCCIScore(s), got)
		}
	}
}

// TestBatchWithoutEnd checks that commands in batch mode wait for the search, unless the search
// itself waits for a command.
func TestBatchWithoutEnd(t *testing.T) {
	for _, order := range []string{"go infinite", "go ponder time 10", "go"} {
		for _, end := range []string{"stop", "quit", ""} {
			k := talk(t)
			k.Send("setoption hashsize 1", "setoption batch true", "position startpos", order)
			if end != "" {
				k.Send(end)
			}
			if end == "stop" {
				k.Until("bestmove")
			}
			k.CloseInput()
			if n := answers(k.End()); n != 1 && end != "stop" {
				t.Errorf("%s, %q: %d answers, expected 1", order, end, n)
			}
		}
	}
}

// TestMoveTime sends a time for the move in addition to the clock, as uci2wb -x does.
func TestMoveTime(t *testing.T) {
	k := talk(t)
	k.Send("setoption usemillisec true", "go time 600000 opptime 600000 movetime 60")
	for _, line := range k.Until("bestmove") {
		if strings.HasPrefix(line, "info message") {
			t.Error(line)
		}
		if m := regexp.MustCompile(`^info time (\d+)`).FindStringSubmatch(line); m != nil && len(m[1]) > 3 {
			t.Errorf("%s: it took more than the time for its move", line)
		}
	}
}
