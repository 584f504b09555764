package uci_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/protocol/prototest"
)

func TestOptionsThatProgramsCanRead(t *testing.T) {
	k := talk(t)
	k.Send("uci")
	prototest.CheckOptions(t, k.Until("uciok"))
}

// fen returns the position on the engine's board.
func fen(k *prototest.Talk) string {
	k.Send("d")
	return strings.TrimPrefix(k.Last("Fen: "), "Fen: ")
}

// TestCyclone sends positions without the word position, as uci2wb -c does.
func TestCyclone(t *testing.T) {
	const board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
	k := talk(t)
	k.Send("position startpos moves h2e2")
	want := fen(k)
	for _, line := range []string{
		"fen " + board + " r moves h2e2", "fen " + board + " r - - 0 1 moves h2e2", "fen " + board + " w - - 0 1 moves h2e2", "startpos moves h2e2",
	} {
		k.Send("position startpos", line)
		if got := fen(k); got != want {
			t.Errorf("%s: %s, expected %s", line, got, want)
		}
	}
	k.Send("fen " + board + " r moves h2e2 h9g7 h0g2 i9h9 i0h0")
	k.Send("go depth 2")
	k.Until("bestmove")
}

// TestNoSearchAfterALostPosition checks that the engine does not search the old position after a
// position that it did not understand.
func TestNoSearchAfterALostPosition(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"position starpos moves h2e2", "expected startpos or fen FEN"},
		{"position", "expected startpos or fen FEN"},
		{"position fen", "expected startpos or fen FEN"},
		{"position startpos h2e2", "expected startpos or fen FEN"},
		{"position startpos moves h2e2 h9g7 a0a9", "move 3: "},
		{"position fen 9/9/9 w", "fen: "},
		{"fen 9/9/9 r moves", "fen: "},
		{"sfen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "unknown command: sfen"},
		{"setboard from start moves h2e2", "unknown command: setboard"},
		{"position startpos moves " + strings.Repeat("h2e2 h9g7 ", 10_000), "a line of more than"},
	} {
		k := talk(t)
		k.Send("position startpos moves h2e2", test.line, "go depth 1")
		lines := k.Until("bestmove")
		if got := lines[len(lines)-1]; got != "bestmove (none)" {
			t.Errorf("%.80s: %s", test.line, got)
		}
		why := lines[len(lines)-2]
		if !strings.HasPrefix(why, "info string there is no position: ") || !strings.Contains(why, test.want) {
			t.Errorf("%.80s: %q, expected it to say %q", test.line, why, test.want)
		}
		k.Send("position startpos", "go depth 1")
		if got := k.Last("bestmove"); got == "bestmove (none)" {
			t.Errorf("%.80s: no move in the next position", test.line)
		}
	}
}

// TestUnknownCommandsLoseNothing checks that an unknown command that is not a position has no
// effect.
func TestUnknownCommandsLoseNothing(t *testing.T) {
	k := talk(t)
	k.Send("position startpos moves h2e2")
	want := fen(k)
	k.Send("hello", "xboard 4/5", "setoption name moves value 3", "ucinewgame")
	if got := fen(k); got != want {
		t.Errorf("%s, expected %s", got, want)
	}
}

// TestNoAnswerBeforeItIsAskedFor checks that go ponder and go infinite give one answer, and give it
// only after stop, even without a position or a legal move.
func TestNoAnswerBeforeItIsAskedFor(t *testing.T) {
	positions := map[string]string{"no move": "position fen " + mated, "mate in one": "position fen " + mateInOne, "lost": "position startpos moves a0a9"}
	for name, position := range positions {
		for _, order := range []string{"go infinite", "go ponder wtime 100 btime 100", "go ponder depth 1", "go ponder mate 1", "go ponder infinite", "go infinite searchmoves a0a9", "go ponder searchmoves a0a9"} {
			ends := []string{"stop", "quit"}
			if !strings.Contains(order, "infinite") {
				ends = append(ends, "ponderhit")
			}
			for _, end := range ends {
				k := talk(t)
				k.Send("setoption name Hash value 1", "setoption name OwnBook value true", position, order, "isready")
				before := k.Until("readyok")
				searches := name == "mate in one" && !strings.Contains(order, "searchmoves")
				if searches && !slices.ContainsFunc(before, regexp.MustCompile(`^info depth 1 `).MatchString) {
					before = append(before, k.Until("info depth 1 ")...)
					k.Send("isready")
					before = append(before, k.Until("readyok")...)
				}
				k.Send(end)
				after := []string(nil)
				if end != "quit" {
					after = k.Until("bestmove")
					k.Send("stop", "ponderhit", "quit")
				}
				after = append(after, k.End()...)
				if n := answers(before); n != 0 {
					t.Errorf("%s, %s: an answer before %s", name, order, end)
				}
				if n := answers(after); n != 1 {
					t.Errorf("%s, %s: %d answers to %s, expected 1", name, order, n, end)
				}
			}
		}
	}
}

// answers counts the bestmove lines.
func answers(lines []string) (n int) {
	for _, l := range lines {
		if strings.HasPrefix(l, "bestmove") {
			n++
		}
	}
	return n
}

// TestOneAnswerEach checks that every go gets one answer, whatever commands are in between.
func TestOneAnswerEach(t *testing.T) {
	k := talk(t)
	k.Send("setoption name Hash value 1", "stop", "ponderhit")
	for _, line := range []string{
		"go depth 2", "ucinewgame", "position startpos moves h2e2", "go ponder", "setoption name MultiPV value 3", "go infinite",
		"setoption name Preset value base", "position fen " + mated, "go infinite", "go ponder", "position startpos moves h2e2 h2e2", "go movetime 10",
		"position startpos", "go searchmoves b0c2 depth 2", "setoption name Hash value 2", "go movetime 0", "go movetime -5", "go wtime 0 btime 0", "go nodes 0", "stop", "stop",
	} {
		k.Send(line)
	}
	k.Send("isready", "quit")
	lines := k.End()
	if n := answers(lines); n != 11 {
		t.Errorf("%d answers to 11 searches:\n%s", n, strings.Join(lines, "\n"))
	}
}

// TestSettingsInTheMiddle checks that options set during a search apply to the next search. Even
// with several lines, only the moves of searchmoves may be searched.
func TestSettingsInTheMiddle(t *testing.T) {
	k := talk(t)
	k.Send("setoption name MultiPV value 3", "go infinite")
	k.Until("info depth 2 ")
	k.Send("setoption name MultiPV value 1", "setoption name Hash value 1", "ucinewgame", "stop", "go depth 2")
	k.Until("bestmove")
	if lines := k.Until("bestmove"); slices.ContainsFunc(lines, regexp.MustCompile(` multipv [2-9]`).MatchString) {
		t.Errorf("more than a line:\n%s", strings.Join(lines, "\n"))
	}
	k.Send("setoption name MultiPV value 5", "go depth 2 searchmoves h2e2 b0c2")
	for _, line := range k.Until("bestmove") {
		if _, pv, ok := strings.Cut(line, " pv "); ok && !strings.HasPrefix(pv, "h2e2") && !strings.HasPrefix(pv, "b0c2") {
			t.Errorf("%s: another move than those to choose from", line)
		}
	}
}

// TestChances checks that scores include the chances to win, draw and lose only if the GUI has
// switched them on.
func TestChances(t *testing.T) {
	k := talk(t)
	k.Send("setoption name Preset value abyss", "setoption name Hash value 1", "go depth 2")
	for _, line := range k.Until("bestmove") {
		if strings.Contains(line, " wdl ") {
			t.Errorf("%s: chances nobody asked for", line)
		}
	}
	k.Send("setoption name UCI_ShowWDL value true", "go depth 1")
	want := regexp.MustCompile(`^info depth 1 seldepth \d+ multipv 1 score cp 24 wdl [2-4]\d\d [2-5]\d\d [2-4]\d\d nodes \d+ `)
	if lines := k.Until("bestmove"); !slices.ContainsFunc(lines, want.MatchString) {
		t.Errorf("expected a line like %v in\n%s", want, strings.Join(lines, "\n"))
	}
	k.Send("position fen "+mateInOne, "go depth 1")
	if lines := k.Until("bestmove"); !slices.ContainsFunc(lines, regexp.MustCompile(` score mate 1 wdl 1000 0 0 `).MatchString) {
		t.Errorf("expected a sure win in\n%s", strings.Join(lines, "\n"))
	}
}

// TestLinesFitTheirReaders checks that no line is longer than the buffer of uci2wb, however deep
// the search is.
func TestLinesFitTheirReaders(t *testing.T) {
	k := talk(t)
	k.Send("setoption name Hash value 1", "setoption name UCI_ShowWDL value true", "position fen 4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "go depth 246")
	for _, line := range k.Until("bestmove") {
		if len(line) > 950 {
			t.Errorf("%d characters: %s", len(line), line)
		}
	}
}

// TestNoTimeLeft checks that a time of zero or less still counts as a time.
func TestNoTimeLeft(t *testing.T) {
	for _, order := range []string{"go movetime 0", "go movetime -5", "go wtime 0 btime 0", "go wtime -1 btime -1", "go nodes 0", "go depth 0"} {
		k := talk(t)
		k.Send("setoption name Hash value 1", order)
		if got := k.Last("bestmove"); got == "bestmove (none)" {
			t.Errorf("%s: no move", order)
		}
	}
}
