package book

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/abyss/engine/xiangqi"
)

// The exact bytes of a small book reveal any change of the format.
func TestCompressedLayout(t *testing.T) {
	b := mustParse(t, "# 炮 / Cannons\nh2e2 h9g7 h0g2\n#\nh2e2 h9g7 g3g4\n# 炮: 列 / Cannon\nh2e2\n")
	start := xiangqi.StartPosition()
	index := func(pos *xiangqi.Position, text string) byte {
		m, err := pos.ParseLegal(text)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		var list xiangqi.MoveList
		pos.GenerateMoves(&list)
		for _, other := range list.Slice() {
			if other < m {
				n++
			}
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
		return byte(n)
	}
	i1, i2 := index(&start, "h2e2"), index(&start, "h9g7")
	other := start
	i3, i4 := index(&start, "h0g2"), index(&other, "g3g4")
	want := slices.Concat([]byte("\x89XQB\x01\x03"),
		[]byte("\x00\x03炮"), []byte("\x00\x07Cannons"), []byte{0, 3, i1, i2, i3},
		[]byte("\x03\x00"), []byte("\x07\x00"), []byte{2, 1, i4},
		[]byte("\x03\x05: 列"), []byte("\x06\x00"), []byte{1, 0})
	if got := b.compress(); !bytes.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// The compressed book must be much smaller than the text. The test logs the ratio.
func TestCompressedSize(t *testing.T) {
	b := mustDefault(t)
	var text bytes.Buffer
	if err := b.Write(&text); err != nil {
		t.Fatal(err)
	}
	packed := len(b.compress())
	t.Logf("%d lines: text %d bytes, compressed %d", b.Len(), text.Len(), packed)
	if packed*3 > text.Len() {
		t.Errorf("compressed to %d of %d bytes, expected a third at most", packed, text.Len())
	}
}

func TestDecompressErrors(t *testing.T) {
	const one = magic + "\x01\x00\x00\x00\x01a"
	for _, tt := range []struct{ name, data, want string }{
		{"nothing behind the magic", magic, "book: compressed: count: expected a number"},
		{"no line", magic + "\x00", "book: compressed: no line of play in it"},
		{"cut off", magic + "\x02\x00\x00\x00\x01a\x00\x01\x00", "book: compressed: line of play 2: Chinese name: expected a number"},
		{"cut off in a field", magic + "\x01\x00\x00\x00\x05a", "book: compressed: line of play 1: English name: it adds 5 bytes, but only 1 is left"},
		{"shares what is not there", magic + "\x01\x00\x00\x01\x00", "book: compressed: line of play 1: English name: it shares 1 byte with the previous line, which has only 0"},
		{"too long", magic + "\x01\x00\xc9\x01", "book: compressed: line of play 1: Chinese name: it adds 201 bytes to 0, expected at most 200 in all"},
		{"no move", one + "\x00\x00", "book: compressed: line of play 1: no move in it"},
		{"no such move", one + "\x00\x01\xff", "book: compressed: line of play 1: ply 1: move number 255, but only 44 moves are legal"},
		{"bytes left", one + "\x00\x01\x00x", "book: compressed: 1 byte after the last line of play, expected none"},
		{"bad name", magic + "\x01\x00\x01a\x00\x00\x00\x01\x00", "book: compressed: line of play 1: name \"a\" could not be read back"},
		{"name lost", magic + "\x02\x00\x00\x00\x01a\x00\x01\x00\x00\x00\x00\x00\x00\x01\x00", "book: compressed: line of play 2: no name, although the previous line has a name"},
		{"version", "\x89XQB\x02", "book: line 1: ply 1: "},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Read(strings.NewReader(tt.data))
			if err == nil || !strings.HasPrefix(err.Error(), tt.want) {
				t.Errorf("error %v\nexpected %s", err, tt.want)
			}
		})
	}
}

// Errors of the reader and of the writer are returned.
func TestIOErrors(t *testing.T) {
	broken := errors.New("broken")
	for _, head := range []string{"", "h2e2", magic + "\x01"} {
		if _, err := Read(io.MultiReader(strings.NewReader(head), iotest.ErrReader(broken))); !errors.Is(err, broken) {
			t.Errorf("behind %q: error %v", head, err)
		}
	}
	b := mustDefault(t)
	if err := b.Write(failing{broken}); !errors.Is(err, broken) {
		t.Errorf("Write: error %v", err)
	}
	if err := b.WriteCompressed(failing{broken}); !errors.Is(err, broken) {
		t.Errorf("WriteCompressed: error %v", err)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

func FuzzDecompress(f *testing.F) {
	f.Add(mustCompress("h2e2 h9g7\n# 順炮 / Same\nh2e2 h7e7 h0g2\n#\nh2e2 h7e7"))
	f.Add([]byte(magic + "\x01\x00\x00\x00\x01a\x00\x01\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := decompress(bytes.TrimPrefix(data, []byte(magic)))
		if err != nil {
			if !strings.HasPrefix(err.Error(), "book: compressed: ") {
				t.Errorf("error %v", err)
			}
			return
		}
		checkRoundTrip(t, b)
	})
}

func mustCompress(text string) []byte {
	b, err := Parse(strings.NewReader(text))
	if err != nil {
		panic(err)
	}
	return b.compress()
}
