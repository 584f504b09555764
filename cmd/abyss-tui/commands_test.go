package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
)

func TestPerftAndMoves(t *testing.T) {
	const kings = "4k4/9/9/9/9/9/9/9/9/3K5 w"
	cases := []struct {
		args []string
		want string
	}{
		{[]string{"perft", "--depth", "2"}, "1920\n"},
		{[]string{"perft", "--depth", "0"}, "1\n"},
		{[]string{"perft"}, "79666\n"},
		{[]string{"perft", "--depth", "1", "--json", "--fen", kings}, `{"fen":"` + kings + `","depth":1,"nodes":1}` + "\n"},
		{[]string{"perft", "--depth", "2", "--divide", "--fen", kings}, "d0d1 2\ntotal 2\n"},
		{[]string{"moves", "--fen", kings}, "d0d1\n"},
		{[]string{"moves", "--fen", kings, "--json"}, `{"fen":"` + kings + `","check":false,"moves":["d0d1"]}` + "\n"},
	}
	for _, c := range cases {
		if got := abyss(t, "", c.args...); got.code != exitOK || got.out != c.want || got.errors != "" {
			t.Errorf("%v: %+v, expected %q", c.args, got, c.want)
		}
	}
}

func TestEval(t *testing.T) {
	text := abyss(t, "", "eval")
	if text.code != exitOK || !strings.HasPrefix(text.out, "term ") || !strings.Contains(lastLine(text.out), " for red to move") {
		t.Errorf("%+v", text)
	}
	answer := decode[evalAnswer](t, abyss(t, "", "eval", "--json").out)
	if answer.Side != "red" || answer.Stage == "" || len(answer.Terms) == 0 {
		t.Errorf("%+v", answer)
	}
	sum := int32(0)
	for _, term := range answer.Terms {
		sum += term.Red - term.Black
	}
	if sum != answer.Score {
		t.Errorf("the terms add up to %d, the score is %d", sum, answer.Score)
	}
}

func TestGo(t *testing.T) {
	got := abyss(t, "", "go", "--depth", "3", "--preset", "base", "--table-entries", "1024")
	line := regexp.MustCompile(`^depth \d+ score [+-]\d+\.\d\d nodes \d+ ms \d+ pv( [a-i]\d[a-i]\d)+( \|( [a-i]\d[a-i]\d)+)?$`)
	lines := strings.Split(strings.TrimSuffix(got.out, "\n"), "\n")
	if got.code != exitOK || len(lines) != 4 {
		t.Fatalf("%+v", got)
	}
	for i, l := range lines[:3] {
		if !line.MatchString(l) || !strings.HasPrefix(l, fmt.Sprintf("depth %d ", i+1)) {
			t.Errorf("line %d: %s", i+1, l)
		}
	}
	if move, ok := strings.CutPrefix(lines[3], "bestmove "); !ok || !strings.Contains(lines[2], " pv "+move) {
		t.Errorf("last line %q after %q", lines[3], lines[2])
	}
}

// With several threads the command go finds a legal move and reaches the given depth. With one
// thread, the search is the same whether the flag is given or not.
func TestGoThreads(t *testing.T) {
	args := []string{"go", "--depth", "5", "--json", "--moves", "h2e2 h9g7"}
	for _, more := range [][]string{{"--threads", "2"}, {"--set", "threads=3"}} {
		got := abyss(t, "", append(args, more...)...)
		if got.code != exitOK {
			t.Fatalf("%v: %+v", more, got)
		}
		a := decode[goAnswer](t, got.out)
		pos, err := xiangqi.ParseFEN(a.FEN)
		if err != nil || a.Move == nil || a.Depth != 5 || len(a.Iterations) != 5 {
			t.Fatalf("%v: %v, %+v", more, err, a)
		}
		if _, err := pos.ParseLegal(*a.Move); err != nil {
			t.Errorf("%v: %v", more, err)
		}
	}
	one, explicit := decode[goAnswer](t, abyss(t, "", args...).out), decode[goAnswer](t, abyss(t, "", append(args, "--threads", "1")...).out)
	if one.Nodes != explicit.Nodes || one.Fingerprint != explicit.Fingerprint {
		t.Errorf("%d nodes of %s, with --threads 1 %d of %s", one.Nodes, one.Fingerprint, explicit.Nodes, explicit.Fingerprint)
	}
}

// If the table cuts a principal variation short, the command go continues it, after a mark, up to
// the depth of the iteration. The search stays the same.
func TestGoTails(t *testing.T) {
	args := []string{"go", "--depth", "5", "--preset", "base", "--table-entries", "1024"}
	text := strings.Split(abyss(t, "", args...).out, "\n")
	got := decode[goAnswer](t, abyss(t, "", append(args, "--json")...).out)
	o, _ := search.Preset("base")
	o.TableEntries = 1024
	alone := search.New(o).Search(t.Context(), search.Root{Pos: xiangqi.StartPosition()}, search.Limits{Depth: 5}, nil)
	if got.Nodes != alone.Nodes || !slices.Equal(got.PV, moveTexts(alone.PV)) {
		t.Errorf("%d nodes, %v, expected %d, %v", got.Nodes, got.PV, alone.Nodes, alone.PV)
	}
	tails := 0
	for i, it := range got.Iterations {
		line := strings.Join(it.PV, " ")
		if len(it.Tail) > 0 {
			tails++
			line += " | " + strings.Join(it.Tail, " ")
		}
		if !strings.HasSuffix(text[i], " pv "+line) || len(it.PV)+len(it.Tail) < it.Depth {
			t.Errorf("depth %d: %q, expected %s", it.Depth, text[i], line)
		}
		if it.Chance != wdl.Chance(it.Score) {
			t.Errorf("depth %d: score %d, chance %v", it.Depth, it.Score, it.Chance)
		}
	}
	if tails == 0 || !slices.Equal(got.Tail, got.Iterations[4].Tail) {
		t.Errorf("%d lines go on; in the end %v, at depth 5 %v", tails, got.Tail, got.Iterations[4].Tail)
	}
}

// The last line of the command go is the answer. The principal variation above it begins with the
// same move. If that variation leads to mate, it contains all moves up to the mate.
func TestGoEndsWithTheAnswer(t *testing.T) {
	mates := 0
	for _, fen := range []string{"9/3k5/4NP3/9/9/9/9/3A5/3Kp4/9 w", "c3k2C1/4a4/6R2/9/9/9/9/9/9/3K5 w", "2b1ka3/R3a4/4b4/p8/2R5p/3r1n3/4C3P/4p4/4A4/1r1AK3c b"} {
		for _, limit := range []string{"--nodes=1", "--nodes=1500", "--nodes=4000", "--nodes=20000", "--depth=3"} {
			for _, preset := range []string{"tournament", "abyss"} {
				args := []string{"go", "--fen", fen, limit, "--preset", preset, "--table-entries", "4096"}
				lines := strings.Split(strings.TrimSpace(abyss(t, "", args...).out), "\n")
				if len(lines) < 2 {
					t.Errorf("%q: %q", args, lines)
					continue
				}
				info, moves, _ := strings.Cut(lines[len(lines)-2], " pv ")
				line := strings.Fields(strings.Replace(moves, " |", "", 1))
				if move := strings.TrimPrefix(lines[len(lines)-1], "bestmove "); len(line) == 0 || line[0] != move {
					t.Errorf("%q: %q before %s", args, moves, move)
				}
				if scored := strings.Contains(info, " score "); scored == (limit == "--nodes=1") {
					t.Errorf("%q: %q", args, info)
				}
				if _, n, ok := strings.Cut(info, " score mate "); ok {
					plies, _ := strconv.Atoi(strings.Fields(n)[0])
					if mates++; len(line) != 2*plies-1 {
						t.Errorf("%q: %s: %q", args, info, moves)
					}
				}
			}
		}
	}
	if mates < 10 {
		t.Errorf("%d mates: too few to say anything", mates)
	}
}

func TestGoJSON(t *testing.T) {
	args := []string{"go", "--moves", "h2e2 h9g7", "--depth", "2", "--preset", "base", "--table-entries", "1024", "--json"}
	got := decode[goAnswer](t, abyss(t, "", args...).out)
	if got.Move == nil || len(got.Iterations) != 2 || got.Depth != 2 || got.Stopped || len(got.PV) == 0 || got.PV[0] != *got.Move {
		t.Errorf("%+v", got)
	}
	if want := "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2"; got.FEN != want {
		t.Errorf("FEN %s, expected %s", got.FEN, want)
	}
	again := decode[goAnswer](t, abyss(t, "", args...).out)
	if again.Nodes != got.Nodes || again.Score != got.Score || again.Fingerprint != got.Fingerprint {
		t.Errorf("a second run differs: %+v, then %+v", got, again)
	}
	other := decode[goAnswer](t, abyss(t, "", append(args, "--set", "history=off")...).out)
	if other.Fingerprint == got.Fingerprint {
		t.Error("another setting has the same fingerprint")
	}
	limited := decode[goAnswer](t, abyss(t, "", "go", "--nodes", "500", "--json").out)
	if limited.Nodes != 500 || !limited.Stopped {
		t.Errorf("--nodes 500: %+v", limited)
	}
}

// TestGoSpecial tries mates, positions without a move, and composed positions.
func TestGoSpecial(t *testing.T) {
	const noMove = "3k5/4R4/9/9/9/9/9/9/9/3RK4 b"
	if got := abyss(t, "", "go", "--depth", "1", "--fen", noMove); got.code != exitOK || got.out != "bestmove (none)\n" {
		t.Errorf("no legal move: %+v", got)
	}
	answer := decode[goAnswer](t, abyss(t, "", "go", "--depth", "1", "--json", "--fen", noMove).out)
	if answer.Move != nil || answer.Score != search.MatedIn(0) {
		t.Errorf("no legal move: %+v", answer)
	}
	const threeRooks = "4k4/9/9/9/9/9/9/R8/R8/R2K5 w"
	if got := abyss(t, "", "go", "--depth", "1", "--fen", threeRooks); got.code != exitUsage {
		t.Errorf("three rooks without --loose: %+v", got)
	}
	mate := decode[goAnswer](t, abyss(t, "", "go", "--depth", "4", "--json", "--loose", "--fen", threeRooks).out)
	if mate.Mate != 2 || !search.IsMate(mate.Score) {
		t.Errorf("three rooks: %+v", mate)
	}
}

// A player can avoid a loss by perpetual check only under rules that allow this.
func TestGoRules(t *testing.T) {
	const fen = "3k5/9/9/n7n/9/9/9/c7c/9/R4K3 w"
	const moves = "a0d0 d9e9 d0e0 e9d9 e0d0 d9e9 d0e0 e9d9"
	for rules, want := range map[string]bool{"none": true, "asian": false, "chinese": false, "simple": false, "thesis": false, "thesis+count": false} {
		got := decode[goAnswer](t, abyss(t, "", "go", "--depth", "3", "--json", "--fen", fen, "--moves", moves, "--rules", rules).out)
		if checks := got.Move != nil && *got.Move == "e0d0"; checks != want {
			t.Errorf("--rules %s: %+v", rules, got.iteration)
		}
	}
	if got := abyss(t, "", "go", "--rules", "fair"); got.code != exitUsage || !strings.Contains(got.errors, "asian, chinese, simple, none, thesis") {
		t.Errorf("unknown rules: %+v", got)
	}
}

func TestSolve(t *testing.T) {
	summary := regexp.MustCompile(`^success \d+% hits \d+% nodes \d+$`)
	got := abyss(t, "", "solve", "--depth", "1", "--preset", "base")
	lines := strings.Split(strings.TrimSuffix(got.out, "\n"), "\n")
	if got.code != exitOK || len(lines) != 51 || !summary.MatchString(lines[50]) {
		t.Fatalf("exit code %d, %d lines, the last %q: %s", got.code, len(lines), lines[len(lines)-1], got.errors)
	}
	for i, l := range lines[:50] {
		if !strings.HasPrefix(l, fmt.Sprintf("Abyss.%02d ", i+1)) {
			t.Errorf("line %d: %s", i+1, l)
		}
	}
	if !strings.Contains(got.errors, "within 150: success ") || !strings.Contains(got.errors, "at the end of the printed line") || !strings.Contains(got.errors, "the 29 of high confidence: success ") {
		t.Errorf("standard error: %s", got.errors)
	}
	if again := abyss(t, "", "solve", "--depth", "1", "--preset", "base"); again.out != got.out {
		t.Error("a second run prints something else")
	}
}

// Invalid lines in a suite or in a file of openings are named. All other lines are used.
func TestBadLinesCostOnlyThemselves(t *testing.T) {
	const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
	path := filepath.Join(t.TempDir(), "half.epd")
	if err := os.WriteFile(path, []byte(start+" w - - bm h2e2; id \"a\";\n"+start+"w w - - bm h2e2; id \"b\";\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	const wrong = "line 2: fen: rank 0: 'w' is not a piece"
	solved := abyss(t, "", "solve", "--depth", "1", "--suite", path)
	if solved.code != 0 || !strings.HasPrefix(solved.out, "a ") || !strings.Contains(solved.errors, wrong) || !strings.Contains(solved.errors, "; 1 position is valid") {
		t.Errorf("solve: %+v", solved)
	}
	played := abyss(t, "", "match", "--a", "base", "--b", "base", "--depth", "1", "--openings", path, "--max-moves", "1")
	if played.code != 0 || !strings.Contains(played.errors, wrong) || !strings.Contains(played.errors, match.ErrOthersGood.Error()) {
		t.Errorf("match: %+v", played)
	}
}

func TestSolveJSON(t *testing.T) {
	got := abyss(t, "", "solve", "--depth", "2", "--preset", "base", "--suite", "testdata/own.epd", "--json")
	lines := strings.Split(strings.TrimSuffix(got.out, "\n"), "\n")
	if got.code != exitOK || len(lines) != 4 || got.errors != "" {
		t.Fatalf("%+v", got)
	}
	nodes := uint64(0)
	for i, want := range []struct {
		id, move string
		expected any
		hit      bool
		success  bool
	}{
		{"takes the rook", "a5a9", float64(1800), true, true},
		{"mates", "a8a9", "mate", true, true},
		{"own.epd.3", "a5a9", nil, false, false},
	} {
		row := decode[solveRow](t, lines[i])
		nodes += row.Nodes
		if row.ID != want.id || row.Move != want.move || row.Expected != want.expected || row.Hit != want.hit || row.Success != want.success ||
			row.Nodes == 0 || row.Depth != 2 || len(row.PV) == 0 {
			t.Errorf("row %d: %+v, expected %+v", i+1, row, want)
		}
	}
	totals := decode[solveSummary](t, lines[3])
	if s := totals.Summary; s.Positions != 3 || s.Hits != 2 || s.Successes != 2 || s.HitPercent != 67 || s.Nodes != nodes {
		t.Errorf("%+v", totals)
	}
	if totals.Window != 300 || totals.Fingerprint == "" {
		t.Errorf("%+v", totals)
	}
}

func TestDurations(t *testing.T) {
	for text, want := range map[string]string{"200ms": "200ms", "250": "250ms", "1m30s": "1m30s", "1.5s": "1.5s"} {
		var d durationValue
		if err := d.Set(text); err != nil || d.String() != want {
			t.Errorf("%s reads as %v, %v, expected %s", text, d.String(), err, want)
		}
	}
	for _, text := range []string{"", "x", "0", "0s", "-3s", "5 s", "99999999999"} {
		var d durationValue
		if err := d.Set(text); err == nil {
			t.Errorf("%q is accepted as %v", text, d.String())
		}
	}
}

func TestStartIsDefault(t *testing.T) {
	if got := decode[movesAnswer](t, abyss(t, "", "moves", "--json").out); got.FEN != xiangqi.StartFEN || len(got.Moves) != 44 {
		t.Errorf("%+v", got)
	}
}
