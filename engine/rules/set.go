package rules

import (
	"slices"
	"strings"

	"example.com/abyss/internal/message"
)

// Set is a set of repetition rules. Under every set, mate, stalemate and the move count end a game.
// Sets are plain values and can be compared with ==. The zero value is Asian.
type Set struct {
	kind   setKind
	thesis ThesisOptions // canonical; the zero value unless kind is thesisRules
}

// setKind is the name of a set without its options.
type setKind uint8

const (
	asianRules setKind = iota
	chineseRules
	simpleRules
	noRules
	thesisRules
	numKinds
)

// kindNames lists the names that settings and flags use, by setKind.
var kindNames = [numKinds]string{asianRules: "asian", chineseRules: "chinese", simpleRules: "simple", noRules: "none", thesisRules: "thesis"}

// These are the rule sets. ThesisWith makes others. Asian is the default of games. Chinese is
// approximate, and docs/rules.md lists what it omits.
var (
	// at a third occurrence, a perpetual check by one side loses; without perpetual checks, a
	// perpetual chase of one piece loses; any other repetition is a draw.
	Asian = Set{}
	// at a third occurrence, a perpetual check by one side loses; without perpetual checks, a side
	// loses if each of its moves makes any kind of attack; any other repetition is a draw.
	Chinese = Set{kind: chineseRules}
	// at a third occurrence, a perpetual check by one side loses; any other repetition is a draw.
	Simple = Set{kind: simpleRules}
	None   = Set{kind: noRules} // repetition has no consequence
	// at a third occurrence, a side loses if it caused the repetition by a threat that answers no
	// threat; any other repetition is a draw.
	Thesis = Set{kind: thesisRules}
)

// ThesisWith returns the rule set of the thesis with some of the extensions that the thesis
// proposes. Options with the defaults of Thesis give a set equal to Thesis. The error says which
// option is out of range.
func ThesisWith(o ThesisOptions) (Set, error) {
	if err := o.validate(); err != nil {
		return Set{}, err
	}
	return Set{thesisRules, o.canonical()}, nil
}

// Thesis returns the options of the set. ok is false if the set is not one of the thesis.
func (s Set) Thesis() (o ThesisOptions, ok bool) { return s.thesis, s.kind == thesisRules }

// SeveralOffences reports whether a side can lose by more than one kind of cycle. In that case, two
// cycles that would each lose may together be a draw.
func (s Set) SeveralOffences() bool { return s.kind == asianRules || s.kind == chineseRules }

// String returns the name that ParseSet reads: "asian", "none", "thesis", "thesis+mate+count".
func (s Set) String() string {
	if s.kind >= numKinds {
		return "unknown"
	}
	return kindNames[s.kind] + s.thesis.suffix()
}

// MarshalText returns the text of String, for JSON and settings.
func (s Set) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText parses a set as ParseSet does.
func (s *Set) UnmarshalText(text []byte) error {
	set, err := ParseSet(string(text))
	if err != nil {
		return err
	}
	*s = set
	return nil
}

// Names returns the names of the sets, without options, as settings and flags use them. The
// standard set comes first.
func Names() []string { return slices.Clone(kindNames[:]) }

// ParseSet reads the name of a rule set, ignoring the case of letters. Options can follow "thesis",
// each after a plus: mate or mate5 (a ThesisOptions.MateDepth without a limit, or of 5 plies),
// search or search200 (PieceThreat BySearch, and its ThreatMargin), back2 (Backward), count
// (CountThreats).
func ParseSet(name string) (Set, error) {
	kind, options, _ := strings.Cut(strings.ToLower(name), "+")
	for k, known := range kindNames {
		if kind != known {
			continue
		}
		if options == "" && !strings.Contains(name, "+") {
			return Set{kind: setKind(k)}, nil
		}
		if setKind(k) != thesisRules {
			return Set{}, message.Errorf("rules %q: only \"thesis\" has options", name)
		}
		o, err := parseThesisOptions(options)
		if err != nil {
			return Set{}, message.Errorf("rules %q: %w", name, err)
		}
		return ThesisWith(o)
	}
	return Set{}, message.Errorf("rules %q: expected one of %s", name, strings.Join(kindNames[:], ", "))
}
