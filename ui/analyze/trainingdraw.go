package analyze

import (
	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"

	tea "github.com/charmbracelet/bubbletea"
)

// heldMoves is the number of the user's moves after which a draw counts as held.
const heldMoves = 20

// holding reports whether the user defends a draw and has not thrown it away.
func (t *training) holding() bool { return t.hold && t.goal == retro.Drawn }

// heldLong reports whether the user has defended the draw long enough, or nothing attacks any more.
func (t *training) heldLong(n *game.Node) bool {
	pos, attacker := n.Position(), t.side.Opponent()
	armed := false
	for _, k := range [...]xiangqi.Kind{xiangqi.Rook, xiangqi.Knight, xiangqi.Cannon, xiangqi.Pawn} {
		armed = armed || pos.Pieces(attacker, k).Any()
	}
	moves, ok := t.moves(n)
	return !armed || ok && moves >= heldMoves
}

// strayed reports whether the board shows a move that has thrown the result away.
func (t *training) strayed() bool { return t.on && t.study.node == t.astray }

// gone reports whether the user plays on after throwing the result away.
func (t *training) gone() bool { return t.goal == retro.Lost || t.goal == retro.Drawn && !t.hold }

// playOn accepts the worse result of the position on the board, so that the other side answers and
// the game goes on.
func (t *training) playOn() tea.Cmd {
	found, ok := t.endings.result()
	if !ok || found.Answer == nil {
		return nil
	}
	pos := t.study.node.Position()
	if t.goal = found.Answer.Outcome; pos.Side() != t.side {
		t.goal = -t.goal
	}
	t.astray = nil
	t.follow(found)
	return nil
}

// replyTo returns the move of the other side. In a draw, an attacker avoids positions that have
// occurred, so that the defender has to solve new tasks.
func replyTo(a *ending.Answer, n *game.Node) xiangqi.Move {
	pos, best, least := n.Position(), a.Moves[0].Move, len(n.Path())+1
	if a.Outcome != retro.Drawn || pos.Side() != a.Attacker {
		return best
	}
	past := n.Game(rules.None).Past()
	for _, m := range a.Moves {
		if m.Outcome != retro.Drawn {
			break
		}
		after, count := pos, 0
		var u xiangqi.Undo
		after.Make(m.Move, &u)
		for _, p := range past {
			if p.Key == after.Key() {
				count++
			}
		}
		if count < least {
			best, least = m.Move, count
		}
	}
	return best
}
