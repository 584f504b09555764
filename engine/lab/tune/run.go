package tune

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"example.com/abyss/engine/match"
	"example.com/abyss/internal/jsonlines"
)

// recordKind names the format of a record and its version.
const recordKind = "abyss tune 1"

// Pair is a line of the record: a pair of games between the two sets.
type Pair struct {
	Pair   int       `json:"pair"` // number of the pair, from 0
	Plus   []int     `json:"plus"`
	Minus  []int     `json:"minus"`
	Wins   int       `json:"wins"` // number of wins of the set plus
	Draws  int       `json:"draws"`
	Losses int       `json:"losses"`
	Values []float64 `json:"values"` // values after the pair
}

// Play plays the games of a pair between two sets of values and returns the score of the set plus.
// The same arguments must give the same score.
type Play func(ctx context.Context, pair int, plus, minus []int) (match.Score, error)

// Status contains the progress of a run.
type Status struct {
	Done, Of int // number of pairs played, and number of all pairs
	Resumed  int // number of the played pairs that the record already contained
	Values   []float64
}

// Run plays the missing pairs of a setup's record, and returns the values after the last pair. It
// calls progress after each pair and, in a resumed run, once before the first of them. When ctx
// ends, Run returns the current values and the context's error.
func Run(ctx context.Context, path string, s Setup, play Play, progress func(Status)) (values []float64, err error) {
	s.Tune = recordKind
	if err := s.check(); err != nil {
		return nil, err
	}
	file, lines, err := jsonlines.Open(path, `{"tune":`)
	if errors.Is(err, jsonlines.ErrLocked) {
		return nil, fmt.Errorf("another run writes into %w", err)
	}
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	values, done, err := s.resume(lines)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if len(lines) == 0 {
		if err := file.Append(s); err != nil {
			return nil, err
		}
	}
	now := Status{Done: done, Of: s.Pairs, Resumed: done, Values: values}
	if done > 0 {
		progress(now)
	}
	for ; now.Done < s.Pairs; progress(now) {
		pair, err := s.play(ctx, now.Done, now.Values, play)
		if err == nil {
			err = file.Append(pair)
		}
		if err != nil {
			return now.Values, err
		}
		now.Done, now.Values = now.Done+1, pair.Values
	}
	return now.Values, nil
}

// play plays a pair.
func (s *Setup) play(ctx context.Context, n int, values []float64, play Play) (*Pair, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	p := &Pair{Pair: n}
	p.Plus, p.Minus = s.sets(n, values)
	score, err := play(ctx, n, p.Plus, p.Minus)
	if err != nil {
		return nil, fmt.Errorf("pair %d: %w", n, err)
	}
	p.Wins, p.Draws, p.Losses = score.Wins, score.Draws, score.Losses
	p.Values = s.moved(n, values, score.Wins-score.Losses)
	return p, nil
}

// resume reads a record. It returns the values after the pairs in the record, and the number of
// these pairs.
func (s *Setup) resume(lines []json.RawMessage) (values []float64, done int, err error) {
	values = s.Start()
	if len(lines) == 0 {
		return values, 0, nil
	}
	var was Setup
	if err := json.Unmarshal(lines[0], &was); err != nil || was.Tune != recordKind {
		return nil, 0, fmt.Errorf("line 1 is not the head of a record of tuning, expected one of %q", recordKind)
	}
	if err := s.differs(&was); err != nil {
		return nil, 0, err
	}
	for i, line := range lines[1:] {
		var p Pair
		if err := json.Unmarshal(line, &p); err != nil {
			return nil, 0, fmt.Errorf("line %d: %w", i+2, err)
		}
		if p.Pair != i || i >= s.Pairs || !s.within(p.Values) {
			return nil, 0, fmt.Errorf("line %d: expected pair %d of %d with a value within its bounds for each parameter", i+2, i, s.Pairs)
		}
		values = p.Values
	}
	return values, len(lines) - 1, nil
}

// The method within reports whether there is a value for each parameter and each value is within
// the bounds of its parameter.
func (s *Setup) within(values []float64) bool {
	if len(values) != len(s.Params) {
		return false
	}
	for i, v := range values {
		if v < float64(s.Params[i].Min) || v > float64(s.Params[i].Max) {
			return false
		}
	}
	return true
}
