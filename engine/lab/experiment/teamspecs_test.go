package experiment

import (
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/team"
)

// Each Test Setup has the method, END-GAME, quiescence search and total points of the published
// tables.
func TestTestSetups(t *testing.T) {
	totals := map[int]float64{1: 7, 2: 6.5, 3: 6, 4: 8.25, 5: 6, 6: 9.5, 7: 10.75, 8: 10.75, 9: 11, 10: 15.25, 11: 15.75, 12: 8.5, 13: 16}
	for n, total := range totals {
		p := testSetup(n)
		s := &Spec{ID: "test", Contests: Contests{Openings: "twice", Pairings: setupPairings(n), Budgets: byDepth, OneColor: true}}
		figures := printed(t, s)
		if got, ok := figures.TeamPoints(0, p); !ok || got != total {
			t.Errorf("setup %d: %g points published, want %g", n, got, total)
		}
		title := figures.tables[p.Table].Title
		if method := "MPSM"; n < 12 && !strings.HasPrefix(title, p.Team.Method.String()) || n >= 12 && strings.Contains(title, method) {
			t.Errorf("setup %d is %s, the table %q", n, p.Team.Method, title)
		}
		if strings.Contains(title, "END-GAME") != (p.EndGame > 0) && !strings.Contains(title, "no END-GAME") {
			t.Errorf("setup %d: END-GAME %v, the table %q", n, p.EndGame, title)
		}
		if strings.Contains(title, ", quiescence") != (p.Team.Engine.Param("capture-depth") == 6) {
			t.Errorf("setup %d: capture search of %d plies, the table %q", n, p.Team.Engine.Param("capture-depth"), title)
		}
		cells, err := s.GameCells()
		if err != nil {
			t.Fatal(err)
		}
		if c := &cells[0]; c.Games() != 24 || c.Pairing.A.Team.Depth != 7 || n < 12 && c.Pairing.B.Team.Depth != 6 {
			t.Errorf("setup %d: %d games at %d and %d plies", n, c.Games(), c.Pairing.A.Team.Depth, c.Pairing.B.Team.Depth)
		}
	}
}

// Two cells have the same ledger key if and only if their teams are the same.
func TestTeamContests(t *testing.T) {
	known := map[ledger.Contest]string{}
	for _, s := range teamSpecs {
		cells, err := s.GameCells()
		if err != nil {
			t.Fatal(err)
		}
		for i := range cells {
			c := &cells[i]
			settings := c.Settings()
			what := settings[0] + " - " + settings[1] + c.Terms.String() + c.Budget.Label
			if c.Budget.Nodes == 0 {
				what = strings.TrimSuffix(what, c.Budget.Label)
			}
			if other, is := known[c.Contest()]; is && other != what {
				t.Errorf("%s, %s: the ledger takes it for %s", s.ID, &c.Pairing, other)
			}
			known[c.Contest()] = what
		}
	}
	seen := map[string]bool{}
	for _, what := range known {
		if seen[what] {
			t.Errorf("the ledger has two names for %s", what)
		}
		seen[what] = true
	}
}

func TestWithTeamDepth(t *testing.T) {
	s, ok := teamSpecs[0].WithDepths([]int{3})
	if !ok || s.Contests.Pairings[0].A.Team.Depth != 3 || s.Contests.Pairings[0].B.Team.Depth != 2 || teamSpecs[0].Contests.Pairings[0].A.Team.Depth != 7 {
		t.Errorf("%v: %+v", ok, s.Contests.Pairings[0].A.Team)
	}
	if b := s.Contests.Pairings[0].B; b.Table != "" || teamSpecs[0].Contests.Pairings[0].B.Table == "" {
		t.Errorf("at other depths %q: the printed games are of those printed", b.Table)
	}
	if s, ok := mpsmMany.WithDepths([]int{6}); !ok || s.Contests.Pairings[0].B.Name != "N 6 plies" || mpsmMany.Contests.Pairings[0].B.Name != "N 5 plies" {
		t.Errorf("%v: %s", ok, &s.Contests.Pairings[0])
	}
	if s, ok := mpsmNodes.WithDepths([]int{3}); ok || s != mpsmNodes {
		t.Error("nodes are no depths")
	}
	if list, err := Find([]string{"mpsm"}, nil); err != nil || len(list) != len(teamSpecs) || !slices.Contains(list, mpsmStyle) {
		t.Errorf("mpsm means %d specs, %v", len(list), err)
	}
	if m := mpsmMany.Contests.Pairings[5].A.Team.Method; m != team.MPSM6 {
		t.Errorf("the last method is %s", m)
	}
}

// A contest that is measured again differs from the contest with which it is compared only in the
// property under test.
func TestTeamsMeasuredAnew(t *testing.T) {
	for i, p := range mpsmForgetful.Contests.Pairings {
		for _, program := range []*Program{p.A, p.B} {
			known := *program.Team
			known.Forgetful = false
			if !program.Team.Forgetful || known.String() == program.Team.String() {
				t.Errorf("%s: %s knows the moves of the game", &mpsmForgetful.Contests.Pairings[i], program.Name)
			}
		}
	}
	if n := len(mpsmForgetful.Contests.Pairings); n != len(documentSetups) {
		t.Errorf("%d Test Setups, expected %d", n, len(documentSetups))
	}
	list := slices.Concat(mpsmForgetfulShallow.Contests.Pairings, mpsmForgetfulFew.Contests.Pairings)
	if len(list) != 2*len(documentSetups) {
		t.Errorf("%d contests at both histories, expected %d", len(list), 2*len(documentSetups))
	}
	for i := 0; i < len(list); i += 2 {
		unknown, known := *list[i].B.Team, *list[i+1].B.Team
		unknown.Forgetful = false
		if !list[i].B.Team.Forgetful || unknown.String() != known.String() || list[i].B.EndGame != list[i+1].B.EndGame || list[i].A.Team.Depth != shallowAlone {
			t.Errorf("%s and %s differ by more than the history", &list[i], &list[i+1])
		}
	}
	played := map[ledger.Contest]bool{}
	for _, s := range []*Spec{mpsmMany, mpsmDepths, mpsmControls} {
		cells, err := s.GameCells()
		if err != nil {
			t.Fatal(err)
		}
		for i := range cells {
			played[cells[i].Contest()] = true
		}
	}
	for s, shared := range map[*Spec]int{mpsmAdjacent: 7, mpsmRound: 1} {
		cells, err := s.GameCells()
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for i := range cells {
			if played[cells[i].Contest()] {
				n++
			}
		}
		if n != shared {
			t.Errorf("%s: %d contests are played for other experiments too, expected %d", s.ID, n, shared)
		}
	}
}

// In mpsm-strong the single player has a limit of nodes, and its opponent, a team, has none.
func TestNodesOfOneProgram(t *testing.T) {
	c, err := mpsmStrong.GameCell(0, 0)
	if err != nil {
		t.Fatal(err)
	}
	m, key := c.Match(), c.Contest()
	if m.A.Limits.Nodes != 0 || m.B.Limits.Nodes != strongNodes5 || key.A.Limits != "depth 5" || key.B.Limits != "depth 63 nodes 21000" {
		t.Errorf("%+v against %+v, kept as %s and %s", m.A.Limits, m.B.Limits, key.A.Limits, key.B.Limits)
	}
}
