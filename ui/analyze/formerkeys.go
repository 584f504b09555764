package analyze

import (
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// formerKeys returns commands for keys that the previous release had. During this release, each
// shows a message that says what replaces the key.
func formerKeys(m *parts) []mode.Command {
	list := []mode.Command{
		mode.Former(m.app, "R", "r"), mode.Former(m.app, "D", "del"), mode.Former(m.app, "P", "p"),
		mode.Former(m.app, "<", ">"), mode.Former(m.app, "=", "+"),
		mode.Say("X", mode.Does(m.screen.toggleReport)), // the bottom line names it after a review
		mode.Say("H", func() tea.Cmd { return m.app.say(m.review.noHint()) }),
	}
	for _, old := range [...]struct{ key, name string }{
		{"M", "variation up"},
		{"b", "next blunder"},
		{"m", "next mistake"},
		{"i", "next inaccuracy"},
		{"a", "mark the engine's lines on the board"},
		{"Y", "copy the game"},
		{"J", "choose a preset as the baseline"},
		{"7", "begin from abyss92"},
		{"8", "begin from modern"},
		{"9", "begin from tournament"},
		{"G", "score graph"},
		{"d", "depth log"},
		{"V", "evaluation"},
		{"shift+left", "out of the variation"},
		{"shift+right", "choose a branch"},
		{"!", "mark the move"},
		{"C", "paste a FEN or moves"},
		{"S", setUpName},
		{"W", "play on from here"},
		{"@", "games with this position"},
		{"\"", "the whole game: replay, mirror, save in Chinese"},
		{";", "search only some moves"},
		{"L", lockName},
		{"O", secondName},
		{"F", "five opinions and a vote"},
		{"z", veilName},
		{"'", "at which nodes a switch acts"},
		{"*", "open or close all families"},
		{"0", "back to the baseline"},
		{"U", ownName},
		{"K", "keep the setting under a name"},
		{"E", "save A and B as an experiment"},
		{"N", "book moves"},
	} {
		list = append(list, mode.InPalette(m.app, old.key, old.name))
	}
	return list
}

// noHint says what helps in place of a hint, in English: only training and the search for a better
// move give hints.
func (v *reviewing) noHint() string {
	switch {
	case v.acting.now.mistake != nil:
		return lang.Mark("The better line is shown: ← → step through its moves, r tries again")
	case v.training.finished():
		return lang.Mark("The ending is won; press space to play it again")
	case isError(v.study.node.Glyph()):
		return lang.Mark("Press r to find a better move than this error; H then gives hints")
	}
	return lang.Mark("Line 1 of the engine shows the best move: e starts the engine, space plays it")
}
