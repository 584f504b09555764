package tourview

import (
	"slices"
	"testing"

	"example.com/abyss/engine/tournament"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/task"
)

// When results arrive, the same entrant or game stays selected, even if its row changes.
func TestSelectionFollows(t *testing.T) {
	s := tournament.DefaultSpec()
	s.Entrants, s.Pairs, s.Nodes, s.MaxMoves = []string{"base table-entries=1024", "greedy", "level=1"}, 2, 200, 30
	tour, err := s.Prepare(nil)
	if err != nil {
		t.Fatal(err)
	}
	tour.Workers = 2
	all, err := tour.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	// In this state of the tournament, some of the earlier games are still missing.
	some := &tournament.Results{Plan: all.Plan, Games: slices.Clone(all.Games)}
	for i := range some.Games {
		if i%2 == 0 {
			some.Games[i] = nil
		} else {
			some.Done++
		}
	}
	p := New(modetest.New(), &task.Group{}, "", 1)
	for entrant := range s.Entrants {
		p.show(standings, -1)
		p.take(some, nil)
		p.table.Selected = slices.IndexFunc(p.rep.Standings, func(s tournament.Standing) bool { return s.Entrant == entrant })
		p.take(all, nil)
		if got := p.rep.Standings[p.table.Selected].Entrant; got != entrant {
			t.Errorf("entrant %d is selected, expected %d", got, entrant)
		}
	}
	p.take(some, nil)
	p.show(gameList, -1)
	p.table.Selected = 1
	number := p.games[1].Record.Number
	p.take(all, nil)
	if got := p.games[p.table.Selected].Record.Number; got != number || p.table.Selected == 1 {
		t.Errorf("game %d is selected, in row %d; expected %d", got, p.table.Selected, number)
	}
}
