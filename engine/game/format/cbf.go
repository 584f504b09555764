package format

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// CBF is the XML form of a game in CCBridge: a ChineseChessRecord with a Head, whose elements
// describe the game, and a MoveList. A move is value="77-47": files from Red's left, ranks from
// Black's side, both from 0. The first element, 00-00, stands for the start; the last move has
// end="1". The text of a move is its comment.
//
// Source: the layout that readers of several projects agree on. It is unknown how CCBridge writes
// variations. Data after the end is left out, with a note.

// cbfRoot begins a CBF, after the XML header.
const cbfRoot = "<ChineseChessRecord"

// cbfTags maps elements of the head to tags with a different name.
var cbfTags = map[string]string{
	"Name": "Title", "Contest": "Event", "TimeRule": "TimeControl", "Commentator": "Annotator", "RedRating": "RedElo", "BlackRating": "BlackElo",
}

// isCBF reports whether a text is a CBF.
func isCBF(text string) bool {
	text = strings.TrimSpace(text[:min(len(text), sampleBytes)])
	return strings.HasPrefix(text, "<") && strings.Contains(text, cbfRoot)
}

// cbfMove is a move as it is written in the file.
type cbfMove struct{ value, text string }

// cbfReader reads one game.
type cbfReader struct {
	game  *GameRecord
	fen   string
	moves []cbfMove
	ended bool // whether a move was marked as the last
	left  int  // number of moves after the one that was marked as the last

	path []string // the enclosing elements
}

// readCBF reads a text. If the text breaks off, the game keeps the moves before that point, with a
// note.
func readCBF(text string) ([]*GameRecord, error) {
	r := cbfReader{game: &GameRecord{Result: Unknown}}
	d := xml.NewDecoder(strings.NewReader(text))
	d.Strict = false
	// the text has already been decoded
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	var broken error
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			line, _ := d.InputPos()
			broken = message.Errorf("line %d: %w", line, err)
			break
		}
		r.token(token)
	}
	if err := r.build(); err != nil {
		broken = errors.Join(err, broken)
	}
	g := r.game
	if g.Tree == nil {
		return nil, broken
	}
	if g.broken = broken; broken != nil {
		g.note("%v", broken)
	}
	if r.left > 0 {
		g.note("%d {move|moves} after the end of the main line {is|are} left out", r.left)
	}
	g.settleBoard()
	g.Tree.Forget()
	return []*GameRecord{g}, broken
}

// maxNested limits the nesting of elements.
const maxNested = 8

func (r *cbfReader) token(t xml.Token) {
	switch t := t.(type) {
	case xml.StartElement:
		if len(r.path) < maxNested {
			r.path = append(r.path, t.Name.Local)
		}
		if t.Name.Local == "Move" {
			r.move(t.Attr)
		}
	case xml.EndElement:
		r.path = r.path[:max(len(r.path)-1, 0)]
	case xml.CharData:
		r.text(string(t))
	}
}

func (r *cbfReader) move(attributes []xml.Attr) {
	if r.ended {
		r.left++
		return
	}
	m := cbfMove{}
	for _, a := range attributes {
		switch a.Name.Local {
		case "value":
			m.value = a.Value
		case "end":
			r.ended = a.Value == "1"
		}
	}
	r.moves = append(r.moves, m)
}

// text stores the text of an element.
func (r *cbfReader) text(text string) {
	if len(r.path) == 0 || strings.TrimSpace(text) == "" {
		return
	}
	name := r.path[len(r.path)-1]
	if name == "Move" {
		if n := len(r.moves); n > 0 && r.left == 0 {
			r.moves[n-1].text += text
		}
		return
	}
	if len(r.path) < 2 || r.path[len(r.path)-2] != "Head" {
		return
	}
	value := oneLine(strings.TrimSpace(text))
	switch name {
	case "FEN":
		r.fen = value
	case "RecordResult":
		if len(value) == 1 && int(value[0]-'0') < len(xqfResults) {
			r.game.Result = xqfResults[value[0]-'0']
		} else {
			r.game.note("the result is %q, expected 0 to 4; left out", value)
		}
	case "Date":
		r.game.SetTag(name, pgnDate(value))
	case "RecordType", "RecordKind", "ResultType":
	default:
		if tag := cbfTags[name]; tag != "" {
			name = tag
		}
		r.game.SetTag(name, value)
	}
}

// build makes the tree. The error says where the moves break off. If the file has no position,
// there is no tree.
func (r *cbfReader) build() error {
	start := xiangqi.StartPosition()
	if r.fen != "" {
		pos, note, err := parseDiagram(r.fen)
		if err != nil {
			return message.Errorf("FEN: %w", err)
		}
		if note != nil {
			r.game.note("%v", note)
		}
		start = pos
	} else if len(r.moves) == 0 {
		return errNoCBF
	}
	r.game.Tree = game.ReadTree(start)
	n := r.game.Tree.Root()
	for i, m := range r.moves {
		if i > 0 || m.value != "00-00" {
			move, ok := cbfMoveOf(m.value)
			if !ok {
				return message.Errorf("ply %d: the move %q, expected two points such as 77-47", n.Ply()+1, m.value)
			}
			next, err := r.game.add(n, move)
			if err != nil {
				return message.Errorf("ply %d: %w", n.Ply()+1, err)
			}
			n = next
		}
		readAnnotation(r.game.Tree, n, m.text)
	}
	return nil
}

// cbfMoveOf reads a move.
func cbfMoveOf(value string) (xiangqi.Move, bool) {
	from, to, ok := strings.Cut(value, "-")
	if !ok || len(from) != 2 || len(to) != 2 {
		return xiangqi.NoMove, false
	}
	point := func(text string) xiangqi.Point {
		file, rank := int(text[0])-'0', 9-(int(text[1])-'0')
		if file < 0 || file > 8 || rank < 0 || rank > 9 {
			return xiangqi.NoPoint
		}
		return xiangqi.PointAt(file, rank)
	}
	m := moveBetween(point(from), point(to))
	return m, m != xiangqi.NoMove
}
