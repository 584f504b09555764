package match

import "slices"

// Results contains the results of a match.
type Results struct {
	Score   Score    // score of A
	Pairs   Pairs    // A's pairs; only pairs of which both games are finished
	Records []Record // records of the finished games, in the order of their numbers
	LLR     float64  // log-likelihood ratio of the test, if there is a test
	Verdict Verdict
}

// Estimate returns the estimate of A's strength. If END-GAME ended some games, it uses their
// quarter points.
func (r *Results) Estimate() Estimate {
	if !slices.ContainsFunc(r.Records, func(g Record) bool { return g.Finish != nil }) {
		return NewEstimate(r.Score, r.Pairs)
	}
	return newEstimate(r.Score, r.pointSpread())
}

// Points returns the points of A and B, which include quarters if END-GAME has ended some of the
// games.
func (r *Results) Points() (a, b float64) {
	for i := range r.Records {
		g := &r.Records[i]
		color := colorOfA(g.Number)
		a, b = a+g.Points(color), b+g.Points(color.Opponent())
	}
	return a, b
}

// pointSpread returns the spread of A's points, by pairs if every game belongs to a pair.
func (r *Results) pointSpread() spread {
	points := make([]float64, len(r.Records))
	for i := range r.Records {
		g := &r.Records[i]
		points[i] = g.Points(colorOfA(g.Number))
	}
	games := 1
	if pairs := r.Pairs.Count(); pairs > 1 && 2*pairs == len(points) {
		games = 2
		for i := range pairs {
			points[i] = (points[2*i] + points[2*i+1]) / 2
		}
		points = points[:pairs]
	}
	return spreadOf(points, slices.Repeat([]int{1}, len(points)), float64(games))
}

// Efforts returns the efforts of the moves of A and B.
func (r *Results) Efforts() (a, b Effort) {
	for i := range r.Records {
		g := &r.Records[i]
		color := colorOfA(g.Number)
		a, b = a.Add(g.Effort(color)), b.Add(g.Effort(color.Opponent()))
	}
	return a, b
}

// OpeningScore is A's score in the games of one opening.
type OpeningScore struct {
	Opening string
	Score   Score
}

// ByOpening returns A's score for each opening, as in Table 5.5 of the thesis. Openings are in the
// order in which they first occurred.
func (r *Results) ByOpening() (list []OpeningScore) {
	for i := range r.Records {
		g := &r.Records[i]
		at := slices.IndexFunc(list, func(o OpeningScore) bool { return o.Opening == g.Opening })
		if at < 0 {
			at = len(list)
			list = append(list, OpeningScore{Opening: g.Opening})
		}
		list[at].Score = list[at].Score.Add(g.Score(colorOfA(g.Number)))
	}
	return list
}
