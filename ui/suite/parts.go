package suite

import (
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/exact"
	"example.com/abyss/ui/explorer"
	"example.com/abyss/ui/mode"
)

// parts contains the parts of the mode, so that each part can reach the others. It has no methods,
// so that a type that embeds it adds only its own methods.
type parts struct {
	app     mode.App
	groups  []mode.Group
	wording wording

	positions *positions
	terms     *terms
	outcome   *outcome
	comparing *comparing
	work      *background
	board     *board
	screen    *screen
	solving   *solving
	sets      *sets
	tree      *explorer.Page

	experiments *document.Experiments // saves comparisons, from this mode and from its tree
	endings     exact.Tables
}

// newParts returns the parts before a suite is opened.
func newParts(app mode.App, o Options) *parts {
	p := &parts{app: app, wording: wording{app}, experiments: document.NewExperiments(app, o.Dir), endings: o.Endings}
	p.positions, p.terms = newPositions(p), newTerms(p, o.Named)
	p.outcome = &outcome{parts: p, history: history{}, store: store{dir: o.Stored}}
	p.comparing, p.work = &comparing{parts: p}, newBackground(p, o.Solve)
	p.board, p.screen = newBoard(p), newScreen(p)
	p.tree = explorer.NewPage(app, &p.work.tasks, p.experiments)
	p.solving, p.sets = newSolving(p), newSets(p)
	p.groups = newKeys(p)
	return p
}
