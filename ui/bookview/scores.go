package bookview

import (
	"context"

	"example.com/abyss/book"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/allowance"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// scoring computes scores for the moves of a page.
type scoring struct {
	*parts
	fill      *filling      // nil while no search is running
	newEngine func() engine // replaced by tests
}

// engine is the part of the searcher that the mode uses.
type engine interface {
	Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result
	NewGame()
}

// filling is a running search for the scores of the moves of a position. The search does not use
// the editor; its results are collected and added later.
type filling struct {
	task    *task.Task[filled]
	path    book.Path
	total   int // number of moves to search
	kept    int // number of moves that already have a score of that depth
	fetched int // number of scores already collected
	taken   int // number of scores already added to the book
	newest  mode.News[filled]
}

// filled is the progress of a search for scores.
type filled struct {
	found []scored // elements are only appended
	at    int      // number of moves finished
}

// scored is a move with its score.
type scored struct {
	move xiangqi.Move
	eval book.Eval
}

// fillLimits are the limits to choose from for the search of each move.
var fillLimits = []search.Limits{{Depth: 6}, {Depth: 8}, {Depth: 10}, {Depth: 12}, {Nodes: 100_000}, {Nodes: 1_000_000}}

// tableEntries is the size of the engine's table: 16 MB.
const tableEntries = 1 << 20

func newEngine() engine { return search.New(engineOptions()) }

func engineOptions() search.Options {
	o, ok := search.Preset(search.DefaultPreset)
	if !ok {
		panic("bookview: no preset " + search.DefaultPreset)
	}
	o.TableEntries = allowance.TableEntries(tableEntries)
	return o
}

// askScores asks how long to search the moves of the position.
func (s *scoring) askScores() tea.Cmd {
	if s.changes.editedEntry() == nil {
		return nil
	}
	if s.fill != nil {
		s.app.Problem(s.app.T("Scores are being searched already; x stops the search"))
		return nil
	}
	var items []string
	for _, l := range fillLimits {
		if l.Depth > 0 {
			items = append(items, s.app.T("%d {ply|plies} for each move", l.Depth))
		} else {
			items = append(items, s.app.T("%s nodes for each move", thousands(int(l.Nodes))))
		}
	}
	s.app.Choose(mode.Choice{
		Title: s.app.T("Scores of the moves here"), Items: items, Current: 1,
		Take: func(i int) tea.Cmd { return s.fillScores(fillLimits[i]) },
	})
	return nil
}

// fillScores searches the moves of the position, except those that already have a score of
// sufficient depth.
func (s *scoring) fillScores(limits search.Limits) tea.Cmd {
	f := &filling{path: s.browse.page.path}
	var moves []xiangqi.Move
	for _, e := range s.browse.page.place.Moves {
		if limits.Depth > 0 && e.Eval.Depth >= limits.Depth {
			f.kept++
			continue
		}
		moves = append(moves, e.Move)
	}
	f.total = len(moves)
	if f.total == 0 {
		s.app.say("All scores here have that depth already")
		return nil
	}
	pos, newEngine := s.browse.page.pos, s.newEngine
	limits.Nodes = allowance.Nodes(limits.Nodes)
	f.task = task.Start(&s.work.tasks, filled{}, func(ctx context.Context, publish func(filled)) error {
		searchScores(ctx, newEngine(), pos, moves, limits, publish)
		return nil
	})
	s.fill = f
	watched := f.task
	mode.Watch(s.app, &watched, func(n mode.News[filled]) tea.Cmd {
		if f.newest = n; s.fill == f {
			s.take()
		}
		return nil
	})
	return nil
}

// searchScores searches the moves one after the other, each with an empty table. If it is stopped
// during a move, the result of that move is discarded.
func searchScores(ctx context.Context, e engine, pos xiangqi.Position, moves []xiangqi.Move, limits search.Limits, publish func(filled)) {
	var now filled
	for _, mv := range moves {
		e.NewGame()
		s := scored{move: mv}
		e.Search(ctx, search.Root{Pos: pos, Moves: []xiangqi.Move{mv}}, limits, func(info search.Info) {
			if info.Done {
				s.eval = book.Eval{Centipawns: int(info.Score), Depth: info.Depth}
			}
		})
		if ctx.Err() != nil {
			return
		}
		now.at++
		if s.eval.Depth > 0 {
			now.found = append(now.found, s)
		}
		publish(now)
	}
}

// If the editor is free, take adds to the book the scores found since the previous call of take.
func (s *scoring) take() {
	f := s.fill
	if f == nil || s.work.doing() != "" {
		return
	}
	found := f.newest.State.found[f.fetched:]
	f.fetched += len(found)
	for _, one := range found {
		if s.takeScore(f.path, one) {
			f.taken++
		}
	}
	if len(found) > 0 {
		s.browse.turnTo(look(s.work.editor, s.browse.page.path, &s.browse.page))
	}
	if !f.newest.Over {
		return
	}
	s.fill = nil
	if err := f.newest.Err; err != nil {
		s.app.fail(err)
		return
	}
	s.app.say("Moves with a score of that depth or more: %d of %d", f.taken+f.kept, f.total+f.kept)
}

// takeScore adds a score to the book, unless the move has been removed or has a deeper score. It
// reports whether the move has a score afterwards.
func (s *scoring) takeScore(path book.Path, one scored) bool {
	place, err := s.work.editor.At(path)
	if err != nil {
		return false
	}
	for _, e := range place.Moves {
		if e.Move == one.move {
			return e.Eval.Depth > one.eval.Depth || s.work.editor.SetEval(path, one.move, one.eval) == nil
		}
	}
	return false
}

// drop discards the search for scores, because its book was replaced.
func (s *scoring) drop() {
	if s.fill != nil {
		s.fill.task.Stop()
		s.fill = nil
	}
}
