package uci_test

import (
	"context"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/abyss/engine/protocol"
	"example.com/abyss/engine/protocol/prototest"
	"example.com/abyss/engine/protocol/uci"
	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
)

// mateInOne is a position in which Red can mate at once, with two rooks against a bare king.
const mateInOne = "3k5/R8/9/9/9/9/9/9/1R7/4K4 w - - 0 1"

// mateInFour is a position of the suite mates4, in which there is no shorter mate.
const mateInFour = "9/3k5/4NP3/9/9/9/9/3A5/3Kp4/9 w - - 0 1"

// mated is a position in which Black has no legal move.
const mated = "1R1k5/R8/9/9/9/9/9/9/9/4K4 b - - 0 1"

func talk(t testing.TB) *prototest.Talk { return prototest.New(t, uci.Serve) }

func TestIntroducesEveryOption(t *testing.T) {
	k := talk(t)
	k.Send("uci")
	output := strings.Join(k.Until("uciok"), "\n")
	want := []string{"Hash", "Threads", "MultiPV", "Ponder", "Move Overhead", "Clear Hash", "UCI_Variant", "OwnBook", "Book File", "Repetition Rule", "Level", "Preset", "checkevasions-when"}
	want = append(want, search.SettingNames()...)
	for _, name := range want {
		if name != "table-entries" && name != "threads" && !strings.Contains(output, "option name "+name+" type ") {
			t.Errorf("no option %s in\n%s", name, output)
		}
	}
	if !strings.Contains(output, "option name Threads type spin default 1 min 1 max 64\n") {
		t.Error("no option for 1 to 64 threads")
	}
	for _, set := range rules.Names() {
		if !regexp.MustCompile("Repetition Rule .* var " + set + "( |\n)").MatchString(output + "\n") {
			t.Errorf("no repetition rule %s", set)
		}
	}
}

func TestSearchesAsToldTo(t *testing.T) {
	tests := []struct {
		name string
		send []string
		want string // regular expression for bestmove
		info string // regular expression for one of the lines before bestmove
	}{
		{"depth", []string{"position startpos", "go depth 3"}, `^bestmove [a-i][0-9][a-i][0-9] ponder `, `^info depth 3 .* score cp .* pv `},
		{"nodes", []string{"position startpos", "go nodes 500"}, `^bestmove `, `^info depth `},
		{"movetime", []string{"position startpos moves h2e2", "go movetime 20"}, `^bestmove `, `^info depth `},
		{"clock", []string{"position startpos moves h2e2", "go wtime 1 btime 2000 winc 0 binc 10 movestogo 40"}, `^bestmove `, `^info depth `},
		{"flag fallen", []string{"position startpos", "go wtime -5 btime 2000"}, `^bestmove [a-i]`, ``},
		{"mate", []string{"position fen " + mateInOne, "go mate 1"}, `^bestmove (a8|b1)`, `score mate 1 `},
		{"proof", []string{"position fen " + mateInFour, "go mate 6"}, `^bestmove d1e1 ponder d8e8$`, `^info depth 7 seldepth 7 multipv 1 score mate 4 nodes \d+ .* pv d1e1 d8e8 f7f8 e8d8 e7c6 d8d7 e1e0$`},
		{"no proof", []string{"position fen " + mateInFour, "go mate 3"}, `^bestmove [a-i]\d[a-i]\d`, `^info string no mate in 3$`},
		{"proof by the clock", []string{"position startpos", "go mate 40 movetime 60"}, `^bestmove [a-i]\d[a-i]\d`, `^info string (no mate in [1-9]; the proof of longer ones|the proof) was ended`},
		{"proof of one node", []string{"position fen " + mateInFour, "go mate 4 nodes 1"}, `^bestmove [a-i]\d[a-i]\d`, `^info string the proof was ended before it ruled out a mate in 1$`},
		{"proof by nodes", []string{"position startpos", "go mate 40 nodes 20000"}, `^bestmove [a-i]\d[a-i]\d`, `^info string no mate in [1-9]; `},
		{"mate by some moves", []string{"position fen " + mateInOne, "go mate 2 searchmoves a8a7"}, `^bestmove a8a7`, `^info depth `},
		{"mate against a level", []string{"setoption name Level value beginner", "position fen " + mateInFour, "go mate 4"}, `^bestmove d1e1`, `score mate 4 `},
		{"searchmoves", []string{"position startpos", "go depth 2 searchmoves a0a1 a3a4"}, `^bestmove (a0a1|a3a4)`, `^info depth 2 `},
		{"none of searchmoves", []string{"position startpos", "go depth 2 searchmoves a0a9"}, `^bestmove \(none\)`, `^info string none of the moves`},
		{"lines", []string{"setoption name multipv value 3", "position startpos", "go depth 2"}, `^bestmove `, `^info depth 2 .* multipv 3 `},
		{"no move", []string{"position fen " + mated, "go depth 4"}, `^bestmove \(none\)`, `^info depth 0 score mate 0`},
		{"bad fen", []string{"position fen 9/9/9 w", "go depth 2"}, `^bestmove \(none\)`, `^info string position: `},
		{"bad move", []string{"position startpos moves h2e2 h2e2", "go depth 2"}, `^bestmove \(none\)`, `^info string position: move 2: `},
		{"book", []string{"setoption name OwnBook value true", "position startpos", "go movetime 1000"}, `^bestmove `, `^info string opening book: `},
		{"level", []string{"setoption name Level value beginner", "position startpos", "go movetime 1000"}, `^bestmove `, `^info depth `},
		{"personality", []string{"setoption name Personality value aggressive", "position startpos", "go depth 2"}, `^bestmove `, `^info depth 2 `},
		{"hash mark and blanks", []string{"\ufeff \t position   startpos  ", "  go   depth 1\r"}, `^bestmove `, ``},
		{"words before", []string{"position startpos", "please go depth 1"}, `^bestmove `, ``},
		{"unknown word", []string{"position startpos", "go depth 1 fast"}, `^bestmove `, `^info string go: unknown word "fast"`},
		{"threads", []string{"setoption name Threads value 2", "position startpos", "go depth 5"}, `^bestmove `, `^info depth 5 `},
		{"threads of a level", []string{"setoption name threads value 3", "setoption name Level value master", "position startpos", "go movetime 100"}, `^bestmove `, `^info depth `},
		{"threads of a team", []string{"setoption name threads value 3", "setoption name Team value NAD 4", "position startpos", "go movetime 100"}, `^bestmove `, ``},
		{"condition", []string{"setoption name checkevasions-when value pv and depth>=3", "setoption name checkevasions value full", "position startpos", "go depth 3"}, `^bestmove `, `^info depth 3 `},
		{"wrong condition", []string{"setoption name checkevasions-when value pv and cut", "position startpos", "go depth 1"}, `^bestmove `, `^info string option checkevasions-when = "pv and cut": condition .*: expected one of pv, cut, all$`},
		{"feature and parameter", []string{"setoption name nullmove value off", "setoption name futility-margin value 150", "setoption name history value off", "go depth 2"}, `^bestmove `, ``},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			k := talk(t)
			k.Send("setoption name Hash value 1")
			k.Send(test.send...)
			lines := k.Until("bestmove")
			if last := lines[len(lines)-1]; !regexp.MustCompile(test.want).MatchString(last) {
				t.Errorf("%q: expected %s", last, test.want)
			}
			if test.info != "" && !slices.ContainsFunc(lines, regexp.MustCompile(test.info).MatchString) {
				t.Errorf("expected a line like %s in\n%s", test.info, strings.Join(lines, "\n"))
			}
			k.Send("quit")
			if rest := k.End(); len(rest) > 0 {
				t.Errorf("after its move it said %q", rest)
			}
		})
	}
}

func TestSetOptionSaysWhatWasExpected(t *testing.T) {
	tests := []struct{ send, want string }{
		{"setoption name Hash value 0", "expected 1 to 4096"},
		{"setoption name Threads value 0", "expected 1 to 64"},
		{"setoption name Threads value 65", "expected 1 to 64"},
		{"setoption name Threads value many", "expected 1 to 64"},
		{"setoption name UCI_Variant value chess", "expected one of xiangqi"},
		{"setoption name OwnBook value perhaps", "expected true or false"},
		{"setoption name Personality value bold", "expected one of Usual, Normal, Aggressive"},
		{"setoption name nothing value 1", "is not known"},
		{"setoption name Book File value /no/such/file", "expected the file of an opening book"},
		{"setoption Hash", "expected name NAME value VALUE"},
	}
	for _, test := range tests {
		k := talk(t)
		k.Send(test.send)
		if line := k.Last("info string"); !strings.Contains(line, test.want) {
			t.Errorf("%s: %q, expected %q", test.send, line, test.want)
		}
	}
}

// The payoffs of a personality apply to the next evaluation and the next search. The personality
// usual restores the default.
func TestPersonality(t *testing.T) {
	k := talk(t)
	k.Send("position fen 2bakab2/9/9/4p4/9/4P4/9/4C4/4A4/2BAK1B1R w - - 0 1")
	evaluated := func() string {
		k.Send("eval")
		return strings.Join(k.Until("Final evaluation"), "\n")
	}
	usual := evaluated()
	k.Send("setoption name Personality value Aggressive")
	if by := evaluated(); !strings.Contains(by, "king-aimed") || strings.Contains(usual, "king-aimed") {
		t.Errorf("as usual\n%s\nby Aggressive\n%s", usual, by)
	}
	k.Send("setoption name Personality value usual")
	if again := evaluated(); again != usual {
		t.Errorf("usual again:\n%s", again)
	}
}

// A user's own personalities are accepted by name, and a team votes. A team replaces the chosen
// personality, and a personality replaces the team.
func TestOwnPersonalitiesAndTeams(t *testing.T) {
	mine := team.Personality{Name: "Mine", Letter: "M"}
	k := prototest.With(t, uci.Serve, protocol.Program{Name: "Abyss test", Own: []team.Personality{mine}})
	k.Send("uci")
	options := strings.Join(k.Until("uciok"), "\n")
	if !strings.Contains(options, "var Mine") || !strings.Contains(options, "option name Team type string") {
		t.Error(options)
	}
	k.Send("setoption name Personality value mine", "position startpos", "go depth 2")
	k.Last("bestmove")
	k.Send("setoption name Team value NAD 4", "go depth 2")
	if lines := k.Until("bestmove"); !slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "info depth 2 ") }) {
		t.Errorf("a team: %q", lines)
	}
	k.Send("setoption name Team value N", "isready")
	if lines := strings.Join(k.Until("readyok"), "\n"); !strings.Contains(lines, "such as NADSP 4") {
		t.Errorf("a team of one: %s", lines)
	}
	// A team does not ponder. It begins to search only when the expected move has been played.
	k.Send("go ponder movetime 50", "isready")
	for _, line := range k.Until("readyok") {
		if strings.HasPrefix(line, "bestmove") {
			t.Errorf("%q before ponderhit", line)
		}
	}
	k.Send("ponderhit")
	k.Last("bestmove")
	k.Send("go ponder wtime 1000 btime 1000", "stop")
	k.Last("bestmove")
}

// fakeTables give the same value for every position.
type fakeTables struct{ tables int }

func (fakeTables) Reloads() int64 { return 0 }

func (f fakeTables) Load(context.Context) func(*xiangqi.Position) (retro.Value, bool) {
	if f.tables == 0 {
		return nil
	}
	return func(*xiangqi.Position) (retro.Value, bool) { return retro.Value{Outcome: retro.Lost, Plies: 30}, true }
}

// With endings=on, a search uses the results of the tables and counts them. If there are no tables,
// the engine says so once.
func TestEndings(t *testing.T) {
	const rook = "position fen 3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1"
	k := prototest.With(t, uci.Serve, protocol.Program{Name: "Abyss test", Endings: fakeTables{1}})
	k.Send(rook, "go depth 1")
	if lines := strings.Join(k.Until("bestmove"), "\n"); strings.Contains(lines, "tbhits") {
		t.Errorf("off:\n%s", lines)
	}
	k.Send("setoption name endings value true", "go depth 1")
	if lines := strings.Join(k.Until("bestmove"), "\n"); !regexp.MustCompile(`score mate .* tbhits [1-9]`).MatchString(lines) || strings.Contains(lines, "info string") {
		t.Errorf("on:\n%s", lines)
	}
	k = prototest.With(t, uci.Serve, protocol.Program{Name: "Abyss test", Endings: fakeTables{0}})
	k.Send("setoption name endings value true", rook, "go depth 1")
	if lines := strings.Join(k.Until("bestmove"), "\n"); !strings.Contains(lines, "info string endings: there is no table") {
		t.Errorf("no tables:\n%s", lines)
	}
	k.Send("go depth 1")
	if lines := strings.Join(k.Until("bestmove"), "\n"); strings.Contains(lines, "info string") {
		t.Errorf("it is said again:\n%s", lines)
	}
}

// TestStopIsTheOnlyAnswerToInfinite checks that an infinite search answers only after stop, even
// when its last iteration is over. The engine must answer isready during the search.
func TestStopIsTheOnlyAnswerToInfinite(t *testing.T) {
	k := talk(t)
	k.Send("position fen "+mateInOne, "go infinite")
	k.Until("info depth 1 ")
	k.Send("isready")
	for _, line := range k.Until("readyok") {
		if strings.HasPrefix(line, "bestmove") {
			t.Errorf("%q before stop", line)
		}
	}
	k.Send("setoption name MultiPV value 2", "position startpos", "stop")
	if line := k.Last("bestmove"); line == "bestmove (none)" {
		t.Error("no move")
	}
	k.Send("stop", "ponderhit", "isready")
	if lines := k.Until("readyok"); len(lines) > 1 {
		t.Errorf("stop and ponderhit while idle were answered by %q", lines)
	}
}

// TestStopEndsAProof checks that stop ends a long proof, and that the engine still gives a move.
func TestStopEndsAProof(t *testing.T) {
	k := talk(t)
	k.Send("setoption name Hash value 1", "position startpos", "go mate 40")
	k.Until("info depth 3 ")
	k.Send("isready")
	k.Until("readyok")
	k.Send("stop")
	output := k.Until("bestmove")
	if move := output[len(output)-1]; move == "bestmove (none)" {
		t.Error("no move")
	}
	if !slices.ContainsFunc(output, regexp.MustCompile(`^info string no mate in \d+; the proof`).MatchString) {
		t.Errorf("expected to be told how far the proof came:\n%s", strings.Join(output, "\n"))
	}
}

func TestPonderHitAndMiss(t *testing.T) {
	k := talk(t)
	k.Send("position startpos moves h2e2 h9g7", "go ponder wtime 300 btime 300")
	k.Until("info depth 2 ")
	k.Send("ponderhit")
	k.Until("bestmove")
	k.Send("go ponder movetime 1")
	k.Until("info depth 2 ")
	k.Send("ponderhit")
	k.Until("bestmove")
	k.Send("go ponder wtime 1 btime 1")
	k.Until("info depth 2 ")
	k.Send("stop")
	k.Until("bestmove")
}

// TestGoWhileSearchingEndsTheFirst checks that each go gets its own move.
func TestGoWhileSearchingEndsTheFirst(t *testing.T) {
	k := talk(t)
	k.Send("position startpos", "go infinite", "go depth 1")
	k.Until("bestmove")
	k.Until("bestmove")
}

func TestEndOfInputEndsTheSearch(t *testing.T) {
	k := talk(t)
	k.Send("go infinite")
	k.CloseInput()
	if lines := k.End(); len(lines) == 0 || !strings.HasPrefix(lines[len(lines)-1], "bestmove ") {
		t.Errorf("the last words were %q, expected a move", lines)
	}
}

func TestPerftAndBoard(t *testing.T) {
	k := talk(t)
	k.Send("go perft 3")
	if line := k.Last("Nodes searched"); line != "Nodes searched: 79666" {
		t.Error(line)
	}
	k.Send("perft 1")
	if n := len(k.Until("Nodes searched")); n != 45 {
		t.Errorf("%d lines, expected 44 moves and a total", n)
	}
	k.Send("go perft 12", "stop")
	k.Until("info string perft was stopped")
	k.Send("d")
	if line := k.Last("Fen: "); line != "Fen: "+xiangqi.StartFEN {
		t.Error(line)
	}
	k.Send("eval")
	k.Until("Final evaluation: ")
}

// TestBoundedInfo checks that a long search sends a limited number of info lines.
func TestBoundedInfo(t *testing.T) {
	k := talk(t)
	k.Send("go movetime 500")
	lines := k.Until("bestmove")
	between := 0
	depth := ""
	for _, line := range lines {
		d, _, _ := strings.Cut(strings.TrimPrefix(line, "info depth "), " ")
		if d == depth {
			between++
		}
		depth = d
	}
	if between > 7 {
		t.Errorf("%d reports inside iterations in half a second:\n%s", between, strings.Join(lines, "\n"))
	}
}

// TestLinesComeInBlocks checks that several lines are reported in the order of their numbers, that
// their first moves differ, and that no line is deeper than the one before it.
func TestLinesComeInBlocks(t *testing.T) {
	k := talk(t)
	k.Send("setoption name MultiPV value 4", "position startpos moves h2e2 h9g7", "go movetime 400")
	infoLine := regexp.MustCompile(`^info depth (\d+) .* multipv (\d+) .* pv (\S+)`)
	var depth, line, blocks int
	var moves []string
	for _, text := range k.Until("bestmove") {
		m := infoLine.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		d, _ := strconv.Atoi(m[1])
		n, _ := strconv.Atoi(m[2])
		if n == 1 {
			moves, blocks = nil, blocks+1
		} else if n != line+1 || d > depth || slices.Contains(moves, m[3]) {
			t.Fatalf("%s, behind line %d of depth %d of %v", text, line, depth, moves)
		}
		depth, line, moves = d, n, append(moves, m[3])
	}
	if line != 4 || blocks < 4 {
		t.Errorf("%d blocks, the last of %d lines", blocks, line)
	}
}

// TestLongLine checks that an overlong line is skipped, and that the next line is read.
func TestLongLine(t *testing.T) {
	k := talk(t)
	k.Send("position startpos moves "+strings.Repeat("h2e2 ", 100_000), "isready")
	if lines := k.Until("readyok"); len(lines) != 2 || !strings.Contains(lines[0], "skipped") {
		t.Errorf("it said %q", lines)
	}
}

// FuzzServe checks that the engine ends when its input ends, and that every go has been answered.
func FuzzServe(f *testing.F) {
	for _, seed := range []string{
		"uci\nisready\nposition startpos moves h2e2\ngo nodes 50\nquit\n",
		"go ponder depth 2\nponderhit\nsetoption name Level value 3\ngo perft 2\nstop\nd\neval\n",
		"position fen 9/9 w\ngo mate -4 searchmoves h2e2 zz\nsetoption name value\nucinewgame\n\xff\x00go",
		"position fen 3k5/R8/9/9/9/9/9/9/1R7/4K4 w - - 0 1\ngo mate 2\ngo ponder mate 3\nstop\ngo infinite mate 1\n",
		"setoption name Preset value plain\ngo movetime 1 wtime x\ngo depth 1",
		"fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r moves h2e2\ngo ponder nodes 9\nposition moves\ngo infinite\nstop\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Contains(strings.ToLower(text), "hash") || strings.Contains(text, "bench") || strings.Contains(strings.ToLower(text), "file") {
			return // the input needs too much memory or time, or names a file
		}
		var out strings.Builder
		input := "setoption name Hash value 1\n" + text
		if err := uci.Serve(context.Background(), strings.NewReader(input), &out, protocol.Program{Name: "fuzz"}); err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(strings.TrimSpace(out.String()), "\n") {
			if move, ok := strings.CutPrefix(line, "bestmove "); ok && move != "(none)" {
				if _, err := xiangqi.ParseMove(strings.Fields(move)[0]); err != nil {
					t.Errorf("%q: %v", line, err)
				}
			}
		}
	})
}

// TestLostOutput checks that the engine ends when its output is closed.
func TestLostOutput(t *testing.T) {
	in, send := io.Pipe()
	defer send.Close()
	ended := make(chan error, 1)
	go func() { ended <- uci.Serve(context.Background(), in, deaf{}, protocol.Program{Name: "deaf"}) }()
	fmt.Fprintln(send, "uci")
	if err := <-ended; err == nil {
		t.Error("no error, expected that of the output")
	}
}

type deaf struct{}

func (deaf) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }
