package sample

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/foreign"
)

// Settings contains everything that decides the blocks of a folder.
type Settings struct {
	// options of the search that plays and labels, written as the settings that differ from the
	// preset plain
	Search      string `json:"search"`
	Fingerprint string `json:"fingerprint"` // search.Options.Fingerprint
	Signature   string `json:"signature"`   // bench.Signature of the search's behaviour: its node counts
	Nodes       uint64 `json:"nodes"`       // node count after which a search begins no further iteration
	Games       int    `json:"games"`       // number of games per block
	Seed        uint64 `json:"seed"`

	// if not 0, one in Share samples of existing blocks gets a new score from this search; 0 means
	// that this search plays the games
	Share int       `json:"share,omitempty"`
	Of    *Settings `json:"of,omitempty"` // settings of the existing blocks that get new scores
}

// Played returns the settings with which the games were played.
func (s *Settings) Played() *Settings {
	if s.Of != nil {
		return s.Of.Played()
	}
	return s
}

// Folder is a folder of blocks. Its methods may be called from several goroutines.
type Folder struct{ path string }

// SettingsFile is the name of the file that contains the settings of a folder. blockSuffix is the
// end of the name of a block's file.
const (
	SettingsFile = "settings.json"
	blockSuffix  = ".samples"
)

// MaxBlock is the highest number of a block, because the names of files have six digits.
const MaxBlock = 999_999

// maxSettings is the largest size of the file of settings, in bytes.
const maxSettings = 1 << 16

// OpenFolder opens the folder for blocks made with the settings. It creates the folder if it does
// not exist. It rejects a folder with blocks made with other settings.
func OpenFolder(path string, s *Settings) (*Folder, error) {
	want, err := json.MarshalIndent(s, "", "\t")
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(path, 0o755); err != nil { //nolint:gosec // results for everybody
		return nil, err
	}
	f := &Folder{path}
	name := filepath.Join(path, SettingsFile)
	have, err := foreign.Read(name, maxSettings)
	if errors.Is(err, fs.ErrNotExist) {
		switch err = atomicfile.Write(name, append(slices.Clone(want), '\n'), false); {
		case err == nil:
			return f, nil
		case errors.Is(err, fs.ErrExist): // another process just created the folder
			have, err = foreign.Read(name, maxSettings)
		default:
			return nil, err
		}
	}
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: %w", name, err)
	case !bytes.Equal(bytes.TrimSpace(have), want):
		return nil, fmt.Errorf("%s: its blocks were made with other settings: expected %s; take another folder", name, want)
	}
	return f, nil
}

// ReadFolder opens a folder to read its blocks.
func ReadFolder(path string) (*Folder, *Settings, error) {
	name := filepath.Join(path, SettingsFile)
	data, err := foreign.Read(name, maxSettings)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: no folder of samples: %w", path, err)
	}
	var s Settings
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	return &Folder{path}, &s, nil
}

// Path returns the file name of a block.
func (f *Folder) Path(block int) string {
	return filepath.Join(f.path, fmt.Sprintf("%06d%s", block, blockSuffix))
}

// Has reports whether a block exists. It returns an error if the file is no block.
func (f *Folder) Has(block int) (bool, error) {
	_, err := count(f.Path(block))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

// Blocks returns the numbers of the existing blocks, in order.
func (f *Folder) Blocks() ([]int, error) {
	files, err := os.ReadDir(f.path)
	if err != nil {
		return nil, err
	}
	var list []int
	for _, file := range files {
		if number, ok := strings.CutSuffix(file.Name(), blockSuffix); ok {
			if n, err := strconv.Atoi(number); err == nil && f.Path(n) == filepath.Join(f.path, file.Name()) {
				list = append(list, n)
			}
		}
	}
	slices.Sort(list)
	return list, nil
}

// Samples returns the number of samples in the blocks, as stated in their headers.
func (f *Folder) Samples() (int, error) {
	blocks, err := f.Blocks()
	if err != nil {
		return 0, err
	}
	n := 0
	for _, b := range blocks {
		samples, err := count(f.Path(b))
		if err != nil {
			return 0, err
		}
		n += samples
	}
	return n, nil
}

// Signature returns a short checksum of the settings and the blocks, and the number of samples. It
// reads only the headers of the blocks. If blocks differ in content, so do their signatures, unless
// the blocks' checksums happen to be equal.
func (f *Folder) Signature(blocks iter.Seq[int]) (signature string, samples int, err error) {
	settings, err := foreign.Read(filepath.Join(f.path, SettingsFile), maxSettings)
	if err != nil {
		return "", 0, err
	}
	sum := sha256.New()
	sum.Write(bytes.TrimSpace(settings))
	for b := range blocks {
		head, n, err := header(f.Path(b))
		if err != nil {
			return "", 0, err
		}
		samples += n
		fmt.Fprintf(sum, "%d %x\n", b, head)
	}
	return hex.EncodeToString(sum.Sum(nil)[:8]), samples, nil
}
