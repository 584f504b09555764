package analyze

import (
	"slices"
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// host is the app with functions for messages of the mode.
type host struct{ mode.App }

// say translates a text and shows it in the status line. It returns no command.
func (h host) say(english string, args ...any) tea.Cmd {
	h.Say(h.T(english, args...))
	return nil
}

// problem translates a text and shows it as an error. It returns no command.
func (h host) problem(english string, args ...any) tea.Cmd {
	h.Problem(h.T(english, args...))
	return nil
}

// move formats a move in the chosen notation.
func (h host) move(pos *xiangqi.Position, mv xiangqi.Move) string {
	return notation.Format(pos, mv, h.Look().Notation)
}

// line formats moves in the chosen notation, separated by spaces.
func (h host) line(pos xiangqi.Position, moves []xiangqi.Move) string {
	return strings.Join(notation.Line(pos, moves, h.Look().Notation), " ")
}

// written converts the moves in the description of an edit to the chosen notation.
func (h host) written(words *message.Text) *message.Text {
	args := slices.Clone(words.Args)
	for i, arg := range args {
		switch arg := arg.(type) {
		case game.EditedMove:
			pos := arg.Node.Parent().Position()
			args[i] = h.move(&pos, arg.Node.Move())
		case *message.Text:
			args[i] = h.written(arg)
		}
	}
	format := words.Format
	return message.New(format, args...)
}

// toMove names the side to move.
func (h host) toMove(pos *xiangqi.Position) string {
	side := phrases.Side(h.T, pos.Side())
	if pos.InCheck() {
		return h.T("%s to move, in check", side)
	}
	return h.T("%s to move", side)
}

// whyUnsearchable returns the reason why a position cannot be searched; "" if it can.
func (h host) whyUnsearchable(pos *xiangqi.Position) string {
	switch {
	case xiangqi.Unruly(pos) != nil:
		return h.T("The engine is off, because the position breaks the rules: %s", xiangqi.Unruly(pos))
	case !pos.HasLegalMove():
		return h.T("The game is over here: there is nothing to search")
	}
	return ""
}

// rules returns the current setting for judging repetitions.
func (h host) rules() rules.Set { return h.Settings().Rules }

// root returns a node in the form that a search takes.
func (h host) root(n *game.Node) search.Root {
	g := n.Game(h.rules())
	return search.Root{Pos: g.Position(), Prior: g.Past(), Last: g.LastMoves(), Rules: g.Rules()}
}
