package analyze

import (
	"slices"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// previewing is the activity of stepping through a line of the engine on the board. The line does
// not change during the preview, whatever the search finds.
type previewing struct {
	*studyRoom
	from  *game.Node
	moves []xiangqi.Move
	at    int // moves played on the board
	tail  int // number of last moves that were searched less deeply
	line  int // number of the line, from 1; 0: the better move that the user searched for
	score string
	red   *search.Score // the score for Red, for the bar; nil: the bar has its usual value
	who   string        // the personality whose opinion it is; "": the engine's line
	back  *game.Node    // the node to show after the preview; nil: the current node

	answers bool // the line contains the answers to an error, from the review

	frozen *session.Analysis // the analysis to show during the preview, so that its lines do not change; nil: the newest
}

func (p *previewing) effects() effects {
	return effects{line: p.moves[:p.at], steps: true, red: p.red, frozen: p.frozen, mistake: p.back, unmarked: true}
}

// handle steps through the line, adds it to the game, or leaves the preview.
func (p *previewing) handle(ev event) (tea.Cmd, bool) {
	switch ev {
	case stepped(1), spaces:
		p.step(1)
	case stepped(-1):
		p.step(-1)
	case enters:
		p.add()
	case escapes:
		p.acting.endPreview()
		p.study.goTo(p.back)
	default:
		return nil, false
	}
	return nil, true
}

// bars names the line and the position within it.
func (p *previewing) bars(mode.Bars) mode.Bars {
	ply := p.app.T("ply %d/%d", p.study.node.Ply(), last(p.study.node).Ply())
	if p.at > 0 {
		ply = p.app.T("ply %d, then %d", p.study.node.Ply(), p.at)
	}
	b := p.acting.heads(ply)
	b.Status, b.Style, b.Hints = p.status(), canvas.Strong, withHelp(previewHints)
	if p.line == 0 && !p.answers {
		b.Hints = withHelp(betterHints)
	}
	if (p.line == 0 || p.answers) && p.known() {
		b.Hints[slices.IndexFunc(b.Hints, func(k key.Binding) bool { return k.Help().Key == "enter" })] = mode.Bind("enter", "go there", "enter")
	}
	return b
}

// step goes one move forward or back.
func (p *previewing) step(d int) { p.at = min(max(p.at+d, 0), len(p.moves)) }

// status describes the position within the line.
func (p *previewing) status() string {
	switch known := p.known(); {
	case p.answers && known:
		return p.app.T("The answer (%s), move %d of %d, in the game", p.score, p.at, len(p.moves))
	case p.answers:
		return p.app.T("The answer (%s), move %d of %d, not in the game", p.score, p.at, len(p.moves))
	case p.line == 0 && known:
		return p.app.T("Better (%s), move %d of %d, in the game", p.score, p.at, len(p.moves))
	case p.line == 0:
		return p.app.T("Better (%s), move %d of %d, not in the game yet", p.score, p.at, len(p.moves))
	}
	if p.who != "" {
		return p.app.T("%s (%s, in its own terms), move %d of %d", p.who, p.score, p.at, len(p.moves))
	}
	if p.at > len(p.moves)-p.tail {
		return p.app.T("Line %d (%s), move %d of %d; searched less deeply from move %d on", p.line, p.score, p.at, len(p.moves), len(p.moves)-p.tail+1)
	}
	if !p.acting.searches {
		return p.app.T("Line %d (%s), move %d of %d", p.line, p.score, p.at, len(p.moves))
	}
	return p.app.T("Line %d (%s), move %d of %d; the engine keeps searching", p.line, p.score, p.at, len(p.moves))
}

// known reports whether the moves played on the board are in the game, on any of its lines.
func (p *previewing) known() bool { return p.at > 0 && len(missing(p.from, p.moves[:p.at])) == 0 }

// missing returns the moves of a line from a node that the game does not contain, up to a pass.
func missing(from *game.Node, moves []xiangqi.Move) []xiangqi.Move {
	if i := slices.Index(moves, xiangqi.NoMove); i >= 0 {
		moves = moves[:i]
	}
	for ; len(moves) > 0; moves = moves[1:] {
		i := slices.IndexFunc(from.Children(), func(n *game.Node) bool { return n.Move() == moves[0] })
		if i < 0 {
			break
		}
		from = from.Children()[i]
	}
	return moves
}

// forRed converts a score from the view of side to one from Red's view.
func forRed(score search.Score, side xiangqi.Color) search.Score {
	if side == xiangqi.Black {
		return -score
	}
	return score
}

// add adds the moves played on the board to the game and goes to the last of them.
func (p *previewing) add() {
	p.acting.endPreview()
	p.acting.addLine(p.from, p.moves[:p.at])
	p.review.improved = p.back
}

// addLine adds moves to the game, up to a pass, and goes to the last of them.
func (a *acting) addLine(from *game.Node, moves []xiangqi.Move) {
	if i := slices.Index(moves, xiangqi.NoMove); i >= 0 {
		moves = moves[:i]
	}
	if len(moves) == 0 {
		return
	}
	added := len(missing(from, moves))
	n, err := a.study.tree.AddLine(from, moves)
	if err != nil {
		a.app.Fail(err)
		return
	}
	if added > 0 {
		a.app.say("%d {move|moves} added to the game; u removes {it|them}", added)
	} else { // nothing is changed, so u would undo an older edit
		a.app.say("%d {move is|moves are} in the game already", len(moves))
	}
	a.study.goTo(n)
}
