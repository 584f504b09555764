package format

import (
	"encoding/binary"
	"strings"
	"unicode/utf8"

	"example.com/abyss/internal/message"

	"golang.org/x/text/encoding/simplifiedchinese"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// writeXQF writes one game in version 1.0, which every program that supports XQF can read.
func writeXQF(games []*GameRecord, lost *losses) ([]byte, error) {
	if len(games) != 1 {
		return nil, message.Errorf("%d games, but an XQF file can contain only one", len(games))
	}
	g := games[0]
	start := g.Start()
	p, err := placementOf(&start)
	if err != nil {
		return nil, err
	}
	w := xqfWriter{data: make([]byte, xqfHeader), lost: lost}
	copy(w.data, xqfMagic)
	w.data[xqfVersionAt] = xqfPlain
	for i, pt := range p {
		w.data[xqfPiecesAt+i] = xqfByte(pt)
	}
	if err := w.result(g.Result); err != nil {
		return nil, err
	}
	for _, t := range g.Tags {
		w.tag(t)
	}
	w.position(&start, g.tree().Root().Next() == nil)
	w.tree(g.tree())
	return w.data, nil
}

type xqfWriter struct {
	data []byte
	lost *losses
}

func xqfByte(pt xiangqi.Point) byte {
	if !pt.Valid() {
		return 0xFF
	}
	return byte(pt.File()*10 + pt.Rank())
}

func (w *xqfWriter) result(result ResultToken) error {
	if result == "" {
		result = Unknown
	}
	for i, known := range xqfResults {
		if known == result {
			w.data[xqfResultAt] = byte(i)
			return nil
		}
	}
	return message.Errorf("result %q, expected 1-0, 0-1, 1/2-1/2 or *", string(result))
}

// position records what the file loses of the start position: the counters and, if the parameter
// still is set, that Black is to move.
func (w *xqfWriter) position(start *xiangqi.Position, still bool) {
	if still && start.Side() == xiangqi.Black {
		w.lost.lose(1, 1, "that Black is to move (the file would show it only by a first move)")
	}
	if start.Clock() > 0 || start.MoveNumber() > 1 {
		w.lost.lose(1, 1, "the number of the first move and the plies since the last capture")
	}
}

// tag writes a tag if the header has room for it.
func (w *xqfWriter) tag(t Tag) {
	value := escaped(strings.TrimSpace(t.Value))
	if value == "" || saysNothing(t) || isField(t.Name) {
		return
	}
	for _, s := range xqfStrings {
		if !strings.EqualFold(s.tag, t.Name) || w.data[s.at] > 0 {
			continue
		}
		text := w.gbk(value)
		if len(text) > s.max {
			text = w.gbk(cutTo(value, s.max))
			w.lost.lose(1, 1, "the end of the tag %s, which has room for %d bytes", t.Name, s.max)
		}
		w.data[s.at] = byte(len(text))
		copy(w.data[s.at+1:], text)
		return
	}
	if strings.EqualFold(t.Name, "Type") {
		for i, name := range xqfTypes {
			if i > 0 && strings.EqualFold(name, value) {
				w.data[xqfTypeAt] = byte(i)
				return
			}
		}
	}
	w.lost.lose(1, 1, "the tag %s", t.Name)
}

// gbk encodes a text. It writes GB18030, a superset of GBK with all characters.
func (w *xqfWriter) gbk(text string) []byte {
	data, err := simplifiedchinese.GB18030.NewEncoder().Bytes([]byte(text))
	if err != nil { // the error means that the text is not UTF-8
		w.lost.lose(1, 1, "a text that is not UTF-8")
		return nil
	}
	return data
}

// cutTo shortens a text to at most the given number of bytes in GB18030.
func cutTo(text string, most int) string {
	encoder, size := simplifiedchinese.GB18030.NewEncoder(), 0
	for at := 0; at < len(text); {
		_, width := utf8.DecodeRuneInString(text[at:])
		data, err := encoder.String(text[at : at+width])
		if size += len(data); err != nil || size > most {
			return strings.TrimSpace(text[:at])
		}
		at += width
	}
	return text
}

// tree writes the records: a move, its continuation, then its variation. The variations still to be
// written are on a stack.
func (w *xqfWriter) tree(t *game.Tree) {
	root := t.Root()
	w.record([4]byte{xqfFromPlus, xqfToPlus, nextFlag(root), 0xFF}, root)
	var waiting []*game.Node
	for n := root.Next(); n != nil; {
		flags, sibling := nextFlag(n), n.Sibling(1)
		if sibling != nil {
			flags |= 0x0F
			waiting = append(waiting, sibling)
		}
		m := n.Move()
		w.record([4]byte{xqfByte(m.From()) + xqfFromPlus, xqfByte(m.To()) + xqfToPlus, flags}, n)
		if n = n.Next(); n == nil && len(waiting) > 0 {
			n = waiting[len(waiting)-1]
			waiting = waiting[:len(waiting)-1]
		}
	}
}

func nextFlag(n *game.Node) byte {
	if n.Next() == nil {
		return 0
	}
	return 0xF0
}

// record writes a move with its texts.
func (w *xqfWriter) record(head [4]byte, n *game.Node) {
	text := w.gbk(strings.ReplaceAll(escaped(annotationText(n)), "\n", "\r\n"))
	w.data = append(w.data, head[:]...)
	w.data = binary.LittleEndian.AppendUint32(w.data, uint32(len(text)))
	w.data = append(w.data, text...)
}
