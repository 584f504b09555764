package plain

import (
	"slices"
	"strings"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/phrases"
)

// These limit the analysis of positions.
const (
	analysisTime  = 5 * time.Second // default time
	analysisLines = 3
	analysisPlies = 6       // the plies of each reported line
	analysisTable = 1 << 20 // number of entries in the table, which takes 16 MB
)

// analysis searches for the best moves when the user requests it.
type analysis struct {
	*parts
	analyst *session.Analyst // nil before the first analysis
	pos     xiangqi.Position
	running bool // the analysis has started, and its end has not been reported
}

// changed returns a channel that receives when the analysis may have ended.
func (a *analysis) changed() <-chan struct{} {
	if a.analyst == nil {
		return nil
	}
	return a.analyst.Changed()
}

// analyze starts to search the position for the number of seconds in args.
func (a *analysis) analyze(args string) error {
	d := analysisTime
	if args != "" {
		var ok bool
		if d, ok = seconds(args); !ok {
			return message.Errorf("%q: expected a number of seconds, such as 10", args)
		}
	}
	if err := a.review.freeForSearch(); err != nil {
		return err
	}
	root, err := a.root()
	if err != nil {
		return err
	}
	a.opinions.drop()
	if a.analyst == nil {
		a.analyst = session.NewAnalyst()
	}
	opts, _ := search.Preset(search.DefaultPreset)
	opts.TableEntries = analysisTable
	opts.SetThreads(a.game.config.Threads)
	a.pos, a.running = root.Pos, true
	a.analyst.Analyze(session.Query{
		Root: root, Options: opts, Lines: analysisLines, Limits: search.Limits{Time: d},
	})
	a.say("Analyzing for %s; type \"stop\" to end this sooner.", phrases.Seconds(a.T, d))
	return nil
}

// root returns the position for the search, with its game.
func (a *analysis) root() (search.Root, error) {
	if a.suite.open != nil {
		pos := a.look.position()
		if !pos.HasLegalMove() { // this is the case at the end of a puzzle
			return search.Root{}, message.Errorf("The game is over here: there is nothing to search")
		}
		return search.Root{Pos: pos, Rules: a.game.config.Rules}, nil
	}
	s := &a.game.state
	if s.Over() {
		return search.Root{}, message.Errorf("The game is over")
	}
	g := game.NewUnder(a.game.config.Rules, s.Start)
	for _, m := range s.Moves {
		if err := g.Replay(m); err != nil {
			return search.Root{}, err
		}
	}
	root := search.Root{Pos: g.Position(), Prior: g.Past(), Last: g.LastMoves(), Rules: g.Rules()}
	return root, root.Unsearchable()
}

// stop cancels whatever search is running, such as an analysis or a review. An analysis then
// reports its results so far.
func (a *analysis) stop(string) error {
	if a.opinions.poll != nil {
		a.opinions.poll.Stop()
		return nil
	}
	if a.review.running != nil {
		a.review.running.task.Stop()
		return nil
	}
	if a.switching.running != nil {
		a.switching.running.Stop()
		return nil
	}
	if !a.running {
		return message.Errorf("No analysis is under way")
	}
	a.analyst.Stop()
	return nil
}

// drop cancels the analysis of a position that is no longer shown.
func (a *analysis) drop() {
	if a.opinions.poll != nil {
		a.opinions.drop()
		a.say("The personalities have been stopped: the position has changed.")
	}
	if a.running {
		a.running = false
		a.analyst.Stop()
		a.say("The analysis has been stopped: the position has changed.")
	}
}

// news reports the results of an analysis that has ended.
func (a *analysis) news() {
	found := a.analyst.Snapshot()
	if !a.running || found.Running {
		return
	}
	a.running = false
	switch {
	case found.Err != nil:
		a.problem(found.Err)
		return
	case len(found.Lines) == 0:
		a.say("The analysis was too short to find a move.")
		return
	}
	for i := range found.Lines {
		a.sayLine(&a.pos, &found.Lines[i])
	}
}

// sayLine reports a line of the analysis: its first move, the move's value and depth, the following
// moves, and possible further moves.
func (a *analysis) sayLine(pos *xiangqi.Position, line *search.Info) {
	side := pos.Side()
	worth := phrases.Score(a.T, *line, side)
	if !search.IsMate(line.Score) {
		worth = a.T("%s, a chance of %d%%", worth, redPercent(line.Score, side))
	}
	a.say("Choice %d, at depth %d: %s, %s.", line.Line, line.Depth, a.inWords(pos, line.PV[0]), worth)
	moves := notation.Line(*pos, append(slices.Clone(line.PV), line.Tail...), a.notation)
	searched, n := min(len(line.PV), analysisPlies), min(len(moves), analysisPlies)
	if searched > 1 {
		a.say("Then %s.", strings.Join(moves[1:searched], " "))
	}
	if n > searched {
		a.say("The line may continue %s, searched less deeply.", strings.Join(moves[searched:n], " "))
	}
}

// redPercent returns Red's chance of winning in percent, for a score of a side. A draw counts half.
func redPercent(score search.Score, side xiangqi.Color) int {
	if side == xiangqi.Black {
		score = -score
	}
	return int(100*wdl.Chance(score) + 0.5)
}
