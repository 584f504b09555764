package specfile

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
	"example.com/abyss/internal/message"
)

// contests reads the part of a file that describes games.
func (b *builder) contests() {
	for i := range top.keys {
		if v := b.tree.fields[top.keys[i].name]; v != nil && top.keys[i].positions {
			b.add(v.line, "%s: an experiment has either [games] or positions; expected one of them", top.keys[i].name)
		}
	}
	g, s := b.file.Games, b.spec
	if b.file.Extends != "" && len(s.Measures) > 0 {
		b.add(b.line("games"), "games: what it extends has positions; expected an experiment of games")
	}
	c := &s.Contests
	*c = g.Contests
	b.openings()
	c.Pairings = b.pairings()
	b.limits()
	b.terms()
	b.tests()
}

// tests checks the sequential tests.
func (b *builder) tests() {
	c := &b.spec.Contests
	for _, text := range c.SPRT {
		if _, err := match.ParseSPRT(text); err != nil {
			b.add(b.inGames("sprt"), "%w", err)
		}
	}
	if len(c.SPRT) > 0 && c.OneColor {
		b.add(b.inGames("sprt"), "sprt: its pairs are of both colours; expected games without one_color")
	}
	if len(c.SPRT) > 0 && len(b.file.Claim) > 0 {
		b.add(b.file.Claim[0].Line, "claim: a test that stops itself overstates what is measured; expected games without sprt, or without a claim")
	}
}

// openings reads the openings of the games.
func (b *builder) openings() {
	c := &b.spec.Contests
	c.Openings = cmp.Or(c.Openings, match.ThesisOpenings)
	line := b.inGames("openings")
	switch known := strings.Join(match.OpeningSources(), ", "); {
	case b.extended(line):
	case slices.Contains(match.OpeningSources(), c.Openings):
		c.List = nil
	case b.path == "":
		b.add(line, "openings %q is a file: expected one of %s", c.Openings, known)
	default:
		list, _, err := match.LoadOpenings([]string{b.locate(c.Openings)}, 0)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			b.add(line, "openings %q: no such file, and none of %s", c.Openings, known)
		case err != nil:
			b.add(line, "openings: %w", err)
		}
		c.List = list
	}
}

// limits reads the limits of the moves or games.
func (b *builder) limits() {
	c := &b.spec.Contests
	free := func(p experiment.Pairing) bool { return p.A.Team == nil || p.B.Team == nil }
	seen := map[string]bool{}
	c.Alone = false
	for _, l := range b.file.Games.Limits {
		budget, err := parseBudget(l.Limit)
		budget.Label, budget.Key, budget.Openings = cmp.Or(l.Label, budget.Label), l.Key, l.Openings
		switch {
		case err != nil:
			b.add(l.Line, "limits: %w", err)
		case l.Limit == "" && (budget.Label == "" || slices.ContainsFunc(c.Pairings, free)):
			b.add(l.Line, "limits: %q: expected a limit, or teams alone and a label", budget.Label)
		case seen[budget.Label]:
			b.add(l.Line, "limits: %q twice: expected each once", budget.Label)
		}
		seen[budget.Label] = true
		c.Budgets = append(c.Budgets, budget)
		c.Alone = c.Alone || budget.Timed()
	}
	if b.file.Games.Alone != nil {
		c.Alone = *b.file.Games.Alone
	}
	if len(c.Budgets) == 0 {
		b.add(b.inGames("limits"), `limits: expected at least one such as "nodes 5000"`)
	}
}

// terms reads the terms that end games; the defaults are those of package experiment.
func (b *builder) terms() {
	g, t := b.file.Games, &b.spec.Contests.Terms
	if g.TermText == (match.TermText{}) && g.EdgeDepth == 0 {
		return
	}
	usual := experiment.Terms.Text()
	g.Rules, g.MaxMoves = cmp.Or(g.Rules, usual.Rules), cmp.Or(g.MaxMoves, usual.MaxMoves)
	terms, err := g.TermText.Terms()
	if err != nil {
		name, _, _ := strings.Cut(err.Error(), " ") // the error begins with `resign:` or `rules "go":`, for example
		b.add(b.inGames(strings.TrimSuffix(name, ":")), "%w", err)
	}
	*t = terms
	t.Depth = g.EdgeDepth
}

// inGames returns the line of a key of [games].
func (b *builder) inGames(name string) int {
	if games := b.tree.fields["games"]; games != nil && games.fields[name] != nil {
		return games.fields[name].line
	}
	return b.file.Games.Line
}

// pairings returns the pairings of programs that play each other. Each program in list a plays each
// program in list b.
func (b *builder) pairings() (list []experiment.Pairing) {
	g := b.file.Games
	if g.A != nil || g.B != nil {
		if g.A == nil || g.B == nil {
			b.add(g.Line, "[games] without a or b: expected [games.a] and [games.b]")
			return nil
		}
		if len(g.A.Each)+len(g.B.Each) > 0 {
			b.add(g.Line, "each: a and b are one player each; expected [[games.program]]")
		}
		g.A.ID, g.B.ID = "[games.a]", "[games.b]"
		g.Program = append(g.Program, *g.A, *g.B)
		g.Pairing = append(g.Pairing, pairing{g.B.Line, []string{g.A.ID}, []string{g.B.ID}})
	}
	programs := map[string]*program{}
	for i := range g.Program {
		p := &g.Program[i]
		b.program(p)
		p.ID = cmp.Or(p.ID, p.Name)
		if other := programs[p.ID]; other != nil && !b.extended(other.Line) {
			b.add(p.Line, "two players are called %q: expected an id that no other has", p.ID)
		}
		programs[p.ID] = p
	}
	find := func(line int, id string) *experiment.Program {
		if p := programs[id]; p != nil {
			return &p.Program
		}
		b.add(line, "pairing: %q is not known: expected the name or id of a [[games.program]]", id)
		return &experiment.Program{}
	}
	for _, p := range g.Pairing {
		for _, second := range p.B {
			for _, first := range p.A {
				pair := experiment.Pairing{A: find(p.Line, first), B: find(p.Line, second)}
				if pair.A.Name == pair.B.Name && pair.A.Name != "" {
					b.add(p.Line, "both players are called %q: expected a name that differs", pair.A.Name)
				}
				if list = append(list, pair); len(list) > maxPairings {
					b.add(p.Line, "pairing: expected %d pairings at most", maxPairings)
					return nil
				}
			}
		}
	}
	if len(list) == 0 && len(b.faults) == 0 {
		b.add(b.inGames("limits"), "nobody plays: expected [games.a] and [games.b], or [[games.pairing]]")
	}
	return list
}

// program reads a player from its keys.
func (b *builder) program(p *program) {
	if p.Name == "" {
		p.Name = strings.Join(append([]string{cmp.Or(p.Preset, "base")}, p.Settings...), " ")
	}
	if len(p.Team) == 0 {
		return
	}
	if len(p.Settings) > 0 {
		b.add(p.Line, "settings: a team has its settings after its members, in the key team")
	}
	members, err := membersOf(p.Team[0])
	words := p.Team[1:]
	if p.Preset != "" {
		words = append([]string{"preset=" + p.Preset}, words...)
	}
	var setup team.Setup
	if err == nil {
		_, setup, err = match.ParseTeam(members, words, match.Entrant{})
	}
	if err != nil {
		b.add(p.Line, "team: %w", err)
	}
	p.Program.Team = &setup
}

// membersOf returns personalities by their letters, or the mean of all personalities by its letter.
func membersOf(letters string) ([]team.Personality, error) {
	if mean := team.Averaged(team.Personalities()); letters == mean.Letter {
		return []team.Personality{mean}, nil
	}
	return team.ByLetters(letters)
}

// parseBudget reads a limit. An empty text means a budget under which teams search to their own
// depths.
func parseBudget(text string) (b experiment.Budget, err error) {
	word, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	rest = strings.TrimSpace(rest)
	switch word {
	case "":
		return b, nil
	case "nodes":
		b.Nodes, err = strconv.ParseUint(rest, 10, 63)
		b.Label = fmt.Sprintf("%d nodes", b.Nodes)
	case "depth":
		b.Depth, err = strconv.Atoi(rest)
		b.Label = fmt.Sprintf("depth %d", b.Depth)
	case of1992:
		var d time.Duration
		d, err = time.ParseDuration(rest)
		b.Seconds = d.Seconds()
		b.Label = fmt.Sprintf("%g s of 1992", b.Seconds)
	case "time":
		b.Time, err = time.ParseDuration(rest)
		b.Label = b.Time.String()
	case "clock":
		b.Clock, err = clock.Parse(rest)
		b.Label = b.Clock.String()
	}
	some := b.Nodes > 0 || b.Depth > 0 || b.Seconds > 0 || b.Time > 0 || b.Clock.Timed()
	if err != nil || !some || b.Nodes > maxNodes || b.Depth > search.MaxDepth {
		return b, message.Errorf(`%.40q: expected "nodes 5000", "depth 4", "time 100ms", "1992 30s" or "clock 5m+3s"`, text)
	}
	return b, nil
}

// of1992 is the word before a limit that is measured in the time of the computer of 1992.
const of1992 = "1992"

// limitOf converts a budget back to its form in a file.
func limitOf(b *experiment.Budget, line int) limit {
	l := limit{Line: line, Key: b.Key, Openings: b.Openings}
	switch {
	case b.Nodes > 0:
		l.Limit = fmt.Sprintf("nodes %d", b.Nodes)
	case b.Depth > 0:
		l.Limit = fmt.Sprintf("depth %d", b.Depth)
	case b.Seconds > 0:
		l.Limit = of1992 + " " + time.Duration(b.Seconds*float64(time.Second)).String()
	case b.Time > 0:
		l.Limit = "time " + b.Time.String()
	case b.Clock.Timed():
		l.Limit = "clock " + b.Clock.String()
	}
	if usual, _ := parseBudget(l.Limit); usual.Label != b.Label {
		l.Label = b.Label
	}
	return l
}
