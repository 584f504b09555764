package match

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"time"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/jsonlines"
	"example.com/abyss/internal/message"
)

// Ledger appends the finished games of a series to a file, in the order in which they finish. The
// file begins with a header. A game in the file survives if the process is killed. A nil Ledger
// stores nothing.
type Ledger struct {
	file *jsonlines.File
	line func(*Record) GameLine
}

// NewLedger makes a ledger of an open file. The function line makes the line of a game.
func NewLedger(file *jsonlines.File, line func(*Record) GameLine) *Ledger { return &Ledger{file, line} }

// add writes a game.
func (l *Ledger) add(r *Record) error {
	if l == nil {
		return nil
	}
	if err := l.file.Append(l.line(r)); err != nil {
		return message.Errorf("ledger: game %d: %w", r.Number+1, err)
	}
	return nil
}

// close closes the file.
func (l *Ledger) close() error {
	if l == nil {
		return nil
	}
	return l.file.Close()
}

// ledgerHeader is the first line of a ledger. It contains everything that decides how a game is
// played. It omits the number of games, the workers and the test, because they may change when a
// match resumes.
type ledgerHeader struct {
	Ledger        string       `json:"ledger"` // always ledgerKind
	Configuration []ledgerItem `json:"configuration"`
}

// ledgerItem is one item of the configuration in the header.
type ledgerItem struct {
	Item  string `json:"item"`
	Value string `json:"value"`
}

// ledgerKind names the format and its version.
const ledgerKind = "abyss match 2"

// GameLine is the line of a game in a ledger. A match identifies its games by numbers. A tournament
// identifies them by keys, and its lines contain the opening so that they are complete.
type GameLine struct {
	Game    *int      `json:"game,omitempty"` // number of the game, from 0
	Key     string    `json:"key,omitempty"`
	Seed    uint64    `json:"seed"`
	Red     string    `json:"red"` // names of the players at the time of the game
	Black   string    `json:"black"`
	Opening string    `json:"opening"`
	Start   string    `json:"start,omitempty"`  // start position in FEN; empty for the initial position
	Before  string    `json:"before,omitempty"` // moves of the opening
	Began   time.Time `json:"began"`
	Played
}

// NewGameLine makes the line of a finished game, without its number or key.
func NewGameLine(r *Record) GameLine {
	return GameLine{
		Seed: r.Seed, Red: r.Names[xiangqi.Red], Black: r.Names[xiangqi.Black], Opening: r.Opening,
		Began: r.Began.UTC().Truncate(time.Second), Played: NewPlayed(r),
	}
}

// Record returns the game of a line, with the given number and opening.
func (l *GameLine) Record(number int, o *Opening) (Record, error) {
	r, err := l.Played.Record(number, o)
	r.Seed, r.Names, r.Began = l.Seed, [2]string{xiangqi.Red: l.Red, xiangqi.Black: l.Black}, l.Began.Local()
	return r, err
}

// openLedger opens or creates the ledger of a pairing. It fills in those records whose games are in
// the file. Games whose numbers are too large for records stay in the file. If the configuration
// differs from that of the file, the error names the difference.
func openLedger(path string, p *Pairing, records []Record) (*Ledger, error) {
	file, lines, err := jsonlines.Open(path, `{"ledger":`)
	if errors.Is(err, jsonlines.ErrLocked) {
		return nil, fmt.Errorf("ledger: another match is being played into %w", err)
	}
	if err != nil {
		return nil, fmt.Errorf("ledger: %w", err)
	}
	header := ledgerHeader{ledgerKind, p.configuration()}
	if len(lines) == 0 {
		err = file.Append(header)
	} else if err = header.check(lines[0]); err == nil {
		err = p.readGames(lines[1:], records)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("ledger %s: %w", path, err), file.Close())
	}
	return NewLedger(file, func(r *Record) GameLine {
		g := NewGameLine(r)
		g.Game = &r.Number
		return g
	}), nil
}

// configuration lists everything that decides how a game of the pairing is played.
func (p *Pairing) configuration() []ledgerItem {
	items := []ledgerItem{{"seed", fmt.Sprint(p.Seed)}, {"terms", p.Terms.String()}}
	for _, e := range [...]struct {
		name    string
		entrant *Entrant
	}{{"a", &p.A}, {"b", &p.B}} {
		items = append(items,
			ledgerItem{e.name + ": name", e.entrant.Name},
			ledgerItem{e.name + ": setting", e.entrant.Setting},
			ledgerItem{e.name + ": limits", e.entrant.LimitText()},
			ledgerItem{e.name + ": signature of its search", e.entrant.signature()})
	}
	return append(items, ledgerItem{"openings", p.openingsText()})
}

// Identity returns a text with everything that decides how the entrant plays: the setting, the
// limits, and the result of a search of some milliseconds. Entrants with the same identity play
// alike, whatever their names.
func (e *Entrant) Identity() string {
	return fmt.Sprintf("%s\n%s\n%s", e.Setting, e.LimitText(), e.signature())
}

// signature returns the result of a small search. It changes if a new version of the program plays
// differently under the same settings. Only an entrant whose field Fixed is true has a signature.
func (e *Entrant) signature() string {
	const depth = 4
	if !e.Fixed {
		return "none"
	}
	player, err := e.New(0)
	if err != nil {
		return "none"
	}
	defer closePlayer(player)
	found := player.Search(context.Background(), search.Root{Pos: xiangqi.StartPosition()}, search.Limits{Depth: depth}, nil)
	return fmt.Sprintf("%v %d nodes", found.Move, found.Nodes)
}

// openingsText returns the number of the openings and a checksum of them in their order.
func (p *Pairing) openingsText() string {
	h := fnv.New64a()
	for i := range p.Openings {
		o := &p.Openings[i]
		fmt.Fprintln(h, o.Name, o.Start.FEN(), o.Moves)
	}
	return fmt.Sprintf("%d, checksum %016x", len(p.Openings), h.Sum64())
}

// check returns an error that names the difference from a file's header.
func (h *ledgerHeader) check(line json.RawMessage) error {
	var was ledgerHeader
	if err := json.Unmarshal(line, &was); err != nil || was.Ledger != ledgerKind {
		return fmt.Errorf("line 1 is not the header of a match, expected one of %q", ledgerKind)
	}
	if len(was.Configuration) != len(h.Configuration) {
		return fmt.Errorf("it has %d items of configuration, expected %d", len(was.Configuration), len(h.Configuration))
	}
	for i, now := range h.Configuration {
		if then := was.Configuration[i]; then != now {
			return fmt.Errorf("it belongs to another match: %s was %q, now is %q; expected the same value or a new file", then.Item, then.Value, now.Value)
		}
	}
	return nil
}

// readGames fills in the records of a ledger's games.
func (p *Pairing) readGames(lines []json.RawMessage, records []Record) error {
	seen := map[int]bool{}
	for i, line := range lines {
		r, err := p.record(line)
		if err == nil && seen[r.Number] {
			err = fmt.Errorf("game %d: expected each game once, from 0 on", r.Number)
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", i+2, err)
		}
		seen[r.Number] = true
		if r.Number < len(records) {
			records[r.Number] = r
		}
	}
	return nil
}

// record returns the game of a line.
func (p *Pairing) record(line json.RawMessage) (Record, error) {
	n := -1
	g := GameLine{Game: &n}
	if err := json.Unmarshal(line, &g); err != nil {
		return Record{}, err
	}
	if n < 0 {
		return Record{}, fmt.Errorf("game %d: expected each game once, from 0 on", n)
	}
	f := p.fixture(n)
	o := &p.Openings[f.Opening]
	if g.Seed != f.Seed || g.Opening != o.Name {
		return Record{}, fmt.Errorf("game %d: seed %d and opening %q, expected %d and %q", n, g.Seed, g.Opening, f.Seed, o.Name)
	}
	r, err := g.Record(n, o)
	if err != nil {
		return r, fmt.Errorf("game %d: %w", n, err)
	}
	return r, nil
}
