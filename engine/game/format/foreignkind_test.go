package format

import (
	"encoding/binary"
	"strings"
	"testing"
)

// For an unsupported file of another program, the error names the file format.
func TestUnreadKinds(t *testing.T) {
	var book []byte
	for i := range uint32(40) {
		book = binary.LittleEndian.AppendUint32(book, i*100_000_007)
		book = append(book, 0x33+byte(i%9), 0xC3+byte(i%9), byte(i+1), 0)
	}
	for _, c := range []struct{ name, data, want, also string }{
		{"BOOK.DAT", string(book), "a BOOK.DAT: ", "open it with --book-file"},
		{"old CCBridge", "CCBridge\x15\x00\x00\x00\x00\x00\x00\x00", "a file of an old CCBridge", "not supported"},
	} {
		_, err := readBytes([]byte(c.data))
		inParts := EachOf(strings.NewReader(c.data), "file", func(Part) error { return nil })
		for _, err := range []error{err, inParts} {
			if err == nil || !strings.HasPrefix(strings.TrimPrefix(err.Error(), "file: "), c.want) || !strings.Contains(err.Error(), c.also) {
				t.Errorf("%s: %v, want %q", c.name, err, c.want)
			}
		}
	}
	book[5] = 0x22
	if err := Unread(book); err != nil {
		t.Error(err)
	}
}
