package bookview

import (
	"example.com/abyss/book"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// askFind asks for a position or for moves, and goes there.
func (b *browsing) askFind() tea.Cmd {
	b.work.ask(mode.Question{
		Label: b.app.T("Find:"), Example: b.app.T("a FEN, or moves from the start"),
		Enter: b.find,
	})
	return nil
}

// paste goes to a pasted position, or to the end of a pasted game.
func (b *browsing) paste(text string) tea.Cmd {
	cmd, err := b.find(text)
	if err != nil {
		b.app.fail(err)
	}
	return cmd
}

// find goes to a position, or to the end of a sequence of moves.
func (b *browsing) find(text string) (tea.Cmd, error) {
	path, err := PathOf(text)
	switch {
	case err != nil:
		return nil, err
	case path.Start != nil:
		return b.findPosition(After(path)), nil
	}
	return b.goTo(path), nil
}

// PathOf returns the path to a typed or pasted position, or to the end of a game.
func PathOf(text string) (book.Path, error) {
	games, err := format.ReadText(text)
	if err != nil {
		return book.Path{}, err
	}
	if err := games[0].Broken(); err != nil {
		return book.Path{}, err
	}
	start := games[0].Start()
	if why := xiangqi.Unruly(&start); why != nil {
		return book.Path{}, why
	}
	path := book.Path{Moves: games[0].LegalMoves()}
	if start != xiangqi.StartPosition() {
		path.Start = &start
	}
	return path, nil
}

// met is the result of looking for a position in the book.
type met struct {
	path      book.Path // from the book's start, or from the position itself if no moves lead there
	reflected bool
	known     bool
}

// findPosition goes to a position by the shortest path through the book.
func (b *browsing) findPosition(pos xiangqi.Position) tea.Cmd {
	return do(b.work, b.app.T("Looking for the position"), func(e *book.Editor) (m met, err error) {
		if m.path.Moves, m.reflected, m.known = e.PathTo(pos); m.known {
			return m, nil
		}
		m.path = book.Path{Start: &pos}
		place, err := e.At(m.path)
		m.known = place.Known
		return m, err
	}, func(m met) tea.Cmd {
		show := func() tea.Cmd { return b.goTo(m.path) }
		if !m.known {
			b.app.Confirm(b.app.T("The position is not in the book. Show it?"), show, nil)
			return nil
		}
		show()
		switch {
		case m.path.Start != nil:
			return b.app.say("Found, but no move of the book leads there")
		case m.reflected:
			return b.app.say("Found as its reflection, at ply %d", len(m.path.Moves))
		}
		return b.app.say("Found at ply %d", len(m.path.Moves))
	})
}

// analyze opens the line in Analyze.
func (b *browsing) analyze() tea.Cmd { return Analyze(b.app, b.files.name(), b.page.path) }

// Analyze opens a path in Analyze.
func Analyze(app mode.App, title string, path book.Path) tea.Cmd {
	tree := game.NewTree(StartOf(path))
	end, err := tree.AddLine(tree.Root(), path.Moves)
	if err != nil {
		app.Fail(reason(err))
		return nil
	}
	tree.Forget()
	return app.Analyze(mode.Study{Title: title, Tree: tree, At: end})
}

// playFrom continues the game from the position in Play.
func (b *browsing) playFrom() tea.Cmd { return b.app.PlayFrom(StartOf(b.page.path), b.page.path.Moves) }

// copyFEN copies the position to the clipboard as a FEN.
func (b *browsing) copyFEN() tea.Cmd {
	fen := b.page.pos.FEN()
	b.app.Say(fen)
	b.app.Copy(fen)
	return nil
}
