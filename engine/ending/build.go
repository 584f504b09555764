package ending

import (
	"context"
	"errors"
	"io/fs"

	"example.com/abyss/engine/rules"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/confine"
)

// Report contains the functions to which a build reports. Nil functions are not called.
type Report struct {
	Progress func(Solving)
	Damaged  func(err error) // receives the error of a file that is built again
	Waits    func()          // called when Build has to wait because another program is building in the folder
}

// Build builds the tables of a material and of all materials that captures lead to, unless they
// exist and are complete. It rebuilds a damaged table. Tables that were finished before an error
// remain. When ctx ends, Build returns within a tenth of a second. If the files exceed their limit,
// Build deletes tables that this material does not need, the least recently used first.
func (d Folder) Build(ctx context.Context, m Material, report Report) error {
	report = report.filled()
	if err := d.Fits(m); err != nil {
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
	if err := atomicfile.Sweep(d.Path, suffix); err != nil {
		return err
	}
	list := family(m)
	for _, each := range list {
		switch err := d.verify(ctx, each); {
		case err == nil:
			continue
		case errors.Is(err, ErrDamaged):
			report.Damaged(err)
		case !errors.Is(err, fs.ErrNotExist):
			return err
		}
		if err := d.build(ctx, each, rules.MoveLimit, report.Progress); err != nil {
			return err
		}
		if err := d.trim(list); err != nil {
			return errors.Join(err, d.Remove(each))
		}
	}
	d.touch(list)
	return d.trim(list)
}

func (r Report) filled() Report {
	if r.Progress == nil {
		r.Progress = func(Solving) {}
	}
	if r.Damaged == nil {
		r.Damaged = func(error) {}
	}
	if r.Waits == nil {
		r.Waits = func() {}
	}
	return r
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

// memory estimates the largest number of bytes that a program needs to build a table, if garbage is
// collected at once. The estimate includes the table, the tables that it depends on, a bit per
// placing for the chases, the placings that wait for a distance (a quarter of all placings, as
// measured), and the program itself.
func (m Material) memory() int64 {
	const program = 48 << 20
	n := program + 3*m.Placings() + m.Placings()/8
	for _, less := range m.captures() {
		n += 2 * less.Placings()
	}
	const perSet = 64 // number of bytes for the points of a set and for its reflection
	for k := rook; k <= foeBishop; k++ {
		n += perSet * (1 + len(m.captures())) * binomial[len(squares[k])][m[k]]
	}
	return int64(n)
}

// pieces returns the number of pieces besides the kings.
func (m Material) pieces() (n int) {
	for _, c := range m {
		n += int(c)
	}
	return n
}

// build makes one file. The files of the materials after captures must already exist. If a win
// takes more plies than the limit, the file also contains the distances to the next capture.
func (d Folder) build(ctx context.Context, m Material, limit int, report func(Solving)) error {
	less := map[Material]*table{}
	for _, each := range m.captures() {
		t, err := d.load(ctx, each)
		if err != nil {
			return err
		}
		less[each] = t
	}
	out := draft{header: header{material: m, placings: m.Placings()}}
	add := func(toCapture bool) (longest int, err error) {
		t, err := solve(ctx, m, func(m Material) *table { return less[m] }, toCapture, report)
		if err != nil {
			return 0, err
		}
		out.chased += t.chased
		return t.longest, out.add(ctx, t)
	}
	var err error
	if out.longest, err = add(false); err != nil {
		return err
	}
	if 2*out.longest > limit {
		if out.toCapture, err = add(true); err != nil { // the memory of the first table can be freed by now
			return err
		}
	}
	return atomicfile.Create(d.file(m), true, out.write)
}

// load returns the table of a file.
func (d Folder) load(ctx context.Context, m Material) (*table, error) {
	f, err := openFile(d.file(m), m)
	if err != nil {
		return nil, err
	}
	defer f.close()
	return f.table(ctx)
}
