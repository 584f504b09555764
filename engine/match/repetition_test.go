package match

import (
	"cmp"
	"fmt"
	"os"
	"strconv"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/golden"
)

// repetitionOpenings lists positions in which checking, chasing and shuffling are tempting.
var repetitionOpenings = []Opening{
	{Name: "start", Start: xiangqi.StartPosition()},
	{Name: "checks", Start: mustPosition("3k5/9/9/9/9/9/r8/1r7/9/R4K3 w - - 0 1")},
	{Name: "rook and cannon", Start: mustPosition("3ak4/4a4/4b4/r8/9/4C4/P8/4B4/4A4/4KR3 w - - 0 1")},
	{Name: "hunted cannon", Start: mustPosition("4k4/9/c8/9/9/R8/9/9/9/3K5 b - - 0 1")},
	{Name: "knights", Start: mustPosition("3ak1b2/4a4/2n1b4/9/5N3/9/9/4B4/4A4/3AK1B2 w - - 0 1")},
	{Name: "rooks", Start: mustPosition("2bak4/4a4/4b1r2/p8/9/9/P5R2/4B4/4A4/4KAB2 w - - 0 1")},
}

func mustPosition(fen string) xiangqi.Position {
	pos, err := xiangqi.ParseFEN(fen)
	if err != nil {
		panic(err)
	}
	return pos
}

// In games of a searcher against itself, no side loses by a repetition that it could have avoided:
// every other move would also have lost or been forbidden. ABYSS_RULE_GAMES_NODES sets the nodes
// per move, for longer games (docs/rules.md). ABYSS_RULE_GAMES_PRESET sets the preset.
func TestNobodyLosesByARepetitionOfItsOwn(t *testing.T) {
	nodes := uint64(300)
	if text := os.Getenv("ABYSS_RULE_GAMES_NODES"); text != "" {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		nodes = n
	}
	preset := cmp.Or(os.Getenv("ABYSS_RULE_GAMES_PRESET"), search.DefaultPreset)
	opts, ok := search.Preset(preset)
	if !ok {
		t.Fatalf("no preset %q", preset)
	}
	opts.TableEntries = 1 << 14
	repeated, games, allPlies := 0, 0, 0
	ends := map[string]int{}
	for _, set := range []rules.Set{rules.Asian, rules.Chinese, rules.Simple, rules.None, rules.Thesis} {
		reasons := map[rules.Reason]int{}
		plies := 0
		for _, o := range repetitionOpenings {
			// The two searchers have slightly different node limits, so that the games differ.
			red := Seat{Name: "a", Player: search.New(opts), Limits: search.Limits{Nodes: nodes}}
			black := Seat{Name: "b", Player: search.New(opts), Limits: search.Limits{Nodes: nodes + nodes/3}}
			r := Play(t.Context(), red, black, o, Terms{Rules: set, MaxPlies: 160})
			plies += len(r.Moves)
			games++
			reasons[r.Ending.Reason]++
			ends[endOf(&r)]++
			if r.Ending.ByRepetition() {
				repeated++
			}
			if r.Cause == BadMove {
				t.Errorf("%v, %s: %s", set, o.Name, r.Ending.Text)
			}
			if loser, lost := r.Ending.Verdict.Loser(); lost && r.Ending.ByRepetition() {
				checkForced(t, set, &r, loser, opts)
			}
		}
		t.Logf("%v: %d plies, endings %v", set, plies, reasons)
		allPlies += plies
	}
	if nodes == 4000 && preset == search.DefaultPreset {
		golden.Mark(t, "../../docs/rules.md", "rule games", fmt.Sprintf(
			"%d games of up to 160 plies, %d plies in all. %d ended in a draw by repetition, %d in mate or stalemate, %d by move count, %d at 160 plies and %d in a loss by repetition",
			games, allPlies, ends["drawn"], ends["mate"], ends["count"], ends["long"], ends["lost"]))
	}
	if repeated == 0 {
		t.Error("no game ended by a repetition")
	}
}

// checkForced reports a game lost by repetition whose loser had a better move in its last turn: a
// move that neither lost at once nor allowed a mate.
func checkForced(t *testing.T, set rules.Set, r *Record, loser xiangqi.Color, opts search.Options) {
	t.Helper()
	pos := r.Start
	var past []rules.Ply
	last := len(r.Moves) - 1
	if pos.Side() != loser && last%2 == 0 || pos.Side() == loser && last%2 == 1 {
		last-- // the winner's move completed the cycle, so the move to look at is the loser's move before it
	}
	for _, m := range r.Moves[:last] {
		past = append(past, rules.Ply{Key: pos.Key(), Move: m, Check: pos.InCheck()})
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	var list xiangqi.MoveList
	pos.GenerateMoves(&list)
	for _, m := range list.Slice() {
		if m == r.Moves[last] || rules.After(set, &pos, past, m).Verdict == rules.Loses(loser) {
			continue
		}
		root := search.Root{Pos: pos, Prior: past, Rules: set, Moves: []xiangqi.Move{m}}
		if found := search.New(opts).Search(t.Context(), root, search.Limits{Depth: 6}, nil); found.Score > -search.MateMin {
			t.Errorf("%v, %s: %v plays %v and loses (%s), when %v was there, worth %d", set, r.Opening, loser, r.Moves[last], r.Ending.Text, m, found.Score)
			return
		}
	}
}

// endOf returns the category of docs/rules.md to which the end of a game belongs.
func endOf(r *Record) string {
	_, lost := r.Ending.Verdict.Loser()
	switch {
	case r.Ending.ByRepetition() && lost:
		return "lost"
	case r.Ending.ByRepetition():
		return "drawn"
	case lost:
		return "mate"
	case r.Ending.Reason == rules.MoveCount:
		return "count"
	}
	return "long"
}
