package plain

import (
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/phrases"
)

// newGame starts a game with the options in args. Each option is given as its name and its value,
// and a handicap as the word handicap and its name.
func (g *playing) newGame(args string) error {
	cfg := g.config
	cfg = cfg.From(xiangqi.StartPosition())
	handicap := ""
	fields := strings.Fields(args)
	for len(fields) > 0 {
		given := strings.EqualFold(fields[0], "handicap") || fields[0] == "让子"
		o := findOption(g.parts, fields[0])
		switch {
		case o == nil && !given:
			return message.Errorf("%q cannot be chosen: expected side, level, style, time, clock, book, ponder, threads or handicap", fields[0])
		case len(fields) == 1 && given:
			return message.Errorf("A value after %s is missing: expected %s", fields[0], handicapNames())
		case len(fields) == 1:
			return message.Errorf("A value after %s is missing: expected %s", fields[0], strings.Trim(o.args, "[]"))
		case given:
			handicap = fields[1]
		default:
			if err := o.set(g.parts, &cfg, fields[1]); err != nil {
				return err
			}
		}
		fields = fields[2:]
	}
	if handicap != "" { // which side gives the handicap is known only after all options have been read
		h, giver, err := game.ParseHandicap(handicap, cfg.Giver())
		if err != nil {
			return err
		}
		cfg = cfg.From(h.Start(giver))
	}
	if g.mayDrop() {
		g.start(cfg)
	}
	return nil
}

// handicapNames lists the names of the handicaps for a sentence.
func handicapNames() string {
	var names []string
	for _, h := range game.Handicaps() {
		names = append(names, h.Name)
	}
	return strings.Join(names, ", ")
}

// handicaps lists the handicaps, or starts a game with one.
func (g *playing) handicaps(args string) error {
	if args != "" {
		return g.newGame("handicap " + args)
	}
	giver := g.config.Giver()
	for _, h := range game.Handicaps() {
		g.sentence(phrases.Named(g.T, h.Name, phrases.Handicap(g.T, &h, giver)))
	}
	g.say("Red still moves first. Begin the name with red- or black- for the side that gives the handicap, as in \"handicap red-rook\".")
	return nil
}

// sayStart reports the position in which a game begins, unless it is the initial one.
func (a *account) sayStart(s *session.State) {
	if s.Start == xiangqi.StartPosition() {
		return
	}
	if h, giver, ok := game.HandicapOf(&s.Start); ok {
		a.sentence(phrases.Handicap(a.T, &h, giver))
	}
	a.say("It begins from %s", s.Start.FEN())
}
