package analyze

import (
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/mode"
)

// The mode has four rooms: the study, the engine, the comparison of A and B, and the
// opinions. A part embeds its room, and a room those it may reach. So the compiler sees to it
// that none reaches back.

// ground is what every room stands on.
type ground struct {
	app     host
	options Options
	work    *background
	stage   *stage
	view    *boardview.View // the board
}

// studyRoom is the game, its files, its review and its books.
type studyRoom struct {
	*ground
	study     *study
	files     *files
	following *following
	review    *reviewing
	veil      *veil
	acting    *acting
	bookcase  *bookcase
	cloud     *cloud
}

// engineRoom is the engine's search with the setting in force, and another engine's.
type engineRoom struct {
	*studyRoom
	setting *setting
	engine  *engine
	second  *second
}

// compareRoom is A and B: the comparison, the tour and the trees.
type compareRoom struct {
	*engineRoom
	bench   *bench
	tour    *touring
	explore *explore
	answers *comparePanel
}

// opinionsRoom is the personalities and their vote.
type opinionsRoom struct {
	*studyRoom
	opinions *opinions
}

// parts is all of the mode. Its methods would be those of all that embed it: it has none.
type parts struct {
	*compareRoom
	*opinionsRoom
	keys   keySets
	screen *screen
	turns  *turns
}

// newParts is the parts as they are before a game is looked at.
func newParts(app mode.App, o Options) *parts {
	board := boardview.New()
	r := &studyRoom{ground: &ground{host{app}, o, newBackground(), &stage{}, &board}}
	r.study, r.following, r.review = &study{studyRoom: r}, &following{studyRoom: r}, &reviewing{studyRoom: r}
	r.acting, r.veil, r.cloud = &acting{studyRoom: r}, &veil{studyRoom: r}, &cloud{studyRoom: r}
	r.files, r.bookcase = newFiles(r), newBookcase(r)
	e := &engineRoom{studyRoom: r, setting: newSetting(r, o)}
	e.engine, e.second = newEngine(e, o.Analyst), &second{engineRoom: e}
	c := &compareRoom{engineRoom: e}
	c.bench, c.tour, c.explore = newBench(c, o), &touring{compareRoom: c}, newExplore(c)
	p := &parts{compareRoom: c, opinionsRoom: &opinionsRoom{studyRoom: r}}
	p.opinions = newOpinions(p.opinionsRoom)
	p.screen, p.turns = newScreen(p), &turns{parts: p}
	r.acting.keys = newSetupKeys(r.acting)
	p.keys = keySets{newKeys(p), p.screen.asked.keys(), c.explore.treeKeys()}
	return p
}
