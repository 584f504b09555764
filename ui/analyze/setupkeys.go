package analyze

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// setupKinds are the kinds of pieces in the order of the palette.
var setupKinds = [...]xiangqi.Kind{
	xiangqi.King, xiangqi.Rook, xiangqi.Cannon, xiangqi.Knight, xiangqi.Bishop, xiangqi.Guard, xiangqi.Pawn,
}

// newSetupKeys returns the keys that work only while a position is set up.
func newSetupKeys(a *acting) mode.Group {
	ask := func(f func(*settingUp) tea.Cmd) func() tea.Cmd {
		return func() tea.Cmd {
			if s, ok := a.activity.(*settingUp); ok {
				return f(s)
			}
			return nil
		}
	}
	on := func(f func(*settingUp)) func() tea.Cmd {
		return ask(func(s *settingUp) tea.Cmd {
			f(s)
			return nil
		})
	}
	step := func(dx, dy int) func() tea.Cmd { return on(func(s *settingUp) { s.view.Step(dx, dy) }) }
	all := func(change func(*draft)) func() tea.Cmd { return on(func(s *settingUp) { s.all(change) }) }
	initial := xiangqi.StartPosition()

	list := []mode.Command{
		{Binding: mode.Bind("← → ↑ ↓", "cursor", "left"), Name: lang.Mark("cursor left"), Run: step(-1, 0)},
		{Binding: key.NewBinding(key.WithKeys("right")), Name: lang.Mark("cursor right"), Run: step(1, 0)},
		{Binding: key.NewBinding(key.WithKeys("up")), Name: lang.Mark("cursor up"), Run: step(0, -1)},
		{Binding: key.NewBinding(key.WithKeys("down")), Name: lang.Mark("cursor down"), Run: step(0, 1)},
		{Binding: mode.Bind("enter", "pick up, put down", "enter"), Hint: 5, Run: on((*settingUp).enter)},
		{Binding: mode.Bind("x", "take the piece off", "x", " ", "delete", "backspace"), Hint: 4, Run: on(func(s *settingUp) { s.put(xiangqi.NoPiece) })},
	}
	list = append(list, pieceKeys(on)...)
	return mode.Group{Title: "Setting up a position", Open: a.setUp, Commands: append(list, []mode.Command{
		{Binding: mode.Bind("w", "change the side to move", "w"), Hint: 6, Run: all(func(d *draft) { d.side = d.side.Opponent() })},
		{Binding: mode.Bind("X", "clear the board", "X"), Hint: 7, Run: all((*draft).clear)},
		{Binding: mode.Bind("i", "initial position", "i"), Hint: 8, Run: all(func(d *draft) { *d = newDraft(&initial) })},
		{Binding: mode.Bind("m", "mirror, left to right", "m"), Run: all((*draft).mirror)},
		{Binding: mode.Bind("S", "swap the colours", "S"), Run: all((*draft).swap)},
		{Binding: mode.Bind("u", "undo", "u"), Hint: 9, Run: on((*settingUp).undo)},
		{Binding: mode.Bind("F", "type a FEN", "F"), Run: ask((*settingUp).askFEN)},
		{Binding: mode.Bind("y", "copy the FEN", "y"), Run: ask((*settingUp).copyFEN)},
		{Binding: mode.Bind("d", "done: a new game", "d", "ctrl+d"), Hint: 1, Run: ask((*settingUp).done)},
		{Binding: mode.Bind("esc", "put the piece back; leave", "esc"), Hint: 2, Run: ask((*settingUp).escape)},
	}...)}
}

// putNames are the palette's names for placing each piece.
var putNames = [2][xiangqi.NumKinds]string{
	xiangqi.Red: {
		xiangqi.King: lang.Mark("place a Red king"), xiangqi.Rook: lang.Mark("place a Red rook"), xiangqi.Cannon: lang.Mark("place a Red cannon"),
		xiangqi.Knight: lang.Mark("place a Red knight"), xiangqi.Bishop: lang.Mark("place a Red bishop"),
		xiangqi.Guard: lang.Mark("place a Red guard"), xiangqi.Pawn: lang.Mark("place a Red pawn"),
	},
	xiangqi.Black: {
		xiangqi.King: lang.Mark("place a Black king"), xiangqi.Rook: lang.Mark("place a Black rook"), xiangqi.Cannon: lang.Mark("place a Black cannon"),
		xiangqi.Knight: lang.Mark("place a Black knight"), xiangqi.Bishop: lang.Mark("place a Black bishop"),
		xiangqi.Guard: lang.Mark("place a Black guard"), xiangqi.Pawn: lang.Mark("place a Black pawn"),
	},
}

// pieceKeys returns the keys that place pieces: their letters in FEN, in upper case for Red.
func pieceKeys(on func(func(*settingUp)) func() tea.Cmd) []mode.Command {
	var list []mode.Command
	for c, binding := range [...]key.Binding{
		xiangqi.Red:   mode.Bind("KRCNBAP", "place a Red piece", "K"),
		xiangqi.Black: mode.Bind("krcnbap", "place a Black piece", "k"),
	} {
		for i, kind := range setupKinds {
			pc := xiangqi.MakePiece(xiangqi.Color(c), kind)
			command := mode.Command{Binding: binding, Name: putNames[c][kind], Hint: 3, Run: on(func(s *settingUp) { s.put(pc) })}
			if i > 0 {
				command.Binding, command.Hint = key.NewBinding(key.WithKeys(pc.String())), 0
			}
			list = append(list, command)
		}
	}
	return list
}

// bottomKeys returns the keys of the bottom line in order.
func (s *settingUp) bottomKeys() []key.Binding {
	var list []key.Binding
	last := 0
	for _, c := range s.acting.keys.Commands {
		last = max(last, c.Hint)
	}
	for place := 1; place <= last; place++ {
		for _, c := range s.acting.keys.Commands {
			if c.Hint == place {
				list = append(list, c.Binding)
			}
		}
	}
	return list
}
