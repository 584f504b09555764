package search

import (
	"fmt"
	"slices"
	"strings"
)

// ID identifies a feature; it indexes Catalog and Stats.
type ID uint8

// The features, in the order tables print them.
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
	NumFeatures
)

// Group is the heading a feature is listed under.
type Group string

// The groups.
const (
	GroupWindow    Group = "windows and iterations"
	GroupOrder     Group = "move ordering"
	GroupTable     Group = "transposition table"
	GroupPrune     Group = "forward pruning"
	GroupExtension Group = "extensions"
	GroupQuiesce   Group = "null-move quiescence"
	GroupEval      Group = "evaluation"
)

// Feature describes one switch: flags, lab columns, panels and the table in
// the documentation are all made from these entries. Exactly one of Bool and
// Level is set.
type Feature struct {
	ID     ID
	Name   string // stable: the name in settings, options and columns
	Label  string // what a person reads
	Doc    string // one sentence: what it does when on
	Group  Group
	Source string // document and section
	Exact  bool   // it may change node counts but never a plain minimax score
	Counts string // what its two counters, tried and fired, count
	Params []string
	Bool   func(*Features) *bool
	Levels []string // names of the levels, the first being off
	Level  func(*Features) *Level
}

// Catalog lists every feature in ID order.
var Catalog = [NumFeatures]Feature{
	Deepening:       featDeepening,
	Aspiration:      featAspiration,
	MinWindow:       featMinWindow,
	FailSoft:        featFailSoft,
	Table:           featTable,
	TableOrder:      featTableOrder,
	CaptureTable:    featCaptureTable,
	Refutation:      featRefutation,
	CaptureOrder:    featCaptureOrder,
	History:         featHistory,
	NullMove:        featNullMove,
	FailHigh:        featFailHigh,
	Futility:        featFutility,
	CheckEvasions:   featCheckEvasions,
	Recaptures:      featRecaptures,
	KingThreats:     featKingThreats,
	Evading:         featEvading,
	Forced:          featForced,
	ThirdPiece:      featThirdPiece,
	PVSingular:      featPVSingular,
	FHSingular:      featFHSingular,
	NullQuiesce:     featNullQuiesce,
	QuiesceFutility: featQuiesceFutility,
	PathTerms:       featPathTerms,
	ThreeBeside:     featThreeBeside,
	LiveStage:       featLiveStage,
}

// FeatureByName is the entry of that name, or nil.
func FeatureByName(name string) *Feature {
	for i := range Catalog {
		if Catalog[i].Name == name {
			return &Catalog[i]
		}
	}
	return nil
}

// switchLevels are the level names of a feature that is only on or off.
var switchLevels = []string{"off", "on"}

// LevelNames are the values Set accepts by name, the first being off.
func (f *Feature) LevelNames() []string {
	if f.Bool != nil {
		return switchLevels
	}
	return f.Levels
}

// Get is the name of the feature's setting.
func (f *Feature) Get(x *Features) string {
	if f.Bool == nil {
		return f.Levels[*f.Level(x)]
	}
	if *f.Bool(x) {
		return "on"
	}
	return "off"
}

// NeedsQuiesce reports whether a setting acts in the null-move quiescence search
// alone, so that it means nothing where that is off.
func (f *Feature) NeedsQuiesce(level string) bool {
	return f.ID == QuiesceFutility || level == extensionLevels[ExtendQuiesce] || level == extensionLevels[ExtendBoth]
}

// On reports whether the feature is on, at any level.
func (f *Feature) On(x *Features) bool { return f.Get(x) != "off" }

// Set changes the feature by the name of a level; "on" and "true" are also the
// first level of a feature with several, "false" is off.
func (f *Feature) Set(x *Features, value string) error {
	switch value {
	case "true", "1":
		value = "on"
	case "false", "0":
		value = "off"
	}
	names := f.LevelNames()
	i := slices.Index(names, value)
	if i < 0 && value == "on" {
		i = 1
	}
	if i < 0 {
		return fmt.Errorf("%s=%s: expected one of %s", f.Name, value, strings.Join(names, ", "))
	}
	if f.Bool != nil {
		*f.Bool(x) = i == 1
	} else {
		*f.Level(x) = Level(i)
	}
	return nil
}
