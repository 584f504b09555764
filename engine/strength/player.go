package strength

import (
	"context"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Player is the search at a level. Like a search.Searcher it belongs to one
// goroutine at a time.
type Player struct {
	level      Level
	seed       uint64
	searcher   *search.Searcher
	evaluators *[eval.NumStages]*eval.Evaluator // evaluators for static scores; nil if the level needs none
}

// New returns a player of a level. opts are the options of the search. If the level has a preset,
// only TableEntries, Payoffs and the futility margin that belongs to the payoffs are taken from
// opts. Because the payoffs of a personality are kept, the personality has its style at every
// level. The errors of a weakened level depend on the seed, which other levels ignore. A level with
// a limit searches with one thread. New panics if the level's preset does not exist or the options
// are invalid, because both come from code and not from a user.
//
// A weakened level starts each move with an empty table, which is small.
func New(level Level, opts search.Options, seed uint64) *Player {
	if level.Preset != "" {
		preset, ok := search.Preset(level.Preset)
		if !ok {
			panic("strength: no preset " + level.Preset)
		}
		preset.TableEntries = opts.TableEntries
		if opts.Payoffs != (eval.Payoffs{}) {
			preset.Payoffs = opts.Payoffs
			preset.Settings[search.Evaluation] = search.EvalThesis // the payoffs are weights of this evaluation
			preset.SetParam("futility-margin", max(preset.Param("futility-margin"), opts.Param("futility-margin")))
		}
		opts = preset
	}
	if level.limited() {
		opts.SetThreads(1)
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

// Level returns the player's level.
func (p *Player) Level() Level { return p.level }

// NewGame clears the state of earlier games, so that the next search equals that of a new Player.
func (p *Player) NewGame() { p.searcher.NewGame() }

// Lookup returns the table entry of a position; see search.Searcher.Lookup.
func (p *Player) Lookup(pos *xiangqi.Position) (search.Known, bool) { return p.searcher.Lookup(pos) }

// Follow returns the table's continuation of a line of the last search; see search.Searcher.Follow.
// It returns nil at a weakened level, which clears its table for each move.
func (p *Player) Follow(root *search.Root, line []xiangqi.Move, plies int) []xiangqi.Move {
	if p.level.Weakened() {
		return nil
	}
	return p.searcher.Follow(root, line, plies)
}

// Search chooses a move as search.Searcher.Search does, within the level's limits and the given
// limits, whichever are stricter. The Result contains the move's score without the player's error,
// and the depth and nodes actually searched.
//
// A weakened level stops at the Target of a clock's budget. It ponders, but after the hit it still
// completes its depth, which takes little time.
//
// If the level, the options and the seed are equal and there is no time limit, the same root gives
// the same result: always at a weakened level, and after NewGame at the other levels.
func (p *Player) Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result {
	limits = p.level.within(limits)
	if !p.level.Weakened() {
		return p.searcher.Search(ctx, root, limits, onInfo)
	}
	return p.weigh(ctx, root, limits, onInfo)
}

// within combines the given limits with the level's limits. Of each kind of limit, the result has
// the stricter one.
func (l *Level) within(limits search.Limits) search.Limits {
	if l.Depth > 0 && (limits.Depth == 0 || limits.Depth > l.Depth) {
		limits.Depth = l.Depth
	}
	if l.Nodes > 0 && (limits.Nodes == 0 || limits.Nodes > l.Nodes) {
		limits.Nodes = l.Nodes
	}
	return limits
}
