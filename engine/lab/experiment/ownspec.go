package experiment

import (
	"fmt"
	"path/filepath"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
)

// AgainstNames returns the names of Against in files, indexed by value.
func AgainstNames() []string {
	return []string{FirstRow: "first row", FirstColumn: "first column", VersusCell: "versus", SameOptions: "row above"}
}

// PlotNames returns the names of the pictures, indexed by value.
func PlotNames() []string {
	return []string{NoPlot: "none", NodesPlot: "nodes", BarsPlot: "bars", RowsPlot: "rows", SharesPlot: "shares", SweepPlot: "sweep"}
}

// Claim is the claim of a user's experiment: an effect, and the open interval in which it should
// lie.
type Claim struct {
	Text         string
	Effect       Effect
	Row, Against string   // labels of the rows that are compared; "" for games
	Columns      []string // labels of columns or of budgets; an empty list means all columns
	// bounds of a quotient, a difference of shares, or a share of the points; an infinite value
	// means no bound
	Low, High float64
}

// Effect is the quantity of a Claim.
type Effect uint8

// The effects.
const (
	NodesEffect   Effect = iota // quotient of the nodes of Row and Against
	HitsEffect                  // right moves of Row minus those of Against, as a share of the positions
	SuccessEffect               // like HitsEffect, but only right moves with the expected score count
	PointsEffect                // A's share of the points
)

// CheckCell reports whether a row and a column have a cell, and returns an error if something is
// wrong with the cell.
func (s *Spec) CheckCell(row, column int) (has bool, err error) {
	full, quiesce, _ := s.depths(&s.Rows[row], &s.Columns[column])
	if !s.Has(row, column) {
		return false, nil
	}
	if full > search.MaxDepth || quiesce > search.MaxDepth {
		return true, message.Errorf("depth %d: expected 1 to %d plies", max(full, quiesce), search.MaxDepth)
	}
	if _, err := s.Options(row, column); err != nil {
		return true, err
	}
	if _, _, err := s.Reference(row, column); err != nil {
		return true, message.Errorf("compared with: %w", err)
	}
	return true, nil
}

// IDOf returns an id for the experiment in a file: the file's name without the extension, with '-'
// in place of characters not allowed in an id.
func IDOf(path string) string {
	name := filepath.Base(path)
	return strings.Map(func(r rune) rune {
		if IDRune(r) {
			return r
		}
		return '-'
	}, strings.ToLower(strings.TrimSuffix(name, filepath.Ext(name))))
}

// IDRune reports whether a character may be in an id.
func IDRune(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || strings.ContainsRune("-._", r)
}

// Usual returns the measures of an experiment that compares two settings, or that names no
// measures.
func Usual() []Measure {
	return []Measure{Nodes, Ratio, Typical, Success, Hits, Gained, Missed, Chance}
}

// NearestPreset expresses options as a preset and the settings that differ from that preset. It
// chooses the preset with the fewest such settings.
func NearestPreset(o *search.Options) (preset string, settings []string) {
	for _, name := range append([]string{"base"}, search.PresetNames()...) {
		p, _ := search.Preset(name)
		if list := o.Differences(&p); preset == "" || len(list) < len(settings) {
			preset, settings = name, list
		}
	}
	return preset, settings
}

// Match returns a match of two settings as an experiment. Each opening is played twice with colours
// swapped.
func Match(id string, a, b search.Options, names [2]string, openings string, most int, budgets ...Budget) *Spec {
	s := &Spec{ID: id, Title: names[0] + " against " + names[1], Plot: BarsPlot}
	s.Contests = Contests{Openings: openings, Most: most, Budgets: budgets, Terms: Terms}
	programs := [2]*Program{{Name: names[0]}, {Name: names[1]}}
	for i, o := range []*search.Options{&a, &b} {
		programs[i].Preset, programs[i].Settings = NearestPreset(o)
	}
	s.Contests.Pairings = []Pairing{{A: programs[0], B: programs[1]}}
	return s
}

// Compared returns an experiment with two named settings over a suite. The first row has the
// settings a, and the second row has b. There is a column for each depth and each number of nodes.
func Compared(id, suite string, a, b search.Options, names [2]string, depths []int, nodes []uint64) *Spec {
	const most = 120 // largest length of a label, in characters
	for i, name := range names {
		if letters := []rune(name); len(letters) > most {
			names[i] = fmt.Sprintf("%s… (%d)", string(letters[:most]), i+1)
		}
	}
	preset, _ := NearestPreset(&b)
	base, _ := search.Preset(preset)
	s := &Spec{
		ID: id, Title: names[0] + " against " + names[1], Suite: suite,
		Preset: preset, RowHead: "setting",
		Rows:     []Variant{{Label: names[0], Settings: a.Differences(&base)}, {Label: names[1], Settings: b.Differences(&base)}},
		Measures: Usual(), Plot: NodesPlot,
	}
	s.Columns = depthColumns(depths...)
	for _, n := range nodes {
		s.Columns = append(s.Columns, Column{Label: fmt.Sprintf("%d nodes", n), Nodes: n})
	}
	return s
}
