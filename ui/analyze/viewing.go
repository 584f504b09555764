package analyze

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// viewing is looking at the game: the board shows the node.
type viewing struct{ *parts }

// position is that of the node, or while the tree has the keys that of the node selected
// in it.
func (v *viewing) position() xiangqi.Position {
	if v.explore.active() {
		if pos, ok := v.explore.tree.Position(); ok {
			return pos
		}
	}
	return v.study.node.Position()
}
func (v *viewing) layout(w, h int)    { v.screen.layout(w, h) }
func (v *viewing) draw(a canvas.Area) { v.screen.places.Draw(a) }

// effects are those of the node selected in the tree.
func (v *viewing) effects() effects {
	line := v.explore.line()
	if len(line) == 0 {
		return effects{}
	}
	now := effects{line: line, unmarked: true}
	if red, ok := v.explore.tree.Red(); ok {
		now.red = &red
	}
	return now
}

func (v *viewing) leave() activity { return v }

// handle gives the keys to the opinions where they have them.
func (v *viewing) handle(ev event) (tea.Cmd, bool) {
	msg, ok := ev.(tea.KeyMsg)
	if !ok {
		return nil, false
	}
	keys := v.keys.opinions
	switch {
	case v.explore.active():
		keys = v.keys.tree
	case v.screen.focus != opinionsAt:
		return nil, false
	}
	if run := mode.Find(msg, keys); run != nil {
		return run(), true
	}
	return nil, false
}

// bars says what is looked at, and what is under way on the board, or said of the
// node.
func (v *viewing) bars() bars {
	ply := v.app.T("ply %d/%d", v.study.node.Ply(), last(v.study.node).Ply())
	if n := len(v.explore.line()); n > 0 {
		ply = v.app.T("ply %d+%d", v.study.node.Ply(), n)
	}
	b := v.screen.header(ply)
	if v.acting.ahead() { // which position it is matters more than whose turn
		b.right[1], b.right[2] = b.right[2], b.right[1]
	}
	b.status, b.style, b.note = v.screen.status()
	b.hints = v.screen.hints()
	return b
}
