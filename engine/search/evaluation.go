package search

import "example.com/abyss/engine/net"

// The levels of the evaluation.
const (
	EvalThesis = Off
	EvalNet    = On
)

var featEvaluation = Feature{
	ID:     Evaluation,
	Name:   "evaluation",
	Label:  "evaluation",
	Doc:    "How a position is scored: by the terms and weights of the thesis, or by a network of two layers trained on the program's own games. With the network, the other terms have no effect: even code that requests material alone gets the network's score.",
	Group:  GroupEval,
	Source: "thesis 2.3.1; net, Nasu 2018 (efficiently updatable networks), docs/net.md",
	Counts: "positions scored by the network, first layers computed from the whole board",
	Values: []string{EvalThesis: "thesis", EvalNet: "net"},
}

// Network returns the network that evaluates under these options, or nil if these options select
// the evaluation of the thesis.
func (o *Options) Network() *net.Net {
	switch {
	case o.Settings[Evaluation] != EvalNet:
		return nil
	case o.Net != nil:
		return o.Net
	default:
		return net.BuiltIn()
	}
}

// networkID returns the ID of Network, or "" if there is no network. It does not read the built-in
// network.
func (o *Options) networkID() string {
	switch {
	case o.Settings[Evaluation] != EvalNet:
		return ""
	case o.Net != nil:
		return o.Net.ID()
	default:
		return net.BuiltInID()
	}
}

// ScaleK sets the scale of the thesis's evaluation. At the score ScaleK, a side has an expected
// result of 1/(1+1/e). The slope in package wdl is 1/ScaleK.
const ScaleK = 625

// ShownScore returns the score that users see for a search score under these options. A network has
// its own scale. ShownScore converts a network's score to the score of the thesis's evaluation with
// the same chances. Users can then compare the two kinds of scores, and one rule converts both to
// chances. Mate scores do not change.
func (o *Options) ShownScore(score Score) Score {
	n := o.Network()
	if n == nil || !isWorth(score) {
		return score
	}
	return min(max(Score(int64(score)*ScaleK/int64(n.Scale().K)), 1+Illegal), -Illegal-1) //nolint:gosec // within the limits
}

// shownScore calls Options.ShownScore for the search's own options.
func (s *Searcher) shownScore(score Score) Score { return s.opts.ShownScore(score) }

// showScores converts the scores of a result to the scores for users. Value keeps the score of the
// search.
func (s *Searcher) showScores(r *Result) {
	r.Value, r.Score = r.Score, s.shownScore(r.Score)
	for i := range r.Lines {
		r.Lines[i].Score = s.shownScore(r.Lines[i].Score)
	}
}
