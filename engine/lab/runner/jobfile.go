package runner

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"abyss/engine/lab"
	"abyss/engine/lab/experiment"
	"abyss/engine/lab/ledger"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// JobFormat is the version of the JSON of a job. It changes whenever an older
// program would read a job as another one.
const JobFormat = 1

// MaxJobBytes bounds the JSON of a job.
const MaxJobBytes = 64 << 10

// jobFile is a job as JSON: all that decides what comes of it, and the unit that
// the ledger knows it by, which a reader makes again from the rest and compares.
// One of Search and Game is set.
type jobFile struct {
	Format int         `json:"format"`
	Build  string      `json:"build"`
	Search *searchFile `json:"search,omitempty"`
	Game   *gameFile   `json:"game,omitempty"`
}

type searchFile struct {
	Unit     ledger.Unit `json:"unit"`
	Settings []string    `json:"settings"` // that differ from the preset plain
	Limits   limitsFile  `json:"limits"`
}

// limitsFile is limits without time: what is limited by time stays at home.
type limitsFile struct {
	Depth int    `json:"depth,omitempty"`
	Nodes uint64 `json:"nodes,omitempty"`
	Begin uint64 `json:"begin,omitempty"`
}

func limitsOf(l search.Limits) limitsFile { return limitsFile{l.Depth, l.Nodes, l.Begin} }

func (f limitsFile) limits() search.Limits {
	return search.Limits{Depth: f.Depth, Nodes: f.Nodes, Begin: f.Begin}
}

// VersionError is the error of a job that another version of the program made.
// Whoever has that version can do it.
type VersionError struct{ Job, Own, Of string }

// Error says what of both sides differs.
func (e *VersionError) Error() string {
	return fmt.Sprintf("made by another version: its %s is %q, this program's %q; expected the same program on both sides", e.Of, e.Job, e.Own)
}

// Encode is the job as JSON, which DecodeJob reads as the same job. A job that
// must stay at home (Job.Home) has none.
func (j *Job) Encode() ([]byte, error) {
	if err := j.Home(); err != nil {
		return nil, fmt.Errorf("%s: %w", j.Name(), err)
	}
	f := jobFile{Format: JobFormat, Build: Build()}
	if j.games == nil {
		c := j.cell
		f.Search = &searchFile{Unit: UnitOf(c.Key, j.item), Settings: settingsOf(&c.Options), Limits: limitsOf(c.Limits)}
	} else {
		var err error
		if f.Game, err = newGameFile(j.games, j.number); err != nil {
			return nil, fmt.Errorf("%s: %w", j.Name(), err)
		}
	}
	data, err := json.Marshal(f)
	if err == nil && len(data) > MaxJobBytes {
		err = fmt.Errorf("%s: %d bytes of JSON: expected %d at most", j.Name(), len(data), MaxJobBytes)
	}
	return data, err
}

// DecodeJob reads a job that came from elsewhere, and refuses whatever a program
// of this version would not have made: what is not known or left out, settings
// the search does not have, limits out of bounds, positions and moves that are
// not legal, a unit other than that of the rest. The error is a *VersionError
// where only the version differs.
func DecodeJob(data []byte) (Job, error) {
	if len(data) > MaxJobBytes {
		return Job{}, fmt.Errorf("%d bytes: expected a job of %d at most", len(data), MaxJobBytes)
	}
	var f jobFile
	if err := decodeStrictly(data, &f); err != nil {
		return Job{}, fmt.Errorf("expected a job in JSON: %w", err)
	}
	switch {
	case f.Format != JobFormat:
		return Job{}, &VersionError{fmt.Sprint(f.Format), fmt.Sprint(JobFormat), "format"}
	case f.Build != Build():
		return Job{}, &VersionError{f.Build, Build(), "build"}
	case (f.Search == nil) == (f.Game == nil):
		return Job{}, errors.New("expected a search or a game in a job, and not both")
	case f.Game != nil:
		return f.Game.job()
	}
	return f.Search.job()
}

// decodeStrictly reads one JSON value that knows every field.
func decodeStrictly(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("there is more behind it")
	}
	return nil
}

// job is the search that the JSON describes.
func (f *searchFile) job() (Job, error) {
	u := &f.Unit
	if u.Rules != lab.Rules.String() {
		return Job{}, fmt.Errorf("rules %q: expected %q, which all searches of the lab are under", u.Rules, lab.Rules)
	}
	for what, text := range map[string]string{"suite": u.Suite, "position": u.Position} {
		if err := checkName(what, text); err != nil {
			return Job{}, err
		}
	}
	pos, err := positionOf(u.FEN)
	if err != nil {
		return Job{}, err
	}
	options, err := optionsFrom(f.Settings)
	if err != nil {
		return Job{}, err
	}
	cell := experiment.Cell{Suite: u.Suite, Options: options, Limits: f.Limits.limits()}
	planned := &PlannedCell{Cell: cell, Key: cell.Key(), Positions: 1, Todo: []int{0}}
	job := Job{cell: planned, item: &lab.Item{ID: u.Position, Pos: pos}}
	if err := job.Home(); err != nil {
		return Job{}, err
	}
	return job, sameCell(&planned.Key, &u.Cell)
}

// sameCell compares the cell that was made from a job with the one it names.
func sameCell(own, named *ledger.Cell) error {
	switch {
	case own.Limits != named.Limits:
		return fmt.Errorf("the unit has limits %q: expected %q, as the job has", named.Limits, own.Limits)
	case own.Fingerprint != named.Fingerprint:
		return &VersionError{named.Fingerprint, own.Fingerprint, "fingerprint of the settings"}
	case own.Behaviour != named.Behaviour:
		return &VersionError{named.Behaviour, own.Behaviour, "signature under the settings"}
	}
	return nil
}

// positionOf reads a position that is written as this program writes it.
func positionOf(fen string) (xiangqi.Position, error) {
	pos, err := xiangqi.ParseFEN(fen)
	if err == nil && pos.FEN() != fen {
		err = fmt.Errorf("position %q: expected it written as %q", fen, pos.FEN())
	}
	return pos, err
}
