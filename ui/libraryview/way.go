package libraryview

import (
	"slices"

	"example.com/abyss/book"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/library"
	"example.com/abyss/ui/bookview"
	"example.com/abyss/ui/input"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// boardPath is the position on the board, and the path to it.
type boardPath struct {
	*parts
	path book.Path
	pos  xiangqi.Position
	came xiangqi.Move // the last move taken back, to be selected among the moves; NoMove for none
}

func newWay(p *parts) *boardPath { return &boardPath{parts: p, pos: xiangqi.StartPosition()} }

// atStart reports whether the board shows the initial position. The initial position does not act
// as a filter, so all games are listed.
func (w *boardPath) atStart() bool { return w.path.Start == nil && len(w.path.Moves) == 0 }

// inBook returns the path in the form that an opening book uses.
func (w *boardPath) inBook() book.Path { return book.PathTo(w.path.Start, w.path.Moves, w.pos) }

// last returns the move that led to the position, NoMove at the start of the path.
func (w *boardPath) last() xiangqi.Move {
	if n := len(w.path.Moves); n > 0 {
		return w.path.Moves[n-1]
	}
	return xiangqi.NoMove
}

// showPath shows the position at the end of a path of legal moves.
func (w *boardPath) showPath(path book.Path) tea.Cmd {
	w.board.PutBack()
	w.path, w.pos, w.came = path, bookview.After(path), xiangqi.NoMove
	w.games.table.Selected, w.games.table.Top = 0, 0
	w.moves.table.Selected, w.moves.table.Top = 0, 0
	w.shelves.most = pageGames
	return w.shelves.ask()
}

// play plays a legal move.
func (w *boardPath) play(mv xiangqi.Move) tea.Cmd {
	path := w.path
	path.Moves = append(slices.Clone(path.Moves), mv)
	return w.showPath(path)
}

// The method named back takes a move back.
func (w *boardPath) back() tea.Cmd {
	path, last := w.path, w.last()
	switch n := len(path.Moves); {
	case n > 0:
		path.Moves = path.Moves[:n-1]
	case path.Start != nil:
		path.Start = nil
	default:
		w.app.say("This is the initial position")
		return nil
	}
	cmd := w.showPath(path)
	w.came = last
	return cmd
}

// goTo shows the position after moves. If one of the moves is illegal, which can happen in a
// record, the path starts at the position after all moves.
func (w *boardPath) goTo(start xiangqi.Position, moves []xiangqi.Move) tea.Cmd {
	path, pos, lawful := book.Path{Moves: moves}, start, true
	if start != xiangqi.StartPosition() {
		path.Start = &start
	}
	for _, mv := range moves {
		var u xiangqi.Undo
		lawful = lawful && legal(&pos, mv)
		pos.Make(mv, &u)
	}
	if !lawful {
		path = book.Path{Start: &pos}
	}
	return w.showPath(path)
}

// home shows the initial position, where all games are listed. If it is already shown, home selects
// the first game.
func (w *boardPath) home() tea.Cmd {
	if w.atStart() {
		return w.screen.step(-1 << 20)()
	}
	w.filter.match = library.Exact
	return w.showPath(book.Path{})
}

// ask lets the user type a position or moves, and shows the position.
func (w *boardPath) ask() tea.Cmd {
	w.app.Ask(mode.Question{
		Label: w.app.T("Position:"), Example: w.app.T("a FEN, or moves from the position on the board or from the start"), Max: input.MaxPaste, Breaks: true,
		Enter: func(text string) (tea.Cmd, error) {
			games, err := format.ReadTextFrom(w.pos, text)
			if err == nil && len(games) == 1 && games[0].Start() == w.pos && len(games[0].Moves()) > 0 && len(games[0].LegalMoves()) == len(games[0].Moves()) {
				path := w.path
				path.Moves = slices.Concat(path.Moves, games[0].Moves())
				return w.showPath(path), nil
			}
			path, err := bookview.PathOf(text)
			if err != nil {
				return nil, err
			}
			return w.showPath(path), nil
		},
	})
	return nil
}

// paste shows a position, or the end of a game, pasted into the terminal.
func (w *boardPath) paste(text string) tea.Cmd {
	path, err := bookview.PathOf(text)
	if err != nil {
		w.app.Fail(err)
		return nil
	}
	return w.showPath(path)
}

// analyze opens the path in Analyze.
func (w *boardPath) analyze() tea.Cmd { return bookview.Analyze(w.app, w.app.T("Library"), w.path) }

// playFrom continues from the position in Play.
func (w *boardPath) playFrom() tea.Cmd { return w.app.PlayFrom(bookview.StartOf(w.path), w.path.Moves) }

// copyFEN copies the position to the clipboard.
func (w *boardPath) copyFEN() tea.Cmd {
	fen := w.pos.FEN()
	w.app.Say(fen)
	w.app.Copy(fen)
	return nil
}
