package ui

import (
	"fmt"
	"os"
	"time"

	"example.com/abyss/ui/autosave"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// draftPeriod is the least time between two writes of a draft that changes by anything but a move,
// and clockPeriod of one whose clock runs: a crash can lose that much.
const (
	draftPeriod = 2 * time.Second
	clockPeriod = 10 * time.Second
)

// drafts is the modes' unsaved work on disk.
type drafts struct {
	*parts
	games  string           // the app's folder of games; "" is none
	keeper *autosave.Keeper // nil keeps nothing
	kept   map[string]any   // the states of the drafts given to the keeper, by name
	moves  map[string]any   // and their moves
	wrote  time.Time        // when one was last given
	due    bool             // a message to write the next is under way
	failed bool             // and the user knows
	start  []tea.Cmd        // to take up drafts of an earlier run
}

// adopted is the state of a draft on disk from an earlier run. No other state equals it, so the
// draft is written again or removed even if its content is saved before the first draft of this
// run.
type adopted struct{}

// draftMsg is the time to write drafts.
type draftMsg struct{}

// open keeps drafts in a folder, and takes up those of an earlier run: the newest of each kind;
// older ones go to the folder of their kind.
func (d *drafts) open(folder string) {
	if folder == "" {
		return
	}
	keeper := autosave.New(folder, d.host.now(), os.Getpid())
	d.keeper, d.kept, d.moves = keeper, map[string]any{}, map[string]any{}
	taken := map[string]bool{}
	for _, f := range autosave.Left(folder) {
		its := d.drafter(f.Name)
		switch {
		case its == nil || its.Shelf() == "":
		case taken[f.Name]:
			keeper.Release(f, its.Shelf())
		default:
			taken[f.Name] = true
			dir := its.Shelf()
			d.start = append(d.start, its.Restore(mode.Left{
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

// drafter is the mode whose drafts have a name, nil for none.
func (d *drafts) drafter(name string) mode.Drafter {
	for _, md := range d.modes.list {
		if its, ok := md.(mode.Drafter); ok {
			if called, _ := its.DraftName(); called == name {
				return its
			}
		}
	}
	return nil
}

// keep writes changes: moves at once, and nothing that could make another move comes through before
// they are on disk. Other changes wait for its next call.
func (d *drafts) keep() tea.Cmd {
	if d.keeper == nil {
		return nil
	}
	err := d.keeper.Err()
	if err != nil && !d.failed {
		d.host.Problem(d.host.T("Drafts cannot be stored: %s", d.host.said(err)))
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

// moved reports whether a move has been made that a draft on disk does not have, or
// taken back that it has.
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

// keepClocks writes a draft with a running clock again, so that it has the current time.
func (d *drafts) keepClocks() {
	if d.keeper == nil {
		return
	}
	for _, md := range d.modes.list {
		if c, ok := md.(mode.Clocked); ok && c.ClockRuns() {
			name, _ := c.DraftName()
			d.kept[name] = adopted{} // also removed, where it has been saved since
		}
	}
}

// changed reports whether a draft on disk is outdated.
func (d *drafts) changed() bool {
	for _, md := range d.modes.list {
		if its, ok := md.(mode.Drafter); ok {
			name, _ := its.DraftName()
			state, _ := its.Draft()
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

// last writes the last changes, with the current clocks.
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
