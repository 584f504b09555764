package puzzling

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"
)

// Names of sets that are not suites of the program.
const (
	Mistakes = "mistakes" // errors of the user's reviewed games
	Due      = "due"      // puzzles of all sets that come again today
)

// ofSuites are the suites of the program that are sets of puzzles.
var ofSuites = []string{"mates1", "mates2", "mates3", "mates4", "mates5", "tactical"}

// IsBuiltIn reports whether a suite of the program is a set of puzzles.
func IsBuiltIn(name string) bool { return slices.Contains(ofSuites, name) }

// BuiltIn are the names of the sets of every user: those suites, and the mistakes.
func BuiltIn() (names []string) {
	for _, name := range lab.BuiltInNames() {
		if IsBuiltIn(name) {
			names = append(names, name)
		}
	}
	return append(names, Mistakes)
}

// Set is puzzles under a name.
type Set struct {
	Name  string // by which OpenSet opens it; Due has no file to open
	Suite lab.Suite
	Err   error // why some or all puzzles are missing
	Own   bool  // a file or folder of the user's
}

// Title is the name of a set.
func Title(t phrases.T, s *Set) string {
	n := 0
	switch {
	case s.Own:
		return s.Suite.Name
	case s.Name == Mistakes:
		return t("My mistakes", lang.Meaning("suite"))
	case s.Name == Due:
		return t("Due again today", lang.Meaning("suite"))
	case s.Name == "tactical":
		return t("Tactics")
	}
	if _, err := fmt.Sscanf(s.Name, "mates%d", &n); err != nil {
		return phrases.Suite(t, s.Name)
	}
	return t("Mate in %d", n)
}

// Progress is how far a set is solved.
type Progress struct{ Total, Solved, AtOnce, Due int }

// Of is the progress of a set on a day.
func (s *Set) Of(r *puzzle.Record, day int) (p Progress) {
	for i := range s.Suite.Positions {
		it := &s.Suite.Positions[i]
		if _, asks := puzzle.Of(it); !asks {
			continue
		}
		p.Total++
		if e, _ := r.Of(it); e.Solved {
			p.Solved++
			if e.Right() {
				p.AtOnce++
			}
		}
		if r.Due(it, day) {
			p.Due++
		}
	}
	return p
}

// OpenSet is Open, and opens the user's mistakes too, which are in the record's folder.
func OpenSet(dir, name string) (s lab.Suite, path string, err error) {
	if name != Mistakes {
		return Open(name)
	}
	s, err = puzzle.Mistakes(dir)
	return s, Mistakes, err
}

// Sets reads all sets, those of the user's last, and passes on what it has after each. The
// error is that of the list of the user's.
func Sets(ctx context.Context, dir string, publish func([]Set)) error {
	paths, failed := puzzle.Own(dir)
	var list []Set
	read := func(name string, own bool) {
		if ctx.Err() != nil {
			return
		}
		s := Set{Name: name, Own: own}
		s.Suite, _, s.Err = OpenSet(dir, name)
		list = append(slices.Clone(list), s)
		publish(list)
	}
	for _, name := range BuiltIn() {
		read(name, false)
	}
	for _, path := range paths {
		read(path, true)
	}
	return errors.Join(failed, ctx.Err())
}

// DueOf are the puzzles of sets that come again on a day.
func DueOf(sets []Set, r *puzzle.Record, day int) Set {
	all := lab.Suite{Name: "Due again today"}
	seen := map[string]bool{}
	for i := range sets {
		for _, it := range sets[i].Suite.Positions {
			if fen := it.Pos.FEN(); r.Due(&it, day) && !seen[fen] {
				seen[fen] = true
				all.Positions = append(all.Positions, it)
			}
		}
	}
	due := lab.Suite{Name: all.Name}
	for _, at := range r.DueOf(all.Positions, day) {
		due.Positions = append(due.Positions, all.Positions[at])
	}
	return Set{Name: Due, Suite: due}
}

// AddOwn reads the puzzles of a file or folder that a user names and puts it on the list of
// the user's sets; without a folder for that it only reads. There may be puzzles besides an
// error.
func AddOwn(dir, typed string, now time.Time) (s Set, err error) {
	path, err := filepath.Abs(settings.HomePath(typed))
	if err != nil {
		return s, err
	}
	s = Set{Name: path, Own: true}
	if s.Suite, s.Err = openCollection(path); len(s.Suite.Positions) == 0 {
		return s, s.Err
	}
	if dir == "" {
		return s, s.Err
	}
	return s, errors.Join(s.Err, puzzle.AddOwn(dir, path, now))
}
