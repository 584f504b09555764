package ending

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"example.com/abyss/engine/rules"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/confine"
)

// Report follows a build. Nil functions are not called.
type Report struct {
	Progress func(Progress)
	Damaged  func(err error) // a file that is built anew; the error names it
	Waits    func()          // another program builds in this folder
}

// Build builds the tables of a material and of all that captures lead to, unless they are
// there and whole. A damaged one is built anew. Tables finished before an error stay. It
// ends within a tenth of a second of ctx. Where the files exceed their limit, other tables
// go, those used least recently first.
func (d Folder) Build(ctx context.Context, m Material, report Report) error {
	report = report.filled()
	if err := d.Need(m).check(m, d); err != nil {
		return err
	}
	if err := confine.MkdirAll(d.Path, 0o777); err != nil {
		return err
	}
	release, err := d.claim(ctx, report.Waits)
	if err != nil {
		return err
	}
	defer release()
	if err := d.sweep(); err != nil {
		return err
	}
	list := family(m)
	for _, each := range list {
		switch err := d.verify(ctx, each); {
		case err == nil:
			continue
		case errors.Is(err, errDamaged):
			report.Damaged(err)
		case !errors.Is(err, fs.ErrNotExist):
			return err
		}
		if err := d.build(ctx, each, report.Progress); err != nil {
			return err
		}
		if err := d.trim(list); err != nil {
			return errors.Join(err, d.Remove(each))
		}
	}
	d.touch(list)
	return nil
}

func (r Report) filled() Report {
	if r.Progress == nil {
		r.Progress = func(Progress) {}
	}
	if r.Damaged == nil {
		r.Damaged = func(error) {}
	}
	if r.Waits == nil {
		r.Waits = func() {}
	}
	return r
}

// sweep removes what builders that were killed left: only the one that has the claim
// writes here.
func (d Folder) sweep() error {
	left, err := confine.Glob(filepath.Join(d.Path, "*"))
	if err != nil {
		return err
	}
	for _, path := range left {
		if strings.Contains(filepath.Base(path), suffix) && !strings.HasSuffix(path, suffix) {
			if err := confine.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
		}
	}
	return nil
}

// verify reads the whole file of a material.
func (d Folder) verify(ctx context.Context, m Material) error {
	f, err := openFile(d.file(m), m)
	if err != nil {
		return err
	}
	defer f.close()
	return f.check(ctx)
}

// memory is the bytes for building a table with those that it needs.
func (m Material) memory() int64 {
	n := 2*m.Placings() + m.Placings()/8
	for _, less := range m.captures() {
		n += 2 * less.Placings()
	}
	const perSet = 64 // the points of a set, and its reflection
	for k := rook; k <= foeBishop; k++ {
		n += perSet * (1 + len(m.captures())) * binomial[len(stands[k])][m[k]]
	}
	return int64(n)
}

// pieces is the number of pieces besides the kings.
func (m Material) pieces() (n int) {
	for _, c := range m {
		n += int(c)
	}
	return n
}

// build makes one file; those of the captures are there.
func (d Folder) build(ctx context.Context, m Material, tell func(Progress)) error {
	less := map[Material]*table{}
	for _, each := range m.captures() {
		t, err := d.load(ctx, each)
		if err != nil {
			return err
		}
		less[each] = t
	}
	find := func(m Material) *table { return less[m] }
	t, err := solve(ctx, m, find, false, tell)
	if err != nil {
		return err
	}
	out := draft{header: header{material: m, placings: t.size, chased: t.chased, longest: t.longest}}
	if err := out.add(ctx, t); err != nil {
		return err
	}
	if 2*t.longest > rules.MoveLimit {
		t = nil // two tables at once would exceed the memory
		if t, err = solve(ctx, m, find, true, tell); err != nil {
			return err
		}
		out.toCapture = t.longest
		if err := out.add(ctx, t); err != nil {
			return err
		}
	}
	return atomicfile.Create(d.file(m), true, out.write)
}

// load is the table of a file.
func (d Folder) load(ctx context.Context, m Material) (*table, error) {
	f, err := openFile(d.file(m), m)
	if err != nil {
		return nil, err
	}
	defer f.close()
	return f.table(ctx)
}
