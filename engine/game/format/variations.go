package format

import (
	"errors"
	"strings"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// maxNesting bounds how deeply variations are nested, in reading and in writing. Games by people
// stay below ten.
const maxNesting = 100

// line is a line of moves being read. It is the main line, or a variation in parentheses.
type line struct {
	pos   xiangqi.Position // position after the moves of the line
	last  *game.Node       // node of the last move; nil means the root
	moves int              // number of moves of the line that were read
	// whether this line added the last move to the tree, so that the next move becomes the main
	// continuation there
	owner  bool
	before []remark // remarks before the first move of the line
	opened int      // line of the file in which this line begins

	number   string // the last move number if no move has followed it yet
	numbered int    // line of the file that contains that number
}

// top returns the line to which moves are added.
func (r *reader) top() *line { return &r.lines[len(r.lines)-1] }

// openVariation reads the parenthesis before a variation, whose first move replaces the last one
// read.
func (r *reader) openVariation() error {
	r.current()
	opened := r.line
	if result, length, ok := resultInside(r.rest()); ok && len(r.lines) == 1 {
		r.take(length)
		return r.readResult(result, opened)
	}
	r.take(1)
	top := r.top()
	switch {
	case top.moves == 0:
		text, err := r.parenthesis(opened)
		if err != nil {
			return err
		}
		r.take(1)
		r.left.broken.add(opened, message.Errorf("there is no earlier move to vary"))
		r.say(remark{text: strings.TrimSpace(text)})
		return nil
	case len(r.lines) > maxNesting:
		return r.errorf(opened, "variations nested %d deep, expected at most %d", len(r.lines), maxNesting)
	}
	branch := top.last.Parent()
	r.lines = append(r.lines, line{pos: branch.Position(), last: branch, opened: opened})
	return nil
}

// closeVariation reads the parenthesis after a variation. If a variation has no move, its text
// belongs to the line around it.
func (r *reader) closeVariation() {
	r.take(1)
	closed := *r.top()
	r.lines = r.lines[:len(r.lines)-1]
	for _, text := range closed.before {
		r.say(text)
	}
	if closed.number != "" {
		r.game.note("line %d: the move number %s has no move", closed.numbered, closed.number)
	}
}

// giveUp keeps the rest of a variation, from an offset of the text on, as a comment. It does so
// because parentheses may contain words, and because a slip in a variation should not make the
// whole game unreadable.
func (r *reader) giveUp(at, line int, why error) error {
	if _, err := r.parenthesis(r.top().opened); err != nil {
		return err
	}
	r.left.broken.add(line, r.unplaced(line, why))
	r.top().number = ""
	r.say(remark{text: strings.TrimSpace(r.text[at:r.at])})
	return nil
}

// unplaced removes the number of a line from an error about that line.
func (r *reader) unplaced(line int, err error) error {
	inner := errors.Unwrap(err)
	if inner != nil && err.Error() == r.placed(line, inner).Error() {
		return inner
	}
	return err
}

// say adds a text after the last move.
func (r *reader) say(text remark) {
	r.current()
	if top := r.top(); len(r.lines) > 1 && top.moves == 0 {
		top.before = append(top.before, text)
	} else {
		r.remarks[top.last] = append(r.remarks[top.last], text)
	}
}

// mark gives the last move a glyph. A second glyph, or an unknown sign, becomes a comment.
func (r *reader) mark(text string, g game.Glyph, line int) {
	r.current()
	if top := r.top(); g != game.NoGlyph && top.moves > 0 {
		if top.last.Glyph() == game.NoGlyph {
			r.game.Tree.SetGlyph(top.last, g)
		}
		if top.last.Glyph() == g {
			return
		}
	}
	r.left.marks.add(line, nil)
	r.say(remark{text: text, sign: true})
}

// play adds a legal move to the line.
func (r *reader) play(m xiangqi.Move) error {
	top, tree := r.top(), r.game.Tree
	if top.last == nil {
		top.last = tree.Root()
	}
	size := tree.Size()
	n, err := r.game.add(top.last, m)
	if err != nil {
		return err
	}
	if top.owner {
		// A variation that begins like this line may already have added the move.
		for n.Sibling(-1) != nil {
			tree.Promote(n)
		}
	}
	top.owner = top.owner || tree.Size() > size
	var u xiangqi.Undo
	top.pos.Make(m, &u)
	top.last, top.number = n, ""
	if top.moves++; len(top.before) > 0 {
		r.remarks[n] = append(r.remarks[n], top.before...)
		top.before = nil
	}
	return nil
}
