package ucci_test

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/protocol"
	"example.com/abyss/engine/protocol/prototest"
	"example.com/abyss/engine/protocol/ucci"
	"example.com/abyss/engine/search"
)

// In mateInOne Red can mate at once. In mated Black has no legal move, and in lost Black is mated
// soon.
const (
	mateInOne = "3k5/R8/9/9/9/9/9/9/1R7/4K4 w - - 0 1"
	mated     = "1R1k5/R8/9/9/9/9/9/9/9/4K4 b - - 0 1"
	lost      = "3k5/9/R8/9/9/9/9/9/1R7/5K3 b - - 0 1"
)

func talk(t testing.TB) *prototest.Talk { return prototest.New(t, ucci.Serve) }

func TestIntroducesItself(t *testing.T) {
	k := talk(t)
	k.Send("ucci")
	lines := k.Until("ucciok")
	for _, want := range []string{
		"id name Abyss", "id version test", "option usemillisec type check default false", "option batch ", "option hashsize type spin min 1 max 4096 default 64",
		"option threads type spin min 1 max 64 default 1", "option usebook ", "option ponder ", "option newgame type button", "option nullmove type combo var modern ", "option nullmove-when type string", "option repetition type combo ",
	} {
		if !slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, want) }) {
			t.Errorf("no %q", want)
		}
	}
	for _, l := range lines {
		if words := strings.Fields(l); words[0] == "option" && (words[2] != "type" || strings.ToLower(words[1]) != words[1]) {
			t.Errorf("%q: expected a name of one word in lower case", l)
		}
	}
}

func TestSearchesAsToldTo(t *testing.T) {
	tests := []struct {
		name string
		send []string
		want string // regular expression for the answer
		info string // regular expression for one of the lines before the answer
	}{
		{"depth", []string{"position startpos", "go depth 3"}, `^bestmove [a-i]\d[a-i]\d ponder `, `^info depth 3 score -?\d+ pv `},
		{"nodes", []string{"position startpos", "go nodes 500"}, `^bestmove `, `^info time \d+ nodes `},
		{"milliseconds", []string{"setoption usemillisec true", "position startpos moves h2e2", "go time 300 increment 10 opptime 5 oppincrement 1"}, `^bestmove `, `^info depth `},
		{"to go", []string{"setoption usemillisec true", "position startpos", "go time 900 movestogo 40"}, `^bestmove `, ``},
		{"mate", []string{"position fen " + mateInOne, "go depth 5"}, `^bestmove `, `^info depth \d+ score 9999 `},
		{"proof", []string{"position fen 9/3k5/4NP3/9/9/9/9/3A5/3Kp4/9 w - - 0 1", "go mate 4"}, `^bestmove d1e1 ponder d8e8$`, `^info depth 7 score 9993 pv d1e1 `},
		{"no proof", []string{"position fen 9/3k5/4NP3/9/9/9/9/3A5/3Kp4/9 w - - 0 1", "go mate 2"}, `^bestmove `, `^info message no mate in 2$`},
		{"condition", []string{"setoption checkevasions-when pv and cut", "position startpos", "go depth 1"}, `^bestmove `, `^info message option checkevasions-when = .*: expected one of pv, cut, all$`},
		{"static", []string{"setoption evaluation thesis", "position startpos", "go depth 0"}, `^nobestmove$`, `^info depth 0 score 0`},
		{"banned", []string{"position fen 3k5/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "banmoves d0e0", "go depth 1"}, `^nobestmove$`, `^info message `},
		{"banned move", []string{"position fen 4k4/9/9/9/9/4p4/9/9/9/4K4 w - - 0 1", "banmoves e0d0", "go depth 2"}, `^bestmove (e0f0|e0e1)`, ``},
		{"ban ends", []string{"position fen 4k4/9/9/9/4p4/9/9/9/9/4K4 w - - 0 1", "banmoves e0d0 e0f0 e0e1", "position startpos", "go depth 1"}, `^bestmove `, ``},
		{"draw taken", []string{"position fen " + lost, "go draw depth 3"}, `^bestmove \S+( ponder \S+)? draw$`, ``},
		{"draw refused", []string{"position startpos", "go draw depth 3"}, `^bestmove \S+( ponder \S+)?$`, ``},
		{"resigns", []string{"setoption resign true", "position fen " + lost, "go depth 6"}, `^bestmove \S+( ponder \S+)? resign$`, ``},
		{"resigns, by a number", []string{"setoption resign 1", "position fen " + lost, "go depth 6"}, `^bestmove \S+( ponder \S+)? resign$`, ``},
		{"plays on", []string{"position fen " + lost, "go depth 6"}, `^bestmove \S+( ponder \S+)?$`, ``},
		{"mated", []string{"position fen " + mated, "go depth 4"}, `^nobestmove$`, ``},
		{"bad position", []string{"position fen 9/9 w", "go depth 2"}, `^nobestmove$`, `^info message position: `},
		{"threads", []string{"setoption threads 2", "position startpos", "go depth 5"}, `^bestmove `, `^info depth 5 `},
		{"threads of its choice", []string{"setoption threads 0", "go depth 1"}, `^bestmove `, ``},
		{"threads refused", []string{"setoption threads 65", "go depth 1"}, `^bestmove `, `^info message option Threads = "65": expected 1 to 64$`},
		{"hash of its choice", []string{"setoption hashsize 0", "setoption unheard of", "go depth 1"}, `^bestmove `, ``},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			k := talk(t)
			k.Send("setoption hashsize 1")
			k.Send(test.send...)
			k.Send("setoption batch true", "quit")
			lines := k.Until("bye")
			lines = lines[:len(lines)-1]
			at := slices.IndexFunc(lines, regexp.MustCompile(test.want).MatchString)
			if at < 0 {
				t.Fatalf("expected an answer like %s in\n%s", test.want, strings.Join(lines, "\n"))
			}
			if test.info != "" && !slices.ContainsFunc(lines[:at], regexp.MustCompile(test.info).MatchString) {
				t.Errorf("expected a line like %s in\n%s", test.info, strings.Join(lines, "\n"))
			}
			k.End()
		})
	}
}

func TestPonderHit(t *testing.T) {
	k := talk(t)
	k.Send("setoption usemillisec true", "position startpos moves h2e2 h9g7", "go ponder time 300 increment 0")
	k.Until("info depth 2 ")
	k.Send("isready")
	k.Until("readyok")
	k.Send("ponderhit draw")
	k.Until("bestmove")
	k.Send("go infinite")
	k.Until("info depth 2 ")
	k.Send("stop")
	k.Until("bestmove")
}

func TestProbe(t *testing.T) {
	k := talk(t)
	k.Send("probe startpos")
	if line := k.Last("pophash"); line != "pophash" {
		t.Errorf("%q before a search", line)
	}
	k.Send("position startpos", "go depth 3")
	best := strings.Fields(k.Last("bestmove"))[1]
	k.Send("probe startpos moves " + best)
	if line := k.Last("pophash"); !regexp.MustCompile(`^pophash( bestmove \S+)? (low|upp)erbound -?\d+ depth \d+`).MatchString(line) {
		t.Errorf("%q after a search", line)
	}
}

// TestBatch checks that each search of a script runs to its end.
func TestBatch(t *testing.T) {
	k := talk(t)
	k.Send("setoption batch true", "position startpos", "go depth 3", "position startpos moves h2e2", "go depth 3")
	k.CloseInput()
	moves := 0
	for _, line := range k.End() {
		if strings.HasPrefix(line, "bestmove ") {
			moves++
		}
	}
	if moves != 2 {
		t.Errorf("%d moves, expected 2", moves)
	}
}

// TestBatchPonderHit checks that no command in batch mode waits for a search without a limit,
// because such a search does not end by itself after a ponder hit.
func TestBatchPonderHit(t *testing.T) {
	k := talk(t)
	k.Send("setoption hashsize 1", "setoption batch true", "position startpos", "go ponder")
	k.Until("info depth 2 ")
	k.Send("ponderhit", "stop")
	k.Until("bestmove")
	k.Send("go ponder depth 3", "ponderhit", "position startpos moves h2e2", "go ponder", "ponderhit")
	k.Until("bestmove")
	k.CloseInput()
	if rest := k.End(); !slices.ContainsFunc(rest, func(l string) bool { return strings.HasPrefix(l, "bestmove ") }) {
		t.Errorf("no move at the end of the input: %q", rest)
	}
}

func TestScoreFrom(t *testing.T) {
	tests := []struct {
		n    int
		want search.Score
	}{{400, 800}, {-25, -50}, {9999, search.Mate - 1}, {-9998, -search.Mate + 2}, {10_000, search.Mate}}
	for _, test := range tests {
		if got := protocol.ScoreOfUCCI(test.n); got != test.want {
			t.Errorf("%d is %d, expected %d", test.n, got, test.want)
		}
	}
}

// FuzzServe checks that the engine ends when its input ends, whatever the input was.
func FuzzServe(f *testing.F) {
	for _, seed := range []string{
		"ucci\nisready\nposition startpos moves h2e2\ngo nodes 50\nquit\n",
		"go ponder depth 2\nponderhit draw\nsetoption level novice\nprobe startpos\nstop\n",
		"startpos moves h2e2\ngo infinite\nstop\nstop\ngo ponder movetime 0\nsetoption tablepreset paper-2\ngo depth 1\n",
		"banmoves h2e2 zz\ngo draw time -3 opptime\nsetoption usemillisec maybe\n\xff\x00go depth 0",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if lower := strings.ToLower(text); strings.Contains(lower, "hash") || strings.Contains(lower, "batch") || strings.Contains(lower, "file") {
			return // the input needs too much memory or time, or names a file
		}
		var out strings.Builder
		if err := ucci.Serve(context.Background(), strings.NewReader("setoption hashsize 1\n"+text), &out, protocol.Program{Name: "fuzz"}); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(out.String(), "engine failed") && !strings.Contains(text, "failed") {
			t.Errorf("the search failed:\n%s", out.String())
		}
	})
}
