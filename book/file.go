package book

import (
	"bytes"
	"fmt"

	"abyss/internal/atomicfile"
	"abyss/internal/foreign"
)

// maxFile bounds the file of a book, in bytes: some 300,000 positions, which take
// 210 MB of memory.
const maxFile = 24 << 20

// ReadFile is Read of a file. Errors name it.
func ReadFile(path string) (*Book, error) {
	data, err := foreign.Read(path, maxFile)
	if err != nil {
		return nil, fmt.Errorf("book: %w", err)
	}
	b, err := Read(bytes.NewReader(data))
	if err != nil {
		return nil, foreign.Shorten(fmt.Errorf("%s: %w", path, err))
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
	if text.Len() > maxFile { // nobody could read it
		return fmt.Errorf("book: %w: %s, expected %s at most; leave out rare moves or late plies", foreign.ErrTooLarge, foreign.Bytes(int64(text.Len())), foreign.Bytes(maxFile))
	}
	if err := atomicfile.Write(path, text.Bytes(), overwrite); err != nil {
		return fmt.Errorf("book: %w", err)
	}
	return nil
}
