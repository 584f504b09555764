package plain

import (
	"context"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/tree"
	"example.com/abyss/ui/task"
)

// The referee gets refereeTimes as many nodes as each search, or refereeNodes if the searches are
// limited by depth.
const (
	refereeTimes = 10
	refereeNodes = 2_000_000
)

// runWhy compares a and b with several searches.
func (w *switching) runWhy(q tree.Question, a, b search.Options, limits search.Limits) {
	referee := uint64(refereeNodes)
	if limits.Nodes > 0 {
		referee = refereeTimes * limits.Nodes
	}
	w.running = task.Start(&w.tasks, compared{}, func(ctx context.Context, publish func(compared)) error {
		root, err := q.Root()
		if err != nil {
			return err
		}
		question := compare.Question{Root: root, A: a, B: b, Limits: limits, Referee: referee, Seed: 1}
		_, err = compare.Compare(ctx, question, nil, func(s compare.Step) { publish(compared{step: s}) })
		return err
	})
}

// answers reports the results of a comparison, one sentence per line.
func (w *switching) answers(s *compare.Step) {
	if s.Stage != compare.Done {
		w.say("The comparison has been stopped.")
	}
	if l := s.Limit; l.Depth > 0 {
		w.say("Each search goes to depth %d.", l.Depth)
	} else {
		w.say("Each search has %d {node|nodes}.", l.Nodes)
	}
	answers := s.Answers(w.notation)
	for _, text := range answers.All() {
		w.out.line(w.language.Error(text))
	}
}
