package book

import (
	"bytes"
	"sync"

	"example.com/abyss/assets"
)

// Default returns the book built into the program. The first call parses the book, and all callers
// share it.
func Default() (*Book, error) { return parseDefault() }

var parseDefault = sync.OnceValues(func() (*Book, error) {
	return Parse(bytes.NewReader(assets.OpeningBook()))
})
