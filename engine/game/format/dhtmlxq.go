package format

import (
	"regexp"
	"strconv"
	"strings"

	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// DhtmlXQ is the text form of dpxq.com. Every piece of information is between [DhtmlXQ_name] and
// [/DhtmlXQ_name], and all of them are between [DhtmlXQ] and [/DhtmlXQ]. A point is two digits: the
// file from Red's left and the rank from Black's side. A move is four digits. A variation has the
// name move_P_K_I: line I replaces line P from ply K on. The main line has the number 0 and the
// name movelist. comment53 is the comment on ply 53 of the main line, comment1_44 that on ply 44 of
// line 1. In every line, plies are counted from the start of the game.

// dhtmlxqTags maps names of tags in DhtmlXQ to their PGN names. Names that are not listed are the
// same in both.
var dhtmlxqTags = [...]struct{ dhtmlxq, tag string }{
	{"title", "Title"},
	{"event", "Event"},
	{"date", "Date"},
	{"place", "Site"},
	{"round", "Round"},
	{"table", "Board"},
	{"red", "Red"},
	{"redteam", "RedTeam"},
	{"redrating", "RedElo"},
	{"redtime", "RedTime"},
	{"black", "Black"},
	{"blackteam", "BlackTeam"},
	{"blackrating", "BlackElo"},
	{"blacktime", "BlackTime"},
	{"timerule", "TimeControl"},
	{"remark", "Remark"},
	{"author", "Author"},
	{"open", "Opening"},
	{"variation", "Variation"},
}

// dhtmlxqReserved reports whether a name is reserved. Reserved names belong to the position, the
// moves, comments, and the size of the viewer's window.
func dhtmlxqReserved(name string) bool {
	switch strings.ToLower(name) {
	case "movelist", "binit", "fen", "result", "init", "ver", "length":
		return true
	}
	return dhtmlxqMove.MatchString(name) || dhtmlxqComment.MatchString(name)
}

var (
	dhtmlxqMark    = regexp.MustCompile(`(?i)\[(/?)DhtmlXQ(_[A-Za-z0-9_.:-]{1,64}|iFrame)?\]`)
	dhtmlxqMove    = regexp.MustCompile(`(?i)^move_(\d{1,9})_(\d{1,9})_(\d{1,9})$`)
	dhtmlxqComment = regexp.MustCompile(`(?i)^comment(?:(\d{1,9})_)?(\d{1,9})$`)
)

// maxLines bounds the variations of a DhtmlXQ game. Collections of openings contain some thousands.
const maxLines = 100_000

// dhtmlxqGame contains the fields of one game before the game is built.
type dhtmlxqGame struct {
	*GameRecord
	line     int // line of the file with the game's first tag
	fen      string
	binit    string
	lines    map[int]*dhtmlxqLine
	order    []int // numbers of the lines, in the order of the file
	comments []dhtmlxqText
}

// dhtmlxqLine contains the moves of a line.
type dhtmlxqLine struct {
	parent, ply int // number of the line that this line varies; ply of this line's first move, from 1
	digits      string
	at          int // the line in the file
	nodes       []*game.Node
	done, open  bool // done: the line's moves are in the tree; open: its moves are being added

	// up is the line that contains the ply before the first ply of this line. It is the nearest
	// ancestor that begins earlier. far is an ancestor further up, with which long chains are
	// climbed in few steps, and above is the number of ancestors.
	up, far *dhtmlxqLine
	above   int
}

type dhtmlxqText struct {
	line, ply int
	text      string
}

// readDhtmlXQ reads the games of a text. If a game breaks off, it keeps the moves before that
// point, with a note. Later games are read too.
func readDhtmlXQ(text string, at place) ([]*GameRecord, foreign.Problems) {
	r := dhtmlxqReader{text: text, lineAt: at.line, before: at.games, closing: -1}
	for {
		mark := dhtmlxqMark.FindStringSubmatchIndex(text[r.at:])
		if mark == nil {
			break
		}
		r.mark(mark)
		if err := r.have.full(); err != nil {
			r.game = nil
			r.errs.Add(err)
			break
		}
	}
	r.finish()
	return r.games, r.errs
}

// dhtmlxqReader collects the games in a text with marks of DhtmlXQ.
type dhtmlxqReader struct {
	text    string
	at      int
	lineAt  int // the line of text[at], from 1
	before  int // number of games in the parts before this text
	closing int // offset of the next closing mark; outdated if it is before the offset in the field at; see valueEnd
	game    *dhtmlxqGame
	games   []*GameRecord
	dropped int // number of games without a position; these games are counted in errors
	have    loaded
	errs    foreign.Problems
}

// skip skips n bytes.
func (r *dhtmlxqReader) skip(n int) {
	r.lineAt += strings.Count(r.text[r.at:r.at+n], "\n")
	r.at += n
}

// mark reads the element that a mark opens. A value ends at the next closing mark, whatever its
// name, because some programs close an element with another name.
func (r *dhtmlxqReader) mark(m []int) {
	rest := r.text[r.at:]
	closing, name := m[2] < m[3], ""
	if m[4] >= 0 {
		name = rest[m[4]:m[5]]
	}
	r.skip(m[1])
	switch {
	case closing && !strings.HasPrefix(name, "_"):
		r.finish()
	case closing:
	case !strings.HasPrefix(name, "_"):
		r.finish()
	default:
		begin, line := r.at, r.lineAt
		r.skip(r.valueEnd() - begin)
		r.tag(name[1:], strings.TrimSpace(r.text[begin:r.at]), line)
	}
}

// valueEnd returns where the value that begins here ends. It ends before the next closing mark, or
// at the end of the line if no such mark follows. valueEnd looks for a closing mark only once, not
// again for each value before it, because a text may have a hundred thousand unclosed marks.
func (r *dhtmlxqReader) valueEnd() int {
	if r.closing < r.at {
		r.closing = closingMark(r.text, r.at)
	}
	if r.closing < len(r.text) {
		return r.closing
	}
	if end := strings.IndexByte(r.text[r.at:], '\n'); end >= 0 {
		return r.at + end
	}
	return len(r.text)
}

// closingMark returns the offset of the next closing mark at or after the given offset, or the
// text's length if there is none.
func closingMark(text string, at int) int {
	const mark = "[/dhtmlxq"
	for ; ; at++ {
		next := strings.IndexByte(text[at:], '[')
		if next < 0 {
			return len(text)
		}
		if at += next; len(text) >= at+len(mark) && strings.EqualFold(text[at:at+len(mark)], mark) {
			return at
		}
	}
}

// tag stores one piece of information.
func (r *dhtmlxqReader) tag(name, value string, line int) {
	lower := strings.ToLower(name)
	if g := r.game; g != nil && (lower == "title" || lower == "binit") && g.lines[0] != nil {
		r.finish() // games may follow one another without the mark [DhtmlXQ]
	}
	if r.game == nil {
		r.game = &dhtmlxqGame{GameRecord: &GameRecord{}, line: line, lines: map[int]*dhtmlxqLine{}}
	}
	g := r.game
	switch move := dhtmlxqMove.FindStringSubmatch(name); {
	case lower == "ver" || lower == "init" || lower == "length" || value == "":
	case lower == "fen":
		g.fen = value
	case lower == "binit":
		g.binit = value
	case lower == "movelist":
		g.addLine(0, dhtmlxqLine{ply: 1, digits: value, at: line})
	case move != nil:
		g.addLine(atoi(move[3]), dhtmlxqLine{parent: atoi(move[1]), ply: atoi(move[2]), digits: value, at: line})
	case lower == "result":
		g.setResult(value)
	case dhtmlxqComment.MatchString(name):
		c := dhtmlxqComment.FindStringSubmatch(name)
		g.comments = append(g.comments, dhtmlxqText{atoi(c[1]), atoi(c[2]), unescaped(strings.ReplaceAll(value, "||", "\n"))})
	default:
		g.Tags = append(g.Tags, Tag{tagOfDhtmlXQ(name), oneLine(unescaped(value))})
	}
}

// addLine stores the moves of a line. If two lines have the same number, it keeps the first.
func (g *dhtmlxqGame) addLine(number int, l dhtmlxqLine) {
	switch {
	case number == 0:
		l.parent, l.ply = 0, 1
	case len(g.order) >= maxLines:
		g.note("line %d: more than %d variations; the others are left out", l.at, maxLines)
		return
	}
	if old := g.lines[number]; old != nil {
		if old.digits != l.digits {
			g.note("line %d: the moves of variation %d appear a second time, first in line %d; left out", l.at, number, old.at)
		}
		return
	}
	g.lines[number] = &l
	g.order = append(g.order, number)
}

// tagOfDhtmlXQ returns the PGN name of a tag of DhtmlXQ.
func tagOfDhtmlXQ(name string) string {
	for _, row := range dhtmlxqTags {
		if strings.EqualFold(row.dhtmlxq, name) {
			return row.tag
		}
	}
	return name
}

// setResult stores a result given in words. If the words are not a result, setResult adds a note.
func (g *GameRecord) setResult(words string) {
	result, ok := parseResultTag(words)
	if !ok {
		g.note("the result is %q, expected 红胜, 黑胜, 和棋 or 未知; left out", words)
		result = Unknown
	}
	g.Result = result
}

// atoi returns the value of a number that a pattern has matched, or 0 for an empty text.
func atoi(digits string) int {
	n, _ := strconv.Atoi(digits) // the patterns allow only digits
	return n
}

// finish builds the game, if there is one.
func (r *dhtmlxqReader) finish() {
	g := r.game
	if r.game = nil; g == nil {
		return
	}
	err := g.build()
	if g.Result == "" {
		g.Result = Unknown
	}
	if err != nil {
		if n := r.before + len(r.games) + r.dropped; n > 0 {
			err = message.Errorf("game %d: %w", n+1, err)
		}
		r.errs.Add(err)
		g.broken = err
		g.note("%v", err)
	}
	if g.Tree != nil {
		g.settleBoard()
		g.Tree.Forget()
		r.games = append(r.games, g.GameRecord)
		r.have.add(g.GameRecord)
	} else {
		r.dropped++
	}
}

// build makes the tree. The error says where the main line breaks off. If there is no position,
// there is no tree.
func (g *dhtmlxqGame) build() error {
	start, err := g.start()
	if err != nil {
		return err
	}
	g.Tree = game.ReadTree(start)
	var broken error
	if main := g.lines[0]; main != nil {
		broken = g.addMoves(0, main, g.Tree.Root())
	}
	var left skipped
	for _, number := range g.order {
		g.place(number, &left)
	}
	lost := 0
	for _, c := range g.comments {
		if n := g.node(c.line, c.ply); n != nil {
			readAnnotation(g.Tree, n, c.text)
		} else {
			lost++
		}
	}
	if left.count > 0 {
		g.note("%d {variation or part of one is|variations or parts of them are} left out, the first in line %d: %v", left.count, left.line, left.err)
	}
	if lost > 0 {
		g.note("%d {comment belongs|comments belong} to no move of the game and {is|are} left out", lost)
	}
	return broken
}

// start returns the position before the first move. The digits of binit do not contain the side to
// move.
func (g *dhtmlxqGame) start() (xiangqi.Position, error) {
	first := xiangqi.NoMove
	if main := g.lines[0]; main != nil && len(main.digits) >= 4 {
		if m, err := dhtmlxqMoveOf(main.digits[:4]); err == nil {
			first = m
		}
	}
	if g.fen != "" {
		pos, note, err := parseDiagram(g.fen)
		if note != nil {
			g.note("%v", note)
		}
		if err != nil {
			err = message.Errorf("line %d: the tag fen: %w", g.line, err)
		}
		return pos, err
	}
	b := initialBoard()
	if g.binit != "" {
		p, err := dhtmlxqPlacement(g.binit)
		if err == nil {
			b, err = p.board()
		}
		if err != nil {
			return xiangqi.Position{}, message.Errorf("line %d: the tag binit: %w", g.line, err)
		}
	}
	pos, err := b.start(g.GameRecord, first, xiangqi.Red)
	if err != nil {
		err = message.Errorf("line %d: the tag binit: %w", g.line, err)
	}
	return pos, err
}

// dhtmlxqPlacement reads the 64 digits of binit.
func dhtmlxqPlacement(digits string) (p placement, err error) {
	if len(digits) != 2*len(p) {
		return p, message.Errorf("%d characters, expected 64 digits, two for each piece", len(digits))
	}
	for i := range p {
		two := digits[2*i : 2*i+2]
		switch pt, ok := dhtmlxqPoint(two); {
		case ok:
			p[i] = pt
		case two == "99":
			p[i] = xiangqi.NoPoint
		default:
			return p, message.Errorf("%q for piece %d, expected a file 0 to 8 and a rank 0 to 9, or 99 for none", two, i+1)
		}
	}
	return p, nil
}

// dhtmlxqPoint reads two digits.
func dhtmlxqPoint(two string) (xiangqi.Point, bool) {
	file, rank := int(two[0])-'0', int(two[1])-'0'
	if file < 0 || file > 8 || rank < 0 || rank > 9 {
		return xiangqi.NoPoint, false
	}
	return xiangqi.PointAt(file, 9-rank), true
}

// dhtmlxqMoveOf reads four digits.
func dhtmlxqMoveOf(four string) (xiangqi.Move, error) {
	from, ok := dhtmlxqPoint(four[:2])
	to, okTo := dhtmlxqPoint(four[2:])
	if !ok || !okTo {
		return xiangqi.NoMove, message.Errorf("%q, expected two points such as 7747", four)
	}
	return xiangqi.MakeMove(from, to), nil
}
