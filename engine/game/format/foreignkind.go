package format

import (
	"bytes"
	"encoding/binary"

	"example.com/abyss/internal/message"
)

// Xiangqi files of some kinds cannot be read. They are recognised all the same, because the errors
// of a text reader would not help.

// cbridgeMagic is the beginning of files from CCBridge that are older than CBR and CBL.
const cbridgeMagic = "CCBridge"

// Unread returns the error for a file of a known kind that cannot be read. It recognizes the kind
// by the first bytes, and returns nil for all other files.
func Unread(data []byte) error {
	switch head := bytes.TrimSpace(bytes.TrimPrefix(data[:min(len(data), sampleBytes)], []byte(utf8Mark))); {
	case bytes.HasPrefix(head, []byte(cbridgeMagic)):
		return message.Errorf("a file of an old CCBridge version, which is not supported; a newer CCBridge can save it as CBL or PGN")
	case isBookDAT(data):
		return message.Errorf("a BOOK.DAT: an opening book of XQWizard and ElephantEye, without games; open it with --book-file, or in Analyze (ctrl+p, opening books)")
	}
	return nil
}

// A BOOK.DAT is a sequence of entries of eight bytes: the key of a position in four bytes, then a
// move and its weight. The keys are in ascending order. A point is a byte that contains its rank
// and file, both counted from 3.
// Source: the sources of ElephantEye.
const (
	bookEntry   = 8
	bookEntries = 16 // a file with fewer entries is not a book
	bookLooked  = 1000
)

// isBookDAT reports whether the entries, or the first thousand of them, form a BOOK.DAT.
func isBookDAT(data []byte) bool {
	if len(data)%bookEntry != 0 || len(data) < bookEntries*bookEntry {
		return false
	}
	onBoard := func(pt byte) bool { return pt>>4 >= 3 && pt>>4 <= 12 && pt&15 >= 3 && pt&15 <= 11 }
	before := uint32(0)
	for i := 0; i < min(len(data), bookLooked*bookEntry); i += bookEntry {
		key := binary.LittleEndian.Uint32(data[i:])
		if key < before || !onBoard(data[i+4]) || !onBoard(data[i+5]) {
			return false
		}
		before = key
	}
	return true
}
