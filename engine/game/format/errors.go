package format

import (
	"errors"
	"fmt"
)

// maxErrors is how many errors of a file are kept and said; the others are counted.
const maxErrors = 20

// problems is the errors of a file in their order.
type problems struct {
	first []error
	count int
}

func (p *problems) add(err error) {
	if p.count++; p.count <= maxErrors {
		p.first = append(p.first, err)
	}
}

// join is the errors as one, nil for none.
func (p *problems) join() error {
	if p.count == 1 {
		return p.first[0]
	}
	list := p.first
	if more := p.count - len(list); more > 0 {
		list = append(list[:len(list):len(list)], fmt.Errorf("and %d more", more))
	}
	return errors.Join(list...)
}

// maxGames bounds the games that are held at once: each has a position of its own,
// half a kilobyte, and can be five bytes of a file.
const maxGames = 20_000

// errFull is the error of a file of more games; those before are read.
var errFull = fmt.Errorf("more than %d games in it, expected that many at most; what follows is left out", maxGames)
