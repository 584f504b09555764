package specfile

import (
	"slices"
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
)

// file is what the keys of a file say, before it becomes a Spec.
type file struct {
	ID, Title, Source, Question, Suite, Base, RowHead, Against, Plot string

	Settings, Measures, Totals, Notes []string
	Depths, Nodes                     []int
	Nominal                           int
	Rows                              []row
	Columns                           []column
	Claims                            []claim
	Games                             *games
}

type row struct {
	line             int
	Label            string
	Settings, Versus []string
	Pair             experiment.Pair
	Total, Quiesce   int
	VersusQ          int
}

type column struct {
	line         int
	Label, Suite string
	Settings     []string
	Depth, Nodes int
	Pair         experiment.Pair
	Most         int
}

type claim struct {
	line                       int
	Text, Effect, Row, Against string
	Columns                    []string
	Above, Below               *float64
}

type games struct {
	line            int
	A, B            player
	Openings, Rules string
	Most, MaxMoves  int
	Limits          []string
	adjudication
}

type player struct {
	line         int
	Name, Preset string
	Settings     []string
}

// form is what a value must be.
type form uint8

const (
	aLine    form = iota // a short text
	aNote                // a text of several lines
	notes                // a list of these
	aWord                // one of names
	words                // a list of them
	settings             // "history=off"
	labels               // a list of short texts
	aCount               // a whole number from low to high
	counts               // a list of them
	aFigure              // any number
	aPair                // [1, 5]
	tables               // of a section, each with its own head
	oneTable             // of a section
)

// key is a line of the table of keys.
type key struct {
	name      string
	form      form
	low, high int             // of a whole number
	names     func() []string // of a word
	list      func() string   // of a word: the names for errors and the page, where there are many
	open      bool            // of a word: what is none of names is for the reader to judge
	of        *section        // of a table
	must      bool
	says      string
	otherwise string // when it is left out
	example   string // as a file has it
	at        func(of any) any
}

// section is the keys of one table of a file.
type section struct {
	name, head string // head is "[[row]]"
	says       string
	keys       []key
}

// at has a key's place in what its section says.
func at[T any](place func(*T) any) func(any) any {
	return func(of any) any { return place(of.(*T)) }
}

// The words of files.
const (
	nodesEffect   = "nodes"
	hitsEffect    = "hits"
	successEffect = "success"
	pointsEffect  = "points"
)

func effects() []string { return []string{nodesEffect, hitsEffect, successEffect, pointsEffect} }

func totalNames() []string {
	return []string{experiment.MeanRI.String(), experiment.Rank.String()}
}

func suites() []string { return lab.BuiltInNames() }

// top is the keys before the first section.
var top = &section{keys: []key{
	{name: "id", form: aLine, otherwise: "the file's name", example: `"my-evade"`, says: "its name in lists and in `--json`: small letters, digits and - . _", at: at(func(f *file) any { return &f.ID })},
	{name: "title", form: aLine, otherwise: "the id", example: `"Piece evading against none"`, says: "what is measured, in a line", at: at(func(f *file) any { return &f.Title })},
	{name: "question", form: aNote, otherwise: "none", example: `"Does it find more?"`, says: "the question it is to answer; stands above the tables", at: at(func(f *file) any { return &f.Question })},
	{name: "source", form: aLine, otherwise: "a file", example: `"thesis 4.5"`, says: "where the idea is from", at: at(func(f *file) any { return &f.Source })},
	{name: "suite", form: aWord, names: suites, open: true, otherwise: "thesis", example: `"mine.epd"`, says: "the positions to search: a built-in suite, or an EPD file, its path from the folder of this file", at: at(func(f *file) any { return &f.Suite })},
	{name: "base", form: aWord, names: search.PresetNames, list: search.PresetLabels, otherwise: "base", example: `"base"`, says: "the preset that all settings are on top of", at: at(func(f *file) any { return &f.Base })},
	{name: "settings", form: settings, otherwise: "none", example: `["table-entries=65536"]`, says: "settings of every search, on top of base", at: at(func(f *file) any { return &f.Settings })},
	{name: "depths", form: counts, low: 1, high: search.MaxDepth, example: `[4, 5, 6]`, otherwise: "see nodes and [[column]]", says: "a column for each of these depths, in plies of full width", at: at(func(f *file) any { return &f.Depths })},
	{name: "nodes", form: counts, low: 1, high: maxNodes, example: `[20000]`, otherwise: "none", says: "a column for each of these budgets, in nodes a position: no iteration begins after two fifths of it, none goes on after twice", at: at(func(f *file) any { return &f.Nodes })},
	{name: "measures", form: words, names: measureNames, example: `["nodes", "ratio", "hits"]`, otherwise: "those of `lab new`", says: "the figures of the table", at: at(func(f *file) any { return &f.Measures })},
	{name: "against", form: aWord, names: experiment.AgainstNames, otherwise: "first row", example: `"first row"`, says: "what a cell is compared with by ratio and its like", at: at(func(f *file) any { return &f.Against })},
	{name: "plot", form: aWord, names: experiment.PlotNames, otherwise: "nodes", example: `"nodes"`, says: "the picture of `--format svg`", at: at(func(f *file) any { return &f.Plot })},
	{name: "totals", form: words, names: totalNames, otherwise: "none", example: `["avg_RI"]`, says: "figures of a whole row", at: at(func(f *file) any { return &f.Totals })},
	{name: "row_head", form: aLine, otherwise: "setting", example: `"extension"`, says: "what the rows are", at: at(func(f *file) any { return &f.RowHead })},
	{name: "nominal", form: aCount, high: search.MaxDepth, otherwise: "0", example: `4`, says: "the depth of the column under which the pairs of rows hold as they stand; in others their second depth moves with it", at: at(func(f *file) any { return &f.Nominal })},
	{name: "notes", form: notes, otherwise: "none", example: `["Measured on my positions."]`, says: "remarks under the tables", at: at(func(f *file) any { return &f.Notes })},
	{name: "row", form: tables, of: rowSection, says: "the settings, see below", at: at(func(f *file) any { return &f.Rows })},
	{name: "column", form: tables, of: columnSection, says: "columns that depths and nodes cannot say, see below", at: at(func(f *file) any { return &f.Columns })},
	{name: "games", form: oneTable, of: gamesSection, says: "games in place of positions, see below", at: at(func(f *file) any { return &f.Games })},
	{name: "claim", form: tables, of: claimSection, says: "what is expected, see below", at: at(func(f *file) any { return &f.Claims })},
}}

var rowSection = &section{name: "row", head: "[[row]]", says: "One for each setting that is searched. At most one of pair, total and quiesce.", keys: []key{
	{name: "label", form: aLine, must: true, example: `"on"`, says: "its name, which no other row has", at: at(func(r *row) any { return &r.Label })},
	{name: "settings", form: settings, otherwise: "none", example: `["evading=full"]`, says: "its settings, as `abyss-tui help settings` lists them", at: at(func(r *row) any { return &r.Settings })},
	{name: "pair", form: aPair, otherwise: "the column's", example: `[1, 5]`, says: "depths of full width and of the null-move quiescence search", at: at(func(r *row) any { return &r.Pair })},
	{name: "total", form: aCount, high: search.MaxDepth, otherwise: "none", example: `6`, says: "both depths together; the column has the full width's", at: at(func(r *row) any { return &r.Total })},
	{name: "quiesce", form: aCount, high: search.MaxDepth, otherwise: "none", example: `5`, says: "depth of the quiescence search; the column has the full width's", at: at(func(r *row) any { return &r.Quiesce })},
	{name: "versus", form: settings, otherwise: "none", example: `["history=off"]`, says: "with `against = \"versus\"`: the settings in place of these that the row is compared with", at: at(func(r *row) any { return &r.Versus })},
	{name: "versus_quiesce", form: aCount, high: search.MaxDepth, otherwise: "the row's", example: `4`, says: "likewise, the quiescence depth", at: at(func(r *row) any { return &r.VersusQ })},
}}

var columnSection = &section{name: "column", head: "[[column]]", says: "Columns, behind those of depths and nodes. Exactly one of depth, pair and nodes, unless the rows have pairs.", keys: []key{
	{name: "label", form: aLine, otherwise: `"depth 4"`, example: `"depth 4, small table"`, says: "its name, which no other column has", at: at(func(c *column) any { return &c.Label })},
	{name: "settings", form: settings, otherwise: "none", example: `["table-entries=1024"]`, says: "its settings, on top of the row's", at: at(func(c *column) any { return &c.Settings })},
	{name: "depth", form: aCount, high: search.MaxDepth, otherwise: "none", example: `4`, says: "plies of full width", at: at(func(c *column) any { return &c.Depth })},
	{name: "pair", form: aPair, otherwise: "none", example: `[1, 5]`, says: "depths of full width and of the null-move quiescence search", at: at(func(c *column) any { return &c.Pair })},
	{name: "nodes", form: aCount, high: maxNodes, otherwise: "none", example: `20000`, says: "nodes a position", at: at(func(c *column) any { return &c.Nodes })},
	{name: "suite", form: aWord, names: suites, open: true, otherwise: "the experiment's", example: `"tactical"`, says: "other positions", at: at(func(c *column) any { return &c.Suite })},
	{name: "most", form: aCount, high: search.MaxDepth, otherwise: "any", example: `5`, says: "the largest quiescence depth of the column", at: at(func(c *column) any { return &c.Most })},
}}

var gamesSection = &section{name: "games", head: "[games]", says: "A match of two players, each opening twice with colours swapped, in place of suite, base, settings, depths, nodes, row and column.", keys: slices.Concat([]key{
	{name: "openings", form: aWord, names: match.OpeningSources, open: true, otherwise: match.ThesisOpenings, example: `"twoply"`, says: "where games begin: built-in openings, or a file of PGN, EPD or FEN, its path from the folder of this file", at: at(func(g *games) any { return &g.Openings })},
	{name: "most", form: aCount, high: maxOpenings, otherwise: "all", example: `6`, says: "the most openings, from the first", at: at(func(g *games) any { return &g.Most })},
	{name: "limits", form: labels, must: true, example: `["nodes 5000"]`, says: "each is a contest of its own: `nodes 5000`, `depth 4` or `time 100ms` a move, or `clock 5m+3s` a game", at: at(func(g *games) any { return &g.Limits })},
	{name: "rules", form: aLine, otherwise: "thesis", example: `"` + rules.Asian.String() + `"`, says: "rules of repetition: " + strings.Join([]string{"thesis", "asian", "chinese", "simple", "none"}, ", "), at: at(func(g *games) any { return &g.Rules })},
	{name: "max_moves", form: aCount, low: 1, high: maxMoves, otherwise: "150", example: `150`, says: "moves of each side after which a game is a draw, or decided by edge", at: at(func(g *games) any { return &g.MaxMoves })},
}, adjudicationKeys, []key{
	{name: "a", form: oneTable, of: playerSection, must: true, says: "the first player, whose points are counted", at: at(func(g *games) any { return &g.A })},
	{name: "b", form: oneTable, of: playerSection, must: true, says: "the second player", at: at(func(g *games) any { return &g.B })},
})}

var playerSection = &section{name: "player", head: "[games.a] and [games.b]", says: "A player of a match.", keys: []key{
	{name: "name", form: aLine, otherwise: "preset and settings", example: `"without history"`, says: "its name, which the other has not", at: at(func(p *player) any { return &p.Name })},
	{name: "preset", form: aWord, names: search.PresetNames, list: search.PresetLabels, otherwise: "base", example: `"modern"`, says: "what its settings are on top of", at: at(func(p *player) any { return &p.Preset })},
	{name: "settings", form: settings, otherwise: "none", example: `["history=off"]`, says: "its settings", at: at(func(p *player) any { return &p.Settings })},
}}

var claimSection = &section{name: "claim", head: "[[claim]]", says: "What is expected, said before it is measured. The report judges each by a 95 % interval over the positions, or over the openings, beside the others (Holm): it holds, does not hold, or cannot be told.", keys: []key{
	{name: "effect", form: aWord, names: effects, must: true, example: `"nodes"`, says: "nodes: the row's times those of against. hits, success: right moves, or right moves with the expected score, more than against has, in points of a hundred. points: what the first player scores, in percent", at: at(func(c *claim) any { return &c.Effect })},
	{name: "row", form: aLine, example: `"on"`, otherwise: "must be there but for points", says: "the label of a row", at: at(func(c *claim) any { return &c.Row })},
	{name: "against", form: aLine, example: `"off"`, otherwise: "the first row", says: "the label of the row it is compared with", at: at(func(c *claim) any { return &c.Against })},
	{name: "columns", form: labels, otherwise: "all together", example: `["depth 5"]`, says: "the columns, or the limits of games, that count", at: at(func(c *claim) any { return &c.Columns })},
	{name: "above", form: aFigure, otherwise: "no bound", example: `0`, says: "the region lies above this", at: at(func(c *claim) any { return &c.Above })},
	{name: "below", form: aFigure, otherwise: "no bound", example: `1`, says: "the region lies below this; one of the two must be there", at: at(func(c *claim) any { return &c.Below })},
	{name: "text", form: aLine, otherwise: "made of the others", example: `"Evading finds more."`, says: "the claim in words", at: at(func(c *claim) any { return &c.Text })},
}}

func measureNames() (names []string) {
	for m := range experiment.NumMeasures {
		names = append(names, m.String())
	}
	return names
}

// Bounds of files. The largest built-in experiment has a hundredth of these cells.
const (
	maxCells    = 10_000
	maxLine     = 300               // bytes
	maxNote     = 4_000             // bytes
	maxNodes    = 1_000_000_000_000 // a position
	maxOpenings = 100_000
	maxMoves    = 10_000
)
