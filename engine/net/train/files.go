package train

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"example.com/abyss/engine/net"
	"example.com/abyss/engine/net/sample"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/foreign"
)

// Suffix is the end of the name of a network's file.
const Suffix = ".net"

// Files contains the names of a network's file and of the files that belong to it.
type Files struct {
	Net, Card, Curve, Picture string
	Checkpoint                string // exists until the network exists

	replace bool // whether existing files may be replaced
}

// FilesOf returns the files of a network. path must end in Suffix.
func FilesOf(path string) Files {
	base := strings.TrimSuffix(path, Suffix)
	return Files{path, base + ".json", base + ".curve.jsonl", base + ".svg", base + ".checkpoint", false}
}

// ErrOther is the error for existing files that another run has made.
var ErrOther = errors.New("the file exists, made with other settings or samples; expected a new name or --force")

// ErrSamples is the error for a card that would replace the settings of the samples.
var ErrSamples = errors.New("it says how the samples were made; expected another name")

// Beginning describes how a run begins.
type Beginning struct {
	Sources []Source
	Resume  *Checkpoint // nil if the run starts from the beginning
	Done    *Card       // card of an existing network made with these settings and samples; otherwise nil
	Replace bool        // see Run.Replace
}

// Begin decides how a run with the settings and the samples of folders begins. The parameter most
// has the same meaning as for Survey. If files of another run exist, Begin returns ErrOther, unless
// the run continues an earlier run or the parameter anew is true.
func (f *Files) Begin(s *Settings, folders []string, most int, anew bool) (*Beginning, error) {
	if err := f.apart(folders); err != nil {
		return nil, err
	}
	b := &Beginning{Replace: anew}
	var err error
	if !anew {
		if b.Resume, err = ReadCheckpoint(f.Checkpoint); err != nil {
			return nil, err
		}
	}
	if c := b.Resume; c == nil {
		if b.Sources, err = Survey(folders, most); err != nil {
			return nil, err
		}
	} else {
		if !c.Fits(s, folders, most) {
			return nil, fmt.Errorf("%s: %w", f.Checkpoint, ErrOther)
		}
		b.Sources, b.Replace = c.Sources, c.Replace
	}
	if f.replace = b.Replace; b.Replace {
		return b, nil
	}
	if b.Done = f.finishedCard(s, b.Sources); b.Done != nil {
		if b.Resume != nil { // the earlier run was killed before it removed the checkpoint
			err = os.Remove(f.Checkpoint)
		}
		return b, err
	}
	return b, f.refuseForeign(s, b)
}

// apart rejects a card that would replace the settings of a folder of samples. The samples are
// useless without their settings.
func (f *Files) apart(folders []string) error {
	card, err := os.Stat(f.Card)
	if err != nil {
		return nil //nolint:nilerr // there is nothing to replace
	}
	for _, folder := range folders {
		settings, err := os.Stat(filepath.Join(folder, sample.SettingsFile))
		if err == nil && os.SameFile(card, settings) {
			return fmt.Errorf("%s: %w", f.Card, ErrSamples)
		}
	}
	return nil
}

// refuseForeign rejects files that another run has made. While a run has a checkpoint, the files
// may be its own. Whether the picture belongs to the run is checked later, when it is drawn.
func (f *Files) refuseForeign(s *Settings, b *Beginning) error {
	for _, path := range []string{f.Net, f.Card, f.Curve, f.Picture} {
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			continue
		}
		mine := false
		if c := b.Resume; c != nil {
			switch path {
			case f.Card:
				mine = f.card(s, b.Sources) != nil
			case f.Curve:
				lines, err := CurveLines(c.Curve)
				old, failed := foreign.Read(path, maxCard)
				mine = err == nil && failed == nil && goesOn(old, lines)
			case f.Picture:
				mine = true
			}
		}
		switch {
		case mine:
		case b.Resume != nil:
			return fmt.Errorf("%s: %w; the run continues without this file", path, ErrOther)
		default:
			return fmt.Errorf("%s: %w", path, ErrOther)
		}
	}
	return nil
}

// card returns the existing card if its network has the settings and samples, and otherwise nil.
func (f *Files) card(s *Settings, sources []Source) *Card {
	card, err := ReadCard(f.Card)
	if err != nil || card.Settings != *s || !sameSamples(card.Sources, sources) {
		return nil
	}
	return card
}

// finishedCard returns the card of the existing network if it was made with the settings and
// samples, and otherwise nil.
func (f *Files) finishedCard(s *Settings, sources []Source) *Card {
	card := f.card(s, sources)
	if card == nil {
		return nil
	}
	if n, err := net.Read(f.Net); err != nil || n.ID() != card.Checksum {
		return nil
	}
	return card
}

// goesOn reports whether one of two texts continues the other.
func goesOn(a, b []byte) bool { return bytes.HasPrefix(a, b) || bytes.HasPrefix(b, a) }

// put writes a file if it does not exist or belongs to this run. A file belongs to the run if its
// content equals data, or if the function mine returns true for it.
func (f *Files) put(path string, data []byte, mine func(old []byte) bool) error {
	err := atomicfile.Write(path, data, f.replace)
	if !errors.Is(err, fs.ErrExist) {
		return err
	}
	old, failed := foreign.Read(path, maxCard)
	switch {
	case failed == nil && bytes.Equal(old, data):
		return nil
	case failed == nil && mine(old):
		return atomicfile.Write(path, data, true)
	}
	return fmt.Errorf("%s: a file that is not from this run has appeared; move it away and give the same command again", path)
}

// WriteCurve writes the results of the epochs so far.
func (f *Files) WriteCurve(curve []Epoch) error {
	lines, err := CurveLines(curve)
	if err != nil {
		return err
	}
	return f.put(f.Curve, lines, func(old []byte) bool { return goesOn(old, lines) })
}

// Finish writes the results of a run, with the network as the last file, and removes the
// checkpoint.
func (f *Files) Finish(o *Outcome, card *Card, picture string) error {
	data, err := card.JSON()
	if err != nil {
		return err
	}
	if err := f.WriteCurve(o.Curve); err != nil {
		return err
	}
	none := func([]byte) bool { return false }
	sameCard := func(old []byte) bool {
		c, err := ParseCard(old)
		return err == nil && c.Settings == card.Settings && sameSamples(c.Sources, card.Sources) && c.Checksum == card.Checksum
	}
	for _, file := range []struct {
		path string
		data []byte
		mine func([]byte) bool
	}{{f.Picture, []byte(picture), none}, {f.Card, data, sameCard}, {f.Net, o.Net.Bytes(), none}} {
		if err := f.put(file.path, file.data, file.mine); err != nil {
			return err
		}
	}
	if err := os.Remove(f.Checkpoint); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
