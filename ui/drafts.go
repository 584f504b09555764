package ui

import (
	"fmt"
	"os"
	"time"

	"example.com/abyss/ui/autosave"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// draftPeriod is the least time between two writes of a draft, except after a move. clockPeriod
// is the same for a draft whose clock runs. A crash can lose the changes of this time.
const (
	draftPeriod = 2 * time.Second
	clockPeriod = 10 * time.Second
)

// drafts writes the modes' unsaved work to disk.
type drafts struct {
	*parts
	games  string           // the app's folder of games; "" means none
	keeper *autosave.Keeper // nil: drafts are not stored
	kept   map[string]any   // by name of the draft, the state that was last given to the keeper
	moves  map[string]any   // by name of the draft, the moves in that state
	wrote  time.Time        // when a draft was last given to the keeper
	due    bool             // a draftMsg is pending
	failed bool             // storing fails, and the user has been informed
	start  []tea.Cmd        // commands that restore drafts of an earlier run
}

// adopted marks a draft on disk from an earlier run. No other state equals it. So the draft is
// written again or removed, even if its content is saved before this run writes its first draft.
type adopted struct{}

// draftMsg says that drafts are due to be written.
type draftMsg struct{}

// open makes the app store drafts in a folder, and restores those of an earlier run. It restores
// the newest draft of each name, and moves older ones of the same name to the folder in which their
// mode saves its work.
func (d *drafts) open(folder string) {
	if folder == "" {
		return
	}
	keeper := autosave.New(folder, d.host.now(), os.Getpid())
	d.keeper, d.kept, d.moves = keeper, map[string]any{}, map[string]any{}
	taken := map[string]bool{}
	for _, f := range autosave.Left(folder) {
		drafter := d.drafter(f.Name)
		switch {
		case drafter == nil || drafter.Shelf() == "":
		case taken[f.Name]:
			keeper.Release(f, drafter.Shelf())
		default:
			taken[f.Name] = true
			dir := drafter.Shelf()
			d.start = append(d.start, drafter.Restore(mode.Left{
				Path: f.Path, Began: f.Began,
				Adopt: func() {
					keeper.Adopt(f.Name, f)
					d.kept[f.Name] = adopted{}
				},
				Release: func() string { return keeper.Release(f, dir) },
			}))
		}
	}
}

// drafter returns the mode that writes the drafts with a name, or nil if there is none.
func (d *drafts) drafter(name string) mode.Drafter {
	for _, md := range d.modes.list {
		if drafter, ok := md.(mode.Drafter); ok {
			if called, _ := drafter.DraftName(); called == name {
				return drafter
			}
		}
	}
	return nil
}

// keep writes changed drafts. It writes moves at once, and blocks input that could make another
// move until they are on disk. Other changes wait until draftPeriod has passed.
func (d *drafts) keep() tea.Cmd {
	if d.keeper == nil {
		return nil
	}
	err := d.keeper.Err()
	if err != nil && !d.failed {
		d.host.Problem(d.host.T("Drafts cannot be stored: %s", d.host.errorText(err)))
	}
	d.failed = err != nil
	if d.host.now().Sub(d.wrote) >= clockPeriod {
		d.keepClocks()
	}
	if d.moved() {
		d.write()
		return d.gate.shutUntilKept()
	}
	if d.due || !d.changed() {
		return nil
	}
	wait := draftPeriod - d.host.now().Sub(d.wrote)
	if wait <= 0 {
		d.write()
		return nil
	}
	d.due = true
	return tea.Tick(wait, func(time.Time) tea.Msg { return draftMsg{} })
}

// moved reports whether a move was made or taken back since the last call, so that the draft on
// disk is outdated.
func (d *drafts) moved() bool {
	found := false
	for _, md := range d.modes.list {
		mover, ok := md.(mode.Mover)
		if !ok {
			continue
		}
		name, _ := mover.DraftName()
		moves := mover.Moves()
		if moves == d.moves[name] {
			continue
		}
		d.moves[name] = moves
		state, _ := mover.Draft()
		found = found || state != d.kept[name]
	}
	return found
}

// keepClocks marks drafts with a running clock as changed, so that the next write stores the
// current time.
func (d *drafts) keepClocks() {
	if d.keeper == nil {
		return
	}
	for _, md := range d.modes.list {
		if c, ok := md.(mode.Clocked); ok && c.ClockRuns() {
			name, _ := c.DraftName()
			d.kept[name] = adopted{} // also removes the draft if its content was saved meanwhile
		}
	}
}

// changed reports whether a draft on disk is outdated.
func (d *drafts) changed() bool {
	for _, md := range d.modes.list {
		if drafter, ok := md.(mode.Drafter); ok {
			name, _ := drafter.DraftName()
			state, _ := drafter.Draft()
			if state != d.kept[name] {
				return true
			}
		}
	}
	return false
}

// write writes every changed draft, and removes those without content.
func (d *drafts) write() {
	if d.keeper == nil {
		return
	}
	d.wrote = d.host.now()
	for _, md := range d.modes.list {
		drafter, ok := md.(mode.Drafter)
		if !ok {
			continue
		}
		name, kind := drafter.DraftName()
		state, something := drafter.Draft()
		switch {
		case state == d.kept[name]:
		case something:
			d.keeper.Put(name, kind, drafter.CopyDraft())
		default:
			d.keeper.Drop(name, kind)
		}
		d.kept[name] = state
	}
}

// The method named last writes all remaining changes at the end of the run, with the current
// clocks.
func (d *drafts) last() {
	d.keepClocks()
	d.write()
}

// close waits until unsaved work is on disk.
func (d *drafts) close() error {
	if d.keeper == nil {
		return nil
	}
	if err := d.keeper.Close(); err != nil {
		return fmt.Errorf("the unsaved work could not be stored: %w", err)
	}
	return nil
}
