package analyze

import (
	"example.com/abyss/book/chessdb"
	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/exact"
	"example.com/abyss/ui/mode"
)

// Options are the start options of the mode.
type Options struct {
	Search      search.Options // the setting to begin with
	Dir         string         // the default folder for games and settings
	Experiments string         // the default folder for experiments
	Store       string         // the file of the settings that have names; "" keeps none
	Review      search.Limits  // of each position of a review; zero is the review's own
	Puzzles     string         // the folder of the user's puzzles, to which errors go; "" for none
	Compare     comparer       // compares A and B; nil: inBackground
	Analyst     analyst        // nil: one of its own, made when the mode is first shown

	BookFile string          // of the book of Play; "" is the one in the program
	BooksDir string          // where books are looked for
	ChessDB  *chessdb.Client // nil: one that keeps no answers
	Endings  exact.Tables

	Other client.Config // an external engine besides those of the settings; none without a command
}

// analyst is the session.Analyst as the mode uses it.
type analyst interface {
	Analyze(session.Query)
	Stop()
	Snapshot() *session.Analysis
	Close()
}

// The mode has four rooms: the study, the engine, the comparison of A and B, and the opinions. A
// part embeds its room, and a room those it may reach. So the compiler ensures that none accesses a
// later one.

// ground is the base of every room.
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
	endings   *endings
	training  *training
	whole     *whole
	forks     *forks
}

// engineRoom is the engine's search with the current setting, and another engine's.
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

// hall connects the rooms: the screen, and the owner of the processor. No room reaches it.
type hall struct{ *compareRoom }

// parts is all of the mode. It has no methods, because they would become methods of everything that
// embeds it.
type parts struct {
	*compareRoom
	*opinionsRoom
	keys   []mode.Group // of the mode
	votes  mode.Group   // of the opinions
	tree   mode.Group   // of the tree
	screen *screen
	asked  *opinionsPanel // of its panels
	books  *bookPanel     // likewise
	turns  *turns
}

// newParts is the parts as they are before a game is looked at.
func newParts(app mode.App, o Options) *parts {
	board := boardview.New()
	r := &studyRoom{ground: &ground{host{app}, o, newBackground(), &stage{}, &board}}
	r.study, r.following, r.review = &study{studyRoom: r}, &following{studyRoom: r}, &reviewing{studyRoom: r}
	r.acting, r.veil, r.cloud = &acting{studyRoom: r}, &veil{studyRoom: r}, &cloud{studyRoom: r}
	r.files, r.bookcase, r.whole = newFiles(r), newBookcase(r), &whole{studyRoom: r}
	r.forks, r.endings, r.training = &forks{r}, &endings{studyRoom: r}, &training{studyRoom: r}
	e := &engineRoom{studyRoom: r, setting: newSetting(r, o)}
	e.engine, e.second = newEngine(e, o.Analyst), &second{engineRoom: e}
	c := &compareRoom{engineRoom: e}
	c.bench, c.tour, c.explore = newBench(c, o), &touring{compareRoom: c}, newExplore(c)
	p := &parts{compareRoom: c, opinionsRoom: &opinionsRoom{studyRoom: r}}
	p.opinions = newOpinions(p.opinionsRoom)
	c.answers, p.asked, p.books = newComparePanel(c), newOpinionsPanel(p.opinionsRoom), newBookPanel(r)
	p.turns, p.screen = &turns{hall: hall{c}}, newScreen(c, []panel{
		movesAt: newMovesPanel(r), linesAt: newEnginePanel(e), switchesAt: newSwitchesPanel(c), compareAt: c.answers,
		graphAt: newGraphPanel(e), logAt: newLogPanel(e), traceAt: newTracePanel(e), reportAt: newReportPanel(r),
		opinionsAt: p.asked, exploreAt: newTreePanel(c), bookAt: p.books, tourAt: newTourPanel(c),
	})
	r.acting.keys = newSetupKeys(r.acting)
	p.keys, p.votes, p.tree = newKeys(p), p.asked.keys(), c.explore.treeKeys()
	p.votes.Open = p.screen.focusOn(opinionsAt)
	return p
}
