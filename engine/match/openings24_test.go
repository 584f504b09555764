package match

import (
	"testing"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// All openings of a source must be different. The sources are those of the team experiments (24
// openings of twelve types, and 240 openings) and that of the longest sequential tests. Match
// checks that a game can begin with each.
func TestTeamOpenings(t *testing.T) {
	for source, want := range map[string]int{TwiceOpenings: 24, ManyOpenings: 240, VariedOpenings: 2000} {
		list, _, err := LoadOpenings([]string{source}, 0)
		if err != nil || len(list) != want {
			t.Fatalf("%s: %d openings, %v; want %d", source, len(list), err, want)
		}
		names := map[string]bool{}
		for _, o := range list {
			names[o.Name] = true
			if first := len(o.Moves) % 2; source == TwiceOpenings && first != 0 {
				t.Errorf("%s: Black is to move", o.Name)
			}
		}
		if source == TwiceOpenings && len(names) != want {
			t.Errorf("%s: %d names of %d", source, len(names), want)
		}
	}
}

// A varied opening adds two moves to an opening of the source "all", and no piece can then be won.
// The openings of "all" come first, in the same order, so longer tests include the games of shorter
// ones.
func TestVariedOpenings(t *testing.T) {
	all, _, err := LoadOpenings([]string{AllOpenings}, 0)
	if err != nil {
		t.Fatal(err)
	}
	list, _, err := LoadOpenings([]string{VariedOpenings}, 0)
	if err != nil || len(all) < 300 || len(all) >= len(list) {
		t.Fatalf("%d openings and %d varied, %v", len(all), len(list), err)
	}
	texts := map[string]bool{}
	for i := range all {
		if texts[MoveText(all[i].Moves)] = true; MoveText(all[i].Moves) != MoveText(list[i].Moves) {
			t.Fatalf("opening %d is %s, expected %s", i, list[i].Name, all[i].Name)
		}
	}
	for _, o := range list[len(all):] {
		if n := len(o.Moves) - 2; n < 0 || !texts[MoveText(o.Moves[:n])] {
			t.Errorf("%s: %s goes on from no opening", o.Name, MoveText(o.Moves))
		}
		g, err := o.play(rules.None)
		if err != nil {
			t.Fatal(err)
		}
		pos := g.Position()
		var moves xiangqi.MoveList
		pos.GenerateMoves(&moves)
		for _, m := range moves.Slice() {
			if pos.IsCapture(m) && pos.Exchange(m, evaluators()[eval.StageOf(&pos)].Worth(), 1) {
				t.Errorf("%s: %s wins material", o.Name, m)
			}
		}
	}
}
