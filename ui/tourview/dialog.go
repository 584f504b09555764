package tourview

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/tournament"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// dialogs are the dialogs that set up a tournament or open one.
type dialogs struct {
	p    *Page
	spec tournament.Spec // the settings of the new tournament
	at   int             // index of the line that was last chosen in the dialog
}

// ledgerEnd is the extension of ledgers' file names.
const ledgerEnd = ".jsonl"

// kept returns the app's ledgers, the newest first. The names of ledgers begin with the date.
func (p *Page) kept() (paths []string) {
	if p.dir == "" {
		return nil
	}
	entries, _ := confine.ReadDir(p.dir) // without the folder there are no tournaments
	for _, e := range entries {
		if filepath.Ext(e.Name()) == ledgerEnd {
			paths = append(paths, filepath.Join(p.dir, e.Name()))
		}
	}
	slices.Sort(paths)
	slices.Reverse(paths)
	return paths
}

// begin asks for the entrants of a new tournament. The given entrants are already chosen.
func (d *dialogs) begin(first ...string) {
	switch {
	case d.p.job != nil:
		d.p.app.Say(d.p.app.T("The tournament is running: x stops it"))
		return
	case d.p.dir == "":
		d.p.app.Problem(d.p.app.T("There is no folder for tournaments, so nothing can be stored and nothing is played"))
		return
	}
	d.spec, d.at = tournament.DefaultSpec(), 0
	d.spec.Entrants = append(d.spec.Entrants, first...)
	d.askEntrants()
}

// candidates returns the entrants offered, in the form that match.ParseEntrant reads.
func (d *dialogs) candidates() (list []string) {
	list = append(list, search.PresetNames()...)
	for _, l := range strength.Levels() {
		list = append(list, "level="+strconv.Itoa(l.ID))
	}
	for _, q := range team.Personalities() {
		list = append(list, "style="+strings.ToLower(q.Name))
	}
	for _, e := range d.p.app.Settings().Engines.List() {
		list = append(list, match.EngineText(e))
	}
	return list
}

// askEntrants lists the available entrants. Those chosen have a star, and choosing one of them
// again removes it. The first line continues with the next dialog.
func (d *dialogs) askEntrants() {
	t, s := d.p.app.T, &d.spec
	all := d.candidates()
	for _, e := range s.Entrants {
		if !slices.Contains(all, e) {
			all = append(all, e)
		}
	}
	items := []string{t("Continue with %d {entrant|entrants}", len(s.Entrants)), t("Another entrant, typed")}
	for _, e := range all {
		sign := "  "
		if slices.Contains(s.Entrants, e) {
			sign = "* "
		}
		items = append(items, sign+e)
	}
	d.p.app.Choose(mode.Choice{Title: t("Entrants"), Items: items, Current: d.at, Take: func(i int) tea.Cmd {
		d.at = i
		switch i {
		case 0:
			d.askPairs()
		case 1:
			d.askWords(func(text string) {
				s.Entrants = append(s.Entrants, text)
				d.at = 0
				d.askEntrants()
			})
		default:
			if at := slices.Index(s.Entrants, all[i-2]); at >= 0 {
				s.Entrants = slices.Delete(s.Entrants, at, at+1)
			} else {
				s.Entrants = append(s.Entrants, all[i-2])
			}
			d.askEntrants()
		}
		return nil
	}})
}

// askWords asks for a typed entrant.
func (d *dialogs) askWords(take func(text string)) {
	d.p.app.Ask(mode.Question{Label: d.p.app.T("Entrant:"), Example: d.p.app.T("such as base history=off, team=NADSP depth=3 or uci:/path/to/engine"), Enter: func(text string) (tea.Cmd, error) {
		text = strings.TrimSpace(text)
		if _, err := match.ParseEntrant(text, d.fallback(), nil); err != nil && !strings.Contains(text, "=") {
			return nil, err
		}
		take(text)
		return nil, nil
	}})
}

// fallback returns an entrant with a limit, so that a typed entrant without its own limit is
// accepted.
func (*dialogs) fallback() (e match.Entrant) {
	e.Limits.Depth = tournament.DefaultDepth
	return e
}

// askPairs asks how many openings each pairing plays, and then for the limit.
func (d *dialogs) askPairs() {
	t, s := d.p.app.T, &d.spec
	if len(s.Entrants) < 2 {
		d.p.app.Say(t("At least two entrants are needed: choose more, then choose the first line"))
		d.askEntrants()
		return
	}
	d.p.app.Ask(mode.Question{Label: t("Openings of each pairing:"), Example: t("a number; each is played with both colours"), Text: "4", Enter: func(text string) (tea.Cmd, error) {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil || n < 1 {
			return nil, message.Errorf("expected a whole number, 1 or more")
		}
		s.Pairs = n
		d.askLimit()
		return nil, nil
	}})
}

// askLimit asks for the limit of entrants without their own limit, and then for the terms.
func (d *dialogs) askLimit() {
	t, s := d.p.app.T, &d.spec
	d.p.app.Ask(mode.Question{Label: t("Limit of a move:"), Example: "nodes=5000, depth=4, movetime=200ms", Text: "nodes=5000", Enter: func(text string) (tea.Cmd, error) {
		name, value, _ := strings.Cut(strings.TrimSpace(text), "=")
		var e match.Entrant
		if err := e.SetLimit(name, value); err != nil {
			return nil, message.Errorf("expected a limit such as nodes=5000, depth=4, movetime=200ms or tc=1m+1s")
		}
		s.Depth, s.Nodes, s.MoveTime, s.Control = 0, 0, "", ""
		switch name {
		case "depth":
			s.Depth = e.Limits.Depth
		case "nodes":
			s.Nodes = e.Limits.Nodes
		case "movetime":
			s.MoveTime = value
		default:
			s.Control = value
		}
		d.at = 0
		d.askTerms()
		return nil, nil
	}})
}

// playNew plays a tournament and stores it in a new ledger.
func (d *dialogs) playNew(s tournament.Spec) error {
	if err := confine.MkdirAll(d.p.dir, 0o777); err != nil {
		return err
	}
	d.p.run(s, filepath.Join(d.p.dir, d.p.app.Now().Format("2006-01-02-150405")+ledgerEnd))
	return nil
}

// openOther asks for one of the app's tournaments, or for the name of a file.
func (d *dialogs) openOther() {
	if d.p.job != nil {
		d.p.app.Say(d.p.app.T("The tournament is running: x stops it"))
		return
	}
	paths := d.p.kept()
	items := []string{d.p.app.T("Another file")}
	for _, path := range paths {
		items = append(items, filepath.Base(path))
	}
	d.p.app.Choose(mode.Choice{Title: d.p.app.T("Open a tournament"), Items: items, Current: min(1, len(paths)), Take: func(i int) tea.Cmd {
		if i > 0 {
			d.p.read(paths[i-1])
			return nil
		}
		d.p.app.Ask(mode.Question{Label: d.p.app.T("Tournament:"), Example: d.p.app.T("a ledger, or a TOML file to play"), File: true, There: true, Enter: d.openFile})
		return nil
	}})
}

// openFile plays the tournament that a TOML file describes. Any other file it opens as a ledger.
func (d *dialogs) openFile(text string) (tea.Cmd, error) {
	path := settings.HomePath(strings.TrimSpace(text))
	if !strings.EqualFold(filepath.Ext(path), ".toml") {
		d.p.read(path)
		return nil, nil
	}
	if d.p.dir == "" {
		return nil, message.Errorf("there is no folder for tournaments")
	}
	s, err := tournament.ReadSpec(path)
	if err != nil {
		return nil, err
	}
	return nil, d.playNew(*s)
}

// addEntrant asks for an entrant to add to the shown tournament, and plays the missing games.
func (d *dialogs) addEntrant() {
	switch {
	case d.p.job != nil:
		d.p.app.Say(d.p.app.T("The tournament is running: x stops it"))
	case d.p.res == nil:
		d.p.app.Say(d.p.status())
	default:
		d.askWords(func(text string) {
			s := d.p.res.Plan.Spec
			s.Entrants = append(slices.Clone(s.Entrants), text)
			d.p.run(s, d.p.path)
		})
	}
}
