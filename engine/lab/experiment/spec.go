package experiment

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
)

// Spec describes one experiment.
type Spec struct {
	ID       string
	Title    string
	Source   string   // document and section of the experiment
	Question string   // the question of the experiment, if no document printed the answer
	Contests Contests // the games; in a spec of games, the rows, columns and measures are not used
	Suite    string   // name of a suite in lab.BuiltIn or Suites; "thesis" has the fifty positions
	Settings []string // settings of every cell, in addition to Base or Preset
	RowHead  string   // heading of the rows
	Rows     []Variant
	Columns  []Column
	Nominal  int  // depth of the column for which Row.Pair is exact
	Exact    bool // whether a search in a column with Nodes ends exactly at that number

	Measures []Measure // measures of a cell
	Totals   []Measure // measures of a row, over its columns
	Against  Against

	Published Published
	Misprints []Misprint
	Notes     []string
	Changes   []*message.Text // further notes on the changes of a copy
	Plot      Plot
	Folded    bool // whether a page only links to the experiment

	Preset string               // preset to whose current form Settings are added; "" means Base, which is fixed
	Suites map[string]lab.Suite // suites that are not in lab.BuiltIn, by the names that Suite and Columns use
	Claims []Claim              // claims in the file
	// content of the file from which the spec was read, nil if the spec was not read from a file
	Text []byte

	base        *Spec // the spec from which WithDepths made this one; nil if this spec is an original
	otherDepths []int // the depths for WithDepths
}

// Base returns the spec from which WithDepths made this one, and the depths. For an original spec
// it returns the spec itself and no depths.
func (s *Spec) Base() (base *Spec, depths []int) {
	if s.base != nil {
		return s.base, s.otherDepths
	}
	return s, nil
}

// HasOwnData reports whether the spec has positions or openings that other machines lack.
func (s *Spec) HasOwnData() bool { return len(s.Suites) > 0 || len(s.Contests.List) > 0 }

// Plays reports whether the spec consists of games between programs; otherwise it searches a suite.
func (s *Spec) Plays() bool { return len(s.Contests.Budgets) > 0 }

// changed makes a copy that can be turned into another spec.
func (s *Spec) changed() *Spec {
	other := *s
	other.base, other.otherDepths, other.Text = nil, nil, nil
	return &other
}

// Variant is a row with its settings. At most one of Pair, Total and Quiesce is set.
type Variant struct {
	Label    string
	Settings []string
	Pair     Pair     // full-width depth and quiescence depth of this row
	Total    int      // sum of both depths, if the full-width depth is in the column
	Quiesce  int      // quiescence depth, if the full-width depth is in the column
	Versus   []string // settings that replace Settings in the reference cell of this row
	VersusQ  int      // quiescence depth of the reference cell, if it differs from that of Pair
	Key      string   // name of the row in the first column of the published table; "" means Label
}

// Column is one depth, depth pair, node limit or further variant.
type Column struct {
	Label    string
	Key      string // prefix of the column names in the published table
	Settings []string
	Depth    int // full-width depth in plies
	Pair     Pair
	Suite    string // suite that replaces the spec's suite; "" means the spec's suite
	Nodes    uint64 // average number of nodes per position, which replaces the depth; see hybrid
	Most     int    // largest quiescence depth of this column; 0 means no bound
}

// Pair is a full-width depth, and the depth of the null-move quiescence search below it. Both are
// in plies, and a pair is printed as (1, 5). The zero value means that there is no pair.
//
// Source: thesis 5.3.
type Pair struct {
	Full, Quiesce int
}

func (p Pair) String() string { return fmt.Sprintf("(%d, %d)", p.Full, p.Quiesce) }

// Against is the kind of cell with which Ratio and similar measures compare a cell.
type Against uint8

// The kinds of cells to compare with.
const (
	FirstRow    Against = iota // the cell of the first row in the same column
	FirstColumn                // the cell of the first column in the same row
	VersusCell                 // the cell with the settings of Row.Versus
	SameOptions                // the cell of the row above, for branching factors; it has the same options
)

// Plot is the kind of a spec's picture.
type Plot uint8

// The kinds of pictures.
const (
	NoPlot     Plot = iota
	NodesPlot       // nodes against the columns, with one line per row
	BarsPlot        // relative importance, with two bars per row
	RowsPlot        // the first measure against the rows, with one line per column
	SharesPlot      // all measures against the rows, with one line per measure
	// right moves or nodes of each row against the right moves or nodes of its reference row, with
	// intervals.
	SweepPlot
)

// Misprint marks published figures that contradict the document itself.
type Misprint struct {
	Row      string // the row's label
	Column   string // the Key of the column
	Measures []Measure
	Why      string
}

// Options returns the options of a row and a column. These are the options of the preset base,
// changed by Base and by the settings of the spec, the row and the column. The error names an
// unknown setting.
func (s *Spec) Options(row, column int) (search.Options, error) {
	cell, err := s.Cell(row, column)
	return cell.Options, err
}

func (s *Spec) options(settings []string) (search.Options, error) {
	if s.Preset != "" {
		return changedPreset(s.ID, s.Preset, slices.Concat(s.Settings, settings))
	}
	return changedPreset(s.ID, "base", slices.Concat(Base, s.Settings, settings))
}

// changedPreset returns a preset with settings. An error names the experiment id.
func changedPreset(id, name string, settings []string) (search.Options, error) {
	options, ok := search.Preset(name)
	if !ok {
		return options, message.Errorf("%s: there is no preset %s", id, name)
	}
	for _, setting := range settings {
		if err := options.Set(setting); err != nil {
			return options, message.Errorf("%s: %w", id, err)
		}
	}
	if err := options.OneThread(message.Word("an experiment")); err != nil {
		return options, message.Errorf("%s: %w", id, err)
	}
	return options, nil
}

// depths returns the full-width depth of a row and column. The result phase reports whether they
// also have a null-move quiescence search, and the result quiesce is its depth.
func (s *Spec) depths(r *Variant, c *Column) (full, quiesce int, phase bool) {
	switch {
	case c.Pair.Full > 0:
		return c.Pair.Full, c.Pair.Quiesce, true
	case r.Pair.Full > 0 && c.Depth > 0:
		return r.Pair.Full, r.Pair.Quiesce + c.Depth - s.Nominal, true
	case r.Pair.Full > 0:
		return r.Pair.Full, r.Pair.Quiesce, true
	case r.Total > 0:
		return c.Depth, r.Total - c.Depth, true
	case r.Quiesce > 0:
		return c.Depth, r.Quiesce, true
	}
	return c.Depth, 0, false
}

func quiesceSettings(depth int, phase bool) []string {
	if !phase {
		return nil
	}
	return []string{"nullquiesce=on", fmt.Sprintf("nullquiesce-depth=%d", depth)}
}

// Has reports whether a row and a column have a cell. Some pairs of depths are left out because
// they are too deep.
func (s *Spec) Has(row, column int) bool {
	c := &s.Columns[column]
	full, quiesce, _ := s.depths(&s.Rows[row], c)
	return (full > 0 || c.Nodes > 0) && quiesce >= 0 && (c.Most == 0 || quiesce <= c.Most)
}

// Places iterates over the rows and columns that have a cell, row by row.
func (s *Spec) Places() iter.Seq2[int, int] {
	return func(yield func(row, column int) bool) {
		for row := range s.Rows {
			for column := range s.Columns {
				if s.Has(row, column) && !yield(row, column) {
					return
				}
			}
		}
	}
}

// depthColumns reports whether the columns are only depths, so that other depths can replace them.
func (s *Spec) depthColumns() bool {
	for i := range s.Columns {
		if c := &s.Columns[i]; c.Depth == 0 || len(c.Settings) > 0 || c.Suite != "" {
			return false
		}
	}
	return !slices.ContainsFunc(s.Rows, func(r Variant) bool { return r.Total > 0 || r.Quiesce > 0 })
}

// WithDepths returns the spec with a column for each depth. Depths that are also in the original
// spec keep their published figures. The result is false if the columns are not depths. In games of
// teams, the first depth applies to the deepest player, and the other players keep their distance
// below it.
func (s *Spec) WithDepths(depths []int) (*Spec, bool) {
	with := s.withDepthColumns
	if s.Plays() {
		with = s.withTeamDepth
	}
	changed, ok := with(depths)
	if ok && s.base == nil {
		changed.base, changed.otherDepths = s, depths
	}
	return changed, ok
}

// withDepthColumns does the work of WithDepths for specs that search a suite.
func (s *Spec) withDepthColumns(depths []int) (*Spec, bool) {
	if !s.depthColumns() {
		return s, false
	}
	changed := s.changed()
	changed.Columns = nil
	for _, d := range depths {
		at := slices.IndexFunc(s.Columns, func(c Column) bool { return c.Depth == d })
		if at >= 0 {
			changed.Columns = append(changed.Columns, s.Columns[at])
		} else {
			changed.Columns = append(changed.Columns, DepthColumn(d))
		}
	}
	return changed, true
}

// Find lists the specs with these names, in the order of All, and each of them once. A name is an
// id, or the part of an id before '-' (such as "thesis" and "open"), or "all". A name followed by
// '@' and a built-in suite means the same specs with that suite (On). These specs are at the end of
// the list. Depths replace the columns if possible (WithDepths).
func Find(names []string, depths []int) ([]*Spec, error) {
	var list, others []*Spec
	for _, name := range names {
		if name, suite, on := strings.Cut(name, onOther); on {
			found, err := onSuite(name, suite)
			if err != nil {
				return nil, err
			}
			for _, s := range found {
				if !slices.ContainsFunc(others, func(o *Spec) bool { return o.ID == s.ID }) {
					others = append(others, s)
				}
			}
			continue
		}
		if !slices.ContainsFunc(All, func(s *Spec) bool { return s.named(name) }) {
			return nil, message.Errorf("experiment %q is not known: expected %s, or the id of an experiment such as %s",
				name, strings.Join(Groups(), ", "), strings.Join(similarIDs(name), ", "))
		}
	}
	for _, s := range All {
		if slices.ContainsFunc(names, s.named) {
			list = append(list, s)
		}
	}
	list = append(list, others...)
	if len(depths) > 0 {
		for i, s := range list {
			list[i], _ = s.WithDepths(depths)
		}
	}
	return list, nil
}

// similarIDs suggests up to five ids for an unknown name: the ids that contain the name. If there
// are none, it shortens the name from its end. If nothing matches, it returns the first id in All.
// Case is ignored.
func similarIDs(name string) []string {
	const most = 5
	name = strings.ToLower(name)
	var ids []string
	for ; len(name) > 1 && len(ids) == 0; name = name[:len(name)-1] {
		for _, s := range All {
			if strings.Contains(s.ID, name) && len(ids) < most {
				ids = append(ids, s.ID)
			}
		}
	}
	if len(ids) == 0 {
		ids = []string{All[0].ID}
	}
	return ids
}

// WithoutGames returns the list without specs of games, because games take minutes and a user must
// request them. Specs from files stay, and so do specs whose ids are in names.
func WithoutGames(list []*Spec, names []string) []*Spec {
	var kept []*Spec
	for _, s := range list {
		if !s.Plays() || s.Text != nil || slices.Contains(names, s.ID) {
			kept = append(kept, s)
		}
	}
	return kept
}

// ByID returns the spec with an id, or nil.
func ByID(id string) *Spec {
	for _, s := range All {
		if s.ID == id {
			return s
		}
	}
	return nil
}

func (s *Spec) named(name string) bool { return name == "all" || name == s.ID || name == s.Group() }

// Group returns the part of the id before its '-', such as thesis, paper or open.
func (s *Spec) Group() string {
	group, _, _ := strings.Cut(s.ID, "-")
	return group
}

// Groups lists the names that each stand for several experiments.
func Groups() []string {
	groups := []string{"all"}
	for _, s := range All {
		if !slices.Contains(groups, s.Group()) {
			groups = append(groups, s.Group())
		}
	}
	return groups
}
