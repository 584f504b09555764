package remote

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/foreign"
)

// worker executes the requests of one game.
type worker interface {
	do(ctx context.Context, op string, q *request) (reply, error)
	close()
}

// who returns a name for the player or team that the request asks for.
func (q *request) who() string {
	if q.Team != nil {
		return "team " + q.Team.Letters
	}
	return q.Member
}

// worker creates the player or team of a new game. The error describes the fault of the request, or
// the difference between the two programs.
func (s *hosting) worker(q *request) (worker, error) {
	if len(q.Options) > maxOptions {
		return nil, fmt.Errorf("%d settings: expected %d at most", len(q.Options), maxOptions)
	}
	engine, _ := search.Preset("plain")
	for _, text := range q.Options {
		if err := engine.Set(text); err != nil {
			return nil, err
		}
	}
	if q.Team != nil {
		return s.teamWorker(q.Team, engine)
	}
	return s.playerWorker(q, engine)
}

// entryBytes is the size of a table entry.
const entryBytes = 16

// affordable rejects an engine whose tables are too large.
func (s *hosting) affordable(engine *search.Options, tables int) error {
	if n := int64(engine.TableEntries) * entryBytes * int64(tables); n > s.Memory {
		return fmt.Errorf("tables of %s: this process gives a game %s at most", foreign.Bytes(n), foreign.Bytes(s.Memory))
	}
	return nil
}

// playerWorker creates the player of a personality.
func (s *hosting) playerWorker(q *request, engine search.Options) (worker, error) {
	for i := range s.Personalities {
		p := &s.Personalities[i]
		if p.Name != q.Member {
			continue
		}
		if here := p.Payoffs.String(); here != q.Payoffs {
			return nil, fmt.Errorf("%s has other payoffs here: expected the same personality on both sides", p.Name)
		}
		// The setup checks the options in the same way as for a team. Method and depth do not
		// matter here.
		setup := team.Setup{Method: team.MPSM4, Members: []team.Personality{*p}, Depth: 1, Engine: engine, Workers: 1}
		if err := setup.Validate(); err != nil {
			return nil, err
		}
		return &playerWorker{team.NewPlayer(p, engine)}, s.affordable(&engine, 1)
	}
	return nil, fmt.Errorf("%.60q is none of its players", q.Member)
}

// teamWorker creates a team.
func (s *hosting) teamWorker(t *teamTerms, engine search.Options) (worker, error) {
	for _, m := range s.Teams {
		if team.Letters(m.List) != t.Letters {
			continue
		}
		setup := team.Setup{
			Method: team.Method(t.Method), Members: m.List, Depth: t.Depth, Vote: t.Vote, Forgetful: t.Forgetful, Round: t.Round, //nolint:gosec // checked by Validate and String
			Engine: engine, Workers: len(m.List),
		}
		if t.Method < int(team.MPSM1) || t.Method > int(team.MPSM5) {
			return nil, fmt.Errorf("method %d: expected MPSM 1 to 5", t.Method)
		}
		if err := setup.Validate(); err != nil {
			return nil, err
		}
		if setup.String() != t.Setting {
			return nil, errors.New("the team is another here: expected the same personalities and settings on both sides")
		}
		if err := s.affordable(&engine, len(m.List)); err != nil {
			return nil, err
		}
		if m.Away == 0 {
			return &teamWorker{team: team.New(setup)}, nil
		}
		members, err := s.link.Team(setup, m.Away)
		return &teamWorker{team: members}, err
	}
	return nil, fmt.Errorf("%.20q is none of its teams, which are %s", t.Letters, strings.TrimSpace(s.letters()))
}

// playerWorker is a player's game.
type playerWorker struct{ player team.Player }

func (w *playerWorker) close() {}

func (w *playerWorker) do(ctx context.Context, op string, q *request) (r reply, err error) {
	root, err := q.position(op != opStanding)
	if err != nil {
		return r, err
	}
	switch op {
	case opPropose:
		p, err := w.player.Propose(ctx, &root, root.Moves, search.Limits{Depth: q.Depth, Nodes: q.Nodes})
		return reply{Line: texts(p.Line), Score: p.Score, Depth: p.Depth, Nodes: p.Nodes}, err
	case opBehind:
		m, err := xiangqi.ParseMove(q.Move)
		if err != nil || !root.Pos.Legal(m) {
			return r, fmt.Errorf("move %.20q: expected a legal one", q.Move)
		}
		r.Score, r.Nodes, err = w.player.SearchBehind(ctx, &root, m, q.Depth)
		return r, err
	case opStanding:
		line, err := playable(root.Pos, q.Line)
		if err != nil {
			return r, err
		}
		r.Score, err = w.player.Standing(ctx, &root, line)
		return r, err
	}
	return r, fmt.Errorf("%s is for a team: this is a player's game", op)
}

// teamWorker is a team's game.
type teamWorker struct{ team *team.Team }

func (w *teamWorker) close() { _ = w.team.Close() } // nothing can be done about an error here

func (w *teamWorker) do(ctx context.Context, op string, q *request) (r reply, err error) {
	if op != opSearch {
		return r, fmt.Errorf("%s is for a player: this is a team's game", op)
	}
	root, err := q.position(false)
	if err != nil {
		return r, err
	}
	found := w.team.Search(ctx, root, search.Limits{Depth: q.Depth}, nil)
	if err := w.team.Fault(); err != nil {
		return r, err
	}
	r = reply{Score: found.Score, Depth: found.Depth, Nodes: found.Nodes}
	if found.Move != xiangqi.NoMove {
		r.Line = texts(found.FullLine())
	}
	if d, ok := w.team.Last(); ok {
		r.Vote = voteOf(&d, w.team.Lost(), w.team.Incomplete())
	}
	return r, nil
}

// position returns the root of a request. If limited is true, it also checks the depth.
func (q *request) position(limited bool) (search.Root, error) {
	if limited && (q.Depth < 1 || q.Depth >= search.MaxDepth) || q.Depth < 0 || q.Depth >= search.MaxDepth {
		return search.Root{}, fmt.Errorf("depth %d: expected 1 to %d plies", q.Depth, search.MaxDepth-1)
	}
	if q.Root == nil {
		return search.Root{}, errors.New("expected a position")
	}
	return q.Root.root()
}
