package ending

import (
	"errors"
	"io/fs"

	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Certainty states whether the value in a table is also the value under the rules.
type Certainty uint8

// The certainties.
const (
	Certain  Certainty = iota
	ByCount            // the count of moves without a capture may turn a win into a draw
	ByChases           // the draw is based on chases, which rules may forbid
)

// String returns "yes", "no: 120 plies" or "no: chases".
func (c Certainty) String() string {
	switch c {
	case ByCount:
		return "no: 120 plies"
	case ByChases:
		return "no: chases"
	default:
		return "yes"
	}
}

// Exact is the value of a position for the side to move.
type Exact struct {
	retro.Value
	Certain Certainty
}

// These errors occur when a position is looked up.
var (
	ErrMissing    error = message.New("no table")
	ErrNotCovered error = message.New("both sides have rooks, knights, cannons or pawns, expected only one side with them")
)

// missing returns err, or ErrMissing if the file does not exist.
func missing(err error, m Material) error {
	if errors.Is(err, fs.ErrNotExist) {
		return message.Errorf("%w of %s", ErrMissing, m.String())
	}
	return err
}

// Reader looks up positions in the files of a folder. It keeps the files open, and uses little
// memory. Only one goroutine may use it.
type Reader struct {
	folder Folder
	files  map[Material]*file
	sure   map[Material]bool
}

// NewReader returns a reader of the folder, which the caller must close.
func (d Folder) NewReader() *Reader {
	return &Reader{d, map[Material]*file{}, map[Material]bool{}}
}

// Close closes the files.
func (r *Reader) Close() {
	for _, f := range r.files {
		f.close()
	}
	clear(r.files)
}

// open returns the file of a material.
func (r *Reader) open(m Material) (*file, error) {
	if f := r.files[m]; f != nil {
		return f, nil
	}
	f, err := openFile(r.folder.file(m), m)
	if err != nil {
		return nil, missing(err, m)
	}
	f.index = newIndex(m)
	r.files[m] = f
	r.folder.touch([]Material{m})
	return f, nil
}

// Look returns the result of a position. It takes the position's count of moves without a capture
// into account.
func (r *Reader) Look(p *xiangqi.Position) (Exact, error) {
	m, attacker, ok := MaterialOf(p)
	if !ok {
		return Exact{}, ErrNotCovered
	}
	f, err := r.open(m)
	// neither side has attacking pieces, so either side may be the attacker of a table
	if errors.Is(err, ErrMissing) && unarmed(p, attacker) {
		attacker = attacker.Opponent()
		m, _ = materialFor(p, attacker)
		f, err = r.open(m)
	}
	if err != nil {
		return Exact{}, err
	}
	n, ok := f.index.number(p, attacker)
	if !ok {
		return Exact{}, message.Errorf("%s: a piece is on a point it cannot reach, or a king is missing", p.FEN())
	}
	attacks := p.Side() == attacker
	section := 1
	if attacks {
		section = 0
	}
	b, err := f.value(section, n)
	if err != nil {
		return Exact{}, err
	}
	if b == none {
		return Exact{}, message.Errorf("%s: no position", p.FEN())
	}
	v := Exact{Value: valueFor(b, attacks)}
	switch {
	case b == chased:
		v.Certain = ByChases
	case inTime(p, v.Value):
	default:
		v.Certain, err = r.byCapture(p, f, section+2, n)
	}
	return v, err
}

// byCapture returns Certain if a win whose end is too far away is saved by captures that come early
// enough.
func (r *Reader) byCapture(p *xiangqi.Position, f *file, section, n int) (Certainty, error) {
	if f.sections <= section {
		return ByCount, nil
	}
	b, err := f.value(section, n)
	if err != nil || !inTime(p, valueFor(b, section == 2)) {
		return ByCount, err
	}
	for _, m := range f.material.captures() {
		if sure, err := r.always(m); err != nil || !sure {
			return ByCount, err
		}
	}
	return Certain, nil
}

// always reports whether all wins of a material are certain when the count of moves without a
// capture has just started again, as it does at a capture.
func (r *Reader) always(m Material) (bool, error) {
	if sure, known := r.sure[m]; known {
		return sure, nil
	}
	f, err := r.open(m)
	if err != nil {
		return false, err
	}
	sure := 2*f.longest <= rules.MoveLimit
	if !sure && f.sections == 4 && 2*f.toCapture <= rules.MoveLimit {
		sure = true
		for _, less := range m.captures() {
			if sure, err = r.always(less); err != nil || !sure {
				break
			}
		}
	}
	if err == nil {
		r.sure[m] = sure
	}
	return sure, err
}
