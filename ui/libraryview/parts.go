package libraryview

import (
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"
)

// parts contains the parts of the mode, so that each part can reach the others. It has no methods,
// so that a type that embeds it adds only its own methods.
type parts struct {
	app     host
	groups  []mode.Group
	options Options

	editor  *editor
	way     *boardPath
	shelves *shelves
	filter  *filter
	adding  *adding
	export  *exporting
	screen  *screen

	board *board
	moves *movesPanel
	games *gamesPanel
}

func newParts(app mode.App, o Options) *parts {
	p := &parts{app: host{app}, options: o}
	p.editor = newEditor(p, o.Editor)
	p.way = newWay(p)
	p.filter, p.adding = newFilter(p), &adding{parts: p}
	p.export = newExporting(p)
	p.shelves = newShelves(p)
	p.board, p.moves, p.games = newBoard(p), &movesPanel{parts: p}, &gamesPanel{parts: p}
	p.screen = &screen{parts: p, panels: kit.Panels{Focus: p.games}}
	p.groups = newKeys(p)
	return p
}

// host is the app, with the mode's messages.
type host struct{ mode.App }

// say shows a text in the user's language.
func (h host) say(english string, args ...any) { h.Say(h.T(english, args...)) }

// move formats a move in the chosen notation.
func (h host) move(pos *xiangqi.Position, mv xiangqi.Move) string {
	return notation.Format(pos, mv, h.Look().Notation)
}
