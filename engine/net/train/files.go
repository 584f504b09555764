package train

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"abyss/engine/net"
	"abyss/internal/atomicfile"
)

// Suffix ends the name of a network's file.
const Suffix = ".net"

// Files are the network and what lies beside it.
type Files struct {
	Net, Card, Curve, Picture string
	Checkpoint                string // there until the network is
}

// FilesOf are the files of a network, whose name ends in Suffix.
func FilesOf(path string) Files {
	base := strings.TrimSuffix(path, Suffix)
	return Files{path, base + ".json", base + ".curve.jsonl", base + ".svg", base + ".checkpoint"}
}

// ErrOther is the error of files that another run has made.
var ErrOther = errors.New("the file exists, made with other settings or samples; expected a new name or --force")

// Beginning is how a run begins.
type Beginning struct {
	Sources []Source
	Resume  *Checkpoint // nil where it begins anew
	Done    *Card       // of the network that is there already, made with these settings and samples; else nil
}

// Begin looks how a run with the settings and samples of folders is to begin; most is as for
// Survey. Files of other runs are an ErrOther, unless it is to begin anew whatever is
// there.
func (f *Files) Begin(s *Settings, folders []string, most int, anew bool) (*Beginning, error) {
	if !anew {
		c, err := ReadCheckpoint(f.Checkpoint)
		switch {
		case err != nil:
			return nil, err
		case c != nil && c.Fits(s, folders, most):
			return &Beginning{Sources: c.Sources, Resume: c}, nil
		case c != nil:
			return nil, fmt.Errorf("%s: %w", f.Checkpoint, ErrOther)
		}
	}
	sources, err := Survey(folders, most)
	if err != nil || anew {
		return &Beginning{Sources: sources}, err
	}
	for _, path := range []string{f.Net, f.Card, f.Curve, f.Picture} {
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if card := f.made(s, sources); card != nil {
			return &Beginning{Sources: sources, Done: card}, nil
		}
		return nil, fmt.Errorf("%s: %w", path, ErrOther)
	}
	return &Beginning{Sources: sources}, nil
}

// made is the card of the network that is there, if it was made with the settings and
// samples; else nil.
func (f *Files) made(s *Settings, sources []Source) *Card {
	card, err := ReadCard(f.Card)
	if err != nil || card.Settings != *s || len(card.Sources) != len(sources) {
		return nil
	}
	for i := range sources {
		if card.Sources[i].Signature != sources[i].Signature {
			return nil
		}
	}
	if n, err := net.Read(f.Net); err != nil || n.ID() != card.Checksum {
		return nil
	}
	return card
}

// WriteCurve writes the epochs so far.
func (f *Files) WriteCurve(curve []Epoch) error {
	lines, err := CurveLines(curve)
	if err != nil {
		return err
	}
	return atomicfile.Write(f.Curve, lines, true)
}

// Finish writes what a run has made, the network last, and removes the checkpoint.
func (f *Files) Finish(o *Outcome, card *Card, picture string) error {
	data, err := card.JSON()
	if err != nil {
		return err
	}
	if err := f.WriteCurve(o.Curve); err != nil {
		return err
	}
	for _, file := range []struct {
		path string
		data []byte
	}{{f.Picture, []byte(picture)}, {f.Card, data}, {f.Net, o.Net.Bytes()}} {
		if err := atomicfile.Write(file.path, file.data, true); err != nil {
			return err
		}
	}
	if err := os.Remove(f.Checkpoint); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
