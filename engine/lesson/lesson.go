package lesson

import (
	"context"
	_ "embed"
	"encoding/json"
	"sync"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// MaxNodes is the largest number of nodes in each search of a lesson.
const MaxNodes = 200_000

// Lesson is a position in which switching a heuristic changes the answer of the search.
type Lesson struct {
	Heuristic string `json:"heuristic"`
	Preset    string `json:"preset"`         // name of the preset that is setting A
	Level     string `json:"level"`          // level of the heuristic in B; all other settings of B are those of A
	Suite     string `json:"suite"`          // name of a built-in suite
	Position  string `json:"position"`       // ID of the position in the suite
	Depth     int    `json:"depth,omitzero"` // depth of both searches; 0 if Nodes is set
	Nodes     uint64 `json:"nodes,omitzero"` // number of nodes of both searches; 0 if Depth is set
	A         Answer `json:"a"`
	B         Answer `json:"b"`
	Shows     Effect `json:"shows"`
}

// Effect is the difference between A and B in a lesson, as repeated searches show it.
type Effect string

// The effects.
const (
	OnChance Effect = "chance" // the winning chances differ
	OnNodes  Effect = "nodes"  // only the numbers of nodes differ, by at least a twentieth
	OneOnly  Effect = "once"   // the effect is not certain: only the two searches of the lesson differ
)

// Answer contains the answer of a search of a lesson.
type Answer struct {
	Move  string       `json:"move"` // in ICCS
	Score search.Score `json:"score"`
	Depth int          `json:"depth"`
	Nodes uint64       `json:"nodes"`
}

//go:embed lessons.json
var table []byte

// all returns the lessons of the table, which it parses at the first call.
var all = sync.OnceValues(func() ([]Lesson, error) { return parse(table) })

// parse reads lessons.
func parse(data []byte) ([]Lesson, error) {
	var list []Lesson
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, err
	}
	return list, nil
}

// All returns the lessons in the order of the catalog; heuristics without a lesson are left out.
// The error is nil unless the embedded table is damaged.
func All() ([]Lesson, error) { return all() }

// Of returns the lesson of a heuristic, or nil if it has none.
func Of(id search.ID) (*Lesson, error) {
	list, err := All()
	if err != nil {
		return nil, err
	}
	for i := range list {
		if list[i].Heuristic == search.Catalog[id].Name {
			return &list[i], nil
		}
	}
	return nil, nil //nolint:nilnil // having none is no error
}

// Item returns the lesson's position.
func (l *Lesson) Item() (*lab.Item, error) {
	suite, err := lab.BuiltIn(l.Suite)
	if err != nil {
		return nil, err
	}
	for i := range suite.Positions {
		if suite.Positions[i].ID == l.Position {
			return &suite.Positions[i], nil
		}
	}
	return nil, message.Errorf("suite %s has no position %s", l.Suite, l.Position)
}

// Limits returns the limits of both searches.
func (l *Lesson) Limits() search.Limits { return search.Limits{Depth: l.Depth, Nodes: l.Nodes} }

// Options returns the settings of A and B.
func (l *Lesson) Options() (a, b search.Options, err error) {
	a, ok := search.Preset(l.Preset)
	if !ok {
		return a, b, message.Errorf("preset %q is not known: expected one of %s", l.Preset, search.PresetLabels())
	}
	b = a
	return a, b, b.Set(l.Heuristic + "=" + l.Level)
}

// Switched reports whether the heuristic is on in B and off in A. Otherwise it is on in A and off
// in B.
func (l *Lesson) Switched() bool {
	a, _, err := l.Options()
	f := search.FeatureByName(l.Heuristic)
	return err == nil && f != nil && !f.On(&a.Settings)
}

// Run searches the position under both settings.
func (l *Lesson) Run(ctx context.Context) (a, b Answer, err error) {
	it, err := l.Item()
	if err != nil {
		return a, b, err
	}
	optionsA, optionsB, err := l.Options()
	if err != nil {
		return a, b, err
	}
	return answer(ctx, &it.Pos, optionsA, l.Limits()), answer(ctx, &it.Pos, optionsB, l.Limits()), ctx.Err()
}

// answer searches a position with an empty table.
func answer(ctx context.Context, pos *xiangqi.Position, o search.Options, limits search.Limits) Answer {
	r := search.New(o).Search(ctx, search.Root{Pos: *pos, Rules: lab.Rules}, limits, nil)
	return Answer{r.Move.String(), r.Score, r.Depth, r.Nodes}
}

// differs reports whether the moves or the scores of two answers differ.
func (a Answer) differs(b Answer) bool { return a.Move != b.Move || a.Score != b.Score }
