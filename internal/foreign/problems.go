package foreign

import (
	"errors"

	"example.com/abyss/internal/message"
)

// maxProblems is how many errors of a file are stored; the others are only counted.
const maxProblems = 20

// Problems are the errors of a file in their order. The zero value contains none.
type Problems struct {
	First []error // the first few
	Count int     // number of all errors
}

// Add adds an error.
func (p *Problems) Add(err error) {
	if p.Count++; p.Count <= maxProblems {
		p.First = append(p.First, err)
	}
}

// AddAll adds the errors of a part of the file.
func (p *Problems) AddAll(part Problems) {
	for _, err := range part.First {
		p.Add(err)
	}
	p.Count += part.Count - len(part.First)
}

// Join joins the errors into one. It returns nil if there are none.
func (p *Problems) Join() error {
	if p.Count == 1 {
		return p.First[0]
	}
	list := p.First
	if more := p.Count - len(list); more > 0 {
		list = append(list[:len(list):len(list)], message.Errorf("and %d more", more))
	}
	return errors.Join(list...)
}
