package runner

import (
	"context"
	"math"

	"abyss/engine/lab/experiment"
	"abyss/engine/lab/ledger"
	"abyss/engine/match"
	"abyss/engine/team"
	"abyss/engine/xiangqi"
)

// PlannedGames is a cell of games with what is known of its size.
type PlannedGames struct {
	experiment.GameCell
	Key     ledger.Contest
	Specs   []string // ids of the specs that need it
	PerGame float64  // nodes expected of a game
	Todo    []int    // numbers of the games that neither the ledger nor a cell before it in the plan has
}

// Left is the nodes expected of the games still to be played.
func (g *PlannedGames) Left() float64 { return g.PerGame * float64(len(g.Todo)) }

func (g *PlannedGames) unit(number int) ledger.GameUnit {
	opening, a := g.Game(number)
	return ledger.NewGameUnit(g.Key, opening, a)
}

// play plays a game of the cell with players of its own.
func (g *PlannedGames) play(ctx context.Context, number int) match.Record {
	opening, a := g.Game(number)
	m := g.Match()
	var seats [2]match.Seat
	seats[a] = m.A.Seat(0) // the searcher draws no lots, so any seed does
	seats[a.Opponent()] = m.B.Seat(0)
	for i := range seats {
		defer seats[i].Close() // an engine is a process
	}
	return match.Play(ctx, seats[xiangqi.Red], seats[xiangqi.Black], *opening, m.Terms)
}

// addGames plans the games of the specs. Specs that share a pairing and a budget
// share the games of the openings both have.
func (p *Plan) addGames(specs []*experiment.Spec, have *ledger.Set) error {
	planned := map[ledger.GameUnit]bool{}
	for _, s := range specs {
		cells, err := s.GameCells()
		if err != nil {
			return err
		}
		for i := range cells {
			g := PlannedGames{GameCell: cells[i], Key: cells[i].Contest(), Specs: []string{s.ID}}
			for n := range g.Games() {
				if unit := g.unit(n); !have.Has(unit) && !planned[unit] {
					planned[unit] = true
					g.Todo = append(g.Todo, n)
				}
			}
			g.estimate(have)
			p.Games = append(p.Games, g)
		}
	}
	return nil
}

const (
	usualPlies = 145   // of a game behind its opening, as those of thesis-5.5 turned out
	usualSpeed = 4.5e6 // nodes a second with one core
)

// estimate says what a game of the cell is expected to take: what those in the
// ledger took, under whatever behaviour, or else the budget of each move.
func (g *PlannedGames) estimate(have *ledger.Set) {
	nodes, games := 0.0, 0
	for _, version := range have.Versions(g.Key) {
		old := *g
		old.Key = version
		for n := range old.Games() {
			if game, ok := have.Game(old.unit(n)); ok {
				nodes += float64(game.AllNodes())
				games++
			}
		}
	}
	switch {
	case games > 0:
		g.PerGame = nodes / float64(games)
	case g.Pairing.A.Team != nil && g.Limits.Nodes == 0:
		g.PerGame = usualPlies / 2 * (teamNodes(g.Pairing.A.Team) + teamNodes(g.Pairing.B.Team))
	case g.Limits.Nodes > 0:
		g.PerGame = usualPlies * float64(g.Limits.Nodes)
	default:
		g.PerGame = usualPlies * usualSpeed * g.Limits.Time.Seconds()
	}
}

// teamNodes is what a move of a team is expected to take, without quiescence: each
// ply costs some six times the one before.
//
// Source: document 004, 6.3, for the growth.
func teamNodes(s *team.Setup) float64 {
	const first, growth, distinct = 80, 6.16, 2.5
	if s == nil {
		return 0
	}
	searches := float64(len(s.Members))
	if len(s.Members) > 1 && s.Method != team.MPSM1 {
		searches *= 1 + distinct
	}
	return searches * first * math.Pow(growth, float64(s.Depth-1))
}

// GameCount is the number of games of the plan and how many are still to be
// played.
func (p *Plan) GameCount() (all, todo int) {
	for i := range p.Games {
		all += p.Games[i].Games()
		todo += len(p.Games[i].Todo)
	}
	return all, todo
}

// GameKeys are the games of the specs, as the ledger knows them, and those of the
// engines that it has games of: see experiment.Spec.WithEngines.
func GameKeys(specs []*experiment.Spec, have *ledger.Set) (map[ledger.GameUnit]bool, error) {
	plan, all := Plan{}, make([]*experiment.Spec, len(specs))
	for i, s := range specs {
		var err error
		if all[i], err = s.WithEngines(have); err != nil {
			return nil, err
		}
	}
	if err := plan.addGames(all, ledger.NewSet()); err != nil {
		return nil, err
	}
	keys := map[ledger.GameUnit]bool{}
	for i := range plan.Games {
		g := &plan.Games[i]
		for _, n := range g.Todo {
			keys[g.unit(n)] = true
		}
	}
	return keys, nil
}
