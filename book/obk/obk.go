// Package obk reads opening books that store positions only as keys. The moves of a given position
// can be found, but the positions and lines of a book cannot be listed. It reads .obk files (兵河五四,
// BHGui) and BOOK.DAT of XQWizard and ElephantEye (DAT). An .obk file is an SQLite file whose table
// bhobk has a row for each move of a position.
//
// Books are untrusted: the size of a file, and the time and rows of a query, are bounded. Illegal
// moves are left out and counted.
//
// Source: the public programs named at Key, which read the same columns, keys and moves.
package obk

import (
	"context"
	"database/sql"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/database"
	"example.com/abyss/internal/message"
)

// Books come from outside, so these constants limit their sizes.
const (
	maxFile = 8 << 30 // bytes; actual books have up to a few hundred megabytes
	maxRows = 256     // rows of a position, which has at most about 120 moves
	maxMemo = 400     // bytes of a remark

	// Patience is the time limit for a query of a book, and for the check when a book is opened.
	Patience = 2 * time.Second
)

// Move is a move of a position in a book.
type Move struct {
	Move  xiangqi.Move
	Score int // as in the book, in an unknown unit; higher is better for the player who moves

	Wins, Draws, Losses int // numbers of games with the move, from the side of the player who makes it

	Memo string // a remark, one line
}

// Found is a book's content for a position.
type Found struct {
	Moves     []Move // the highest score first, then the most wins
	Reflected bool   // the book has the moves for the reflected position
	Illegal   int    // number of rows with an illegal move, which are left out
}

// File is an .obk book. It does not keep the file open, may be used from several goroutines, and
// always shows the file's current content.
type File struct {
	path  string
	query string
}

// Open checks that a file is such a book, and that looking up a position takes at most the time
// Patience.
func Open(path string) (*File, error) { return openWithin(path, Patience) }

func openWithin(path string, patience time.Duration) (*File, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	f := &File{path: path}
	err := f.open(ctx, func(db *database.DB) error {
		columns, err := f.columns(ctx, db)
		if err != nil {
			return err
		}
		f.query = queryOf(columns, "")
		sound, err := indexed(ctx, db)
		if err != nil {
			return err
		}
		if !sound { // the index misses rows, so all rows are read
			f.query = queryOf(columns, "+")
		}
		start := xiangqi.StartPosition()
		if _, err = f.at(ctx, db, &start); err == nil {
			err = ctx.Err() // finding the position took too long
		}
		return err
	})
	if errors.Is(err, database.ErrTooMuch) {
		err = message.Errorf("%s: no position was found within %s, expected a book with an intact index of its keys", path, patience)
	}
	if err != nil {
		return nil, err
	}
	return f, nil
}

// Path returns the path of the file.
func (f *File) Path() string { return f.path }

// At returns the book's content for a position, in either orientation. It takes at most the time
// Patience. The error names a damaged or missing file.
func (f *File) At(ctx context.Context, pos *xiangqi.Position) (found Found, err error) {
	ctx, cancel := context.WithTimeout(ctx, Patience)
	defer cancel()
	err = f.open(ctx, func(db *database.DB) error {
		found, err = f.at(ctx, db, pos)
		return err
	})
	return found, err
}

// open opens the file, calls do, and closes the file. An error names the file.
func (f *File) open(ctx context.Context, do func(*database.DB) error) error {
	db, err := database.Foreign(ctx, f.path, maxFile)
	if err == nil {
		err = db.Error(do(db))
		err = errors.Join(err, db.Close())
	}
	if err != nil && errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return message.Errorf("%s: %w", f.path, database.ErrTooMuch)
	}
	return err
}

// columns returns the names of the columns of the table.
func (f *File) columns(ctx context.Context, db *database.DB) (names []string, err error) {
	const table = "SELECT count(*) FROM sqlite_schema WHERE type='table' AND lower(name)='bhobk' AND lower(sql) NOT LIKE 'create virtual%'"
	tables := 0
	if err := db.Reader().QueryRowContext(ctx, table).Scan(&tables); err != nil {
		return nil, err
	}
	if tables == 0 {
		return nil, message.Errorf("it is not an opening book, expected a table named bhobk")
	}
	rows, err := db.Reader().QueryContext(ctx, "SELECT lower(name) FROM pragma_table_info('bhobk') LIMIT 100")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	for _, needed := range []string{"vkey", "vmove"} {
		if !slices.Contains(names, needed) {
			return nil, message.Errorf("the table bhobk of the opening book has no column %s", needed)
		}
	}
	return names, rows.Err()
}

// queryOf returns the query for the moves of two keys. +vkey keeps SQLite from using the index.
func queryOf(columns []string, sign string) string {
	number := func(name string) string {
		if slices.Contains(columns, name) {
			return "CAST(coalesce(" + name + ",0) AS INTEGER)"
		}
		return "0"
	}
	memo, valid := "''", ""
	if slices.Contains(columns, "vmemo") {
		memo = "substr(CAST(coalesce(vmemo,'') AS BLOB),1,?3)"
	}
	if slices.Contains(columns, "vvalid") {
		valid = " AND vvalid=1"
	}
	return "SELECT " + strings.Join([]string{number("vmove"), number("vscore"), number("vwin"), number("vdraw"), number("vlost"), memo}, ",") +
		" FROM bhobk WHERE " + sign + "vkey IN (?1,?2)" + valid + " LIMIT " + strconv.Itoa(maxRows)
}

// stored returns the two values that a key can have in the table: a whole number, and its 64 bits
// read as a floating-point number. SQLite writes keys above its largest whole number as
// floating-point numbers. A text column is compared with the text of both.
func stored(key uint64) (whole int64, float any) {
	f := math.Float64frombits(key)
	if int64(key) >= 0 || math.IsNaN(f) {
		return int64(key), nil
	}
	return int64(key), f
}

// indexed reports whether the index finds some sample rows by their keys. The index of some books
// is incomplete.
func indexed(ctx context.Context, db *database.DB) (bool, error) {
	rows, err := db.Reader().QueryContext(ctx, "SELECT vkey FROM bhobk NOT INDEXED WHERE typeof(vkey) IN ('integer','real','text') LIMIT 32")
	if err != nil {
		return false, err
	}
	var keys []any
	for rows.Next() {
		var key any
		if err := rows.Scan(&key); err != nil {
			return false, errors.Join(err, rows.Close())
		}
		keys = append(keys, key)
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil {
		return false, err
	}
	if len(keys) == 0 {
		return false, message.Errorf("the opening book is empty, expected moves in its table bhobk")
	}
	for _, key := range keys {
		one := 0
		switch err := db.Reader().QueryRowContext(ctx, "SELECT 1 FROM bhobk WHERE vkey=? LIMIT 1", key).Scan(&one); {
		case errors.Is(err, sql.ErrNoRows):
			return false, nil
		case err != nil:
			return false, err
		}
	}
	return true, nil
}

// at does the work of At with an open file.
func (f *File) at(ctx context.Context, db *database.DB, pos *xiangqi.Position) (Found, error) {
	return either(pos, func(board *xiangqi.Position) ([]Move, error) { return f.rows(ctx, db, Key(board)) })
}

// either looks up a position and its reflection. It returns the legal moves of both, on the given
// board.
func either(pos *xiangqi.Position, rows func(board *xiangqi.Position) ([]Move, error)) (Found, error) {
	found := Found{}
	mirror := pos.Mirror()
	boards := []*xiangqi.Position{pos, &mirror}
	if mirror.Key() == pos.Key() {
		boards = boards[:1]
	}
	direct := false
	for i, board := range boards {
		list, err := rows(board)
		if err != nil {
			return Found{}, err
		}
		for _, m := range list {
			if i == 1 {
				m.Move = m.Move.Mirror()
			}
			switch {
			case m.Move == xiangqi.NoMove, !pos.Legal(m.Move):
				found.Illegal++
				continue
			case slices.ContainsFunc(found.Moves, func(other Move) bool { return other.Move == m.Move }):
				continue
			}
			found.Moves = append(found.Moves, m)
			direct = direct || i == 0
		}
	}
	found.Reflected = len(found.Moves) > 0 && !direct
	slices.SortStableFunc(found.Moves, better)
	return found, nil
}

// better orders moves: the highest score first, then the most wins.
func better(a, b Move) int {
	if a.Score != b.Score {
		return b.Score - a.Score
	}
	return b.Wins - a.Wins
}

// rows returns the moves of the rows with a key, the best first. A move that is in several rows
// occurs several times.
func (f *File) rows(ctx context.Context, db *database.DB, key uint64) (list []Move, err error) {
	whole, float := stored(key)
	rows, err := db.Reader().QueryContext(ctx, f.query, whole, float, maxMemo+1)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var numbers [5]int64
		var memo []byte
		if err := rows.Scan(&numbers[0], &numbers[1], &numbers[2], &numbers[3], &numbers[4], &memo); err != nil {
			return nil, err
		}
		list = append(list, Move{
			Move: moveOf(numbers[0]), Score: bounded(numbers[1], -most), Memo: cleaned(memo),
			Wins: bounded(numbers[2], 0), Draws: bounded(numbers[3], 0), Losses: bounded(numbers[4], 0),
		})
	}
	slices.SortStableFunc(list, better)
	return list, rows.Err()
}

// most is the limit to which larger numbers of a row are reduced, so that sums of them fit.
const most = 1 << 30

func bounded(n, least int64) int { return int(max(least, min(n, most))) }

// moveOf decodes the move of a row; it returns NoMove if there is none. A move consists of two
// points, its origin and its destination, a byte each, on a board with sixteen columns. On that
// board Black's first rank is the fourth rank, and file a is the fourth file.
func moveOf(n int64) xiangqi.Move {
	const all = 1<<16 - 1
	if n < 0 { // a signed 16-bit number
		n &= all
	}
	from, ok := pointOf(n >> 8)
	to, ok2 := pointOf(n & 0xff)
	if !ok || !ok2 || from == to || n > all {
		return xiangqi.NoMove
	}
	return xiangqi.MakeMove(from, to)
}

func pointOf(square int64) (xiangqi.Point, bool) {
	const edge = 3
	file, row := int(square&15)-edge, int(square>>4)-edge
	if file < 0 || file >= xiangqi.NumFiles || row < 0 || row >= xiangqi.NumRanks {
		return xiangqi.NoPoint, false
	}
	return xiangqi.PointAt(file, xiangqi.NumRanks-1-row), true
}

// cleaned returns a remark as one line, or "" if it is not text.
func cleaned(memo []byte) string {
	if len(memo) > maxMemo {
		memo = memo[:maxMemo]
		for len(memo) > maxMemo-utf8.UTFMax && !utf8.Valid(memo) { // a character cut in two
			memo = memo[:len(memo)-1]
		}
	}
	if !utf8.Valid(memo) {
		return ""
	}
	text := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, string(memo))
	return strings.Join(strings.Fields(text), " ")
}
