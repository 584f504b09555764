package format

import (
	"slices"
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// readTag reads a tag. A tag begins a new game after moves or a result. It also begins one after a
// blank line if it repeats the game's first tag.
func (r *reader) readTag(blank bool) error {
	line := r.line
	var odd string // the line of a malformed tag
	t, err := r.tag()
	if err != nil {
		if t, odd = oddTag(r.rest()); odd == "" {
			return r.errorf(line, "%w", err)
		}
		r.take(len(odd))
		if r.moving && !r.ended && !blank {
			r.mark(odd, game.NoGlyph, line)
			return nil
		}
	}
	again := blank && r.game != nil && len(r.game.Tags) > 0 && strings.EqualFold(r.game.Tags[0].Name, t.Name)
	if r.moving || r.ended || again {
		if err := r.finish(); err != nil {
			return err
		}
	}
	g := r.current()
	t.Value = oneLine(unescaped(t.Value))
	switch {
	case odd != "" && t.Value == "":
		g.note("line %d: %q has no value, expected a tag such as [Red \"name\"]; left out", line, odd)
		return nil
	case odd != "":
		g.note("line %d: %q is read as the tag %s with the value %q", line, odd, t.Name, t.Value)
	}
	switch {
	case strings.EqualFold(t.Name, tagFEN):
		if r.fen.Name != "" && r.fen.Value != t.Value {
			return r.errorf(line, "a second FEN, the first is in line %d; expected one", r.fenLine)
		}
		r.fen, r.fenLine = t, line
	case strings.EqualFold(t.Name, tagSetUp):
		r.setUp = t.Value
	case strings.EqualFold(t.Name, tagFormat):
		r.format = t.Value
	// not counted as a tag, because every file that this program writes has it
	case strings.EqualFold(t.Name, tagVariant):
		r.variant = r.variant || strings.EqualFold(t.Value, variant)
		if !ofXiangqi(t.Value) {
			g.note("line %d: the tag Variant says %q, expected %s; ignored", line, t.Value, variant)
		}
	case strings.EqualFold(t.Name, tagResult):
		if r.hasResult && r.result != t.Value {
			g.note("line %d: a second tag Result, %q, is left out", line, t.Value)
			break
		}
		r.result, r.hasResult = t.Value, true
	default:
		g.Tags = append(g.Tags, t)
	}
	return nil
}

// ofXiangqi reports whether the value of a tag Variant is one of the names of
// xiangqi.
func ofXiangqi(value string) bool {
	value = strings.ToLower(value)
	return strings.Contains(value, "xiang") || strings.Contains(value, "chinese") || strings.Contains(value, "象棋")
}

// readResult reads the token that ends a game.
func (r *reader) readResult(result ResultToken, line int) error {
	g := r.current()
	switch {
	case len(r.lines) > 1:
		r.left.results.add(r.line, nil)
		return nil
	case !r.ended:
		g.Result, r.ended = result, true
	case g.Result != result:
		return r.errorf(line, "the result %s after the result %s, expected one", result, g.Result)
	}
	return r.beginMoves()
}

// beginMoves makes the tree for the moves, from the position in which they start.
func (r *reader) beginMoves() error {
	g := r.current()
	if r.moving {
		return nil
	}
	r.moving = true
	start := xiangqi.StartPosition()
	if !r.tagged() {
		start = r.from
	}
	switch fen := strings.TrimSpace(r.fen.Value); {
	case fen != "":
		pos, note, err := parseDiagram(fen)
		if err != nil {
			return r.errorf(r.fenLine, "the tag FEN: %w", err)
		}
		if note != nil {
			g.note("line %d: %v", r.fenLine, note)
		}
		start = pos
	case strings.TrimSpace(r.setUp) == "1":
		g.note("the tag SetUp says 1, but there is no FEN: read from the initial position")
	}
	g.Tree = game.ReadTree(start)
	r.lines[0].pos = start
	return nil
}

// tagged reports whether the game has any tags.
func (r *reader) tagged() bool {
	return len(r.game.Tags) > 0 || r.fen.Name != "" || r.hasResult || r.format != "" || r.setUp != "" || r.variant
}

// finish ends the game being read, if any.
func (r *reader) finish() error {
	g := r.game
	if g == nil {
		return nil
	}
	if len(r.lines) > 1 {
		return r.errorf(r.top().opened, "the variation does not end, expected ')'")
	}
	if r.tagged() || r.moving {
		if err := r.beginMoves(); err != nil {
			return err
		}
		r.settleResult()
		g.settleBoard()
		g.nameRed()
		r.left.addNotes(g)
		if main := r.lines[0]; main.number != "" {
			g.note("line %d: the move number %s has no move", main.numbered, main.number)
		}
		for n, remarks := range r.remarks {
			if n == nil {
				n = g.Tree.Root()
			}
			settle(g.Tree, n, remarks)
		}
		nameEngines(g)
		g.Tree.Forget()
		r.games = append(r.games, g)
		r.have.add(g)
	} else if len(r.remarks) > 0 || r.top().number != "" {
		return r.errorf(r.line, "the file ends without a game, expected tags such as [Red \"...\"] or moves such as 1. h2-e2")
	}
	r.begin()
	return nil
}

// settleResult reconciles the tag Result with the token after the moves.
func (r *reader) settleResult() {
	g := r.game
	tagged, known := parseResultTag(r.result)
	if r.hasResult && !known {
		g.note("the tag Result says %q, expected 1-0, 0-1, 1/2-1/2 or *; left out", r.result)
		tagged = Unknown
	}
	switch {
	case g.Result == "" || g.Result == Unknown:
		if g.Result = tagged; tagged == "" {
			g.Result = Unknown
		}
	case r.hasResult && tagged != Unknown && tagged != g.Result:
		g.note("the tag Result says %s, but the moves end with %s; the moves take precedence", tagged, g.Result)
	}
}

// addNotes adds what was left out to the notes of a game.
func (l *leftOut) addNotes(g *GameRecord) {
	for _, s := range [...]struct {
		skipped
		one, more message.Word
	}{
		{l.broken, message.Word("a part in parentheses is kept as a comment"), message.Word("variations or parts of them are kept as comments")},
		{
			l.guesses, message.Word("a move is read by the rules of 1997, with ranks from 1 or some signs missing"),
			message.Word("moves are read by the rules of 1997, with ranks from 1 or some signs missing"),
		},
		{l.marks, message.Word("a sign or word between moves is kept as a comment"), message.Word("signs and words between moves are kept as comments")},
		{l.results, message.Word("a result inside a variation is left out"), message.Word("results inside variations are left out")},
		{l.escapes, message.Word("a line that begins with % is left out"), message.Word("lines that begin with % are left out")},
	} {
		switch {
		case s.count == 1 && s.err != nil:
			g.note("line %d: %s: %v", s.line, s.one, s.err)
		case s.count == 1:
			g.note("line %d: %s", s.line, s.one)
		case s.count > 1 && s.err != nil:
			g.note("%d %s, the first in line %d: %v", s.count, s.more, s.line, s.err)
		case s.count > 1:
			g.note("%d %s, the first in line %d", s.count, s.more, s.line)
		}
	}
}

// nameRed leaves the player of Red only in the tag Red, unless the tag White names another player.
// Other programs call this tag White, and this program writes both.
func (g *GameRecord) nameRed() {
	i := g.indexTag(tagWhite)
	if i < 0 {
		return
	}
	switch red, ok := g.Tag("Red"); {
	case !ok:
		g.Tags[i].Name = "Red"
	case red == g.Tags[i].Value:
		g.Tags = slices.Delete(g.Tags, i, i+1)
	}
}
