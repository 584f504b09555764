package play

import (
	"fmt"
	"math/bits"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/phrases"
)

// voting reports whether the panel shows the votes of a team, and how many members it has.
func (pn *enginePanel) voting() (members int, ok bool) {
	s := &pn.game.state
	switch {
	case s.Thinking && pn.votes != nil:
		return len(pn.votes.Members), true
	case s.Thinking:
		return len(s.Style.Members), s.EngineName == "" && s.Style.Votes()
	case s.Hinting, s.Hint != nil, s.Pondering:
	case s.LastSearch != nil && s.LastSearch.Votes != nil && s.LastSearch.Votes.Decided != nil:
		return len(s.LastSearch.Votes.Members), true
	}
	return 0, false
}

// opinion is the move that a team member proposes.
type opinion struct {
	move  xiangqi.Move // NoMove: nothing yet
	score search.Score // in the member's own terms
	depth int
	now   bool    // of the depth under way
	sum   float64 // of the votes for the move, once they are counted; the lowest wins
}

// opinionOf is the newest opinion of a member: of the depth under way if that runs, or else
// of the last vote.
func opinionOf(v *team.Deliberation, member int, running bool) opinion {
	if running && v.Searched&(1<<member) != 0 {
		p := &v.Proposals[member]
		return opinion{move: p.Move(), score: p.Score, depth: v.Depth, now: true}
	}
	d := v.Decided
	if d == nil {
		return opinion{}
	}
	row, took := d.Row(member)
	if !took {
		return opinion{}
	}
	return opinion{move: d.Proposals[row].Move(), score: d.Proposals[row].Score, depth: d.Depth, now: !running, sum: d.Totals[row]}
}

// votesHeading heads the votes while the team thinks, and those after its last move.
func (pn *enginePanel) votesHeading(a canvas.Area, v *team.Deliberation, running bool) {
	t := pn.app.T
	switch {
	case v == nil:
		pn.headed(a, t("Votes: m moves now"), t("Votes"))
	case running:
		n := bits.OnesCount(v.Searched)
		pn.headed(a, t("Votes, depth %d: %d of %d; m moves now", v.Depth, n, len(v.Members)), t("Votes, depth %d: %d of %d", v.Depth, n, len(v.Members)), t("Votes"))
	case pn.neverPonders():
		pn.headed(a, t("Votes for its last move, no pondering"), t("Votes for its last move"), t("Votes"))
	default:
		pn.headed(a, t("Votes for its last move"), t("Votes"))
	}
}

// drawVotes draws which member of a team wants which move of pos, with its score and the depth; a
// vote from the depth before is dim until the member has searched this one. The last vote is below;
// the votes of a played move have the sums that decided it.
func (pn *enginePanel) drawVotes(a canvas.Area, v *team.Deliberation, pos xiangqi.Position, running bool) {
	pn.votesHeading(a, v, running)
	if v == nil { // no result yet
		return
	}
	const nameWidth, namedFrom, scoreWidth, depthWidth, sumWidth = 11, 34, 7, 4, 6
	w, h := a.Size()
	move := pn.screen.moves.list.width + 1
	y := 1
	for i := range v.Members {
		if y >= h {
			return
		}
		member, o := &v.Members[i], opinionOf(v, i, running)
		style := canvas.Plain
		switch {
		case !o.now:
			style = canvas.Dim
		case !running && o.move == v.Decided.Move():
			style = canvas.Strong
		}
		name, x := member.Letter, 3
		if w >= namedFrom {
			name, x = canvas.Cut(phrases.Personality(pn.app.T, member), nameWidth-1), 1+nameWidth
		}
		a.Text(1, y, name, canvas.Plain)
		if o.move == xiangqi.NoMove {
			a.Text(x, y, canvas.Cut(pn.noOpinion(running), w-x), canvas.Dim)
			y++
			continue
		}
		score := phrases.Pawns(search.Info{Score: o.score, Bound: search.Exact}, pos.Side())
		a.Text(x, y, pn.game.moveText(&pos, o.move), style)
		x += move + scoreWidth
		a.Text(x-canvas.Width(score), y, score, style)
		if depth := fmt.Sprintf("d%d", o.depth); x+depthWidth <= w {
			a.Text(x+1, y, depth, style)
		}
		if sum := fmt.Sprintf("%.2f", o.sum); !running && x+depthWidth+sumWidth <= w {
			a.Text(x+depthWidth+sumWidth-canvas.Width(sum), y, sum, style)
		}
		y++
	}
	if v.Decided != nil {
		pn.drawVote(a, y, v.Decided, &pos, running)
	}
}

// noOpinion replaces a missing opinion.
func (pn *enginePanel) noOpinion(running bool) string {
	if running {
		return pn.app.T("thinking")
	}
	return pn.app.T("has not answered")
}

// drawVote says which move a vote has chosen, and how many wanted it.
func (pn *enginePanel) drawVote(a canvas.Area, y int, d *team.Decision, pos *xiangqi.Position, running bool) {
	w, h := a.Size()
	move, backers := pn.game.moveText(pos, d.Move()), bits.OnesCount(d.Backers())
	text := pn.app.T("The team plays %s: %d of %d chose it", move, backers, len(d.Members))
	if running {
		text = pn.app.T("Vote at depth %d: %s, by %d of %d", d.Depth, move, backers, len(d.Members))
	}
	for _, line := range canvas.Wrap(text, w-1) {
		if y < h {
			a.Text(1, y, line, canvas.Strong)
		}
		y++
	}
	if !running && y < h {
		a.Wrapped(1, y, w-1, pn.app.T("Votes, the lowest sum wins"), canvas.Dim)
	}
}

// votesOf are the votes the panel shows: those under way, or those behind the last move.
func (pn *enginePanel) votesOf(s *session.State) *team.Deliberation {
	if s.Thinking {
		return pn.votes
	}
	return s.LastSearch.Votes
}
