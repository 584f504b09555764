package bookview

import (
	"example.com/abyss/book"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// parts contains the parts of the mode, so that they can reach each other. It has no methods,
// because its methods would become methods of every type that embeds it.
type parts struct {
	app     host
	groups  []mode.Group
	leave   func() tea.Cmd
	wording wording

	files   *files
	work    *background
	browse  *browsing
	changes *changes
	gather  *gathering
	scores  *scoring
	screen  *screen

	board   *board
	place   *placeText
	list    *listPanel
	lines   *linesPanel
	details *detailsPanel
	log     *logPanel
}

// newParts makes the parts before any book is opened.
func newParts(app mode.App, o Options) *parts {
	p := &parts{app: host{app}, leave: o.Leave, wording: wording{host{app}}}
	p.work = &background{parts: p, editor: book.NewEditor(nil)}
	p.files = newFiles(p, &o)
	p.browse = &browsing{parts: p, page: look(p.work.editor, book.Path{}, nil)}
	p.changes, p.gather = &changes{p}, &gathering{parts: p}
	p.scores = &scoring{parts: p, newEngine: newEngine}
	p.files.slow.Free = p.scores.take
	p.board, p.place, p.list, p.lines, p.details, p.log = newBoard(p), &placeText{parts: p}, &listPanel{p}, &linesPanel{parts: p}, &detailsPanel{parts: p}, &logPanel{p}
	p.screen = &screen{parts: p, panels: kit.Panels{Focus: p.list}}
	p.groups = newKeys(p)
	return p
}

// host is the app with functions for messages of the mode.
type host struct{ mode.App }

// say translates a text and shows it in the status line.
func (h host) say(english string, args ...any) tea.Cmd {
	h.Say(h.T(english, args...))
	return nil
}

// fail reports an error.
func (h host) fail(err error) { h.Fail(reason(err)) }

// move formats a move in the chosen notation.
func (h host) move(pos *xiangqi.Position, mv xiangqi.Move) string {
	return notation.Format(pos, mv, h.Look().Notation)
}
