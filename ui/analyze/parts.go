package analyze

import (
	"example.com/abyss/ui/mode"
)

// parts is what the mode is made of, for each part to reach the others. It has no
// methods, so that a type that embeds it has only its own.
type parts struct {
	app     host
	options Options
	keys    keySets

	study     *study
	files     *files
	following *following
	engine    *engine
	second    *second
	opinions  *opinions
	bench     *bench
	tour      *touring
	explore   *explore
	review    *reviewing
	acting    *acting
	veil      *veil
	screen    *screen
	bookcase  *bookcase
	cloud     *cloud
	whole     *whole
	work      *background
}

// newParts is the parts as they are before a game is looked at.
func newParts(app mode.App, o Options) *parts {
	p := &parts{app: host{app}, options: o}
	p.study, p.files, p.following = &study{parts: p}, newFiles(p), &following{parts: p}
	p.engine = &engine{parts: p, analyst: o.Analyst, lines: defaultLines, tags: true}
	p.second, p.opinions = &second{parts: p}, newOpinions(p)
	p.bench, p.tour, p.review = newBench(p, o), &touring{parts: p}, &reviewing{parts: p}
	p.veil, p.work = &veil{parts: p}, newBackground()
	p.explore = newExplore(p)
	p.bookcase, p.cloud = newBookcase(p), &cloud{parts: p}
	p.whole = &whole{parts: p}
	p.acting = &acting{parts: p, activity: &viewing{p}}
	p.screen = newScreen(p)
	p.keys = keySets{newKeys(p), newSetupKeys(p.acting), p.screen.asked.keys(), p.explore.treeKeys()}
	return p
}
