package compare

import (
	"math"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/stats"
	"example.com/abyss/engine/xiangqi"
)

// Report is a step in the stable form that the command why prints. Chances are in points from 0 to
// 100 for the side to move; differences are B minus A.
type Report struct {
	Verdict    string         `json:"verdict"`
	Exact      bool           `json:"exact"`
	Runs       int            `json:"runs"`
	A          ReportSide     `json:"a"`
	B          ReportSide     `json:"b"`
	Difference ReportInterval `json:"difference"`
	Could      float64        `json:"could"`
	Limit      ReportLimit    `json:"limit"`
	Nodes      ReportInterval `json:"nodes"`
	Referee    *ReportReferee `json:"referee"`
	Cause      *ReportCause   `json:"cause"`
	Text       []string       `json:"text"`
}

// ReportSide describes a side: how often each move was chosen, in ICCS, and the winning chance.
type ReportSide struct {
	Moves  map[string]int `json:"moves"`
	Chance ReportInterval `json:"chance"`
}

// ReportInterval is a mean with its 95 % interval.
type ReportInterval struct {
	Mean float64 `json:"mean"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// ReportLimit is the limit of each search: either a depth or a number of nodes.
type ReportLimit struct {
	Nodes uint64 `json:"nodes,omitempty"`
	Depth int    `json:"depth,omitempty"`
}

// ReportReferee contains the referee's verdict.
type ReportReferee struct {
	Right      string         `json:"right"`
	Difference ReportInterval `json:"difference"`
	Nodes      uint64         `json:"nodes"`
}

// ReportCause is a named cause. Line is in ICCS; "-" is a pass.
type ReportCause struct {
	Heuristic string   `json:"heuristic"`
	Kind      string   `json:"kind"`
	Word      string   `json:"word"`
	Closure   float64  `json:"closure"`
	Line      []string `json:"line"`
	Text      string   `json:"text"`
}

// Report returns the step in the form of the command, with the moves of its sentences in the given
// notation.
func (s *Step) Report(style notation.Style) Report {
	r := Report{
		Verdict: s.Verdict.String(), Exact: s.Exact, Runs: s.Runs, A: reportSide(&s.Sides[0]), B: reportSide(&s.Sides[1]),
		Difference: reported(s.Difference), Could: rounded(s.Could), Limit: ReportLimit{Nodes: s.Limit.Nodes, Depth: s.Limit.Depth},
		Nodes: reported(s.Nodes), Text: []string{},
	}
	answers := s.Answers(style)
	for _, text := range answers.All() {
		r.Text = append(r.Text, text.Error())
	}
	if f := s.Referee; f != nil {
		r.Referee = &ReportReferee{f.Right.String(), reported(f.Difference), f.Nodes}
	}
	if c := s.Cause; c != nil && c.Named() {
		r.Cause = &ReportCause{
			Heuristic: search.Catalog[c.Heuristic].Name, Kind: "place", Word: "is needed", Closure: rounded(c.Closure), Line: texts(c.Line),
		}
		if c.Kind == Acts {
			r.Cause.Kind = "acts"
		}
		if c.Alone {
			r.Cause.Word = "explains"
		}
		r.Cause.Text = answers.Cause[0].Error()
	}
	return r
}

func reportSide(s *Side) ReportSide {
	r := ReportSide{Moves: map[string]int{}, Chance: reported(s.Chance)}
	for _, c := range s.Moves {
		r.Moves[c.Move.String()] = c.Count
	}
	return r
}

func texts(moves []xiangqi.Move) []string {
	list := make([]string, len(moves))
	for i, m := range moves {
		list[i] = m.String()
	}
	return list
}

// reported rounds an interval to hundredths. A single search has an interval without ends; reported
// then returns its mean as both ends.
func reported(i stats.Interval) ReportInterval {
	if math.IsInf(i.Low, 0) || math.IsInf(i.High, 0) {
		i.Low, i.High = i.Estimate, i.Estimate
	}
	return ReportInterval{rounded(i.Estimate), rounded(i.Low), rounded(i.High)}
}

func rounded(x float64) float64 { return math.Round(100*x) / 100 }
