package book

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"

	"example.com/abyss/book/obk"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/database"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// ErrNotEdited is the error of editing a book that allows only queries.
var ErrNotEdited = message.Errorf("it is an .obk book or a BOOK.DAT, which cannot be edited; open it with --book-file, or in Analyze (ctrl+p, opening books)")

// inFile is a book that stays in its file and only answers queries about a position.
type inFile interface {
	At(ctx context.Context, pos *xiangqi.Position) (obk.Found, error)
}

// Open opens the book of a file for queries. It reads the books that ReadFile accepts into memory.
// A book of package obk (a BOOK.DAT or an .obk file) stays in its file. Errors name the file.
func Open(path string) (*Book, error) {
	file, err := openInFile(path)
	switch {
	case err != nil:
		return nil, err
	case file != nil:
		return &Book{file: file, title: titleOf(path)}, nil
	}
	return readFile(path)
}

// openInFile opens a book that stays in its file. It returns nil for a file of another kind.
func openInFile(path string) (file inFile, err error) {
	if obk.IsDAT(path) {
		if file, err = obk.OpenDAT(path); err != nil {
			return nil, foreign.Shorten(inBook(err))
		}
		return file, nil
	}
	switch is, err := isOBK(path); {
	case err != nil:
		return nil, inBook(err)
	case !is:
		return nil, nil
	}
	if file, err = obk.Open(path); err != nil {
		return nil, foreign.Shorten(inBook(err))
	}
	return file, nil
}

// isOBK reports whether a file begins like an SQLite file.
func isOBK(path string) (is bool, err error) {
	f, err := foreign.Open(path)
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	head := make([]byte, len(database.Header))
	n, err := io.ReadFull(f, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return false, err
	}
	return bytes.Equal(head[:n], []byte(database.Header)), nil
}

// titleOf returns the name of the file, which serves as the name of all openings of a book without
// names.
func titleOf(path string) Name {
	base := filepath.Base(path)
	name, err := ParseName(strings.TrimSuffix(base, filepath.Ext(base)))
	if err != nil {
		return Name{English: "opening book"}
	}
	return name
}

// QueryOnly reports whether the book stays in its file and allows only queries: it has no
// lines, and its positions cannot be listed.
func (b *Book) QueryOnly() bool { return b != nil && b.file != nil }

// candidatesOf does the work of LookupAll for a book in its file. An error names the file.
func (b *Book) candidatesOf(ctx context.Context, moves []xiangqi.Move) ([]Candidate, error) {
	s, ok := graph(nil).replay(moves)
	if !ok {
		return nil, nil
	}
	found, err := b.file.At(ctx, &s.pos)
	if err != nil {
		return nil, foreign.Shorten(inBook(err))
	}
	var list []Candidate
	for i, weight := range weightsOf(found.Moves) {
		list = append(list, Candidate{Move: found.Moves[i].Move, Names: []Name{b.title}, Weight: weight})
	}
	return list, nil
}

// weightsOf returns the weights of .obk moves. A weight is the score of the move, or zero if the
// score is negative. If no score is positive, a win counts two points and a draw one, as in Import.
func weightsOf(moves []obk.Move) []int {
	weights := make([]int, len(moves))
	scored := false
	for i := range moves {
		weights[i] = min(max(moves[i].Score, 0), MaxWeight)
		scored = scored || weights[i] > 0
	}
	for i := range moves {
		if !scored {
			weights[i] = min(2*moves[i].Wins+moves[i].Draws, MaxWeight)
		}
	}
	return weights
}

// Reader reads the moves of positions from a book of any kind. It belongs to one goroutine at a
// time.
type Reader struct {
	editor *Editor // nil for a book in its file
	file   inFile  // nil for other books
}

// NewReader returns a reader of a book, which may be nil.
func NewReader(b *Book) *Reader {
	if b.QueryOnly() {
		return &Reader{file: b.file}
	}
	return &Reader{editor: NewEditor(b)}
}

// At returns the book's content for a position, reached by any order of moves and in either
// orientation. The error names an illegal move of the path, or the unreadable file.
func (r *Reader) At(ctx context.Context, p Path) (Place, error) {
	if r.file == nil {
		return r.editor.At(p)
	}
	way, err := p.positions()
	if err != nil {
		return Place{}, err
	}
	found, err := r.file.At(ctx, &way[len(way)-1])
	if err != nil {
		return Place{}, foreign.Shorten(err)
	}
	place := Place{Known: len(found.Moves) > 0, Reflected: found.Reflected, Illegal: found.Illegal}
	weights := weightsOf(found.Moves)
	total := 0
	for _, weight := range weights {
		total += weight
	}
	for i, m := range found.Moves {
		entry := Entry{
			Move: m.Move, Weight: weights[i], Remark: m.Memo,
			Record: Record{Games: m.Wins + m.Draws + m.Losses, Wins: m.Wins, Draws: m.Draws, Losses: m.Losses},
		}
		if total > 0 {
			entry.Share = 100 * float64(weights[i]) / float64(total)
		}
		place.Moves = append(place.Moves, entry)
	}
	return place, nil
}
