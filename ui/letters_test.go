package ui

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode"

	"example.com/abyss/ui/lobby"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/play/playtest"
)

// letter is the meaning of a letter in all modes, in the words of their help. The field except
// lists the modes in which the letter has another meaning.
type letter struct {
	means  []string
	except []string // "mode: its meaning there"
}

// letters are the letters that several modes use, with the beginnings of their descriptions.
// Pages on which letters have another purpose are left out, such as setting up a position by the
// letters of a FEN.
var letters = map[string]letter{
	"A": {except: []string{"Analyze: make this setting the baseline", "Library: add a folder", "Lobby: offer or agree to adjourn", "Positions: run all"}},
	"D": {[]string{"offer or answer a draw", "offer or accept a draw"}, []string{"Library: folders and damaged files"}},
	"E": {[]string{"save the comparison as an experiment", "export the report", "export the listed games"}, nil},
	"F": {except: []string{"Play: redo ending/last moves", "Positions: show only positions that are not ok"}},
	"G": {except: []string{"Lobby: resume an adjourned game", "Solving yourself: give up, see the solution"}},
	"N": {except: []string{"Edit the book: name the position", "Engines: rename the engine", "Play: play again, swap sides"}},
	"P": {[]string{"play from here", "play against the engine"}, []string{"Positions: setting"}},
	"R": {[]string{"read the ledger again", "look for changed files"}, []string{"Lobby: resign", "Play: resign"}},
	"S": {except: []string{"Book files: save as", "Positions: train: puzzles, endings", "Sets of puzzles: table of test positions"}},
	"H": {[]string{"hint", "hint (counts as a failure)"}, nil},
	"U": {[]string{"redo", "play again", "redo edit"}, nil},
	"a": {[]string{"analyze", "analyze the game", "analyze this line", "analyze this game", "at the end: analyze"}, nil},
	"b": {except: []string{"Book files: use this book in Play", "Library: editor of the book"}},
	"c": {except: []string{"Analyze: comment", "Library: list copies too, or hide them", "Lobby: challenge", "Play: set a real clock's time"}},
	"d": {except: []string{"Lab: depths", "Lobby: decline, take back", "Positions: compare with another run"}},
	"e": {[]string{"engine", "evaluation bar", "fill in the scores", "engines of other programs"}, nil},
	"h": {[]string{"cursor left", "columns to the left", "columns to the left; the text back", "cursor left; at the end: move back"}, nil},
	"i": {except: []string{"Edit the book: import games", "Play: about this game"}},
	"j": {[]string{"cursor down", "line below"}, []string{"Sets of puzzles: next line"}},
	"k": {[]string{"cursor up", "line above"}, []string{"Sets of puzzles: previous line"}},
	"l": {[]string{"cursor right", "columns to the right", "columns to the right; the text on", "cursor right; at the end: next move"}, []string{"Positions: play the line"}},
	"m": {except: []string{"Library: match position, pawns or material", "Play: move now"}},
	"n": {[]string{"new game", "new book", "new tournament", "add an engine"}, []string{"Lobby: refuse or withdraw an offer", "Solving yourself: next unsolved puzzle", "Positions: next position", "Sets of puzzles: next line"}},
	"o": {[]string{"open", "open a file", "open an EPD file", "open a tournament"}, []string{"Library: order of the games", "Sets of puzzles: add your puzzles"}},
	"p": {except: []string{"Analyze: presets", "Lab: table or pictures", "Play: pause the clocks", "Positions: previous position", "Tournament: standings, crosstable or games", "Sets of puzzles: previous line"}},
	"r": {[]string{"run", "test the engine", "review, or find the better move", "find the mistakes"}, []string{"Edit the book: remark on the position", "Solving yourself: from the start again"}},
	"s": {[]string{"save"}, []string{"Positions: solve it, answers hidden"}},
	"t": {except: []string{"Analyze: switches", "Engines: tournament with the engine", "Lab: tournaments"}},
	"u": {[]string{"undo", "undo the last edit", "take back"}, nil},
	"w": {[]string{"tree of the search", "why: the tree of the search"}, []string{"Edit the book: type the weight"}},
	"x": {[]string{"stop", "stop adding", "stop the test", "stop the task"}, []string{"Analyze: threat"}},
	"y": {[]string{"copy the position"}, nil},
}

// One letter has one meaning in all modes, except for the listed exceptions.
func TestOneLetterOneMeaning(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	a.modes.list = append(a.allModes(Options{}), lobby.New(&asker{a.host, len(table)}, quiet{}))
	t.Cleanup(a.ender.closeModes)
	used := map[string]map[string]string{} // descriptions by letter, with their modes
	note := func(where string, groups []mode.Group) {
		for _, g := range groups {
			for _, c := range g.Commands {
				for _, k := range c.Binding.Keys() {
					if len(k) != 1 || !unicode.IsLetter(rune(k[0])) || c.Former {
						continue
					}
					if used[k] == nil {
						used[k] = map[string]string{}
					}
					used[k][where+": "+c.Called()] = c.Called()
				}
			}
		}
	}
	note("every mode", a.program)
	for _, md := range a.modes.list {
		static := md.Static()
		note(static.Title, static.Groups)
		for _, g := range static.Sets {
			if g.Open != nil && g.Title != "Setting up a position" {
				note(g.Title, []mode.Group{g})
			}
		}
	}
	for _, k := range slices.Sorted(maps.Keys(used)) {
		rest := map[string]string{}
		for where, does := range used[k] {
			if !slices.Contains(letters[k].means, does) && !slices.Contains(letters[k].except, where) {
				rest[where] = does
			}
		}
		different := map[string]bool{}
		for _, does := range used[k] {
			different[does] = true
		}
		if len(different) > 1 && len(rest) > 0 {
			t.Errorf("%q means %q; take another key for %q, or add it to letters", k, letters[k].means, slices.Sorted(maps.Keys(rest)))
		}
		for _, where := range letters[k].except {
			if _, ok := used[k][where]; !ok {
				t.Errorf("%q: %s is no exception any more", k, where)
			}
		}
	}
}

// mostKeys is how many keys Analyze may have. All other actions are in the palette.
const mostKeys = 42

// Analyze has few keys. Every key of the previous release still has a meaning, or a message names
// its replacement.
func TestAnalyzeHasFewKeys(t *testing.T) {
	a := newPaletteApp(t, 1)
	n, formerly := 0, map[string]bool{}
	for _, g := range a.modes.shown().Static().Groups {
		for _, c := range g.Commands {
			if !c.Former {
				n += len(c.Binding.Keys())
			}
			for _, k := range c.Binding.Keys() {
				formerly[k] = true
			}
		}
	}
	if n > mostKeys {
		t.Errorf("Analyze has %d keys, expected at most %d: give a new action a name only", n, mostKeys)
	}
	for _, old := range strings.Fields(`shift+left shift+right ! C S W @ " p = ; L O F z X ' * < 0 P U K E N`) {
		if !formerly[old] {
			t.Errorf("the former key %s is not answered", old)
		}
	}
}

// In Analyze, H shows no hint. A message says what shows the best move.
func TestNoHintInAnalyze(t *testing.T) {
	a := newPaletteApp(t, 1)
	a.press("H")
	a.wantSeen("Line 1 of the engine shows the best move")
}
