package search

import (
	"slices"
	"strings"

	"example.com/abyss/internal/message"
)

// ID identifies a heuristic; it is the index of the heuristic in Catalog, Settings and Stats.
type ID uint8

// The heuristics, in the order in which tables list them. A new heuristic comes last.
const (
	Deepening ID = iota
	Aspiration
	MinWindow
	FailSoft
	Table
	TableOrder
	CaptureTable
	Refutation
	CaptureOrder
	History
	NullMove
	FailHigh
	Futility
	CheckEvasions
	Recaptures
	KingThreats
	Evading
	Forced
	ThirdPiece
	PVSingular
	FHSingular
	NullQuiesce
	QuiesceFutility
	PathTerms
	ThreeBeside
	LiveStage
	Killers
	CounterMove
	CaptureHistory
	ContinuationHistory
	LosingCaptures
	LateReductions
	ReverseFutility
	Razor
	LateMoves
	MoveFutility
	SEEPrune
	InternalReduction
	MateDistance
	Quiescence
	Staged
	TableSingular
	Correction
	QuietHistory
	ProbCut
	SteadyTime
	Evaluation
	ReductionTerms
	ReducedPruning
	PawnHistory
	LowPlyHistory
	PriorBonus
	ClockDamping
	Endings

	NumFeatures // number of heuristics
)

// In this package, a heuristic is something that a switch of the search turns on. A Feature is the
// heuristic's entry in the catalog. A heuristic is off or at a level, which is a number of type
// Setting. A parameter has a value. A setting as text is a name with a level or a value, for
// example "nullmove=all".

// Setting is the level of a heuristic. 0 means off. 1 means on, or the first of several levels.
type Setting uint8

// The levels of a heuristic that is off or on.
const (
	Off Setting = iota
	On
)

// The levels of an extension say in which phases of the search the extension acts. Each phase is a
// bit, so that level&phase tests a phase.
const (
	ExtendOff     Setting = 0
	ExtendFull    Setting = 1 // the heuristic extends in the full-width search
	ExtendQuiesce Setting = 2 // the heuristic extends in the null-move quiescence search
	ExtendBoth    Setting = ExtendFull | ExtendQuiesce
)

// extensionLevels contains the names of the levels of an extension.
var extensionLevels = []string{ExtendOff: "off", ExtendFull: "full", ExtendQuiesce: "quiesce", ExtendBoth: "both"}

// Settings contains every switch of the search. The zero value is plain alpha-beta with the capture
// search at its leaves. A switch affects only its own heuristic.
type Settings [NumFeatures]Setting

// Group is the heading of a heuristic in lists.
type Group string

// The groups of heuristics.
const (
	GroupWindow    Group = "windows and iterations"
	GroupOrder     Group = "move ordering"
	GroupTable     Group = "transposition table"
	GroupPrune     Group = "forward pruning"
	GroupReduce    Group = "reductions"
	GroupHorizon   Group = "quiescence search"
	GroupExtension Group = "extensions"
	GroupQuiesce   Group = "null-move quiescence"
	GroupEval      Group = "evaluation"
)

// CountsSeparator separates the meanings of the two counters in Feature.Counts.
const CountsSeparator = ", "

// Feature describes one heuristic. Flags, lab columns, panels and the table in the documentation
// are generated from these entries.
type Feature struct {
	ID     ID
	Name   string // name in settings, options and columns, which never changes
	Label  string // name for display
	Doc    string // one sentence about the effect of the heuristic when it is on
	Group  Group
	Source string // document and section that describe the heuristic
	Exact  bool   // whether the heuristic never changes the minimax value, although it may change node counts
	Counts string // meanings of the two counters, tried and fired, with CountsSeparator in between
	Params []Param
	Shares []string // names of parameters of other heuristics that this heuristic uses
	Values []string // names of the levels, beginning with off; nil means that the levels are off and on
	Does   Effects  // effects in addition to those of its hooks

	// whether the heuristic can have a condition although it has no hooks, because its code calls
	// the function allows
	asks  bool
	never places // places where the heuristic never acts; a condition that names only such places has no effect
	// lowest level at which the heuristic needs the static evaluation of every node (assess); 0
	// means that no level needs it
	assessed Setting
	requires
	hooks
}

// Catalog lists every heuristic in ID order.
var Catalog = [NumFeatures]Feature{
	Deepening:           featDeepening,
	Aspiration:          featAspiration,
	MinWindow:           featMinWindow,
	FailSoft:            featFailSoft,
	Table:               featTable,
	TableOrder:          featTableOrder,
	CaptureTable:        featCaptureTable,
	Refutation:          featRefutation,
	CaptureOrder:        featCaptureOrder,
	History:             featHistory,
	NullMove:            featNullMove,
	FailHigh:            featFailHigh,
	Futility:            featFutility,
	CheckEvasions:       featCheckEvasions,
	Recaptures:          featRecaptures,
	KingThreats:         featKingThreats,
	Evading:             featEvading,
	Forced:              featForced,
	ThirdPiece:          featThirdPiece,
	PVSingular:          featPVSingular,
	FHSingular:          featFHSingular,
	NullQuiesce:         featNullQuiesce,
	QuiesceFutility:     featQuiesceFutility,
	PathTerms:           featPathTerms,
	ThreeBeside:         featThreeBeside,
	LiveStage:           featLiveStage,
	Killers:             featKillers,
	CounterMove:         featCounterMove,
	CaptureHistory:      featCaptureHistory,
	ContinuationHistory: featContinuation,
	LosingCaptures:      featLosingCaptures,
	LateReductions:      featLateReductions,
	ReverseFutility:     featReverseFutility,
	Razor:               featRazor,
	LateMoves:           featLateMoves,
	MoveFutility:        featMoveFutility,
	SEEPrune:            featSEEPrune,
	InternalReduction:   featInternalReduction,
	MateDistance:        featMateDistance,
	Quiescence:          featQuiescence,
	Staged:              featStaged,
	TableSingular:       featTableSingular,
	Correction:          featCorrection,
	QuietHistory:        featQuietHistory,
	ProbCut:             featProbCut,
	SteadyTime:          featSteadyTime,
	Evaluation:          featEvaluation,
	ReductionTerms:      featReductionTerms,
	ReducedPruning:      featReducedPruning,
	PawnHistory:         featPawnHistory,
	LowPlyHistory:       featLowPly,
	PriorBonus:          featPriorBonus,
	ClockDamping:        featClockDamping,
	Endings:             featEndings,
}

// OfToday reports whether a heuristic comes from a program later than the documents.
func (f *Feature) OfToday() bool { return f.ID >= Killers }

// FeatureByName returns the entry with the given name, or nil if there is none.
func FeatureByName(name string) *Feature {
	for i := range Catalog {
		if Catalog[i].Name == name {
			return &Catalog[i]
		}
	}
	return nil
}

// ValueNames returns the names of the values that Set accepts, beginning with off.
func (f *Feature) ValueNames() []string {
	if f.Values == nil {
		return onOff
	}
	return f.Values
}

// ParamNames returns the names of the parameters that the heuristic uses, beginning with its own.
func (f *Feature) ParamNames() []string {
	names := make([]string, 0, len(f.Params)+len(f.Shares))
	for i := range f.Params {
		names = append(names, f.Params[i].Name)
	}
	return append(names, f.Shares...)
}

// uses reports whether the heuristic uses the parameter.
func (f *Feature) uses(p *Param) bool {
	return p.owner == f.ID || slices.Contains(f.Shares, p.Name)
}

// Get returns the name of the heuristic's level.
func (f *Feature) Get(x *Settings) string { return f.ValueNames()[x[f.ID]] }

// On reports whether the heuristic is on, at any level.
func (f *Feature) On(x *Settings) bool { return x[f.ID] != Off }

// Set sets the heuristic to the level with the given name. If a heuristic has several levels, "on"
// and "true" also select its first level. "off" and "false" turn it off.
func (f *Feature) Set(x *Settings, value string) error {
	names := f.ValueNames()
	switch value {
	case "true", "1":
		value = "on"
	case "false", "0", "off":
		value = names[Off]
	}
	i := slices.Index(names, value)
	if i < 0 && value == "on" {
		i = 1
	}
	if i < 0 {
		return message.Errorf("%s=%s: expected one of %s", f.Name, value, strings.Join(names, ", "))
	}
	x[f.ID] = Setting(i)
	return nil
}
