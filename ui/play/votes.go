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

// voting reports whether the panel shows the votes of a team. It also returns the number of
// members.
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
	move  xiangqi.Move // NoMove: no proposal yet
	score search.Score // not comparable with other members' scores
	depth int
	now   bool    // the opinion belongs to the current depth
	sum   float64 // sum of the votes for the move, once they are counted; the lowest wins
}

// opinionOf returns the newest opinion of a member: from the current depth if the team is thinking,
// or else from the last vote.
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

// votesHeading draws the heading for votes of a team that is thinking, or for the votes of its last
// move.
func (pn *enginePanel) votesHeading(a canvas.Area, v *team.Deliberation, running bool) {
	t := pn.app.T
	switch {
	case v == nil:
		pn.headed(a, t("Votes; m: move now"), t("Votes"))
	case running:
		n := bits.OnesCount(v.Searched)
		pn.headed(a, t("Votes, depth %d: %d of %d; m: move now", v.Depth, n, len(v.Members)), t("Votes, depth %d: %d of %d", v.Depth, n, len(v.Members)), t("Votes"))
	case pn.neverPonders():
		pn.headed(a, t("Votes for its last move, no pondering"), t("Votes for its last move"), t("Votes"))
	default:
		pn.headed(a, t("Votes for its last move"), t("Votes"))
	}
}

// drawVotes draws the move that each team member proposes in pos, with its score and depth. A
// proposal from the previous depth is dim until the member has searched the current depth. The last
// vote is below them. Once the team has played its move, the sums of the votes are shown too.
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
		score := phrases.Pawns(pn.app.T, search.Info{Score: o.score, Bound: search.Exact}, pos.Side())
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

// noOpinion returns the text for a missing opinion.
func (pn *enginePanel) noOpinion(running bool) string {
	if running {
		return pn.app.T("thinking")
	}
	return pn.app.T("has not answered")
}

// drawVote describes which move a vote has chosen, and how many members proposed it.
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
		a.Wrapped(1, y, w-1, pn.app.T("Votes: the lowest sum wins"), canvas.Dim)
	}
}

// votesOf returns the votes to show: the current ones, or those for the last move.
func (pn *enginePanel) votesOf(s *session.State) *team.Deliberation {
	if s.Thinking {
		return pn.votes
	}
	return s.LastSearch.Votes
}
