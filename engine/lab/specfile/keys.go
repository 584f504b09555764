package specfile

import (
	"math"
	"strings"

	"example.com/abyss/assets"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
)

// file contains the values of the keys of a file before they are converted into a Spec. Fields of
// the Spec that need no conversion are read into it directly.
type file struct {
	experiment.Spec

	Extends string
	Depths  []int
	Nodes   []uint64
	Part    []row
	Row     []row
	Column  []column
	Claim   []claim
	Games   *games
}

type row struct {
	Line int
	experiment.Variant
	Parts [][]string
	Each  []string
}

type column struct {
	Line int
	experiment.Column
	Each []string
}

type claim struct {
	Line int
	experiment.Claim
	Above, Below *float64
}

type games struct {
	Line int
	experiment.Contests
	match.TermText

	EdgeDepth int
	Limits    []limit
	Alone     *bool
	A, B      *program
	Program   []program
	Pairing   []pairing
}

type limit struct {
	Line              int
	Limit, Label, Key string
	Openings          int
}

type program struct {
	Line int
	experiment.Program
	ID   string
	Team []string // team in the form of a file, which replaces the Team of the Program
	Each []string
}

type pairing struct {
	Line int
	A, B []string // ids of the programs that play A and B
}

// form is the kind of a value. Its text is used on the page and in errors, unless a key has a more
// precise text.
type form string

const (
	aLine     form = "a text in quotes"
	aNote     form = "a text" // may have several lines
	notes     form = "a list of texts, each of one or more lines"
	aWord     form = "one of names"
	words     form = "a list of names"
	settings  form = `a list of settings such as "history=off"`
	labels    form = "a list of texts"
	oneOrMore form = "a text or a list of texts"
	choices   form = "a list of texts and of lists of texts"
	aCount    form = "a whole number"
	counts    form = "a list of whole numbers"
	aFigure   form = "a number"
	aSwitch   form = "true or false"
	aPair     form = "two depths such as [1, 5]; the first is 1 or more"
	aMap      form = "names in braces"
	tables    form = "sections, each with its own head"
	oneTable  form = "a section"
	inline    form = "a list of small tables"
)

// These texts describe the values in errors.
var _ = [...]string{
	message.Mark("a text in quotes"),
	message.Mark("a text"),
	message.Mark("a list of texts, each of one or more lines"),
	message.Mark("a list of names"),
	message.Mark(`a list of settings such as "history=off"`),
	message.Mark("a list of texts"),
	message.Mark("a text or a list of texts"),
	message.Mark("a list of texts and of lists of texts"),
	message.Mark("a whole number"),
	message.Mark("a list of whole numbers"),
	message.Mark("a number"),
	message.Mark("true or false"),
	message.Mark("two depths such as [1, 5]; the first is 1 or more"),
	message.Mark("names in braces"),
	message.Mark("sections, each with its own head"),
	message.Mark("a section"),
	message.Mark("a list of small tables"),
}

// key is a line of the table of keys.
type key struct {
	name      string
	field     string // field in the struct of the section; if it is empty, the name of the key in Go spelling
	form      form
	low, high int                 // for a whole number: smallest and largest value
	names     func() []string     // for a word: returns the allowed names
	values    func() []string     // for a word that is a number in Go: names in the order of the numbers; nil means the result of the field names
	list      func() string       // for a word with many names: describes the names in errors and on the page
	sets      map[string][]string // for words: names that mean several words
	open      bool                // for a word: whether names that are not listed are checked later
	section   *section            // for a table: the section with its keys
	must      bool
	positions bool // for the file: whether the key has no meaning for games
	says      string
	otherwise string // value that is used if the key is missing
	example   string // example of a value, as it is written in a file
}

// section contains the keys of one table of a file.
type section struct {
	name, head string // head is a heading such as "[[row]]"
	says       string
	short      string // name of the key that gets the value if a plain value stands in place of the table
	keys       []key
}

func totalNames() []string {
	return []string{experiment.MeanRI.String(), experiment.Rank.String()}
}

func effects() []string { return []string{"nodes", "hits", "success", "points"} }

func measureNames() (names []string) {
	for m := range experiment.NumMeasures {
		names = append(names, m.String())
	}
	return names
}

// measureSets maps names to several measures.
var measureSets = map[string][]string{"thesis": {"nodes", "ratio", "success", "hits", "success_within_150", "success_line_end", "success_trusted", "hits_trusted"}}

const (
	eachSays    = "a row, column or program for each of these values: a list, or a range such as `\"1..7\"` or `\"100..300/50\"` (in steps of 50). The value replaces `{}` in the other keys"
	eachExample = `["100", "200"]`
	depthWords  = "depths of full width and of the null-move quiescence search"
)

// top contains the keys that precede the first section.
var top = &section{keys: []key{
	{name: "id", field: "ID", form: aLine, otherwise: "the file's name", example: `"my-evade"`, says: "the name of the experiment in lists and in `--json`; it consists of small letters, digits, and the signs - . _"},
	{name: "title", form: aLine, otherwise: "the id", example: `"Piece evading against none"`, says: "what is measured, in one line"},
	{name: "question", form: aNote, otherwise: "none", example: `"Does it find more right moves?"`, says: "the question that the experiment answers; shown above the tables"},
	{name: "source", form: aLine, otherwise: "the words \"a file\"", example: `"thesis 4.5"`, says: "the source of the idea"},
	{name: "extends", form: aLine, otherwise: "nothing", example: `"thesis-4.8"`, says: "the experiment that this file extends: a built-in experiment by its id, or a file by its path from the folder of this file. Keys of this file replace the same keys of that experiment. Rows, programs, pairings, misprints and claims are added to those of that experiment; a row or program replaces one with the same name. If this file has depths, nodes or columns, they replace all columns of that experiment"},
	{name: "suite", form: aWord, positions: true, names: lab.BuiltInNames, open: true, otherwise: "thesis", example: `"mine.epd"`, says: "the positions to search: a built-in suite, or an EPD file by its path from the folder of this file"},
	{name: "base", field: "Preset", form: aWord, positions: true, names: search.PresetNames, list: search.PresetLabels, otherwise: "base", example: `"base"`, says: "the preset that all settings modify"},
	{name: "settings", form: settings, positions: true, otherwise: "none", example: `["table-entries=65536"]`, says: "settings that modify `base` in every search"},
	{name: "depths", form: counts, positions: true, low: 1, high: search.MaxDepth, example: `[4, 5, 6]`, otherwise: "see nodes and [[column]]", says: "a column for each of these depths, in plies of full width"},
	{name: "nodes", form: counts, positions: true, low: 1, high: maxNodes, example: `[20000]`, otherwise: "none", says: "a column for each of these budgets, in nodes per position: no iteration begins after two fifths of the budget, and the search stops at twice the budget"},
	{name: "exact", form: aSwitch, positions: true, otherwise: "false", example: `true`, says: "in a column with nodes, searches end exactly at that number of nodes"},
	{name: "measures", form: words, positions: true, names: measureNames, sets: measureSets, example: `["nodes", "ratio", "hits"]`, otherwise: "the measures that `lab new` writes", says: "the figures of the table; `thesis` means the figures that the thesis prints, and variants of them"},
	{name: "against", form: aWord, positions: true, names: experiment.AgainstNames, otherwise: "first row", example: `"first row"`, says: "the cell with which `ratio` and similar measures compare each cell"},
	{name: "plot", form: aWord, names: experiment.PlotNames, otherwise: "nodes; for games, bars", example: `"nodes"`, says: "the picture of the report and of `--format svg`; `sweep` is the curve of a parameter: the difference in hits between each row and its reference row, with intervals (if `nodes` are first in `measures`, the quotient of nodes)"},
	{name: "totals", form: words, positions: true, names: totalNames, values: measureNames, otherwise: "none", example: `["avg_RI"]`, says: "figures of a whole row"},
	{name: "row_head", form: aLine, positions: true, otherwise: "setting", example: `"extension"`, says: "the heading of the column that names the rows"},
	{name: "nominal", form: aCount, positions: true, high: search.MaxDepth, otherwise: "0", example: `4`, says: "the depth of the column in which the rows' pairs apply unchanged. In a column that is N plies deeper, the second depth of each pair is N plies deeper too"},
	{name: "notes", form: notes, otherwise: "none", example: `["Measured on my positions."]`, says: "notes below the tables"},
	{name: "folded", form: aSwitch, otherwise: "false", example: `true`, says: "pages show only a link to the experiment"},
	{name: "part", form: tables, section: rowSection, positions: true, says: "named settings from which rows are made, see below"},
	{name: "row", form: tables, section: rowSection, positions: true, says: "the settings, see below"},
	{name: "column", form: tables, section: columnSection, positions: true, says: "columns that `depths` and `nodes` cannot express, see below"},
	{name: "published", form: oneTable, section: publishedSection, positions: true, says: "printed figures to compare with, see below"},
	{name: "misprint", field: "Misprints", form: tables, section: misprintSection, positions: true, says: "printed figures that are wrong, see below"},
	{name: "games", form: oneTable, section: gamesSection, says: "games instead of positions, see below"},
	{name: "claim", form: tables, section: claimSection, says: "what is expected, see below"},
}}

var rowSection = &section{name: "row", head: "[[row]]", says: "One row for each setting that is searched. A row has at most one of `pair`, `total` and `quiesce`. A `[[part]]` has the same keys but is not a row itself.", keys: []key{
	{name: "label", form: aLine, otherwise: "its parts, with + between them", example: `"on"`, says: "the unique name of the row"},
	{name: "settings", form: settings, otherwise: "none", example: `["evading=full"]`, says: "settings of the row, as listed by `abyss-tui help settings`; they are applied after the settings of its parts"},
	{name: "parts", form: choices, otherwise: "none", example: `["check", ["", "king", "forced"]]`, says: "the labels of the row's parts. A list instead of a label gives a row for each label in the list; several lists give a row for every combination. `\"\"` means that no part is added"},
	{name: "each", form: labels, otherwise: "one row", example: eachExample, says: eachSays},
	{name: "pair", form: aPair, otherwise: "the pair of the column", example: `[1, 5]`, says: depthWords},
	{name: "total", form: aCount, high: search.MaxDepth, otherwise: "none", example: `6`, says: "sum of the depths of full width and quiescence; the column gives the depth of full width"},
	{name: "quiesce", form: aCount, high: search.MaxDepth, otherwise: "none", example: `5`, says: "depth of the quiescence search; the column gives the depth of full width"},
	{name: "versus", form: settings, otherwise: "none", example: `["history=off"]`, says: "with `against = \"versus\"`: the settings of the search with which the row is compared"},
	{name: "versus_quiesce", field: "VersusQ", form: aCount, high: search.MaxDepth, otherwise: "the depth of the row", example: `4`, says: "with `against = \"versus\"`: the quiescence depth of the search with which the row is compared"},
	{name: "key", form: aLine, otherwise: "the label", example: `"7"`, says: "the name of the row in the first column of the published table"},
}}

var columnSection = &section{name: "column", head: "[[column]]", says: "These columns come after those of `depths` and `nodes`. Each has exactly one of `depth`, `pair` and `nodes`, unless the rows have pairs.", keys: []key{
	{name: "label", form: aLine, otherwise: `made from the other keys, such as "depth 4"`, example: `"depth 4, small table"`, says: "the unique name of the column"},
	{name: "settings", form: settings, otherwise: "none", example: `["table-entries=1024"]`, says: "the settings of the column, which modify those of the row"},
	{name: "each", form: labels, otherwise: "one column", example: eachExample, says: eachSays},
	{name: "depth", form: aCount, high: search.MaxDepth, otherwise: "none", example: `4`, says: "plies of full width"},
	{name: "pair", form: aPair, otherwise: "none", example: `[1, 5]`, says: depthWords},
	{name: "nodes", form: aCount, high: maxNodes, otherwise: "none", example: `20000`, says: "nodes per position"},
	{name: "suite", form: aWord, names: lab.BuiltInNames, open: true, otherwise: "the suite of the experiment", example: `"tactical"`, says: "the positions of this column"},
	{name: "most", form: aCount, high: search.MaxDepth, otherwise: "any", example: `5`, says: "the largest quiescence depth of the column"},
	{name: "key", form: aLine, otherwise: "none; for a column of depths, d and the depth, such as d4", example: `"d4"`, says: "the prefix of the names of the columns in the published table"},
}}

// tableNames describes the published tables, which are too many to list.
func tableNames() string { return "the tables of the documents, such as thesis_4_8" }

var publishedSection = &section{name: "published", head: "[published]", says: "The printed figures, shown next to the measured figures.", keys: []key{
	{name: "table", form: aWord, must: true, names: assets.TableNames, list: tableNames, example: `"thesis_4_8"`, says: "the table; the name of each of its columns consists of a column's key and a measure's name, such as `d3_ratio`"},
	{name: "names", form: aMap, names: measureNames, otherwise: "the names of the measures", example: `{ratio = "R", hits = "H"}`, says: "for some measures, other endings of the table's column names"},
	{name: "elsewhere", field: "Else", form: aMap, names: measureNames, otherwise: "none", example: `{hits = ["thesis_3_4", "+null"]}`, says: "measures for which all rows show the figure from one row of another table"},
	{name: "turned", form: aSwitch, otherwise: "false", example: `true`, says: "the rows of the table are the columns of the experiment"},
	{name: "year", field: "Of", form: aLine, otherwise: "1992", example: `"1997"`, says: "the year of the figures"},
	{name: "chess", form: aSwitch, otherwise: "false", example: `true`, says: "the figures are for chess, so node counts are not compared; only measures in `names` are shown"},
}}

var misprintSection = &section{name: "misprint", head: "[[misprint]]", says: "A published figure that contradicts its own document.", keys: []key{
	{name: "row", form: aLine, must: true, example: `"evade"`, says: "the label of the row"},
	{name: "column", form: aLine, otherwise: "the column without a key", example: `"d3"`, says: "the key of the column"},
	{name: "measures", form: words, must: true, names: measureNames, sets: measureSets, example: `["nodes"]`, says: "the measures"},
	{name: "why", form: aLine, must: true, example: `"Table 1 of the paper gives 2 %"`, says: "the contradiction"},
}}

var gamesSection = &section{name: "games", head: "[games]", says: "Games instead of `suite`, `base`, `settings`, `depths`, `nodes`, `row` and `column`: a match of the players `a` and `b`, or several matches of programs. Each opening is played twice with colours swapped.", keys: []key{
	{name: "openings", form: aWord, names: match.OpeningSources, open: true, otherwise: match.ThesisOpenings, example: `"twoply"`, says: "the openings of the games: built-in ones, or a file of PGN, EPD or FEN by its path from the folder of this file"},
	{name: "most", form: aCount, high: maxOpenings, otherwise: "all", example: `6`, says: "the largest number of openings, counted from the first"},
	{name: "limits", form: inline, section: limitSection, must: true, example: `["nodes 5000"]`, says: "the limits of the players. Each limit is a separate contest, and is written as a text or as a table, see below"},
	{name: "one_color", form: aSwitch, otherwise: "false", example: `true`, says: "the first player has Red, and every opening is played once"},
	{name: "sprt", field: "SPRT", form: labels, otherwise: "all openings are played", example: `["elo0=0,elo1=20,alpha=0.025,beta=0.05", "elo0=-20,elo1=0,alpha=0.05,beta=0.025"]`, says: "each contest ends once all of these sequential tests are decided. They count pairs of games in the order of the openings. No rating is shown, because such tests overstate it"},
	{name: "alone", form: aSwitch, otherwise: "true if there is a time or a clock", example: `true`, says: "one game at a time"},
	{name: "per_opening", form: aSwitch, otherwise: "false", example: `true`, says: "report every opening"},
	{name: "votes", form: aSwitch, otherwise: "false", example: `true`, says: "report the votes of teams"},
	{name: "style", form: aSwitch, otherwise: "false", example: `true`, says: "report how each program plays"},
	{name: "ideas", form: aSwitch, otherwise: "false", example: `true`, says: "report the value of each idea: the first player uses it, the second does not"},
	{name: "published", field: "Table", form: aWord, names: assets.TableNames, list: tableNames, otherwise: "none", example: `"thesis_5_5"`, says: "the table with the printed points of each opening"},
	{name: "rules", form: aLine, otherwise: "thesis", example: `"` + rules.Asian.String() + `"`, says: "rules of repetition: " + strings.Join([]string{"thesis", "asian", "chinese", "simple", "none"}, ", ")},
	{name: "max_moves", form: aCount, low: 1, high: maxMoves, otherwise: "150", example: `150`, says: "the number of moves of each side after which a game is drawn, or is decided by `edge`"},
	{name: "resign", form: aLine, otherwise: "none", example: `"1000/4"`, says: "a game ends when both players see one side ahead by this score for this number of moves each: centipawns/moves"},
	{name: "draw", form: aLine, otherwise: "none", example: `"15/8/40"`, says: "a game ends as a draw when both players see at most this score for this number of moves each, from this move on: centipawns/moves/first move"},
	{name: "mate", form: aSwitch, otherwise: "false", example: `true`, says: "a game ends when both players see that the same side mates"},
	{name: "material", form: aLine, otherwise: "none", example: `"1000/10"`, says: "a game ends when one side leads by this much material for this number of plies: centipawns/plies"},
	{name: "edge", form: aCount, low: 1, high: math.MaxInt32, otherwise: "none: a draw", example: `1000`, says: "the material lead in centipawns that wins at `max_moves`"},
	{name: "edge_depth", form: aCount, high: search.MaxDepth, otherwise: "material alone", example: `8`, says: "at `max_moves`, the score of a search of this depth in plies decides instead of material"},
	{name: "no_attackers", form: aSwitch, otherwise: "false", example: `true`, says: "a draw when neither side has a rook, knight, cannon or pawn"},
	{name: "no_capture", form: aCount, low: 1, high: rules.MoveLimit, otherwise: "as the rules say", example: `100`, says: "a draw after this number of plies without a capture"},
	{name: "a", form: oneTable, section: programSection, says: "the first player, whose points are counted"},
	{name: "b", form: oneTable, section: programSection, says: "the second player"},
	{name: "program", form: tables, section: programSection, says: "players of pairings"},
	{name: "pairing", form: tables, section: pairingSection, says: "the pairings, instead of `a` and `b`"},
}}

var limitSection = &section{name: "limits", head: "limits", says: "A limit written as a table: `{limit = \"nodes 8000\", label = \"equal nodes\"}`.", short: "limit", keys: []key{
	{name: "limit", form: aLine, otherwise: "none: each team has its depth", example: `"nodes 5000"`, says: "`nodes 5000`, `depth 4` or `time 100ms` per move, `1992 30s` for as many nodes as the program of 1992 searched in that time, or `clock 5m+3s` per game"},
	{name: "label", form: aLine, otherwise: "the limit", example: `"equal nodes"`, says: "the name of the limit in tables"},
	{name: "openings", form: aCount, high: maxOpenings, otherwise: "the number for the games", example: `24`, says: "the largest number of openings under this limit, if it is smaller than under the others"},
	{name: "key", form: aLine, otherwise: "none", example: `"30s"`, says: "the prefix of the names of the columns in the published table"},
}}

var programSection = &section{name: "program", head: "[games.a] and [games.b] and [[games.program]]", says: "A player: the search with settings, or a team.", keys: []key{
	{name: "name", form: aLine, otherwise: "preset and settings", example: `"without history"`, says: "the name of the player, different from its opponent's"},
	{name: "id", field: "ID", form: aLine, otherwise: "the name", example: `"N6"`, says: "the name of the player in pairings, if two programs have the same name"},
	{name: "preset", form: aWord, names: search.PresetNames, list: search.PresetLabels, otherwise: "base", example: `"modern"`, says: "the preset that the settings of the player modify"},
	{name: "settings", form: settings, otherwise: "none", example: `["history=off"]`, says: "settings of the player"},
	{name: "team", form: labels, otherwise: "no team", example: `["NADSP", "mpsm=4", "depth=4"]`, says: "the letters of the members (M is their mean), then the other parts as in `abyss-tui match`, including settings"},
	{name: "each", form: labels, otherwise: "one program", example: eachExample, says: eachSays},
	{name: "nodes", form: aCount, high: maxNodes, otherwise: "the nodes of the limit", example: `21000`, says: "the largest number of nodes per move"},
	{name: "equal", form: aSwitch, otherwise: "false", example: `true`, says: "the player gets as many nodes per move as its opponent uses per move on average"},
	{name: "end_game", form: aCount, high: maxNodes, otherwise: "none", example: `20000`, says: "nodes per move of END-GAME, which finishes the games in which this player is the second one"},
	{name: "independent", form: aSwitch, otherwise: "false", example: `true`, says: "the player represents another program, and `lab run --engine` replaces it by an engine"},
	{name: "idea", form: aLine, otherwise: "none", example: `"lmr"`, says: "with `ideas = true`: the idea by which the player differs from its opponent"},
	{name: "published", field: "Table", form: aWord, names: assets.TableNames, list: tableNames, otherwise: "none", example: `"mpsm004_setup_01"`, says: "the table with the printed points of this player as the second player"},
}}

var pairingSection = &section{name: "pairing", head: "[[games.pairing]]", says: "Each program of `a` plays against each program of `b`.", keys: []key{
	{name: "a", form: oneOrMore, must: true, example: `["one", "two"]`, says: "the first players, by name or id"},
	{name: "b", form: oneOrMore, must: true, example: `"three"`, says: "the second players"},
}}

var claimSection = &section{name: "claim", head: "[[claim]]", says: "An expected result, fixed before the measurement. The report judges each claim as true, false or undecided, by a 95 % interval over the positions or the openings, corrected for the number of claims (Holm).", keys: []key{
	{name: "effect", form: aWord, names: effects, must: true, example: `"nodes"`, says: "`nodes`: the row's nodes divided by those of the row `against`. `hits`: the row's share of right moves minus that of the row `against`, in percentage points. `success`: the same for right moves with the expected score. `points`: the score of the first player in each pairing, in percent"},
	{name: "row", form: aLine, example: `"on"`, otherwise: "required except for points", says: "the label of a row"},
	{name: "against", form: aLine, example: `"off"`, otherwise: "the first row", says: "the label of the reference row"},
	{name: "columns", form: labels, otherwise: "all together", example: `["depth 5"]`, says: "the columns that count; for games, the limits"},
	{name: "above", form: aFigure, otherwise: "no bound", example: `0`, says: "lower end of the region"},
	{name: "below", form: aFigure, otherwise: "no bound", example: `1`, says: "upper end of the region; a claim needs `above`, `below` or both"},
	{name: "text", form: aLine, otherwise: "made from the other keys", example: `"Evading finds more right moves."`, says: "the claim in words"},
}}

// sections lists all sections, in the order of the page.
var sections = []*section{top, rowSection, columnSection, publishedSection, misprintSection, claimSection, gamesSection, limitSection, programSection, pairingSection}

// These are limits for files. The largest built-in experiment has about a hundredth of maxCells
// cells.
const (
	maxCells    = 10_000
	maxPairings = 1_000
	// largest number of values that a key named each may make, or of settings that parts may make.
	maxValues   = 200_000
	maxLine     = 300               // largest length of a text of one line, in bytes
	maxNote     = 4_000             // largest length of a text of several lines, in bytes
	maxNodes    = 1_000_000_000_000 // largest number of nodes per position
	maxOpenings = 100_000
	maxMoves    = 10_000
)
