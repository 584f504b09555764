package ending

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/message"
)

// These are the default limits of a folder in bytes. With more memory than MostMemory, a table
// could have more placings than its lists can number.
const (
	BuildMemory = 600 << 20
	MostMemory  = 12_000 << 20
	FileLimit   = 500 << 20
)

// Folder is the folder of the tables' files, which several programs may use at once.
type Folder struct {
	Path   string // path of the folder, which need not exist
	Memory int64  // largest number of bytes of memory for building a table
	Files  int64  // largest number of bytes for all files
}

// NewFolder returns the folder of tables inside the folder state, which contains the program's
// files, with the default limits.
func NewFolder(state string) Folder {
	return Folder{filepath.Join(state, "endings"), BuildMemory, FileLimit}
}

const suffix = ".end"

func (d Folder) file(m Material) string { return filepath.Join(d.Path, m.String()+suffix) }

// Entry is a table in the folder. Err says why the table's file cannot be used.
type Entry struct {
	Material  Material
	Bytes     int64
	Used      time.Time
	Placings  int
	Longest   int // number of moves of the longest win
	ToCapture int // number of moves of the longest way to a capture; 0 if every win ends within the move limit
	Err       error
	sum       uint32 // as in the type table
}

// List returns the tables by name. Other files are left out. List reads only the headers of the
// files.
func (d Folder) List() ([]Entry, error) {
	files, err := confine.ReadDir(d.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var list []Entry
	for _, each := range files {
		name, ok := strings.CutSuffix(each.Name(), suffix)
		m, err := Parse(name)
		if !ok || err != nil || m.String() != name {
			continue
		}
		info, err := each.Info()
		if err != nil {
			continue // another program has removed the file
		}
		e := Entry{Material: m, Bytes: info.Size(), Used: info.ModTime()}
		if f, err := openFile(d.file(m), m); err != nil {
			e.Err = err
		} else {
			e.Placings, e.Longest, e.ToCapture, e.sum = f.placings, f.longest, f.toCapture, f.sum
			f.close()
		}
		list = append(list, e)
	}
	return list, nil
}

// Remove removes the file of a table.
func (d Folder) Remove(m Material) error { return confine.Remove(d.file(m)) }

// trim removes the least recently used tables until the files are within the limit. It keeps the
// tables in keep. If these alone exceed the limit, it returns an error.
func (d Folder) trim(keep []Material) error {
	list, err := d.List()
	if err != nil {
		return err
	}
	slices.SortStableFunc(list, func(a, b Entry) int { return a.Used.Compare(b.Used) })
	total := int64(0)
	for _, e := range list {
		total += e.Bytes
	}
	for _, e := range list {
		if total <= d.Files {
			return nil
		}
		if slices.Contains(keep, e.Material) {
			continue
		}
		if err := d.Remove(e.Material); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		total -= e.Bytes
	}
	if total > d.Files {
		return message.Errorf("%s: the tables of this ending need %d MB, expected %d MB at most", d.Path, total>>20, d.Files>>20)
	}
	return nil
}

// touch records that tables are used.
func (d Folder) touch(list []Material) {
	now := time.Now()
	for _, m := range list {
		_ = os.Chtimes(d.file(m), now, now) // in a read-only folder the time of use is not recorded
	}
}

// family returns the material and all materials that captures lead to, each material after those on
// which it depends.
func family(m Material) []Material {
	list := []Material{m}
	for i := 0; i < len(list); i++ {
		for _, less := range list[i].captures() {
			if !slices.Contains(list, less) {
				list = append(list, less)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Material) int { return cmp.Compare(a.pieces(), b.pieces()) })
	return list
}

// Need contains the cost of building the missing tables of a material.
type Need struct {
	Tables   int
	Placings int   // number of placings of all tables to build
	Memory   int64 // the largest number of bytes needed at the same time
	Time     time.Duration
}

// perPlacing is the time for one placing on a core of a usual machine: half a microsecond.
const perPlacing = 500 * time.Nanosecond

// Need returns the cost of building a material. The cost is zero if all tables exist.
func (d Folder) Need(m Material) Need {
	var n Need
	for _, each := range family(m) {
		if f, err := openFile(d.file(each), each); err == nil {
			f.close()
			continue
		}
		n.Tables++
		n.Placings += each.Placings()
		n.Memory = max(n.Memory, each.memory())
	}
	n.Time = time.Duration(n.Placings) * perPlacing
	return n
}

// Fits returns an error if a material needs too much memory to be built.
func (d Folder) Fits(m Material) error {
	if n := d.Need(m); n.Memory > d.Memory {
		return message.Errorf("building %s needs %d MB of memory, expected %d MB at most; abyss-tui ending build --memory raises it", m.String(), n.Memory>>20, d.Memory>>20)
	}
	return nil
}

// claim waits until no other program builds in this folder, and then claims the folder. The
// function release ends the claim.
func (d Folder) claim(ctx context.Context, waits func()) (release func(), err error) {
	for first := true; ; first = false {
		release, ok := atomicfile.Claim(d.Path)
		if ok {
			return release, nil
		}
		if first {
			waits()
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(50 * time.Millisecond):
		}
	}
}
