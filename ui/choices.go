package ui

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"abyss/ui/words"

	"abyss/engine/clock"
	"abyss/engine/session"
	"abyss/engine/strength"
	"abyss/engine/xiangqi"
)

// gameChoices is the lines of the new-game dialog, with what cfg has chosen.
// given is the position the program was started with, and b the book there is.
func gameChoices(cfg session.Config, given xiangqi.Position, b openingBook) []choice {
	return []choice{
		playersChoice(cfg), levelChoice(cfg), timeChoice(cfg), startChoice(cfg, given),
		yesNo("Opening book", "the engine plays known openings without thinking", cfg.Book != nil, func(cfg *session.Config, on bool) {
			cfg.Book = nil
			if on {
				b.put(cfg)
			}
		}),
		yesNo("Ponder", "the engine thinks while you do", cfg.Ponder, func(cfg *session.Config, on bool) { cfg.Ponder = on }),
		yesNo("Over the board", "you make the engine's moves on a real board", cfg.OverTheBoard, func(cfg *session.Config, on bool) { cfg.OverTheBoard = on }),
	}
}

// playersChoice is who plays what.
func playersChoice(cfg session.Config) choice {
	c := choice{name: "Players"}
	for i, p := range [...]struct {
		text    string
		players [2]session.Player
	}{
		{"you are Red", [2]session.Player{xiangqi.Black: session.Engine}},
		{"you are Black", [2]session.Player{xiangqi.Red: session.Engine}},
		{"two players", [2]session.Player{}},
		{"engine plays itself", [2]session.Player{session.Engine, session.Engine}},
	} {
		c.options = append(c.options, option{text: p.text, apply: func(cfg *session.Config) { cfg.Players = p.players }})
		if p.players == cfg.Players {
			c.chosen = i
		}
	}
	return c
}

// levelChoice is how well the engine plays.
func levelChoice(cfg session.Config) choice {
	c := choice{name: "Engine's level"}
	for i, l := range strength.Levels() {
		c.options = append(c.options, option{
			text:  fmt.Sprintf("%d %s", l.ID, l.Name),
			doc:   l.Doc,
			apply: func(cfg *session.Config) { cfg.Level = l },
		})
		if l.ID == cfg.Level.ID || cfg.Level.ID == 0 {
			c.chosen = i // the last is full strength
		}
	}
	return c
}

// moveTimes are the times per move offered.
var moveTimes = []time.Duration{
	500 * time.Millisecond, time.Second, 3 * time.Second, 10 * time.Second, 30 * time.Second,
}

// controls are the clocks offered.
var controls = []string{"5m", "5m+3s", "10m", "10m+5s", "30m", "40/2h"}

// timeChoice is the engine's time per move, or clocks for both: those offered,
// the present one, and one's own.
func timeChoice(cfg session.Config) choice {
	c := choice{name: "Time"}
	times := slices.Clone(moveTimes)
	if cfg.MoveTime > 0 && !slices.Contains(times, cfg.MoveTime) {
		times = append(times, cfg.MoveTime)
		slices.Sort(times)
	}
	for _, d := range times {
		if d == cfg.MoveTime && !cfg.Control.Timed() {
			c.chosen = len(c.options)
		}
		c.options = append(c.options, option{
			text: "no clocks, engine takes " + words.Seconds(d) + " a move",
			apply: func(cfg *session.Config) {
				cfg.MoveTime, cfg.Control = d, clock.Control{}
			},
		})
	}
	known := false
	for _, text := range controls {
		control, err := clock.Parse(text)
		if err != nil {
			panic("ui: " + err.Error()) // a mistake in the list above
		}
		if control == cfg.Control {
			known, c.chosen = true, len(c.options)
		}
		c.options = append(c.options, option{
			text:  "clocks " + text,
			apply: func(cfg *session.Config) { cfg.MoveTime, cfg.Control = 0, control },
		})
	}
	const maxControl = 60
	own := &typedOption{line: editLine{max: maxControl}, apply: applyControl}
	if cfg.Control.Timed() && !known {
		own.line.text, c.chosen = cfg.Control.String(), len(c.options)
	}
	c.options = append(c.options, option{text: "own", typed: own})
	return c
}

// applyControl takes a time control typed.
func applyControl(cfg *session.Config, text string) error {
	if strings.TrimSpace(text) == "" {
		return errors.New("type a time control, such as 40/2h, 10m + 5s or 5s/move")
	}
	control, err := clock.Parse(text)
	if err != nil {
		return err
	}
	cfg.MoveTime, cfg.Control = 0, control
	return nil
}

// startChoice is the position to start from: the initial one, the one given to
// the program, or one typed.
func startChoice(cfg session.Config, given xiangqi.Position) choice {
	const maxFEN = 120
	c := choice{name: "Start from"}
	initial := xiangqi.StartPosition()
	add := func(text string, pos xiangqi.Position) {
		if cfg.Start == pos {
			c.chosen = len(c.options)
		}
		c.options = append(c.options, option{text: text, apply: func(cfg *session.Config) { cfg.Start, cfg.Moves = pos, nil }})
	}
	add("initial position", initial)
	if given != (xiangqi.Position{}) && given != initial {
		add("position given", given)
	}
	typed := &typedOption{line: editLine{max: maxFEN}, apply: applyFEN}
	if cfg.Start != initial && cfg.Start != given && cfg.Start != (xiangqi.Position{}) {
		typed.line.text, c.chosen = cfg.Start.FEN(), len(c.options)
	}
	c.options = append(c.options, option{text: "FEN", typed: typed})
	return c
}

// applyFEN takes a position typed.
func applyFEN(cfg *session.Config, text string) error {
	if strings.TrimSpace(text) == "" {
		return errors.New("type or paste a FEN")
	}
	pos, err := xiangqi.ParseFEN(strings.TrimSpace(text))
	if err != nil {
		return err
	}
	cfg.Start, cfg.Moves = pos, nil
	return nil
}

// yesNo is a line for something to have or not.
func yesNo(name, doc string, on bool, apply func(*session.Config, bool)) choice {
	c := choice{name: name, options: []option{
		{text: "yes", doc: doc, apply: func(cfg *session.Config) { apply(cfg, true) }},
		{text: "no", doc: "not: " + doc, apply: func(cfg *session.Config) { apply(cfg, false) }},
	}}
	if !on {
		c.chosen = 1
	}
	return c
}
