package strength

import (
	"context"

	"abyss/engine/eval"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// Player is the search at a level. Like a search.Searcher it belongs to one
// goroutine at a time.
type Player struct {
	level      Level
	seed       uint64
	searcher   *search.Searcher
	evaluators *[eval.NumStages]*eval.Evaluator // of the board as it stands; nil where the level does not need them
}

// New makes a player of a level. opts are the options of the search; a level
// with a preset keeps only their TableEntries, and their Payoffs with the futility
// margin that covers these, so that a personality plays at every level. Players of a weakened level and
// different seeds make different errors; the seed means nothing to the others.
// New panics when the level names no preset or the options are not valid, since
// both then come from code and not from a person.
//
// A weakened level starts each move with an empty table, and gets a small one.
func New(level Level, opts search.Options, seed uint64) *Player {
	if level.Preset != "" {
		preset, ok := search.Preset(level.Preset)
		if !ok {
			panic("strength: no preset " + level.Preset)
		}
		preset.TableEntries = opts.TableEntries
		if opts.Payoffs != (eval.Payoffs{}) {
			preset.Payoffs = opts.Payoffs
			preset.SetParam("futility-margin", max(preset.Param("futility-margin"), opts.Param("futility-margin")))
		}
		opts = preset
	}
	if level.Weakened() {
		opts.TableEntries = min(opts.TableEntries, search.ThesisTableEntries)
	}
	p := &Player{level: level, seed: seed, searcher: search.New(opts)}
	if level.Weakened() {
		p.evaluators = evaluatorsOf(&opts)
	}
	return p
}

// Level is the level the player was made with.
func (p *Player) Level() Level { return p.level }

// NewGame forgets what earlier games left behind: the next search is that of a
// new Player.
func (p *Player) NewGame() { p.searcher.NewGame() }

// Lookup is what the table of the search knows of a position; see
// search.Searcher.Lookup.
func (p *Player) Lookup(pos *xiangqi.Position) (search.Known, bool) { return p.searcher.Lookup(pos) }

// Follow is what the table of the last search has behind a line; see
// search.Searcher.Follow. At a weakened level, which searches each move by itself, it
// is nothing.
func (p *Player) Follow(root *search.Root, line []xiangqi.Move, plies int) []xiangqi.Move {
	if p.level.Weakened() {
		return nil
	}
	return p.searcher.Follow(root, line, plies)
}

// Search chooses a move as search.Searcher.Search does, within the level's
// limits and the given ones, whichever come first. The Result tells what the
// player found out about the move it plays: its score without the error that
// made it look better, and the depth and nodes really searched.
//
// A weakened level stops at the first alarm of a game clock's budget. It ponders
// like any search, but once hit it still completes what its depth asks for,
// which takes little.
//
// With equal level, options and seed, and no limit of time, the same root gives
// the same result: at a weakened level always, at the others after NewGame.
func (p *Player) Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result {
	limits = p.level.within(limits)
	if !p.level.Weakened() {
		return p.searcher.Search(ctx, root, limits, onInfo)
	}
	return p.weigh(ctx, root, limits, onInfo)
}

// within is limits made as strict as the level's own.
func (l *Level) within(limits search.Limits) search.Limits {
	if l.Depth > 0 && (limits.Depth == 0 || limits.Depth > l.Depth) {
		limits.Depth = l.Depth
	}
	if l.Nodes > 0 && (limits.Nodes == 0 || limits.Nodes > l.Nodes) {
		limits.Nodes = l.Nodes
	}
	return limits
}
