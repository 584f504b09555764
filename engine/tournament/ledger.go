package tournament

import (
	"encoding/json"
	"errors"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/jsonlines"
	"example.com/abyss/internal/message"
)

// The ledger of a tournament is a file. It consists of a header, followed by plans and finished
// games in the order in which they were written. Only the last plan is valid.

// header is the first line.
type header struct {
	Ledger string `json:"ledger"` // always ledgerKind
}

// ledgerKind identifies the format and its version.
const ledgerKind = "abyss tournament 1"

// ledgerHead is the beginning of the first line of a ledger.
const ledgerHead = `{"ledger":"abyss tournament `

// line is any line after the first: a plan or a game.
type line struct {
	Plan *Plan `json:"plan"`
	match.GameLine
}

// planLine is a line with a plan.
type planLine struct {
	Plan *Plan `json:"plan"`
}

// entry returns the ledger line of a game, with the given key.
func entry(r *match.Record, key string) match.GameLine {
	l := match.NewGameLine(r)
	l.Key, l.Before = key, match.MoveText(r.Moves[:r.Skip])
	if fen := r.Start.FEN(); fen != startFEN {
		l.Start = fen
	}
	return l
}

// startFEN is the FEN of the initial position.
var startFEN = func() string { p := xiangqi.StartPosition(); return p.FEN() }()

// record returns the record of the game that a line of the file stores.
func (l *numbered) record(number int) (match.Record, error) {
	o := match.Opening{Name: l.Opening, Start: xiangqi.StartPosition()}
	if l.Start != "" {
		var err error
		if o.Start, err = xiangqi.ParseFEN(l.Start); err != nil {
			return match.Record{}, err
		}
	}
	var err error
	if o.Moves, err = match.ParseMoves(l.Before); err != nil {
		return match.Record{}, err
	}
	return l.Record(number, &o)
}

// openLedger opens or creates the ledger of a plan and reads its games. If the file belongs to
// another tournament, the error says how the two differ.
func openLedger(path string, p *Plan) (*match.Ledger, *Results, error) {
	file, values, err := jsonlines.Open(path, ledgerHead)
	if errors.Is(err, jsonlines.ErrLocked) {
		return nil, nil, message.Errorf("ledger: another tournament is being played into %w", err)
	}
	if err != nil {
		return nil, nil, message.Errorf("ledger: %w", err)
	}
	res, err := fill(file, values, p)
	if err != nil {
		return nil, nil, errors.Join(message.Errorf("ledger %s: %w", path, err), file.Close())
	}
	fixtures := p.Fixtures()
	return match.NewLedger(file, func(r *match.Record) match.GameLine { return entry(r, fixtures[r.Number].Key) }), res, nil
}

// fill writes the header and the plan into an open file if they are missing, and reads the games.
func fill(file *jsonlines.File, values []json.RawMessage, p *Plan) (*Results, error) {
	if len(values) == 0 {
		if err := file.Append(header{ledgerKind}); err != nil {
			return nil, err
		}
		return newResults(p), file.Append(planLine{p})
	}
	last, games, err := readLines(values)
	if err != nil {
		return nil, err
	}
	if last != nil {
		if err := p.continues(last); err != nil {
			return nil, err
		}
	}
	res, err := resultsOf(p, games)
	if err != nil || last != nil && equalPlans(last, p) {
		return res, err
	}
	return res, file.Append(planLine{p})
}

// equalPlans reports whether two plans have equal data.
func equalPlans(a, b *Plan) bool {
	textA, errA := json.Marshal(a)
	textB, errB := json.Marshal(b)
	return errA == nil && errB == nil && string(textA) == string(textB)
}

// continues returns an error if p cannot continue the games of an earlier plan, with the reason.
// Entrants, openings and the number of games may differ. The terms and the seed must be equal, and
// no entrant of the earlier plan may now play in another way.
func (p *Plan) continues(earlier *Plan) error {
	if earlier.Terms != p.Terms {
		return message.Errorf("it belongs to another tournament: the terms were %s and are now %s; expected the same terms or a new file", earlier.Terms, p.Terms)
	}
	if earlier.Spec.Seed != p.Spec.Seed {
		return message.Errorf("it belongs to another tournament: the seed was %s and is now %s; expected the same seed or a new file", formatSeed(earlier), formatSeed(p))
	}
	for _, was := range earlier.Entrants {
		if p.index(was.ID) >= 0 {
			continue
		}
		for _, now := range p.Entrants {
			if now.Setting == was.Setting && now.Limits == was.Limits && earlier.index(now.ID) < 0 {
				return message.Errorf("%s no longer plays as in its recorded games, because the program has changed; expected the same program or a new file", was.Name)
			}
		}
	}
	return nil
}

// readLines reads the lines of a ledger. It returns the last plan, and all games with their line
// numbers.
func readLines(values []json.RawMessage) (last *Plan, games []numbered, err error) {
	var h header
	if err := json.Unmarshal(values[0], &h); err != nil || h.Ledger != ledgerKind {
		return nil, nil, message.Errorf("line 1 is not the header of a tournament, expected one of %q", ledgerKind)
	}
	for i, value := range values[1:] {
		var l line
		err := json.Unmarshal(value, &l)
		switch {
		case err != nil:
		case l.Plan != nil:
			last, err = l.Plan, l.Plan.check()
		case l.Key == "":
			err = message.Errorf("expected a plan or a game")
		default:
			games = append(games, numbered{i + 2, l.GameLine})
		}
		if err != nil {
			return nil, nil, message.Errorf("line %d: %w", i+2, err)
		}
	}
	return last, games, nil
}

// numbered contains a game's line and the number of that line in the file.
type numbered struct {
	line int
	match.GameLine
}

// Read reads a ledger and its last plan. Another process may be adding to the ledger.
func Read(path string) (*Results, error) {
	values, err := jsonlines.Read(path)
	if err != nil {
		return nil, message.Errorf("ledger: %w", err)
	}
	if len(values) == 0 {
		return nil, message.Errorf("ledger %s: it is empty", path)
	}
	last, games, err := readLines(values)
	if err == nil && last == nil {
		err = message.Errorf("it has no plan of a tournament")
	}
	var res *Results
	if err == nil {
		res, err = resultsOf(last, games)
	}
	if err != nil {
		return nil, message.Errorf("ledger %s: %w", path, err)
	}
	return res, nil
}
