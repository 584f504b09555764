// Package exact looks positions up in the tables of endings and puts results into words. A separate
// process builds missing tables. The package has no screen of its own; Analyze and Positions show
// its results.
package exact

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/task"
)

// Tables are the tables of a folder. The zero value has no tables.
type Tables struct {
	Folder  ending.Folder
	Program string         // the file of this program, which builds the tables
	Loader  *ending.Loader // gives the tables to searches; nil for none
}

// ForSearch returns the tables for searches, nil for none.
func (t Tables) ForSearch() search.EndingTables {
	if t.Loader == nil {
		return nil
	}
	return t.Loader
}

// Any reports whether the folder contains a file of a table. It reads no table.
func (t Tables) Any() bool {
	list, _ := t.Folder.List()
	return len(list) > 0
}

// Reloads returns how often the tables for searches have changed.
func (t Tables) Reloads() int64 {
	if t.Loader == nil {
		return 0
	}
	return t.Loader.Reloads()
}

// Covers reports whether a position can have a table. The position must obey the rules, the game
// must not be over, and only one side may attack.
func (t Tables) Covers(pos *xiangqi.Position) bool {
	if t.Folder.Path == "" {
		return false
	}
	_, _, ok := ending.MaterialOf(pos)
	return ok && xiangqi.Unruly(pos) == nil && pos.HasLegalMove()
}

// Found is the tables' result for a position.
type Found struct {
	Material ending.Material
	Answer   *ending.Answer // nil if there is no answer; Err then has the reason
	Err      error
	Builds   bool        // building the table would remove Err
	Need     ending.Need // cost of building the table
}

// Look looks up a position for which Covers is true. It reads files.
func (t Tables) Look(pos *xiangqi.Position) (f Found) {
	f.Material, _, _ = ending.MaterialOf(pos)
	r := t.Folder.NewReader()
	defer r.Close()
	if f.Answer, f.Err = r.Answer(pos); !errors.Is(f.Err, ending.ErrMissing) && !errors.Is(f.Err, ending.ErrDamaged) {
		return f
	}
	if err := t.Folder.Fits(f.Material); err != nil {
		f.Err = err
		return f
	}
	f.Need, f.Builds = t.Folder.Need(f.Material), true
	return f
}

// Building is the progress of a build.
type Building struct {
	Material  ending.Material // the material requested
	Table, Of int             // Table is the number of the current table, and Of the number of tables to build
	Step      ending.Solving
}

// Build builds the tables of a material in a separate process, which ends with the task.
func (t Tables) Build(g *task.Group, m ending.Material) *task.Task[Building] {
	now := Building{Material: m}
	return task.Start(g, now, func(ctx context.Context, publish func(Building)) error {
		now.Of = t.Folder.Need(m).Tables
		args := []string{"ending", "build", m.String(), "--json", "--folder", t.Folder.Path}
		return t.short(client.Run(ctx, t.Program, args, func(line string) {
			var step ending.Solving
			if json.Unmarshal([]byte(line), &step) != nil {
				return
			}
			if now.Table == 0 || step.Material != now.Step.Material {
				now.Table++
				now.Of = max(now.Of, now.Table)
			}
			now.Step = step
			publish(now)
		}))
	})
}

// short shortens the error of a build to its first cause. The full text begins with a long path,
// which a line of the screen would cut off.
func (t Tables) short(err error) error {
	if err == nil || !strings.Contains(err.Error(), t.Folder.Path) {
		return err
	}
	text := err.Error()
	return message.Errorf("%s, in %s", strings.TrimSpace(text[strings.LastIndex(text, ":")+1:]), t.Folder.Path)
}
