package runner

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"abyss/engine/match"
	"abyss/engine/search"
	"abyss/engine/team"
	"abyss/engine/xiangqi"
)

// What a job may ask of a machine that is not its maker's.
const (
	maxJobNodes   = uint64(1e11) // of a search: a day of one core
	maxJobEntries = 1 << 22      // of a player's tables, 64 MB, which the largest experiment takes
	maxJobPlies   = 10_000       // of a game
	maxJobName    = 200          // letters
)

// Home says why the job must be done where it was planned, nil where any machine
// will do: what another program plays and what time limits depend on the machine,
// and what is out of bounds is no work for another's.
func (j *Job) Home() error {
	if j.games != nil {
		return j.games.home()
	}
	if err := checkLimits(j.cell.Limits, true); err != nil {
		return err
	}
	if _, err := xiangqi.ParseFEN(j.item.Pos.FEN()); err != nil {
		return err // a composed position, which DecodeJob does not take
	}
	return checkTable(&j.cell.Options)
}

func (g *PlannedGames) home() error {
	m := g.Match()
	entrants := []*match.Entrant{&m.A, &m.B}
	if e := g.Terms.EndGame; e != nil {
		entrants = append(entrants, &e.Finisher)
	}
	for _, e := range entrants {
		switch {
		case e.Engine != nil:
			return fmt.Errorf("%s is another program's engine, which other machines need not have: played here", e.Name)
		case e.Limits.Time > 0 || e.Control.Timed():
			return fmt.Errorf("%s is limited by time, which differs between machines: played here", e.Name)
		case !e.Repeats():
			return fmt.Errorf("%s is a player that need not play alike on every machine: played here", e.Name)
		}
	}
	if n := g.Terms.MaxPlies; n < 1 || n > maxJobPlies {
		return fmt.Errorf("games of %d plies at most: expected a limit from 1 to %d", n, maxJobPlies)
	}
	teams := g.Pairing.A.Team != nil && g.Pairing.B.Team != nil // each with a depth of its own
	if err := checkLimits(g.Limits, !teams); err != nil {
		return err
	}
	if n := max(tables(g.Pairing.A.Team, &g.A), tables(g.Pairing.B.Team, &g.B)); n > maxJobEntries {
		return tooManyEntries(n)
	}
	return nil
}

// Memory is the bytes of the tables that the job takes.
func (j *Job) Memory() int64 {
	const entry = 16 // bytes
	if j.games == nil {
		return entry * int64(j.cell.Options.TableEntries)
	}
	g := j.games
	n := tables(g.Pairing.A.Team, &g.A) + tables(g.Pairing.B.Team, &g.B)
	if e := g.Terms.EndGame; e != nil {
		if words := strings.Fields(e.Finisher.Setting); len(words) > 0 {
			if o, err := optionsFrom(words[1:]); err == nil {
				n += o.TableEntries
			}
		}
	}
	return entry * int64(n)
}

// Nodes is the nodes a search of the job may take, 0 where something else ends it.
func (j *Job) Nodes() uint64 {
	if j.games != nil {
		return j.games.Limits.Nodes
	}
	return j.cell.Limits.Nodes
}

// tables is the entries of the tables of a player, or of all members of a team.
func tables(t *team.Setup, o *search.Options) int {
	if t == nil {
		return o.TableEntries
	}
	return len(t.Members) * t.Engine.TableEntries
}

// checkLimits wants limits that end a search and do so soon enough; needed is
// false where something else ends it.
func checkLimits(l search.Limits, needed bool) error {
	switch {
	case l.Time > 0 || l.Budget.Limited():
		return errors.New("limited by time, which differs between machines: searched here")
	case l.Depth < 0 || l.Depth > search.MaxDepth:
		return fmt.Errorf("depth %d: expected 0 to %d plies", l.Depth, search.MaxDepth)
	case l.Nodes > maxJobNodes || l.Begin > maxJobNodes:
		return fmt.Errorf("nodes %d: expected %d at most", max(l.Nodes, l.Begin), maxJobNodes)
	case needed && l.Depth == 0 && l.Nodes == 0:
		return errors.New("expected a limit of depth or nodes, found none")
	}
	return nil
}

// checkTable bounds the memory that options ask for.
func checkTable(o *search.Options) error {
	if o.TableEntries > maxJobEntries {
		return tooManyEntries(o.TableEntries)
	}
	return nil
}

func tooManyEntries(n int) error {
	return fmt.Errorf("table-entries=%d: expected %d at most", n, maxJobEntries)
}

// settingsOf is what differs from the preset plain.
func settingsOf(o *search.Options) []string {
	plain, _ := search.Preset("plain")
	return o.Differences(&plain)
}

// optionsFrom is the preset plain under settings, which must be written as
// settingsOf writes them.
func optionsFrom(settings []string) (search.Options, error) {
	options, ok := search.Preset("plain")
	if !ok {
		return options, errors.New("there is no preset plain")
	}
	for _, s := range settings {
		if err := options.Set(s); err != nil {
			return options, err
		}
	}
	if own, named := strings.Join(settingsOf(&options), " "), strings.Join(settings, " "); own != named {
		return options, fmt.Errorf("settings %q: expected them written as %q", named, own)
	}
	return options, nil
}

// checkName wants a name that can stand in a line.
func checkName(what, text string) error {
	if n := utf8.RuneCountInString(text); n < 1 || n > maxJobName || strings.ContainsFunc(text, unicode.IsControl) {
		return fmt.Errorf("%s %.40q: expected a name of 1 to %d letters", what, text, maxJobName)
	}
	return nil
}
