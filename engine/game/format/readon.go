package format

import (
	"strings"

	"example.com/abyss/internal/foreign"
)

// readOn reads all games of a text, also those after a broken one. A broken game keeps the moves
// before the break, if any, and gets the error as a note.
func (r *reader) readOn() (errs foreign.Problems) {
	for from := -1; ; {
		err := r.read()
		if err == nil {
			return errs
		}
		if Cut(err) {
			errs.Add(err)
			return errs
		}
		if r.hasTree() && r.ended && len(r.lines) == 1 {
			// The error may be harmless, because some programs write their name after the result.
			r.game.note("%v; what follows the result is left out", err)
			if err := r.finish(); err != nil {
				r.begin()
			}
		} else {
			errs.Add(err)
			r.salvage(err)
		}
		if from = r.resume(from); from < 0 {
			return errs
		}
	}
}

// salvage ends a game at the point where it breaks off. If the game has neither tags nor moves,
// salvage drops it.
func (r *reader) salvage(err error) {
	if !r.hasTree() || !r.tagged() && r.game.Tree.Size() == 0 {
		r.begin()
		return
	}
	r.lines = r.lines[:1]
	r.lines[0].number = ""
	r.game.broken = err
	r.game.note("%v; the rest of this game is left out", err)
	// The game has a tree and no open variation, so finish cannot fail.
	if err := r.finish(); err != nil {
		r.begin()
	}
}

// resume continues at the first tags of a game beyond the offset in the parameter before. It
// returns their offset, or -1 if there are none.
func (r *reader) resume(before int) int {
	at := strings.LastIndexByte(r.text[:r.began], '\n') + 1
	for at <= before || !r.beginsTags(at) {
		next := strings.IndexByte(r.text[at:], '\n')
		if next < 0 {
			return -1
		}
		at += next + 1
	}
	r.line += strings.Count(r.text[min(r.at, at):max(r.at, at)], "\n") * sign(at-r.at)
	r.at, r.began = at, at
	return at
}

// beginsTags reports whether the line at a place is a tag and the previous line is not.
func (r *reader) beginsTags(at int) bool {
	if !strings.HasPrefix(r.text[at:], "[") {
		return false
	}
	before := strings.TrimSuffix(r.text[:at], "\n")
	return at == 0 || !strings.HasPrefix(before[strings.LastIndexByte(before, '\n')+1:], "[")
}

func sign(n int) int {
	if n < 0 {
		return -1
	}
	return 1
}

// hasTree reports whether the position of the game being read is known.
func (r *reader) hasTree() bool { return r.game != nil && r.game.Tree != nil }
