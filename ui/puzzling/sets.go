package puzzling

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"
)

// These are the names of sets that are not built-in suites.
const (
	Mistakes = "mistakes" // errors of the user's reviewed games
	Due      = "due"      // the puzzles due today, from all sets
)

// ofSuites are the built-in suites that are sets of puzzles.
var ofSuites = []string{"mates1", "mates2", "mates3", "mates4", "mates5", "tactical"}

// IsBuiltIn reports whether a name is that of a built-in suite of puzzles.
func IsBuiltIn(name string) bool { return slices.Contains(ofSuites, name) }

// BuiltIn returns the names of the sets that every user has: the built-in suites of puzzles, and
// the user's mistakes.
func BuiltIn() (names []string) {
	for _, name := range lab.BuiltInNames() {
		if IsBuiltIn(name) {
			names = append(names, name)
		}
	}
	return append(names, Mistakes)
}

// Set is a named set of puzzles.
type Set struct {
	Name  string // the name by which OpenSet opens the set; the set Due has no file and cannot be opened
	Suite lab.Suite
	Err   error // why some or all puzzles are missing
	Own   bool  // the set is a file or folder of the user's
}

// OfUser reports whether OpenSet opens a name as a file or folder of the user's.
func OfUser(name string) bool {
	return name != Mistakes && name != Due && !slices.Contains(lab.BuiltInNames(), name)
}

// Title returns the displayed name of a set.
func Title(t phrases.T, s *Set) string {
	switch {
	case s.Own:
		return s.Suite.Name
	case s.Name == Mistakes:
		return t("My mistakes", lang.Meaning("suite"))
	case s.Name == Due:
		return t("Due again today", lang.Meaning("suite"))
	}
	return phrases.SuiteTitle(t, s.Name)
}

// Progress counts the puzzles of a set that are solved, solved at the first try, due, or due later.
type Progress struct {
	Total, Solved, AtOnce, Due, Later int

	Next int // the first day on which one of the puzzles counted in Later is due
}

// Of returns the progress of a set on a day.
func (s *Set) Of(r *puzzle.Record, day int) (p Progress) {
	for i := range s.Suite.Positions {
		it := &s.Suite.Positions[i]
		if _, asks := puzzle.Of(it); !asks {
			continue
		}
		p.Total++
		result, _ := r.Of(it)
		if result.Solved {
			p.Solved++
		}
		if result.AtOnce {
			p.AtOnce++
		}
		switch again, ok := r.Again(it); {
		case r.Due(it, day):
			p.Due++
		case ok:
			if p.Later == 0 || again < p.Next {
				p.Next = again
			}
			p.Later++
		}
	}
	return p
}

// OpenSet is like Open. It also opens the user's mistakes, which are in the record's folder.
func OpenSet(dir, name string) (s lab.Suite, path string, err error) {
	if name != Mistakes {
		return Open(name)
	}
	s, err = puzzle.Mistakes(dir)
	return s, Mistakes, err
}

// Sets reads all sets, the user's own last. After each it publishes the sets read so far. The error
// comes from reading the list of the user's sets.
func Sets(ctx context.Context, dir string, publish func([]Set)) error {
	paths, failed := puzzle.UserSets(dir)
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

// DueOf returns the set of all puzzles that are due on a day.
func DueOf(sets []Set, r *puzzle.Record, day int) Set {
	all := lab.Suite{Name: "Due again today"}
	seen := map[[2]string]bool{}
	for i := range sets {
		for _, it := range sets[i].Suite.Positions {
			if !r.Due(&it, day) {
				continue
			}
			if at := [2]string{it.Source, it.Pos.FEN()}; !seen[at] {
				seen[at] = true
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

// AddOwn reads the puzzles of a file or folder that the user names, and adds it to the list of the
// user's sets. If there is no folder for the list, it only reads the puzzles. It can return puzzles
// as well as an error.
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
