package analyze

import (
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"
	"abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// viewing is looking at the game: the board shows the node.
type viewing struct{ *parts }

func (v *viewing) position() xiangqi.Position { return v.study.node.Position() }
func (v *viewing) layout(w, h int)            { v.screen.layout(w, h) }
func (v *viewing) draw(a canvas.Area)         { v.screen.draw(a, nil) }
func (v *viewing) effects() effects           { return effects{} }
func (v *viewing) leave() activity            { return v }

// handle gives the keys to the opinions where they have them.
func (v *viewing) handle(ev event) (tea.Cmd, bool) {
	msg, ok := ev.(tea.KeyMsg)
	if !ok || v.screen.focus != opinionsAt {
		return nil, false
	}
	if run := mode.Find(msg, v.keys.opinions); run != nil {
		return run(), true
	}
	return nil, false
}

// bars says what is looked at, and what is under way on the board, or said of the
// node.
func (v *viewing) bars() bars {
	b := v.screen.header(v.app.T("ply %d/%d", v.study.node.Ply(), last(v.study.node).Ply()))
	b.status, b.style, b.note = v.screen.status()
	b.hints = v.screen.hints()
	return b
}
