package play

import (
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/phrases"
)

// startChoice is the line for the position to start from: the initial one, the one given to the
// program, one with a handicap, or a typed one. The text to type a position at first contains the
// start of the last game.
func startChoice(t phrases.T, cfg session.Config, given xiangqi.Position) choice {
	const maxFEN = 120
	c := choice{name: t("Start from"), also: t("handicap position")}
	known := cfg.Start == xiangqi.Position{}
	add := func(pos xiangqi.Position, o option) {
		if cfg.Start == pos {
			known, c.chosen = true, len(c.options)
		}
		o.apply = func(cfg *session.Config) { *cfg = cfg.From(pos) }
		c.options = append(c.options, o)
	}
	initial := xiangqi.StartPosition()
	add(initial, option{text: t("initial setup")})
	_, _, handicap := game.HandicapOf(&given)
	if given != (xiangqi.Position{}) && given != initial && !handicap {
		add(given, option{text: t("given position")})
	}
	giver := cfg.Giver()
	for _, side := range [...]xiangqi.Color{giver, giver.Opponent()} {
		for _, h := range game.Handicaps() {
			pos := h.Start(side)
			add(pos, option{text: phrases.Handicap(t, &h, side), fen: pos.FEN()})
		}
	}
	typed := &typedOption{line: kit.NewLine("", maxFEN), apply: applyFEN}
	if !known { // the start of a single game, such as one from Analyze; the next game begins as usual
		typed.line.Set(cfg.Start.FEN(), "")
	}
	c.options = append(c.options, option{text: t("FEN"), typed: typed})
	return c
}

// applyFEN sets a typed position.
func applyFEN(cfg *session.Config, text string) error {
	if strings.TrimSpace(text) == "" {
		return message.Errorf("type or paste a FEN")
	}
	pos, err := xiangqi.ParseFEN(strings.TrimSpace(text))
	if err != nil {
		return err
	}
	*cfg = cfg.From(pos)
	return nil
}
