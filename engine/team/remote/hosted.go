package remote

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.com/abyss/engine/natsconn"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Hosted is a team that runs in another process, for use as a player in matches. In the document's
// terms, Hosted represents the second tier, the team, within the first tier, the referee. The other
// process decides where the members run. Only one goroutine at a time may use a Hosted.
//
// Source: document 004, 5.2.2, the team agent.
type Hosted struct {
	binding
	setup    team.Setup
	patience time.Duration

	last       team.Decision
	decided    bool
	fault      error
	lost       error
	incomplete error
}

// hostedPatience is the time that a referee waits for a lost team. A team waits just as long for
// its players.
const hostedPatience = time.Minute

// Hosted returns the team of a setup. The team runs in a process with the same members and options.
func (l *Link) Hosted(setup team.Setup) (*Hosted, error) {
	if err := setup.Validate(); err != nil {
		return nil, err
	}
	if setup.Method == team.MPSM6 {
		return nil, message.Errorf("%s has one tree for all players, which cannot be searched on several machines: expected MPSM 1 to 5", setup.Method)
	}
	letters := team.Letters(setup.Members)
	h := &Hosted{setup: setup, patience: hostedPatience, binding: binding{
		link: l, who: message.New("team %s", letters),
		offers:  func(p *presence) bool { return slices.Contains(p.Teams, letters) },
		opening: request{Team: termsOf(&setup), Options: engineTexts(setup.Engine)},
	}}
	h.newGame()
	return h, nil
}

// NewGame begins a game.
func (h *Hosted) NewGame() {
	h.newGame()
	h.last, h.decided, h.fault, h.lost, h.incomplete = team.Decision{}, false, nil, nil, nil
}

// Search requests the team's move. Of the limits, it uses only the depth.
func (h *Hosted) Search(ctx context.Context, root search.Root, limits search.Limits, _ func(search.Info)) search.Result {
	begun := time.Now()
	h.decided, h.fault = false, nil
	r, err := h.patiently(ctx, searchOf(&root, limits.Depth, 0))
	found := search.Result{Nodes: r.Nodes, Elapsed: time.Since(begun), Stopped: ctx.Err() != nil}
	if err == nil && r.Line != "" {
		found.PV, err = playable(root.Pos, r.Line)
	}
	if err == nil && r.Vote != nil {
		err = h.take(&root, r.Vote)
	}
	switch {
	case ctx.Err() != nil:
	case err != nil:
		h.fault = err
	case r.Line == "":
		found.Score, found.Bound = r.Score, search.Exact
	default:
		found.Move, found.Score, found.Bound, found.Depth = found.PV[0], r.Score, search.Exact, r.Depth
		found.Lines = []search.Line{{Score: found.Score, Bound: found.Bound, PV: found.PV}}
		if len(found.PV) > 1 {
			found.Ponder = found.PV[1]
		}
	}
	return found
}

// The method patiently sends a request with the method do. While the team is lost, it repeats the
// request until the referee's patience is over.
func (h *Hosted) patiently(ctx context.Context, q request) (reply, error) {
	for begun := time.Now(); ; {
		r, err := h.do(ctx, opSearch, q)
		if err == nil || ctx.Err() != nil || time.Since(begun) >= h.patience {
			return r, err
		}
		timer := time.NewTimer(h.link.beat)
		select {
		case <-timer.C:
		case <-ctx.Done():
			timer.Stop()
		}
	}
}

// take reads the vote of a decision.
func (h *Hosted) take(root *search.Root, v *vote) error {
	n := len(h.setup.Members)
	if len(v.Members) != len(v.Moves) || v.Winner < 0 || v.Winner >= len(v.Moves) || v.Missing >= 1<<n ||
		slices.ContainsFunc(v.Members, func(i int) bool { return i < 0 || i >= n }) {
		return h.senseless(fmt.Errorf("%d members, %d moves, winner %d", len(v.Members), len(v.Moves), v.Winner))
	}
	d := team.Decision{Members: v.Members, Missing: v.Missing, Winner: v.Winner}
	for _, text := range v.Moves {
		m, err := xiangqi.ParseMove(text)
		if err != nil || !root.Pos.Legal(m) {
			return h.senseless(fmt.Errorf("move %q", text))
		}
		d.Proposals = append(d.Proposals, team.Proposal{Line: []xiangqi.Move{m}})
	}
	h.last, h.decided, h.lost = d, true, nil
	if v.Lost != "" {
		h.lost = remoteError(v.Lost)
	}
	if v.Incomplete != "" {
		h.incomplete = remoteError(v.Incomplete)
	}
	return nil
}

// Last returns the vote on the last move, without the tables.
func (h *Hosted) Last() (d team.Decision, ok bool) { return h.last, h.decided }

// Fault returns the error of the last search, or nil.
func (h *Hosted) Fault() error { return h.fault }

// Lost returns an error that names the players missing from the last decision.
func (h *Hosted) Lost() error { return h.lost }

// Incomplete returns the error that team.Team.Incomplete returns in the host, and also reports a
// restart of the host.
func (h *Hosted) Incomplete() error { return errors.Join(h.incomplete, h.Restarted()) }

// Ready waits until a process hosts the team, but no longer than a referee's patience.
func (h *Hosted) Ready(ctx context.Context) error {
	for begun := time.Now(); ; {
		err := h.binding.Ready(ctx)
		if err == nil || ctx.Err() != nil || time.Since(begun) >= h.patience {
			return err
		}
	}
}

// voteOf returns a decision as a vote.
func voteOf(d *team.Decision, lost, incomplete error) *vote {
	v := &vote{Members: d.Members, Winner: d.Winner, Missing: d.Missing}
	for i := range d.Proposals {
		v.Moves = append(v.Moves, d.Proposals[i].Move().String())
	}
	if lost != nil {
		v.Lost = natsconn.Plain(lost.Error())
	}
	if incomplete != nil {
		v.Incomplete = natsconn.Plain(incomplete.Error())
	}
	return v
}
