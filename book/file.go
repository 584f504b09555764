package book

import (
	"bytes"
	"errors"
	"fmt"
	"os"

	"abyss/internal/atomicfile"
)

// ReadFile is Read of a file. Errors name it.
func ReadFile(path string) (*Book, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("book: %w", err)
	}
	b, err := Read(f)
	if err = errors.Join(err, f.Close()); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return b, nil
}

// WriteFile writes the text form into a file, all of it or, on an error, nothing.
// A file that exists is replaced only where overwrite says so, otherwise the
// error is an fs.ErrExist.
func (b *Book) WriteFile(path string, overwrite bool) error {
	var text bytes.Buffer
	if err := b.Write(&text); err != nil {
		return err
	}
	if err := atomicfile.Write(path, text.Bytes(), overwrite); err != nil {
		return fmt.Errorf("book: %w", err)
	}
	return nil
}
