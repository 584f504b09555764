package libraryview

import (
	"context"
	"path/filepath"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/library"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// opened is a game that was read, and the node to show.
type opened struct {
	record *format.GameRecord
	at     *game.Node
}

// open reads the selected game and shows it in Analyze. It shows the first position that matches
// the board under the list's comparison, or else the game's start.
func (g *gamesPanel) open() tea.Cmd {
	e := g.selected()
	if e == nil {
		g.app.say("No game is listed")
		return nil
	}
	return g.openEntry(*e)
}

// openEntry does for any game what open does for the selected one.
func (g *gamesPanel) openEntry(entry library.Entry) tea.Cmd {
	pos, match, start := g.way.pos, g.filter.match, g.way.atStart()
	g.stop()
	g.opening++
	number := g.opening
	ctx, cancel := context.WithCancel(context.Background())
	g.cancel = cancel
	name := filepath.Base(place(&entry))
	end := g.slow.Begin(g.app.T("Opening %s", name), g.app.Now())
	return mode.Work(func() (o opened, err error) {
		defer cancel()
		err = g.shelves.tasks.Do(func() error {
			return library.Records(ctx, []library.Entry{entry}, func(_ library.Entry, r *format.GameRecord) error {
				o.record = r
				if o.at = r.Tree.Root(); !start {
					if at := library.NodeAt(r.Tree, &pos, match); at != nil {
						o.at = at
					}
				}
				return nil
			})
		})
		return o, err
	}, func(d mode.Done[opened]) tea.Cmd {
		end()
		return g.app.WhenFree(func() tea.Cmd { return g.show(number, name, d) })
	})
}

// stop cancels reading the last requested game.
func (g *gamesPanel) stop() {
	if g.cancel != nil {
		g.cancel()
	}
}

// show shows the game if it is the last requested one.
func (g *gamesPanel) show(number int, name string, d mode.Done[opened]) tea.Cmd {
	o := d.Found
	switch {
	case number != g.opening:
		return nil
	case d.Err != nil:
		g.app.Fail(d.Err)
		return nil
	case o.record == nil:
		return nil
	}
	o.record.DropTags(format.FileTag, format.TitleTag, format.TrainingTag) // the tags come from a saved draft
	study := mode.Study{Title: name, Tags: o.record.Tags, Result: o.record.Result, Tree: o.record.Tree, At: o.at, Quiet: true}
	if len(o.record.Notes) > 0 {
		study.Note = phrases.Remark(g.app.T, g.app.Look().Language.Error, o.record.Notes)
	}
	return g.app.Analyze(study)
}
