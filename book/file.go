package book

import (
	"bytes"

	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// maxFile is the largest size of a book's file in bytes. Such a file has about 300,000 positions,
// which take 210 MB of memory.
const maxFile = 24 << 20

// ReadFile reads a book from a file, like Read. Errors name the file. For an .obk file or a
// BOOK.DAT the error is ErrNotEdited.
func ReadFile(path string) (*Book, error) {
	if other, err := openInFile(path); err != nil {
		return nil, err
	} else if other != nil {
		return nil, inBook(message.Errorf("%s: %w", path, ErrNotEdited))
	}
	return readFile(path)
}

// readFile reads a file that is not recognised as another kind of book.
func readFile(path string) (*Book, error) {
	data, err := foreign.Read(path, maxFile)
	if err != nil {
		return nil, inBook(err)
	}
	if at := bytes.IndexByte(data, 0); at >= 0 && !bytes.HasPrefix(data, []byte(magic)) {
		return nil, foreign.Shorten(inBook(message.Errorf("%s: a zero byte at offset %d, expected an opening book, which is text in UTF-8", path, at)))
	}
	b, err := Read(bytes.NewReader(data))
	if err != nil {
		return nil, foreign.Shorten(message.Errorf("%s: %w", path, err))
	}
	return b, nil
}

// WriteFile writes the text form into a file, completely or, on an error, not at all. It replaces
// an existing file only if overwrite is set. Otherwise the error is fs.ErrExist.
func (b *Book) WriteFile(path string, overwrite bool) error {
	var text bytes.Buffer
	if err := b.Write(&text); err != nil {
		return err
	}
	if text.Len() > maxFile { // ReadFile would reject it
		return inBook(message.Errorf("%w: %s, expected %s at most; leave out rare moves or late plies", foreign.ErrTooLarge, foreign.Bytes(int64(text.Len())), foreign.Bytes(maxFile)))
	}
	if err := atomicfile.Write(path, text.Bytes(), overwrite); err != nil {
		return inBook(err)
	}
	return nil
}
