package bookview

import (
	"context"

	"abyss/book"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
	"abyss/ui/mode"
	"abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// filling is a search for the scores of the moves of a position. It does not
// touch the editor: it leaves what it found to be fetched.
type filling struct {
	task    *task.Task[filled]
	path    book.Path
	of      int // moves to search
	kept    int // moves whose score is as deep already
	fetched int // scores found that have been looked at
	taken   int // those that have come into the book
}

// filled is how far a search for scores has come.
type filled struct {
	found []scored // only ever added to
	at    int      // moves done with
}

// scored is a move with its score.
type scored struct {
	move xiangqi.Move
	eval book.Eval
}

// fillLimits is how long each move can be searched.
var fillLimits = []search.Limits{{Depth: 6}, {Depth: 8}, {Depth: 10}, {Depth: 12}, {Nodes: 100_000}, {Nodes: 1_000_000}}

// tableEntries is the size of the engine's table: 16 MB.
const tableEntries = 1 << 20

func newEngine() engine {
	o, ok := search.Preset(search.DefaultPreset)
	if !ok {
		panic("bookview: no preset " + search.DefaultPreset)
	}
	o.TableEntries = tableEntries
	return search.New(o)
}

// askScores asks how long the moves here shall be searched.
func (m *Mode) askScores() tea.Cmd {
	if m.mine() == nil {
		return nil
	}
	if m.fill != nil {
		m.app.Problem(m.app.T("Scores are being searched already; x stops it"))
		return nil
	}
	var items []string
	for _, l := range fillLimits {
		if l.Depth > 0 {
			items = append(items, m.app.T("%d {ply|plies} for each move", l.Depth))
		} else {
			items = append(items, m.app.T("%s nodes for each move", thousands(int(l.Nodes))))
		}
	}
	m.app.Choose(mode.Choice{
		Title: m.app.T("Scores of the moves here"), Items: items, Current: 1,
		Take: func(i int) tea.Cmd { return m.fillScores(fillLimits[i]) },
	})
	return nil
}

// fillScores searches the moves of the position, but for those whose score is
// deep enough already.
func (m *Mode) fillScores(limits search.Limits) tea.Cmd {
	f := &filling{path: m.page.path}
	var moves []xiangqi.Move
	for _, e := range m.page.place.Moves {
		if limits.Depth > 0 && e.Eval.Depth >= limits.Depth {
			f.kept++
			continue
		}
		moves = append(moves, e.Move)
	}
	f.of = len(moves)
	if f.of == 0 {
		m.say("All scores here are as deep already")
		return nil
	}
	pos, newEngine := m.page.pos, m.newEngine
	f.task = task.Start(&m.tasks, filled{}, func(ctx context.Context, publish func(filled)) error {
		searchScores(ctx, newEngine(), pos, moves, limits, publish)
		return nil
	})
	m.fill = f
	return nil
}

// searchScores searches one move after the other, each with an empty table. What is
// known when it is stopped in the middle of a move is dropped.
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

// fetch is what was found since the last time, and whether that is all.
func (f *filling) fetch() (found []scored, over bool, err error) {
	over, err = f.task.Over()
	now, _ := f.task.Poll()
	found = now.found[f.fetched:]
	f.fetched = len(now.found)
	return found, over, err
}

// reached is how many moves are done with.
func (f *filling) reached() int {
	now, _ := f.task.Poll()
	return now.at
}

// takeScores puts the scores found into the book, unless a job has the editor.
func (m *Mode) takeScores() {
	f := m.fill
	if f == nil || m.job != nil {
		return
	}
	found, over, err := f.fetch()
	for _, s := range found {
		if m.takeScore(f.path, s) {
			f.taken++
		}
	}
	if len(found) > 0 {
		m.turnTo(look(m.editor, m.page.path, &m.page))
	}
	if !over {
		return
	}
	m.fill = nil
	if err != nil {
		m.fail(err)
		return
	}
	m.say("Moves with a score as deep or deeper: %d of %d", f.taken+f.kept, f.of+f.kept)
}

// takeScore puts one score into the book, unless the move has gone or has a deeper
// one, and reports whether the move has a score then.
func (m *Mode) takeScore(path book.Path, s scored) bool {
	place, err := m.editor.At(path)
	if err != nil {
		return false
	}
	for _, e := range place.Moves {
		if e.Move == s.move {
			return e.Eval.Depth > s.eval.Depth || m.editor.SetEval(path, s.move, s.eval) == nil
		}
	}
	return false
}

// dropScores forgets the search for scores: its book is gone.
func (m *Mode) dropScores() {
	if m.fill != nil {
		m.fill.task.Stop()
		m.fill = nil
	}
}
