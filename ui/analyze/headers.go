package analyze

import (
	"cmp"
	"strings"
	"unicode"

	"example.com/abyss/book"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// header returns the data about the game from its file, without the moves.
func (r *record) header() *format.GameRecord {
	return &format.GameRecord{Tags: r.tags, Result: r.result}
}

// headLines returns the lines above the moves: the players, and where and when they played.
func (s *study) headLines() (lines []string) {
	g := s.header()
	red, black := phrases.Localized(s.app.T, g, "Red"), phrases.Localized(s.app.T, g, "Black")
	if red != "" || black != "" {
		for _, name := range [...]*string{&red, &black} {
			if *name == "" {
				*name = "?"
			}
		}
		lines = append(lines, red+" - "+black)
	}
	var parts []string
	for _, name := range [...]string{"Title", "Event", "Site", "Date"} {
		if text := phrases.Localized(s.app.T, g, name); text != "" {
			parts = append(parts, text)
		}
	}
	if len(parts) > 0 {
		lines = append(lines, strings.Join(parts, s.app.T(", ", lang.Meaning("parts"))))
	}
	return lines
}

// fileName returns a name for a file of the game, without an extension: its players, or else its
// title, and the event. It returns "" for a game of Play, and for a game without such data.
func fileName(r *record, t phrases.T) string {
	g := r.header()
	event := phrases.Known(g, "Event")
	if r.game != 0 && !r.file || session.IsOwnEvent(event) {
		return ""
	}
	name := cmp.Or(phrases.Known(g, "Title"), origin(r))
	if red, black := phrases.Known(g, "Red"), phrases.Known(g, "Black"); red != "" || black != "" {
		name = phrases.Player(t, cmp.Or(red, "?")) + "-" + phrases.Player(t, cmp.Or(black, "?"))
	}
	name = strings.Map(func(c rune) rune {
		if unicode.IsControl(c) || strings.ContainsRune("/\\:*?\"<>|", c) {
			return '-'
		}
		return c
	}, name+" "+event)
	name = string([]rune(name)[:min(len([]rune(name)), maxFileName)])
	return strings.Trim(strings.Join(strings.Fields(name), " "), " .-~")
}

// maxFileName is the greatest length of the name that fileName returns, in characters; most file
// systems allow 255 bytes.
const maxFileName = 60

// resultText returns the result in the game's file, or "" if there is none.
func (s *study) resultText() string {
	e := s.header().Ending()
	if !e.Over() {
		return ""
	}
	text := phrases.Token(s.app.T, s.result)
	if e.Text != "" {
		text += s.app.T(", ", lang.Meaning("parts")) + s.app.Look().Language.Ending(e)
	}
	return text
}

// openingName is the name of a line's opening, cached for the last node.
type openingName struct {
	node *game.Node
	name book.Name
}

// opening returns the name of the opening that leads to the shown node, in the language of the
// interface; "" if the built-in book does not name it.
func (s *study) opening() string {
	if s.named.node != s.node {
		s.named = openingName{node: s.node}
		builtIn, err := book.Default()
		if err == nil && s.tree.Start() == xiangqi.StartPosition() {
			s.named.name = builtIn.NameOf(s.node.Path())
		}
	}
	whole, _ := s.app.Look().Language.Opening(s.named.name)
	return whole
}
