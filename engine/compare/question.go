package compare

import (
	"fmt"
	"runtime"

	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
)

// Question is one comparison. Both sides have the same position, limit and seeds.
type Question struct {
	Root   search.Root // the position, the game that led to it, and the rules
	A, B   search.Options
	Limits search.Limits // either Depth or Nodes, and the tables of endings; nothing else

	// Referee is the number of nodes of each search that judges the moves of A and B. If it is 0,
	// the moves are not judged.
	Referee uint64
	// Judge contains the settings of the referee; the zero value means Reference.
	Judge search.Options

	NoCause bool   // whether not to look for a cause
	Runs    int    // number of searches of each side before a single verdict; 0 means that the looks in rule.go decide it
	Seed    uint64 // seed of the perturbations, which do not affect the first run
	Workers int    // number of searches at the same time; 0 means one for each processor
}

// refereeTable is the size of the table in the reference setting, enough for some millions of
// nodes.
const refereeTable = 1 << 20

// Reference returns the settings that the referee uses if Question.Judge is the zero value.
func Reference() search.Options {
	o, _ := search.Preset(search.DefaultPreset)
	o.TableEntries = refereeTable
	return o
}

// mostRuns is the largest value of Question.Runs.
const mostRuns = 1000

// prepared checks a question and fills in the defaults.
func (q Question) prepared() (Question, error) {
	l := q.Limits
	switch depth, nodes := l.Depth > 0, l.Nodes > 0; {
	case depth == nodes, l.Depth < 0, l.Depth > search.MaxDepth, l != search.Limits{Depth: l.Depth, Nodes: l.Nodes, Endings: l.Endings}:
		return q, message.Errorf("a comparison: expected a depth limit from 1 to %d, or a node limit", search.MaxDepth)
	}
	if err := q.Root.Unsearchable(); err != nil {
		return q, message.Errorf("a comparison: %w", err)
	}
	if !q.Root.Pos.HasLegalMove() {
		return q, message.Errorf("a comparison: the game is over in this position")
	}
	if q.Runs < 0 || q.Runs == 1 || q.Runs > mostRuns {
		return q, message.Errorf("a comparison: expected 2 to %d searches of each setting", mostRuns)
	}
	if q.Judge == (search.Options{}) {
		q.Judge = Reference()
	}
	if q.Workers <= 0 {
		q.Workers = runtime.GOMAXPROCS(0)
	}
	for i, o := range []*search.Options{&q.A, &q.B, &q.Judge} {
		o.SetThreads(1)
		if err := o.Validate(); err != nil {
			return q, message.Errorf("the settings of %s: %w", [...]message.Word{"A", "B", message.Word("the referee")}[i], err)
		}
	}
	return q, nil
}

// redefines contains the heuristics that change the meaning of a depth: null-move quiescence adds
// its plies to the full width, and fail-high reductions reduce the depth everywhere.
const redefines = search.Acts(1)<<search.NullQuiesce | 1<<search.FailHigh

// depthDiffers reports whether a depth has different meanings for A and B, so that only equal nodes
// can be compared.
func (q *Question) depthDiffers() bool {
	for _, id := range redefines.IDs() {
		on := q.A.On(id) || q.B.On(id)
		if on && (q.A.Settings[id] != q.B.Settings[id] || q.A.When[id] != q.B.When[id] || q.A.Params[id] != q.B.Params[id]) {
			return true
		}
	}
	return false
}

// side contains everything that determines a run except its seed.
type side struct {
	root    search.Root
	options search.Options
	limits  search.Limits
	name    string // name for the cache; sides that search alike have the same name
}

func newSide(root search.Root, o search.Options, l search.Limits) *side {
	name := fmt.Sprint(root.Pos.FEN(), root.Prior, root.Last, root.Rules, root.Moves, l.Depth, l.Nodes, o.Fingerprint())
	if o.On(search.Endings) && l.Endings != nil {
		name += fmt.Sprint(l.Endings.Reloads())
	}
	return &side{root, o, l, name}
}

// seedOf returns the seed of a run, counted from 0. The first run is the unperturbed search.
func (q *Question) seedOf(run int) uint64 {
	if run == 0 {
		return 0
	}
	return q.Seed<<32 + uint64(run) //nolint:gosec // a count
}
