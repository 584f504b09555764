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
	Store       string         // the file of the named settings; "" stores none
	Review      search.Limits  // the limits for each position of a review; zero: the default
	Puzzles     string         // the folder of the user's puzzles, to which errors are added; "" for none
	Compare     comparer       // compares A and B; nil: inBackground
	Analyst     analyst        // nil: the mode makes one when it is first shown

	BookFile string          // file of Play's book; "" is the built-in book
	BooksDir string          // the default folder for books
	ChessDB  *chessdb.Client // nil: a client that stores no answers
	Endings  exact.Tables

	Other client.Config // an external engine besides those of the settings; none if Command is empty
}

// analyst is the part of session.Analyst that the mode uses.
type analyst interface {
	Analyze(session.Query)
	Stop()
	Snapshot() *session.Analysis
	Close()
}

// The mode has four rooms: the study, the engine, the comparison of A and B, and the opinions. Each
// part embeds its room, and each room embeds the rooms that it may access. So the compiler ensures
// that no room accesses a later one.

// ground contains what every room needs.
type ground struct {
	app     host
	options Options
	work    *background
	stage   *stage
	view    *boardview.View // the board
}

// studyRoom contains the game, its files, its review and its books.
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

// engineRoom contains the engine's search with the current setting, and that of an external engine.
type engineRoom struct {
	*studyRoom
	setting *setting
	engine  *engine
	second  *second
}

// compareRoom contains A and B: the comparison, the tour and the search trees.
type compareRoom struct {
	*engineRoom
	bench   *bench
	tour    *touring
	explore *explore
	answers *comparePanel
}

// opinionsRoom contains the personalities and their vote.
type opinionsRoom struct {
	*studyRoom
	opinions *opinions
}

// hall connects the rooms. It has the screen and decides which search uses the processor. No room
// can access it.
type hall struct{ *compareRoom }

// parts contains all parts of the mode. It has no methods, because its methods would become methods
// of everything that embeds it.
type parts struct {
	*compareRoom
	*opinionsRoom
	keys          []mode.Group // keys of the mode
	votes         mode.Group   // keys of the opinions
	tree          mode.Group   // keys of the search tree
	drill         mode.Group   // keys of a training
	screen        *screen
	opinionsPanel *opinionsPanel // one of the screen's panels
	books         *bookPanel     // one of the screen's panels
	turns         *turns
}

// newParts makes the parts before any game is shown.
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
	c.answers, p.opinionsPanel, p.books = newComparePanel(c), newOpinionsPanel(p.opinionsRoom), newBookPanel(r)
	p.turns, p.screen = &turns{hall: hall{c}}, newScreen(c, []panel{
		movesAt: newMovesPanel(r), linesAt: newEnginePanel(e), switchesAt: newSwitchesPanel(c), compareAt: c.answers,
		graphAt: newGraphPanel(e), logAt: newLogPanel(e), traceAt: newTracePanel(e), reportAt: newReportPanel(r),
		opinionsAt: p.opinionsPanel, exploreAt: newTreePanel(c), bookAt: p.books, tourAt: newTourPanel(c),
	})
	r.acting.keys = newSetupKeys(r.acting)
	p.keys, p.votes, p.tree = newKeys(p), p.opinionsPanel.keys(), c.explore.treeKeys()
	p.drill = newTrainingKeys(p)
	p.votes.Open = p.screen.focusOn(opinionsAt)
	return p
}
