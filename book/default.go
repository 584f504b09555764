package book

import (
	"bytes"
	"sync"

	"example.com/abyss/assets"
)

// Default returns the book built into the program, parsed on the first call and shared by all.
func Default() (*Book, error) { return parseDefault() }

var parseDefault = sync.OnceValues(func() (*Book, error) {
	return Parse(bytes.NewReader(assets.OpeningBook()))
})
