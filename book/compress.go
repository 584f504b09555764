package book

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"slices"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// magic begins a compressed book. Its first byte cannot begin a UTF-8 text. Its last byte is the
// version of the layout.
const magic = "\x89XQB\x01"

// Read reads a book in either form: compressed if it begins with magic, else text.
func Read(r io.Reader) (*Book, error) {
	br := bufio.NewReader(r)
	head, err := br.Peek(len(magic))
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, inBook(err)
	}
	if string(head) != magic {
		return Parse(br)
	}
	data, err := foreign.ReadAll(br, maxFile)
	if err != nil {
		return nil, inBook(err)
	}
	return decompress(data[len(magic):])
}

var errPositions = message.Errorf("a book by positions has no compressed form, expected only lines of play")

// WriteCompressed writes the book in its compressed form, which doc.go describes. A book by
// positions has no compressed form.
func (b *Book) WriteCompressed(w io.Writer) error {
	if b.QueryOnly() {
		return inBook(ErrNotEdited)
	}
	if b.ByPositions() {
		return inBook(errPositions)
	}
	if _, err := w.Write(b.compress()); err != nil {
		return inBook(err)
	}
	return nil
}

func (b *Book) compress() []byte {
	out := binary.AppendUvarint([]byte(magic), uint64(b.Len()))
	var last [3][]byte
	for i := range b.Len() {
		line := &b.lines[i]
		fields := [3][]byte{[]byte(line.Name.Chinese), []byte(line.Name.English), indexMoves(line.Moves)}
		for f, field := range fields {
			shared := sharedPrefix(last[f], field)
			out = binary.AppendUvarint(out, uint64(shared))
			out = binary.AppendUvarint(out, uint64(len(field)-shared))
			out = append(out, field[shared:]...)
		}
		last = fields
	}
	return out
}

// sharedPrefix returns the number of leading bytes that are equal.
func sharedPrefix(a, b []byte) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// indexMoves encodes a line of legal moves as one byte per ply.
func indexMoves(moves []xiangqi.Move) []byte {
	pos := xiangqi.StartPosition()
	out := make([]byte, len(moves))
	for i, m := range moves {
		out[i] = byte(slices.Index(sortedMoves(&pos), m))
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	return out
}

// movesAt decodes a line of indices.
func movesAt(indices []byte) ([]xiangqi.Move, error) {
	pos := xiangqi.StartPosition()
	moves := make([]xiangqi.Move, len(indices))
	for i, index := range indices {
		legal := sortedMoves(&pos)
		if int(index) >= len(legal) {
			return nil, message.Errorf("ply %d: move number %d, but only %d moves are legal", i+1, index, len(legal))
		}
		moves[i] = legal[index]
		var u xiangqi.Undo
		pos.Make(moves[i], &u)
	}
	return moves, nil
}

// sortedMoves returns the legal moves in ascending order of their values; there are fewer than 256.
func sortedMoves(pos *xiangqi.Position) []xiangqi.Move {
	var list xiangqi.MoveList
	pos.GenerateMoves(&list)
	moves := slices.Clone(list.Slice())
	slices.Sort(moves)
	return moves
}

// decompress decodes what follows magic. Errors number the lines of play from 1.
func decompress(data []byte) (*Book, error) {
	r := fieldReader{data: data}
	count, err := r.number()
	if err != nil {
		return nil, inBook(message.Errorf("compressed: count: %w", err))
	}
	if count > maxLines {
		return nil, inBook(message.Errorf("compressed: %d lines of play, expected at most %d", count, maxLines))
	}
	b := &Book{}
	for i := uint64(1); i <= count; i++ {
		line, err := r.line()
		if err != nil {
			return nil, inBook(message.Errorf("compressed: line of play %d: %w", i, err))
		}
		b.lines = append(b.lines, line)
	}
	if len(r.data) > 0 {
		return nil, inBook(message.Errorf("compressed: %d {byte|bytes} after the last line of play, expected none", len(r.data)))
	}
	if b.Len() == 0 {
		return nil, inBook(message.Errorf("compressed: no line of play in it"))
	}
	return b, nil
}

// fieldReader reads numbers and fields from the start of data.
type fieldReader struct {
	data []byte
	last [3][]byte // the fields of the previous line
}

// line reads one line of play.
func (r *fieldReader) line() (Line, error) {
	named := len(r.last[0])+len(r.last[1]) > 0
	fields := [3]message.Word{message.Word("Chinese name"), message.Word("English name"), message.Word("moves")}
	for f, limit := range [3]uint64{maxName, maxName, maxPlies} {
		if err := r.field(f, limit); err != nil {
			return Line{}, message.Errorf("%s: %w", fields[f], err)
		}
	}
	name := Name{string(r.last[0]), string(r.last[1])}
	if err := name.check(); err != nil {
		return Line{}, err
	}
	if name == (Name{}) && named {
		return Line{}, message.Errorf("no name, although the previous line has a name")
	}
	if len(r.last[2]) == 0 {
		return Line{}, message.Errorf("no move in it")
	}
	moves, err := movesAt(r.last[2])
	return Line{Name: name, Moves: moves}, err
}

// field reads the field with index f into last[f].
func (r *fieldReader) field(f int, limit uint64) error {
	shared, err := r.number()
	if err != nil {
		return err
	}
	added, err := r.number()
	if err != nil {
		return err
	}
	switch known := uint64(len(r.last[f])); {
	case shared > known:
		return message.Errorf("it shares %d {byte|bytes} with the previous line, which has only %d", shared, known)
	case added > limit-shared:
		return message.Errorf("it adds %d {byte|bytes} to %d, expected at most %d in all", added, shared, limit)
	case added > uint64(len(r.data)):
		return message.Errorf("it adds %d {byte|bytes}, but only %d {is|are} left", added, len(r.data))
	}
	r.last[f] = append(bytes.Clone(r.last[f][:shared]), r.data[:added]...)
	r.data = r.data[added:]
	return nil
}

// number reads one varint.
func (r *fieldReader) number() (uint64, error) {
	v, n := binary.Uvarint(r.data)
	if n <= 0 {
		return 0, message.Errorf("expected a number, but the data ends or is damaged")
	}
	r.data = r.data[n:]
	return v, nil
}
