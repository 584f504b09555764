package runner

import (
	"encoding/json"
	"fmt"
	"strings"

	"abyss/engine/eval"
	"abyss/engine/game"
	"abyss/engine/lab/experiment"
	"abyss/engine/lab/ledger"
	"abyss/engine/match"
	"abyss/engine/rules"
	"abyss/engine/search"
	"abyss/engine/team"
	"abyss/engine/xiangqi"
)

// gameFile is a game to be played, as JSON.
type gameFile struct {
	Unit   ledger.GameUnit `json:"unit"`
	Name   string          `json:"name"` // of the opening
	A      sideFile        `json:"a"`
	B      sideFile        `json:"b"`
	Limits limitsFile      `json:"limits"` // of each move
	Terms  termsFile       `json:"terms"`
}

// sideFile is a program: settings that differ from the preset plain, or a team.
type sideFile struct {
	Name     string    `json:"name"`
	Settings []string  `json:"settings,omitempty"`
	Team     *teamFile `json:"team,omitempty"`
}

type teamFile struct {
	Method    int               `json:"method"` // MPSM 1 to 6
	Members   []json.RawMessage `json:"members"`
	Depth     int               `json:"depth"`
	Vote      int               `json:"vote,omitempty"`
	Engine    []string          `json:"engine"` // settings that differ from the preset plain
	Forgetful bool              `json:"forgetful,omitempty"`
}

// memberFile is a personality as team.Parse reads it.
type memberFile struct {
	Name    string         `json:"name"`
	Letter  string         `json:"letter"`
	Payoffs map[string]int `json:"payoffs"`
}

// termsFile is match.Terms.
type termsFile struct {
	Rules    string        `json:"rules"`
	MaxPlies int           `json:"max_plies"`
	Edge     int32         `json:"edge,omitempty"`
	Depth    int           `json:"depth,omitempty"`
	Mate     bool          `json:"mate,omitempty"`
	Resign   agreementFile `json:"resign,omitzero"`
	Draw     agreementFile `json:"draw,omitzero"`
	DrawFrom int           `json:"draw_from,omitempty"`
	Material leadFile      `json:"material,omitzero"`
	EndGame  *endGameFile  `json:"end_game,omitempty"`
}

// agreementFile and leadFile are match.Agreement and match.Lead under the names of
// the JSON.
type (
	agreementFile struct {
		Score int32 `json:"score"`
		Moves int   `json:"moves"`
	}
	leadFile struct {
		Edge  int32 `json:"edge"`
		Plies int   `json:"plies"`
	}
)

// endGameFile is match.EndGame with the searcher for its third player.
type endGameFile struct {
	Below    int        `json:"below"`
	MaxPlies int        `json:"max_plies"`
	Name     string     `json:"name"`
	Settings []string   `json:"settings"`
	Limits   limitsFile `json:"limits"`
}

// newGameFile is a game of a cell. The error says which player has no JSON.
func newGameFile(g *PlannedGames, number int) (*gameFile, error) {
	opening, _ := g.Game(number)
	f := &gameFile{Unit: g.unit(number), Name: opening.Name, Limits: limitsOf(g.Limits)}
	var err error
	if f.A, err = newSideFile(g.Pairing.A, &g.A); err != nil {
		return nil, err
	}
	if f.B, err = newSideFile(g.Pairing.B, &g.B); err != nil {
		return nil, err
	}
	f.Terms, err = newTermsFile(&g.Terms)
	return f, err
}

func newSideFile(p *experiment.Program, options *search.Options) (sideFile, error) {
	f := sideFile{Name: p.Name}
	if p.Team == nil {
		f.Settings = settingsOf(options)
		return f, nil
	}
	t := p.Team
	f.Team = &teamFile{Method: int(t.Method), Depth: t.Depth, Vote: t.Vote, Engine: settingsOf(&t.Engine), Forgetful: t.Forgetful}
	for i := range t.Members {
		m := &t.Members[i]
		file := memberFile{Name: m.Name, Letter: m.Letter, Payoffs: map[string]int{}}
		usual := eval.Payoffs{}
		for b := range eval.NumBoardFeatures {
			if v := m.Payoffs.Get(b); v != usual.Get(b) {
				file.Payoffs[b.String()] = v
			}
		}
		data, err := json.Marshal(file)
		if err != nil {
			return f, err
		}
		f.Team.Members = append(f.Team.Members, data)
	}
	return f, nil
}

func newTermsFile(t *match.Terms) (termsFile, error) {
	f := termsFile{
		Rules: t.Rules.String(), MaxPlies: t.MaxPlies, Edge: t.Edge, Depth: t.Depth, Mate: t.Mate,
		Resign: agreementFile(t.Resign), Draw: agreementFile(t.Draw), DrawFrom: t.DrawFrom, Material: leadFile(t.Material),
	}
	if e := t.EndGame; e != nil {
		words := strings.Fields(e.Finisher.Setting) // of a match.SearchEntrant: "plain history=on ..."
		if len(words) == 0 || words[0] != "plain" {
			return f, fmt.Errorf("END-GAME is played by %s, which is no setting of the search: played here", e.Finisher.Name)
		}
		f.EndGame = &endGameFile{Below: e.Below, MaxPlies: e.MaxPlies, Name: e.Finisher.Name, Settings: words[1:], Limits: limitsOf(e.Finisher.Limits)}
	}
	return f, nil
}

// job is the game that the JSON describes.
func (f *gameFile) job() (Job, error) {
	for what, text := range map[string]string{"opening": f.Name, "a": f.A.Name, "b": f.B.Name} {
		if err := checkName(what, text); err != nil {
			return Job{}, err
		}
	}
	cell := experiment.GameCell{Limits: f.Limits.limits()}
	var err error
	if cell.Pairing.A, cell.A, err = f.A.program(); err != nil {
		return Job{}, fmt.Errorf("a: %w", err)
	}
	if cell.Pairing.B, cell.B, err = f.B.program(); err != nil {
		return Job{}, fmt.Errorf("b: %w", err)
	}
	if cell.Terms, err = f.Terms.terms(); err != nil {
		return Job{}, err
	}
	opening, err := f.opening(cell.Terms.Rules)
	if err != nil {
		return Job{}, err
	}
	cell.Openings = []match.Opening{opening}
	planned := &PlannedGames{GameCell: cell, Key: cell.Contest()}
	job := Job{games: planned, number: int(xiangqi.Red)}
	if f.Unit.Red == ledger.Colors[xiangqi.Black] {
		job.number = int(xiangqi.Black)
	}
	planned.Todo = []int{job.number}
	if err := job.Home(); err != nil {
		return Job{}, err
	}
	return job, sameGame(planned.unit(job.number), f.Unit)
}

// sameGame compares the unit that was made from a job with the one it names.
func sameGame(own, named ledger.GameUnit) error {
	for _, side := range []struct {
		name       string
		own, named *ledger.Side
	}{{"a", &own.A, &named.A}, {"b", &own.B, &named.B}} {
		switch {
		case side.own.Fingerprint != side.named.Fingerprint:
			return &VersionError{side.named.Fingerprint, side.own.Fingerprint, "fingerprint of " + side.name}
		case side.own.Behaviour != side.named.Behaviour:
			return &VersionError{side.named.Behaviour, side.own.Behaviour, "signature of " + side.name}
		}
	}
	if own != named {
		return fmt.Errorf("the unit is %+v: expected %+v, as the job has", named, own)
	}
	return nil
}

// program is the side with its options, those of a team being its first member's.
func (f *sideFile) program() (*experiment.Program, search.Options, error) {
	p := &experiment.Program{Name: f.Name}
	if f.Team == nil {
		options, err := optionsFrom(f.Settings)
		return p, options, err
	}
	if len(f.Settings) > 0 {
		return p, search.Options{}, fmt.Errorf("settings %q beside a team: expected those of its engine", f.Settings)
	}
	setup, err := f.Team.setup()
	if err != nil {
		return p, search.Options{}, err
	}
	p.Team = setup
	return p, setup.Members[0].Options(setup.Engine), nil
}

func (f *teamFile) setup() (*team.Setup, error) {
	if f.Method < int(team.MPSM1) || f.Method > int(team.MPSM6) {
		return nil, fmt.Errorf("method %d: expected 1 to %d", f.Method, team.MPSM6)
	}
	s := &team.Setup{Method: team.Method(f.Method), Depth: f.Depth, Vote: f.Vote, Forgetful: f.Forgetful, Workers: 1}
	for _, data := range f.Members {
		m, err := team.Parse(data)
		if err != nil {
			return nil, err
		}
		s.Members = append(s.Members, m)
	}
	var err error
	if s.Engine, err = optionsFrom(f.Engine); err != nil {
		return nil, err
	}
	return s, s.Validate()
}

func (f *termsFile) terms() (match.Terms, error) {
	t := match.Terms{
		MaxPlies: f.MaxPlies, Edge: f.Edge, Depth: f.Depth, Mate: f.Mate,
		Resign: match.Agreement(f.Resign), Draw: match.Agreement(f.Draw), DrawFrom: f.DrawFrom, Material: match.Lead(f.Material),
	}
	if f.Depth < 0 || f.Depth > search.MaxDepth {
		return t, fmt.Errorf("terms: depth %d: expected 0 to %d plies", f.Depth, search.MaxDepth)
	}
	set, err := rules.ParseSet(f.Rules)
	if err != nil {
		return t, err
	}
	t.Rules = set
	if e := f.EndGame; e != nil {
		options, err := optionsFrom(e.Settings)
		if err == nil {
			err = checkLimits(e.Limits.limits(), true)
		}
		if err == nil {
			err = checkTable(&options)
		}
		if err == nil && (e.MaxPlies < 1 || e.MaxPlies > maxJobPlies) {
			err = fmt.Errorf("%d plies: expected 1 to %d", e.MaxPlies, maxJobPlies)
		}
		if err != nil {
			return t, fmt.Errorf("END-GAME: %w", err)
		}
		t.EndGame = &match.EndGame{
			Below: e.Below, MaxPlies: e.MaxPlies,
			Finisher: match.SearchEntrant(e.Name, options, e.Limits.limits()),
		}
	}
	return t, nil
}

// opening is where the game begins, which must not be its end.
func (f *gameFile) opening(set rules.Set) (match.Opening, error) {
	o := match.Opening{Name: f.Name}
	var err error
	if o.Start, err = positionOf(f.Unit.Start); err != nil {
		return o, err
	}
	g := game.NewUnder(set, o.Start)
	for i, word := range strings.Fields(f.Unit.Opening) {
		m, err := xiangqi.ParseMove(word)
		if err == nil {
			err = g.Play(m)
		}
		if err != nil {
			return o, fmt.Errorf("opening %s, move %d: %w", f.Name, i+1, err)
		}
		o.Moves = append(o.Moves, m)
	}
	if end := g.Ending(); end.Over() {
		return o, fmt.Errorf("opening %s: the game is over: %s", f.Name, end.Text)
	}
	return o, nil
}
