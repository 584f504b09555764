package search

import "example.com/abyss/engine/net"

// Its levels.
const (
	EvalThesis = Off
	EvalNet    = On
)

var featEvaluation = Feature{
	ID:     Evaluation,
	Name:   "evaluation",
	Label:  "evaluation",
	Doc:    "How a position is scored: by the terms and weights of the thesis, or by a network of two layers trained on the program's own games. With the network the other terms have no effect: even code that requests material alone gets the network's score.",
	Group:  GroupEval,
	Source: "thesis 2.3.1; net, Nasu 2018 (efficiently updatable networks), docs/net.md",
	Counts: "positions scored by the network, views computed from the whole board",
	Values: []string{EvalThesis: "thesis", EvalNet: "net"},
}

// Network is the network that evaluates with the options, or nil if the evaluation is the thesis's.
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

// networkID is the ID of Network, or "". It does not read the built-in network.
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

// ScaleK is the score with which a side of the thesis's evaluation has an expected result of
// 1/(1+1/e); 1/ScaleK is the slope of package wdl.
const ScaleK = 625

// ShownScore is the score that users see for a score of a search with these options. A network has
// its own scale. Its scores are shown as those of the thesis's evaluation with the same chances, so
// that both compare and one rule converts them to chances. Mates stay as they are.
func (o *Options) ShownScore(score Score) Score {
	n := o.Network()
	if n == nil || !isWorth(score) {
		return score
	}
	return min(max(Score(int64(score)*ScaleK/int64(n.Scale().K)), 1+Illegal), -Illegal-1) //nolint:gosec // within the limits
}

// shownScore is Options.ShownScore of the search's own options.
func (s *Searcher) shownScore(score Score) Score { return s.opts.ShownScore(score) }

// showScores makes the scores of a result those shown; Value keeps the search's own.
func (s *Searcher) showScores(r *Result) {
	r.Value, r.Score = r.Score, s.shownScore(r.Score)
	for i := range r.Lines {
		r.Lines[i].Score = s.shownScore(r.Lines[i].Score)
	}
}
