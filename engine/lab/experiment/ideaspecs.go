package experiment

import (
	"slices"
	"strings"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
)

// These are the games for each idea. The current preset plays against the same preset with one idea
// more or less. The presets of 1992 are tested with the ideas of the documents, the modern presets
// with all ideas.

// idea is a heuristic, or several heuristics that belong together. It has the settings that remove
// the idea and those that add it. A preset that has the idea plays against itself without it. Any
// other preset plays against itself with it.
type idea struct {
	name    string
	without []string
	add     []string // settings that add the idea; nil if it cannot be added alone
}

// switched returns an idea that consists of one switch.
func switched(name, level string) idea {
	return idea{name, []string{name + "=off"}, []string{name + "=" + level}}
}

// ideasOf1992 lists the ideas of the documents.
var ideasOf1992 = []idea{
	switched("aspiration", "on"), switched("minwindow", "on"), switched("failsoft", "on"),
	switched("table", "on"), switched("capturetable", "on"),
	switched("tableorder", "on"), switched("refutation", "on"), switched("captures", "on"), switched("history", "on"),
	switched("nullmove", "front"),
	{"verified null move", nil, []string{"nullmove=verified"}},
	switched("fhr", "pieces"), switched("futility", "on"),
	switched("checkevasions", "full"), switched("recaptures", "full"), switched("kingthreats", "full"),
	switched("evading", "full"), switched("forced", "full"), switched("thirdpiece", "full"),
	switched("pvsingular", "full"), switched("fhsingular", "full"),
	{"singular extensions", []string{"pvsingular=off", "fhsingular=off"}, []string{"pvsingular=full", "fhsingular=full"}},
	{"nullquiesce", []string{"nullquiesce=off"}, []string{"nullquiesce=on", "nullquiesce-order=nullfirst", "nullquiesce-depth=2"}},
	switched("pathterms", "on"), switched("threebeside", "on"), switched("livestage", "on"),
}

// ideasSince lists the ideas of later programs.
var ideasSince = []idea{
	switched("killers", "on"), switched("countermove", "on"), switched("quiethistory", "on"), switched("conthist", "on"), switched("capturehistory", "on"),
	switched("pawnhistory", "on"), switched("lowply", "on"), switched("priorbonus", "on"),
	{"memory of quiet moves", []string{"quiethistory=off", "conthist=off", "killers=off", "countermove=off"}, nil},
	switched("losinglast", "on"), switched("staged", "on"),
	{"table moves kept", []string{"table-failed=on"}, nil},
	{"table in buckets", nil, []string{"table-replacement=buckets"}},
	switched("lmr", "on"), switched("lmrterms", "on"), switched("lmrprune", "on"), switched("iir", "on"),
	switched("reversefutility", "on"), switched("razor", "on"), switched("latemoves", "on"), switched("movefutility", "on"),
	{"pruning near the horizon", []string{"reversefutility=off", "latemoves=off", "movefutility=off"}, nil},
	switched("seeprune", "on"), switched("probcut", "on"), switched("matedistance", "on"),
	switched("singular", "on"), switched("quiescence", "on"),
	{"quiet checks", []string{"quiescence-checks=0"}, nil},
	switched("correction", "on"),
	{"network", []string{"evaluation=thesis"}, []string{"evaluation=net"}},
	switched("damping", "on"),
}

// pairing returns the preset with the idea against the preset without it. One of the two is the
// current preset. It returns false if the preset neither has the idea nor can have it.
func (i *idea) pairing(preset string) (Pairing, bool) {
	whole := &Program{Name: preset, Preset: preset}
	base, _ := search.Preset(preset) // a preset that does not exist has no pairings
	changes := func(settings []string) (search.Options, bool) {
		changed, err := changedPreset(i.name, preset, settings)
		return changed, err == nil && differs(&base, &changed)
	}
	if _, ok := changes(i.without); ok && acts(&base, i.without) {
		return Pairing{whole, &Program{Name: "without " + i.name, Preset: preset, Idea: i.name, Settings: i.without}}, true
	}
	if with, ok := changes(i.add); ok && acts(&with, i.add) {
		return Pairing{&Program{Name: "with " + i.name, Preset: preset, Idea: i.name, Settings: i.add}, whole}, true
	}
	return Pairing{}, false
}

// differs reports whether two sets of options search differently. It compares only their
// differences, because computing their normal texts took a fifth of the program's start-up time.
func differs(a, b *search.Options) bool {
	return slices.ContainsFunc(b.Differences(a), func(setting string) bool {
		name, _, _ := strings.Cut(setting, "=")
		p := search.ParamByName(name)
		return p == nil || a.ParamActs(p) || b.ParamActs(p)
	})
}

// acts reports whether all switches that the settings name have an effect where they are on.
func acts(options *search.Options, settings []string) bool {
	limits := search.Limits{Nodes: IdeaNodes}
	return !slices.ContainsFunc(settings, func(setting string) bool {
		name, _, _ := strings.Cut(setting, "=")
		f := search.FeatureByName(name)
		return f != nil && options.On(f.ID) && f.Inert(options, &limits) != nil
	})
}

// IdeaNodes is the number of nodes per move in the experiments with a fixed number of games.
const IdeaNodes = 5_000

// ideaSpec returns an experiment with 600 games for each idea that a preset has or can have.
func ideaSpec(preset, source, title, question string, ideas []idea, terms match.Terms, notes ...string) *Spec {
	s := &Spec{
		ID: "ideas-" + preset, Title: title, Source: source, Question: question, Plot: BarsPlot,
		Contests: Contests{
			Openings: match.AllOpenings, Most: 300, Budgets: []Budget{{Label: "5000 nodes a move", Nodes: IdeaNodes}}, Terms: terms, Ideas: true,
		},
		Notes: slices.Concat(ideaNotes, notes),
	}
	for k := range ideas {
		if p, ok := ideas[k].pairing(preset); ok {
			s.Contests.Pairings = append(s.Contests.Pairings, p)
		}
	}
	return s
}

const ideaDocuments = "thesis, paper, documents 001 and 002"

const ideaOpenings = "The openings are positions from the thesis's printed games, then lines of the opening book, first whole and then shorter and shorter. Each opening is played twice, with colours swapped; the intervals are computed from these pairs of games."

// questionsOfIdeas explains the sequential tests, which also judge the fixed games.
const questionsOfIdeas = "The sequential tests go through the games in their order. They ask whether an idea is worth 0 or 20 Elo, and whether it is worth 0 or -20. A question is decided as soon as its LLR is above 3.66 or below -3.66."

// ideaNotes contains the notes of experiments with a fixed number of games.
var ideaNotes = []string{eloOfIdea, ideaOpenings, questionsOfIdeas}

var (
	ideasBase = ideaSpec("base", ideaDocuments, "The ideas of the documents in 1992's engine, games", "Which ideas of the documents win games in the engine that measured them?",
		ideasOf1992, match.Terms{}, gameTerms)
	ideasAbyss92 = ideaSpec("abyss92", ideaDocuments, "The ideas of the documents in Abyss+SIN, games", "Which ideas of the documents win games in the program that played tournaments in 1992?",
		ideasOf1992, match.Terms{}, gameTerms)
	ideasModern = ideaSpec("modern", modernSource, "All ideas in the preset \"modern\", games", "Which ideas, of 1992 and later, win games in a search of today?",
		slices.Concat(ideasOf1992, ideasSince), modernTerms, asianTerms, nullFirstDepth)
	ideasTournament = ideaSpec("tournament", modernSource, "All ideas in the preset \"tournament\", games", "Which ideas, of 1992 and later, win games where the network evaluates?",
		slices.Concat(ideasOf1992, ideasSince), modernTerms, asianTerms, nullFirstDepth)
)
