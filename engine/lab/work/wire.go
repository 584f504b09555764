package work

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// JobFormat is the version of the JSON of a unit. It changes whenever an older program would decode
// a unit as a different unit.
const JobFormat = 2

// MaxJobBytes is the largest size of a unit in JSON.
const MaxJobBytes = 64 << 10

// job is a unit as JSON: the version of the program, the unit's place in its experiment, and its
// id, by which the receiver verifies that both sides mean the same unit.
type job struct {
	head
	Experiment *origin `json:"experiment"`
	Cell       int     `json:"cell"`
	Unit       int     `json:"unit"`
	ID         string  `json:"id"`
}

type head struct {
	Format int    `json:"format"`
	Build  string `json:"build"`
}

// VersionError is the error for a job that another version of the program has made. A worker of
// that version can do the job.
type VersionError struct{ Job, Own, Of string }

// Error names the two versions.
func (e *VersionError) Error() string {
	if e.Own == "" {
		return fmt.Sprintf("made by another version: its %s %.80q is none of this program's; expected the same program on both sides", e.Of, e.Job)
	}
	return fmt.Sprintf("made by another version: its %s is %.80q, this program's %q; expected the same program on both sides", e.Of, e.Job, e.Own)
}

// Encode writes the unit as JSON for Decode. It returns an error if the unit is not portable
// (Unit.Portable).
func Encode(u Unit) ([]byte, error) {
	if err := u.Portable(); err != nil {
		return nil, fmt.Errorf("%s: %w", u.Name(), err)
	}
	p := u.place()
	return json.Marshal(job{head: head{JobFormat, Build()}, Experiment: p.from, Cell: p.cell, Unit: p.unit, ID: ID(u)})
}

// Decode makes a unit from the JSON that another machine sent. It rejects unknown and missing
// fields, an experiment that these tables lack, and a file that exceeds the limits. The error is a
// *VersionError if only the version differs.
func (t Tables) Decode(data []byte) (Unit, error) {
	if len(data) > MaxJobBytes {
		return nil, fmt.Errorf("%d bytes: expected a job of %d at most", len(data), MaxJobBytes)
	}
	var h head // the head is decoded first, because the rest may be different in another version
	switch err := json.Unmarshal(data, &h); {
	case err != nil:
	case h.Format > 0 && h.Format != JobFormat:
		return nil, &VersionError{fmt.Sprint(h.Format), fmt.Sprint(JobFormat), "format"}
	case h.Build != "" && h.Build != Build():
		return nil, &VersionError{h.Build, Build(), "build"}
	}
	var j job
	if err := decodeStrictly(data, &j); err != nil {
		return nil, fmt.Errorf("expected a job in JSON: %w", err)
	}
	if j.Experiment == nil || j.Format == 0 || j.Build == "" {
		return nil, errors.New("expected a job in JSON, with a format, a build and an experiment")
	}
	s, err := t.spec(j.Experiment)
	if err != nil {
		return nil, err
	}
	b, err := t.batch(s, j.Cell)
	if err != nil {
		return nil, err
	}
	if j.Unit < 0 || j.Unit >= b.Len() {
		return nil, fmt.Errorf("unit %d of a cell of %d %v: expected one of them", j.Unit, b.Len(), b.Sort())
	}
	u := b.Unit(j.Unit)
	if own := ID(u); own != j.ID {
		return nil, &VersionError{j.ID, own, "unit"}
	}
	if err := u.Portable(); err != nil {
		return nil, fmt.Errorf("%s: %w", u.Name(), err)
	}
	return u, nil
}

// decodeStrictly decodes one JSON value and rejects unknown fields.
func decodeStrictly(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("text after the JSON")
	}
	return nil
}
