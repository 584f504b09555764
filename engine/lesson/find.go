package lesson

import (
	"cmp"
	"context"
	"slices"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
)

// limits lists the search limits of a lesson in the order in which they are tried. Of equally good
// lessons, the one with the earlier limits is preferred. Limits of depth come first, because at
// equal depth a heuristic shows its effect. Limits of nodes follow, because with equal nodes it
// shows its savings.
var limits = []search.Limits{{Depth: 4}, {Depth: 6}, {Nodes: 50_000}, {Nodes: MaxNodes}}

// best is the largest rating of a lesson. If a lesson's rating is at least the constant enough, the
// later limits need not be tried.
const (
	best   = 160
	enough = 120
)

// Finder looks for lessons. It caches the answers of the presets.
type Finder struct {
	suites []lab.Suite
	known  map[question]Answer
}

// question identifies a search with a preset.
type question struct {
	preset, position string
	depth            int
	nodes            uint64
}

// notTaught lists suites without lessons: short mates that every setting finds, and the positions
// on which the laboratory judges settings.
var notTaught = []string{"mates1", "mates2", "mates3", "best-fit", "best-held"}

// NewFinder makes a Finder for the built-in suites that have lessons. The thesis's suite comes
// first.
func NewFinder() (*Finder, error) {
	f := &Finder{known: map[question]Answer{}}
	for _, name := range lab.BuiltInNames() {
		if slices.Contains(notTaught, name) {
			continue
		}
		s, err := lab.BuiltIn(name)
		if err != nil {
			return nil, err
		}
		f.suites = append(f.suites, s)
	}
	return f, nil
}

// presets returns the presets with which a heuristic is shown, first the preset of the heuristic's
// era.
func presets(f *search.Feature) []string {
	switch {
	case f.ID == search.QuiesceFutility:
		return []string{"t5.10-10"} // this preset has the null-move quiescence search
	case f.ID == search.ClockDamping:
		return []string{"tournament"} // this preset has the network
	case f.OfToday():
		return []string{"modern"}
	}
	return []string{"base", "modern"}
}

// switched returns the level to which a lesson sets a heuristic: off if the preset uses the
// heuristic, otherwise on.
func switched(f *search.Feature, o *search.Options) (level string) {
	switch {
	case f.On(&o.Settings):
		return f.ValueNames()[search.Off]
	case f.ID == search.FailHigh:
		return "pieces" // as in the preset abyss
	}
	return f.ValueNames()[search.On]
}

// Find returns the best lesson for a heuristic. It prefers a lesson with a confirmed difference in
// the winning chance, then one with a confirmed difference in nodes, and then one in which only the
// two searches differ. With each preset, it tests only the candidates of the first suite that has
// any. ok is false if no position of the suites gives a lesson.
func (x *Finder) Find(ctx context.Context, f *search.Feature) (found Lesson, ok bool, err error) {
	for _, preset := range presets(f) {
		for i := range x.suites {
			list := x.findIn(ctx, f, preset, &x.suites[i])
			if len(list) == 0 {
				continue
			}
			l, err := tested(ctx, list)
			if err != nil {
				return found, false, err
			}
			if !ok || l.Shows == OnChance || found.Shows == OneOnly && l.Shows == OnNodes {
				found, ok = l, true
			}
			break
		}
		if ok && found.Shows == OnChance {
			break
		}
	}
	return found, ok, ctx.Err()
}

// mostTested is the largest number of candidates for a lesson that are tested.
const mostTested = 20

// tested returns the first lesson in list that shows the largest effect. The list begins with the
// best lessons.
func tested(ctx context.Context, list []Lesson) (found Lesson, err error) {
	found = list[0]
	found.Shows = OneOnly
	for _, l := range list[:min(len(list), mostTested)] {
		if l.Shows, err = l.Test(ctx); err != nil || l.Shows == OnChance {
			return l, err
		}
		if l.Shows == OnNodes && found.Shows == OneOnly {
			found = l
		}
	}
	return found, nil
}

// Test compares the settings A and B by repeated searches.
func (l *Lesson) Test(ctx context.Context) (Effect, error) {
	it, err := l.Item()
	if err != nil {
		return "", err
	}
	a, b, err := l.Options()
	if err != nil {
		return "", err
	}
	q := compare.Question{Root: search.Root{Pos: it.Pos, Rules: lab.Rules}, A: a, B: b, Limits: l.Limits(), NoCause: true, Seed: 1}
	s, err := compare.Compare(ctx, q, nil, func(compare.Step) {})
	const twentieth = 5 // a twentieth, in percent
	switch {
	case err != nil:
		return "", err
	case s.Verdict == compare.Different:
		return OnChance, nil
	case s.Nodes.Low >= 100+twentieth, s.Nodes.High <= 100-twentieth:
		return OnNodes, nil
	}
	return OneOnly, nil
}

// findIn lists the candidates for a lesson in a suite with a preset, the best first.
func (x *Finder) findIn(ctx context.Context, f *search.Feature, preset string, suite *lab.Suite) (list []Lesson) {
	var ratings []rated
	options, _ := search.Preset(preset)
	most := 0
	for _, limit := range limits {
		beyond := limit.Depth > 4 && preset != "modern" // the search would need more than MaxNodes nodes
		if beyond || f.Inert(&options, &limit) != nil || most > 0 && limit.Nodes == MaxNodes {
			continue
		}
		for i := range suite.Positions {
			it := &suite.Positions[i]
			l := Lesson{
				Heuristic: f.Name, Preset: preset, Level: switched(f, &options), Suite: suite.Name, Position: it.ID,
				Depth: limit.Depth, Nodes: limit.Nodes,
			}
			if rating := x.rate(ctx, &l, it); rating > 0 {
				most = max(most, rating)
				ratings = append(ratings, rated{l, min(rating, best)})
			}
			if ctx.Err() != nil {
				return nil
			}
		}
		if most >= enough {
			break
		}
	}
	slices.SortStableFunc(ratings, func(a, b rated) int { return cmp.Compare(b.rating, a.rating) })
	for i := range ratings {
		list = append(list, ratings[i].Lesson)
	}
	return list
}

// rated is a candidate for a lesson.
type rated struct {
	Lesson
	rating int
}

// rate searches a position under both settings, and rates the lesson that the answers make. The
// rating is 0 if they make no lesson.
func (x *Finder) rate(ctx context.Context, l *Lesson, it *lab.Item) int {
	a, b, err := l.Options()
	if err != nil {
		return 0
	}
	q := question{l.Preset, it.ID, l.Depth, l.Nodes}
	known, ok := x.known[q]
	if !ok {
		known = answer(ctx, &it.Pos, a, l.Limits())
		x.known[q] = known
	}
	if known.Nodes > MaxNodes {
		return 0
	}
	l.A, l.B = known, answer(ctx, &it.Pos, b, l.Limits())
	if l.B.Nodes > MaxNodes || !l.A.differs(l.B) {
		return 0
	}
	return l.points(it)
}

// points returns the rating of a lesson. A difference between the moves is worth more than a
// difference between the scores. A solution that is found with the heuristic and missed without it
// is worth most.
func (l *Lesson) points(it *lab.Item) int {
	without, with := l.A, l.B
	if !l.Switched() {
		without, with = with, without
	}
	worth := 1 + int(min(max(with.Score-without.Score, without.Score-with.Score), 3000))/100
	if l.Depth > 0 {
		worth += 20
	}
	if l.A.Move != l.B.Move {
		worth += 40
	}
	solves := func(a Answer) bool {
		m, err := it.Pos.ParseLegal(a.Move)
		return err == nil && it.Hit(m)
	}
	switch found, missed := solves(with), !solves(without); {
	case found && missed:
		worth += 60
	case !found && !missed:
		worth -= 30
	}
	if search.IsMate(with.Score) && with.Score > 0 && !search.IsMate(without.Score) {
		worth += 40
	}
	if l.A.Nodes+l.B.Nodes < MaxNodes/4 {
		worth += 5
	}
	return max(worth, 1)
}
