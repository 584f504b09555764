package match

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/abyss/engine/net"
	"example.com/abyss/engine/player"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/team"
)

// stylePrefix is the start of an entrant's text if the entrant is a style of the app.
const stylePrefix = "style="

// draft is an entrant whose text is partly read.
type draft struct {
	limits   Entrant // the entrant's limits and clock
	config   player.Config
	greedy   bool
	settings bool     // whether settings of the search are allowed
	limited  bool     // whether the entrant needs no further limit
	called   []string // the words of the entrant's name
	first    string   // the first word of the text
}

// begin parses the first word.
func begin(word string, own []team.Personality) (d draft, err error) {
	d.called, d.first = []string{word}, word
	base, _ := search.Preset(search.DefaultPreset)
	d.config.Options = base
	if word == "greedy" {
		d.greedy, d.limited = true, true
		d.called = []string{GreedyEntrant().Name}
		return d, nil
	}
	if id, ok := strings.CutPrefix(word, "level="); ok {
		level, known := strength.ByName(id)
		if n, err := strconv.Atoi(id); err == nil {
			level, known = strength.ByID(n)
		}
		if !known {
			return d, fmt.Errorf("level %q: expected 1 to %d or a level's name", id, len(strength.Levels()))
		}
		d.config.Level, d.limited = level, level.ID != strength.Full().ID
		d.called = []string{level.Name}
		return d, nil
	}
	if name, ok := strings.CutPrefix(word, stylePrefix); ok {
		if d.config.Style, err = team.ParseStyle(name, own); err != nil {
			return d, fmt.Errorf("entrant %q: %w", word, err)
		}
		return d, nil
	}
	preset, ok := search.Preset(word)
	if !ok {
		return d, fmt.Errorf("entrant %q: expected greedy, level=N, style=STYLE, team=LETTERS, or a preset: %s", word, search.PresetLabels())
	}
	d.config.Options, d.settings = preset, true
	return d, nil
}

// add parses a word after the first.
func (d *draft) add(word string, own []team.Personality) error {
	key, value, _ := strings.Cut(word, "=")
	if key == "name" && value != "" {
		d.called = []string{value}
		return nil
	}
	if known, err := d.limits.setLimit(key, value); known {
		if err != nil {
			return fmt.Errorf("%s: %w", word, err)
		}
		return nil
	}
	switch {
	case key == "personality" && (d.settings || d.config.Level != (strength.Level{})):
		p, err := findPersonality(value, own)
		if err != nil {
			return err
		}
		if d.settings {
			d.config.Options = p.Options(d.config.Options)
		} else {
			d.config.Style = team.Of(p)
		}
	case key == "net" && d.settings:
		n, err := net.Read(value)
		if err != nil {
			return fmt.Errorf("%s: %w", word, err)
		}
		d.config.Options.Net = n
	case !d.settings:
		return fmt.Errorf("%s: %s has no settings, expected a limit or name=TEXT", word, d.first)
	default:
		if err := d.config.Options.Set(word); err != nil {
			return err
		}
	}
	d.called = append(d.called, word)
	return nil
}

// findPersonality finds a personality in the list own, among the built-in ones, or in a file.
func findPersonality(text string, own []team.Personality) (team.Personality, error) {
	for _, p := range own {
		if strings.EqualFold(p.Name, text) {
			return p, nil
		}
	}
	return team.Find(text)
}

// entrant returns the entrant after all words are read.
func (d *draft) entrant() Entrant {
	var e Entrant
	c := &d.config
	played := c.Options
	if !c.Style.Usual() && !c.Style.Votes() {
		played = c.Style.Members[0].Options(played)
	}
	switch {
	case d.greedy:
		e = GreedyEntrant()
	case c.Style.Votes():
		e = entrant("", c.Style.Timed(), search.Limits{}, *c)
	case c.Level != (strength.Level{}):
		e = LevelEntrant(c.Level, played, search.Limits{})
	default:
		e = SearchEntrant("", played, search.Limits{})
	}
	e.Name = strings.Join(d.called, " ")
	e.Limits, e.Control = d.limits.Limits, d.limits.Control
	return e
}
