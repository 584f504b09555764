package play

import (
	"example.com/abyss/engine/session"
	"example.com/abyss/ui/mode"
)

// parts contains the parts of the mode, so that each part can reach the others. It has no methods,
// so that a type that embeds it adds only its own methods.
type parts struct {
	app    host
	groups []mode.Group

	game    *match
	feed    *feed
	board   *board
	look    *lookback
	orders  *orders
	starter *starter
	archive *archive
	screen  *screen
}

// newParts returns the parts before the first game.
func newParts(app mode.Host, cfg session.Config, o *Options) *parts {
	p := &parts{app: host{app}}
	p.game = &match{
		parts: p, session: o.Session, given: cfg.Start,
		book: openingBook{o.Book, o.BookFile}, styles: styles{o.StylesDir, o.Own},
	}
	p.feed, p.board = &feed{parts: p}, newBoard(p)
	p.look = &lookback{parts: p}
	p.orders, p.starter = &orders{p}, &starter{parts: p}
	p.archive = newArchive(p, o)
	p.screen = newScreen(p)
	p.screen.engine.first, p.screen.moves.list.guest = o.First, o.Guest
	p.groups = newKeys(p)
	return p
}
