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
	Asian   = Set{}                   // third occurrence: perpetual check by one side loses; without perpetual checks, perpetual chase of one piece loses; all else draws
	Chinese = Set{kind: chineseRules} // third occurrence: perpetual check by one side loses; without perpetual checks, any attack by every move loses; all else draws
	Simple  = Set{kind: simpleRules}  // third occurrence: perpetual check by one side loses; all else draws
	None    = Set{kind: noRules}      // repetition has no consequence
	Thesis  = Set{kind: thesisRules}  // third occurrence: if caused by a threat that answers none, it loses; all else draws
)

// ThesisWith returns the rule set of the thesis with some of the extensions that the thesis
// proposes. Options with the defaults of Thesis give a set equal to Thesis. The error tells which
// option is out of range.
func ThesisWith(o ThesisOptions) (Set, error) {
	if err := o.validate(); err != nil {
		return Set{}, err
	}
	return Set{thesisRules, o.canonical()}, nil
}

// Thesis returns the options of the set. ok is false if it is not a rule set of the thesis.
func (s Set) Thesis() (o ThesisOptions, ok bool) { return s.thesis, s.kind == thesisRules }

// SeveralOffences reports whether a side can lose by more than one kind of cycle. Then two cycles
// that would each lose may draw together.
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

// ParseSet reads the name of a rule set, in any case. Options can follow "thesis", each after a
// plus: mate or mate5 (ThesisOptions.MateDepth without a limit, or of 5 plies), search or search200
// (PieceThreat BySearch, and its ThreatMargin), back2 (Backward), count (CountThreats).
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
			return Set{}, message.Errorf("rules %q: only thesis has options", name)
		}
		o, err := parseThesisOptions(options)
		if err != nil {
			return Set{}, message.Errorf("rules %q: %w", name, err)
		}
		return ThesisWith(o)
	}
	return Set{}, message.Errorf("rules %q: expected one of %s", name, strings.Join(kindNames[:], ", "))
}
