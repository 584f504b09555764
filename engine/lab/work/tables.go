package work

import (
	"errors"
	"fmt"
	"slices"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/specfile"
	"example.com/abyss/engine/search"
)

// Tables are the suites and specs from which units are made.
type Tables struct {
	Specs  []*experiment.Spec // experiments; nil means experiment.All
	Suites map[string]lab.Suite

	Counters bool // whether every experiment needs counters of this version of the program
}

// BuiltIn returns the tables of this program.
func BuiltIn() (Tables, error) {
	suites, err := lab.BuiltInSuites()
	return Tables{Suites: suites}, err
}

// specs returns the experiments of the tables.
func (t Tables) specs() []*experiment.Spec {
	if t.Specs == nil {
		return experiment.All
	}
	return t.Specs
}

// Batches returns the batches of a spec that have the given sort, in the order of its cells.
func (t Tables) Batches(s *experiment.Spec, of Sort) ([]Batch, error) {
	if of == Games {
		return t.contests(s)
	}
	return t.searches(s)
}

// batch returns the batch at a place of a spec. It makes no other batch, because each batch needs a
// signature, which takes time.
func (t Tables) batch(s *experiment.Spec, at int) (Batch, error) {
	if s.Plays() {
		cell, err := s.GameCellAt(at)
		if err != nil {
			return nil, err
		}
		return t.contest(s, &cell, at), nil
	}
	cell, err := s.CellAt(at)
	if err != nil {
		return nil, err
	}
	return t.search(s, &cell, at)
}

// place is a unit's place in a spec. The zero value means that the unit has no place.
type place struct {
	from *origin
	cell int // number of the cell, for Spec.CellAt or Spec.GameCellAt
	unit int // number of the unit within the batch
}

// origin identifies a spec on a machine with the same tables. It contains the id of a built-in spec
// or the text of a file. Depths replace the spec's depths; see experiment.Spec.WithDepths.
type origin struct {
	ID     string `json:"id,omitempty"`
	File   string `json:"file,omitempty"`
	Depths []int  `json:"depths,omitempty"`
}

// placeOf returns the place of a cell of a spec. It returns the zero place if the spec is neither
// in the tables nor from a file.
func (t Tables) placeOf(s *experiment.Spec, cell int) place {
	base, depths := s.Base()
	from := &origin{Depths: depths}
	switch text := base.Text; {
	case base.HasOwnData():
		return place{}
	case text != nil:
		from.File = string(text)
	case slices.Contains(t.specs(), base):
		from.ID = base.ID
	default:
		return place{}
	}
	return place{from: from, cell: cell}
}

// ofUnit returns the place of a unit of the cell.
func (p place) ofUnit(unit int) *place {
	p.unit = unit
	return &p
}

// maxFileText is the largest size of the text of an experiment's file. This text is sent with each
// unit of the experiment.
const maxFileText = MaxJobBytes / 2

var errNowhere = errors.New("its experiment is unknown to other machines: done here")

// portable returns an error if other machines cannot find the place.
func (p *place) portable() error {
	if p.from == nil {
		return errNowhere
	}
	if err := p.from.checkText(); err != nil {
		return fmt.Errorf("%w: done here", err)
	}
	return nil
}

func (o *origin) checkText() error {
	if n := len(o.File); n > maxFileText {
		return fmt.Errorf("the file of its experiment has %d bytes: expected %d at most for other machines", n, maxFileText)
	}
	return nil
}

// spec returns the experiment of an origin.
func (t Tables) spec(from *origin) (*experiment.Spec, error) {
	var s *experiment.Spec
	switch {
	case (from.ID == "") == (from.File == ""):
		return nil, errors.New("expected the id or the file of an experiment in a job, and not both")
	case from.File != "":
		err := from.checkText()
		if err == nil {
			s, err = specfile.Decode([]byte(from.File))
		}
		if err != nil {
			return nil, err
		}
	default:
		at := slices.IndexFunc(t.specs(), func(s *experiment.Spec) bool { return s.ID == from.ID })
		if at < 0 {
			return nil, &VersionError{Job: from.ID, Of: "experiment"}
		}
		s = t.specs()[at]
	}
	if len(from.Depths) == 0 {
		return s, nil
	}
	if slices.ContainsFunc(from.Depths, func(d int) bool { return d < 1 || d > search.MaxDepth }) || len(from.Depths) > search.MaxDepth {
		return nil, fmt.Errorf("depths %.40v: expected plies from 1 to %d", from.Depths, search.MaxDepth)
	}
	s, ok := s.WithDepths(from.Depths)
	if !ok {
		return nil, fmt.Errorf("%s: its depths cannot be changed", s.ID)
	}
	return s, nil
}

// Printed contains the published node counts of cells, each of them for fifty positions.
type Printed map[experiment.SearchCell]float64

// PrintedOf returns the published node counts of the specs' cells.
func PrintedOf(specs []*experiment.Spec) (Printed, error) {
	printed := Printed{}
	for _, s := range specs {
		if s.Published.Chess {
			continue
		}
		figures, err := s.Printed()
		if err != nil {
			return nil, err
		}
		for r, c := range s.Places() {
			nodes, ok, _ := figures.Get(r, c, experiment.Nodes)
			if !ok {
				continue
			}
			cell, err := s.Cell(r, c)
			if err != nil {
				return nil, err
			}
			printed[cell] = nodes
		}
	}
	return printed, nil
}
