package rules

import (
	"fmt"
	"strings"
)

// Set is a set of repetition rules. Whatever the set, mate, stalemate and the
// move count end a game.
type Set uint8

// The rule sets. The zero value is what a game is played under when nothing
// else is said.
const (
	Simple Set = iota // the third occurrence: perpetual check by one side loses, all else draws
	None              // repetition has no consequence
	numSets
)

// setNames are the names as settings and flags write them, by Set.
var setNames = [numSets]string{Simple: "simple", None: "none"}

// String is the name ParseSet reads: "simple", "none".
func (s Set) String() string {
	if s >= numSets {
		return "unknown"
	}
	return setNames[s]
}

// ParseSet reads the name of a rule set, in any case.
func ParseSet(name string) (Set, error) {
	for s, known := range setNames {
		if strings.EqualFold(name, known) {
			return Set(s), nil
		}
	}
	return Simple, fmt.Errorf("rules %q: expected one of %s", name, strings.Join(setNames[:], ", "))
}
