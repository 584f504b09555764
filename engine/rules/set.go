package rules

import (
	"slices"
	"strings"

	"example.com/abyss/internal/message"
)

// Set is a set of repetition rules. Whatever the set, mate, stalemate and the
// move count end a game. Sets are plain values, compared with ==; the zero
// value is Asian.
type Set struct {
	kind   setKind
	thesis ThesisOptions // canonical; the zero value where kind is not thesisRules
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

// kindNames are the names as settings and flags write them, by setKind.
var kindNames = [numKinds]string{asianRules: "asian", chineseRules: "chinese", simpleRules: "simple", noRules: "none", thesisRules: "thesis"}

// The rule sets; ThesisWith makes further ones. Asian is the default of games. Chinese is
// approximate: docs/rules.md lists what it leaves out.
var (
	Asian   = Set{}                   // the third occurrence: perpetual check loses, then perpetual chase of one piece; all else draws
	Chinese = Set{kind: chineseRules} // the third occurrence: perpetual check loses, then any attack by every move; all else draws
	Simple  = Set{kind: simpleRules}  // the third occurrence: perpetual check by one side loses, all else draws
	None    = Set{kind: noRules}      // repetition has no consequence
	Thesis  = Set{kind: thesisRules}  // the third occurrence, made by a threat that answers none, loses; all else draws
)

// ThesisWith is the rule set of the thesis with some of the further work it names. Options with the
// defaults of Thesis give a set equal to Thesis. The error says which option is out of range.
func ThesisWith(o ThesisOptions) (Set, error) {
	if err := o.validate(); err != nil {
		return Set{}, err
	}
	return Set{thesisRules, o.canonical()}, nil
}

// Thesis is the options of the set; ok is false when it is not one of the
// thesis's.
func (s Set) Thesis() (o ThesisOptions, ok bool) { return s.thesis, s.kind == thesisRules }

// SeveralOffences reports whether a side can lose by cycles of more than one kind: then two that
// would each lose may draw together.
func (s Set) SeveralOffences() bool { return s.kind == asianRules || s.kind == chineseRules }

// String is the name ParseSet reads: "asian", "none", "thesis",
// "thesis+mate+count".
func (s Set) String() string {
	if s.kind >= numKinds {
		return "unknown"
	}
	return kindNames[s.kind] + s.thesis.suffix()
}

// MarshalText writes the set as String does, for JSON and settings.
func (s Set) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what ParseSet reads.
func (s *Set) UnmarshalText(text []byte) error {
	set, err := ParseSet(string(text))
	if err != nil {
		return err
	}
	*s = set
	return nil
}

// Names are the names of the sets, without options, as settings and flags write
// them, the standard one first.
func Names() []string { return slices.Clone(kindNames[:]) }

// ParseSet reads the name of a rule set, in any case. Options can follow "thesis", each with a
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
