package match

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/player"
	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/team"
)

// Entrant is one of the two sides of a match.
type Entrant struct {
	Name string
	// Setting is a text that describes the player. Entrants with equal settings and limits play
	// alike. A ledger stores the setting, and rejects an entrant with another setting.
	Setting string
	Limits  search.Limits // limits of each move
	Control clock.Control // clock of each game; the zero Control means no clock
	// Fixed means that neither chance nor the seed nor the threads of a search affect the moves;
	// see the method Repeats.
	Fixed bool
	// Ponders means that the entrant's players can search in the opponent's turn. Engines of other
	// programs can do so. Players of this program can do so if they are limited only by time,
	// except for teams.
	Ponders bool
	// Endings means that the entrant's options use tables of endings, which Limits can provide.
	Endings bool
	// Engine is the engine of another program, or nil for a player of this program. It must not be
	// changed.
	Engine *client.Config
	// New makes a player for one game. Games run in parallel, so players must not share mutable
	// state. New is called from several goroutines. If New fails, the entrant loses the game.
	New func(seed uint64) (Player, error)
}

// NameApart makes the names of two entrants different. It adds their limits to the names if the
// limits differ, and otherwise a letter.
func (p *Pairing) NameApart() {
	if p.A.Name != p.B.Name {
		return
	}
	if a, b := p.A.LimitText(), p.B.LimitText(); a != b {
		p.A.Name += " " + a
		p.B.Name += " " + b
		return
	}
	p.A.Name += " (a)"
	p.B.Name += " (b)"
}

// entrant makes an entrant of this program's player.
func entrant(name, setting string, limits search.Limits, c player.Config) Entrant {
	return Entrant{
		Name: name, Setting: setting, Limits: limits, Fixed: !c.Chance() && c.Options.Threads < 2, Endings: c.Options.On(search.Endings),
		Ponders: c.Setup == nil && !c.Style.Votes() && (c.Level == (strength.Level{}) || c.Level.ID == strength.Full().ID),
		New: func(seed uint64) (Player, error) {
			seeded := c
			seeded.Seed = seed
			return player.New(seeded), nil
		},
	}
}

// LevelEntrant makes an entrant at a level; the options opts are used as by strength.New.
func LevelEntrant(level strength.Level, opts search.Options, limits search.Limits) Entrant {
	return entrant(level.Name, levelText(&level)+" over "+settingText(&opts), limits, player.Config{Options: opts, Level: level})
}

// levelText returns the setting of a level.
func levelText(l *strength.Level) string {
	return fmt.Sprintf("level %d: depth %d, nodes %d, careless %d, noise %d, preset %q", l.ID, l.Depth, l.Nodes, l.Careless, l.Noise, l.Preset)
}

// SearchEntrant makes an entrant that searches with opts.
func SearchEntrant(name string, opts search.Options, limits search.Limits) Entrant {
	return entrant(name, settingText(&opts), limits, player.Config{Options: opts})
}

// settingText describes options by their differences from the preset plain.
func settingText(opts *search.Options) string {
	plain, _ := search.Preset("plain")
	return strings.Join(append([]string{"plain"}, opts.Differences(&plain)...), " ")
}

// Repeats reports whether the entrant plays the same game again if its opponent does. It does so if
// its moves depend on nothing that changes from game to game.
func (e *Entrant) Repeats() bool {
	return e.Fixed && !e.Timed()
}

// LimitText describes the entrant's limits: "depth 4", "nodes 10000", "movetime 200ms", "40/2h" for
// a clock, or a combination of these.
func (e *Entrant) LimitText() string {
	c := e.Control
	c.Depth, c.Nodes = e.Limits.Depth, e.Limits.Nodes
	text := c.String()
	if e.Limits.Time > 0 {
		move := fmt.Sprintf("movetime %v", e.Limits.Time)
		if c == (clock.Control{}) {
			return move
		}
		text += ", " + move
	}
	return text
}

// Timed reports whether time limits the entrant's moves.
func (e *Entrant) Timed() bool { return e.Control.Timed() || e.Limits.Time > 0 }

// Limited reports whether the entrant has a limit.
func (e *Entrant) Limited() bool { return e.LimitText() != clock.Control{}.String() }

// ParseEntrant parses an entrant. Its text is a preset, "level=ID", "style=STYLE", or "greedy" (see
// Greedy). Settings of the search and limits may follow, such as "abyss92 history=off depth=5". The
// text may also be a team by depths; see parseTeam.
//
// The limits are depth=PLIES, nodes=N, movetime=DURATION and tc=CONTROL. Without a limit, the
// limits of fallback apply. personality=NAME, after a preset or a level, is a built-in personality,
// one in the list own, or the file of a personality. A style is a way in which the app plays. It is
// a personality, or the letters and the method of a team that votes within a time, "style=NADSP,4".
//
// threads=N among the settings sets the threads of the search. With several threads, the games
// differ from run to run. net=FILE is the network for evaluation=net. name=TEXT is the name; the
// default is the text without the limits.
//
// Another program's engine is "uci:COMMAND" or "ucci:COMMAND". Limits, a name and options of that
// engine (option.NAME=VALUE) may follow, then "--" and the arguments of the command. Words with
// blanks need quotes.
func ParseEntrant(text string, fallback Entrant, own []team.Personality) (Entrant, error) {
	if client.IsSpec(text) {
		return parseOutside(text, fallback)
	}
	words := search.SplitSettings(text)
	if len(words) == 0 {
		return Entrant{}, fmt.Errorf("entrant %q: expected a preset, such as abyss92", text)
	}
	if letters, ok := strings.CutPrefix(words[0], teamPrefix); ok {
		e, err := parseTeam(letters, words[1:], fallback)
		if err != nil {
			return e, fmt.Errorf("entrant %q: %w", text, err)
		}
		return e, nil
	}
	d, err := begin(words[0], own)
	if err != nil {
		return Entrant{}, err
	}
	for _, w := range words[1:] {
		if err := d.add(w, own); err != nil {
			return Entrant{}, fmt.Errorf("entrant %q: %w", text, err)
		}
	}
	e := d.entrant()
	if !d.limited && !e.Limited() {
		e.Limits, e.Control = fallback.Limits, fallback.Control
	}
	if !d.limited && !e.Limited() {
		return Entrant{}, noLimit(text, "depth=4")
	}
	return e, nil
}

// noLimit returns the error for an entrant without a limit.
func noLimit(text, example string) error {
	return fmt.Errorf("entrant %q: expected a limit, such as %s", text, example)
}

// SetLimit sets a limit by its name, as in ParseEntrant.
func (e *Entrant) SetLimit(key, value string) error {
	known, err := e.setLimit(key, value)
	if err == nil && !known {
		err = fmt.Errorf("%q is no limit, expected depth, nodes, movetime or tc", key)
	}
	return err
}

// setLimit sets a limit by its name. The result known is false if there is no limit with that name.
func (e *Entrant) setLimit(key, value string) (known bool, err error) {
	switch key {
	case "depth":
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > search.MaxDepth {
			return true, fmt.Errorf("expected 1 to %d plies", search.MaxDepth)
		}
		e.Limits.Depth = n
	case "nodes":
		n, err := strconv.ParseUint(value, 10, 64)
		if err != nil || n == 0 {
			return true, errors.New("expected a whole number of nodes, 1 or more")
		}
		e.Limits.Nodes = n
	case "movetime":
		d, err := time.ParseDuration(value)
		if n, bare := strconv.ParseInt(value, 10, 32); bare == nil {
			d, err = time.Duration(n)*time.Millisecond, nil
		}
		if err != nil || d <= 0 {
			return true, errors.New("expected a positive duration such as 200ms")
		}
		e.Limits.Time = d
	case "tc":
		c, err := clock.ParseSeconds(value)
		if err != nil {
			return true, err
		}
		e.SetControl(c)
	default:
		return false, nil
	}
	return true, nil
}

// SetControl sets the clock of the entrant. A depth and nodes in the control become limits of each
// move.
func (e *Entrant) SetControl(c clock.Control) {
	if c.Depth > 0 {
		e.Limits.Depth = c.Depth
	}
	if c.Nodes > 0 {
		e.Limits.Nodes = c.Nodes
	}
	c.Depth, c.Nodes = 0, 0
	e.Control = c
}
