package report

import (
	"cmp"
	"slices"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/stats"
	"example.com/abyss/internal/message"
)

// Idea is a heuristic with its measurements.
type Idea struct {
	Title, Does, Source, Says string
	Experiment                string    // the document's experiment on the fifty positions, otherwise the games in the document's engine
	Nodes, Hits               *Measured // on the fifty positions; nil if the document prints no such search or nothing was measured
	OtherNodes, OtherHits     *Measured // on the positions held out; nil if not measured
	Games                     IdeaGames
	Earlier                   Rating           // games of netGames, as long as the engine of today has no others
	Tests                     [2][]IdeaTest    // sequential tests, in the engine of 1992 and in the engine of today
	Rulings                   []*EarlierRuling // rulings on conclusions of the document that depend on the experiment

	row   *idea
	games [4]*experiment.Spec // experiments of Games
	lacks [2]bool             // the engine of 1992 or of today lacks the idea; in its games, one side has it
	never bool                // the engine of today cannot have the idea
}

// IdeaGames contains the ratings of a program with an idea against the same program without it, one
// for each of ideaEngines.
type IdeaGames [4]Rating

// These are the engines of 1992 and of today, in the order of IdeaGames. The first and the third
// engine decide the verdicts.
const (
	inBase = iota
	inAbyss92
	inTournament
	inModern
)

var ideaEngines = [4]string{inBase: "base", inAbyss92: "abyss92", inTournament: "tournament", inModern: "modern"}

// modernGames is an experiment with games of some ideas in the preset modern, by an earlier version
// of the search. The page shows them as long as the experiments of ideaEngines on today's engines have
// none.
const modernGames = "modern-nodes"

// netGames is an experiment with games of some ideas in the preset tournament. The page shows them as
// long as the experiment of ideaEngines has none.
const netGames = "modern-net"

// namesInModern contains the names of ideas in modernGames that differ from those in the
// experiments ideas-*.
var namesInModern = map[string]string{"verified null move": "nullmove=verified", "singular extensions": "singular extensions of 1992"}

// Worth is the verdict of games on an idea.
type Worth uint8

// The verdicts, in the order in which the page shows them.
const (
	Helps Worth = iota
	NoDifference
	NotDecided
	Harms
	NotPlayed
)

// sameElo is the difference in Elo below which two programs count as equally strong. It was fixed
// before the games were played.
const sameElo = 20

// Worth returns the verdict of the games with this rating.
func (r *Rating) Worth() Worth {
	low, high := stats.Elo(r.Share.Low), stats.Elo(r.Share.High)
	switch {
	case r.State != Known:
		return NotPlayed
	case r.Share.Few:
		return NotDecided
	case low > 0:
		return Helps
	case high < 0:
		return Harms
	case low > -sameElo && high < sameElo:
		return NoDifference
	}
	return NotDecided
}

// Then returns the verdict on the idea in the engine of 1992. The tests with the same number of
// nodes as the fixed games determine it if they are decided. Otherwise the fixed games determine
// it.
func (i *Idea) Then() Worth { return worthBy(i.Tests[0], i.Games.Then()) }

// Today is like Then, but for the engine of today.
func (i *Idea) Today() Worth { return worthBy(i.Tests[1], i.Games.newest()) }

func worthBy(tests []IdeaTest, games *Rating) Worth {
	if w := decidedBy(tests); w != NotDecided {
		return w
	}
	return games.Worth()
}

// decidedBy returns the verdict of the test with the nodes of the fixed games.
func decidedBy(tests []IdeaTest) Worth {
	for k := range tests {
		if w := tests[k].Worth; tests[k].Nodes == experiment.IdeaNodes && w != NotDecided {
			return w
		}
	}
	return NotDecided
}

// Played reports whether there are games of an idea.
func (i *Idea) Played() bool {
	return len(i.Tests[0])+len(i.Tests[1]) > 0 || slices.ContainsFunc(i.Games[:], func(r Rating) bool { return r.State == Known })
}

// Then returns the rating in the engine of 1992.
func (g *IdeaGames) Then() *Rating { return &g[inBase] }

// Today returns the rating in the engine of today.
func (g *IdeaGames) Today() *Rating { return &g[inTournament] }

// The method newest returns the rating that decides today's verdict: the rating in the engine of today, or, if
// it has no games, the rating without the network.
func (g *IdeaGames) newest() *Rating {
	if today := g.Today(); today.State == Known {
		return today
	}
	return g.Classic()
}

// Beside returns the rating in the engine that has all other ideas of 1992.
func (g *IdeaGames) Beside() *Rating { return &g[inAbyss92] }

// Classic returns the rating in today's engine with the evaluation of the thesis.
func (g *IdeaGames) Classic() *Rating { return &g[inModern] }

// Ideas returns the ideas with the figures of a ledger, in the order of the documents.
func Ideas(from Source) ([]Idea, error) {
	var specs []*experiment.Spec
	for _, s := range experiment.All {
		if s.Group() == "ideas" || s.ID == modernGames || s.ID == netGames || slices.ContainsFunc(ideas, func(i idea) bool { return i.experiment() == s.ID }) {
			specs = append(specs, s)
		}
	}
	e, err := evidenceOf(from, specs)
	if err != nil {
		return nil, err
	}
	return ideasIn(e), nil
}

// IdeaTitles returns the titles of the ideas, in the order of Ideas.
func IdeaTitles() (list []string) {
	for i := range ideas {
		list = append(list, ideas[i].title)
	}
	return list
}

// experiment returns the id of the document's experiment or, if there is none, of the experiment
// with games.
func (i *idea) experiment() string {
	if len(i.fifty.list) > 0 {
		return i.fifty.list[0].on.spec
	}
	return "ideas-" + ideaEngines[inBase]
}

// ideasIn returns the ideas with their figures.
func ideasIn(e *Evidence) []Idea {
	list := make([]Idea, len(ideas))
	for k := range ideas {
		row := &ideas[k]
		i := Idea{Title: row.title, Does: row.does, Source: row.source, Says: row.says, Experiment: row.experiment(), row: row}
		if len(row.fifty.list) > 0 {
			i.Nodes, i.Hits = measuredIn(e, nodes(row.fifty)), measuredIn(e, hits(row.fifty))
			if e.others != nil {
				i.OtherNodes, i.OtherHits = measuredIn(e.others, nodes(row.fifty)), measuredIn(e.others, hits(row.fifty))
			}
		}
		i.play(e, row.name)
		if i.Nodes != nil {
			i.Rulings = e.from.Earlier.Of(i.Experiment)
		}
		list[k] = i
	}
	return list
}

// measuredIn returns an effect as measured at the document's depths, or nil if it was not measured.
func measuredIn(e *Evidence, of effect) *Measured {
	if m, ok := of.in(above(of.scale.NoEffect())).judge(e, false, nil); ok {
		return &m
	}
	return nil
}

// The method play sets the results of the games of the idea with this name.
func (i *Idea) play(e *Evidence, name string) {
	for k, engine := range ideaEngines {
		i.games[k] = experiment.ByID("ideas-" + engine)
		i.Games[k] = ideaRating(e.tables[i.games[k].ID], name)
	}
	if i.Games.Today().State == NotRun {
		if r := &i.Games[inModern]; r.State == NotRun {
			i.games[inModern] = experiment.ByID(modernGames)
			*r = ideaRating(e.tables[modernGames], cmp.Or(namesInModern[name], name))
		}
		i.Earlier = ideaRating(e.tables[netGames], name)
	}
	i.never = true
	for _, p := range i.games[inTournament].Contests.Pairings {
		i.never = i.never && p.A.Idea != name && p.B.Idea != name
	}
	for _, engine := range []int{inBase, inTournament, inModern} {
		for _, p := range experiment.ByID("ideas-" + ideaEngines[engine]).Contests.Pairings {
			i.lacks[engine/2] = i.lacks[engine/2] || p.A.Idea == name
		}
	}
	i.Tests = [2][]IdeaTest{testsOf(e, inBase, name, i.Games.Then()), testsOf(e, inTournament, name, i.Games.Today())}
}

// NoneToday says why there are no fixed games in the engine of today. It returns nil if there are.
func (i *Idea) NoneToday() *message.Text {
	switch {
	case i.Games.Today().State == Known:
		return nil
	case i.never:
		return message.New("today's engine cannot have it")
	}
	return message.New("600 games not played yet")
}

// ideaRating returns the rating of the program with an idea against the program without it.
func ideaRating(t *Table, name string) Rating {
	for _, c := range t.Contests.all() {
		if c.idea() == name && c.played() {
			return c.Elo[ofMeasured]
		}
	}
	return Rating{State: NotRun}
}
