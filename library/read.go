package library

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"hash"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// part is a part of a file: some of its games. The last part also has the data about the whole
// file.
type part struct {
	job
	games []*digest
	last  bool

	same          bool // the hash is unchanged: no game was read
	size, changed int64
	hash          []byte
	fault         error // why some games are damaged
	failed        error // the file could not be read, or changed meanwhile: discard its games
}

// errChanging is the error for a file that is being written.
var errChanging = message.Errorf("it changed while it was being read: skipped this time")

// partGames is the largest number of games in a part.
const partGames = 500

// hashBytes is the stored length of a hash.
const hashBytes = 16

// read reads a file and passes its parts to the function give. The error comes from ctx or from
// give.
func (d *digester) read(ctx context.Context, j job, now time.Time, give func(part) error) error {
	p := part{job: j, last: true}
	f, err := foreign.Open(j.path)
	if err != nil {
		p.failed = err
		return give(p)
	}
	defer f.Close() //nolint:errcheck // nothing was written
	before, err := f.Stat()
	if err != nil {
		p.failed = err
		return give(p)
	}
	p.size, p.changed = before.Size(), before.ModTime().UnixNano()
	if now.Sub(before.ModTime()) < settling {
		p.changed = 0 // a later change may leave this time unchanged
	}
	sum := sha256.New()
	if j.known != nil && j.known.size == p.size {
		if p.hash, err = hashOf(ctx, sum, f); err == nil && bytes.Equal(p.hash, j.known.hash) {
			p.same = true
			return give(p)
		}
		if _, err := f.Seek(0, io.SeekStart); err != nil {
			p.failed = err
			return give(p)
		}
		sum.Reset()
	}
	count, stopped, err := d.parts(ctx, io.TeeReader(f, sum), j, give)
	if stopped != nil {
		return stopped
	}
	if count > 0 || !isAnyText(j.path) { // many texts contain no games
		p.fault = err
	}
	if p.hash, err = hashOf(ctx, sum, f); err != nil {
		p.failed = err
	} else if after, err := confine.Stat(j.path); err != nil || after.Size() != p.size || !after.ModTime().Equal(before.ModTime()) {
		p.failed = errors.Join(errChanging, err)
	}
	return give(p)
}

// isAnyText reports whether a file name has the extension of a text or a web page.
func isAnyText(path string) bool {
	return slices.Contains([]string{".txt", ".html", ".htm"}, strings.ToLower(filepath.Ext(path)))
}

// parts passes the games of a file to the function give and counts them. The result err describes
// damage, and stopped is the error that ended the reading early.
func (d *digester) parts(ctx context.Context, r io.Reader, j job, give func(part) error) (count int, stopped, err error) {
	err = format.EachOf(r, j.path, func(some format.Part) error {
		for games := some.Games; len(games) > 0; {
			n := min(len(games), partGames)
			p := part{job: j}
			for _, g := range games[:n] {
				count++
				p.games = append(p.games, d.digest(g, count))
			}
			if stopped = errors.Join(ctx.Err(), give(p)); stopped != nil {
				return stopped
			}
			games = games[n:]
		}
		return nil
	})
	return count, stopped, err
}

// hashOf reads the rest of a file and returns the hash of the whole file.
func hashOf(ctx context.Context, sum hash.Hash, r io.Reader) ([]byte, error) {
	for ctx.Err() == nil {
		n, err := io.CopyN(sum, r, 1<<20)
		if errors.Is(err, io.EOF) {
			return sum.Sum(nil)[:hashBytes], nil
		}
		if err != nil || n == 0 {
			return nil, err
		}
	}
	return nil, ctx.Err()
}
