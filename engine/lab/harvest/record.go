package harvest

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Record is a position for a suite, written as a line of EPD for lab.LoadEPD.
type Record struct {
	Pos     xiangqi.Position
	Best    []xiangqi.Move // best moves, in the order in which they are generated
	Line    []xiangqi.Move // line of play, which begins with a move of Best
	Mate    int            // number of moves to a proved mate; 0 if no mate was proved
	Score   search.Score   // score for the mover in centipawns, if Mate is 0
	Plies   int            // depth of the proof or the search
	Nodes   uint64         // nodes of the proof or the search; 0 if there was neither
	Comment string
	Game    lab.Provenance
	Cost    lab.Cost
}

// withoutHistory returns a position with its counters reset, as in EPD, because a test has no
// history.
func withoutHistory(p *xiangqi.Position) xiangqi.Position {
	q, err := xiangqi.ParseFEN(strings.Join(strings.Fields(p.FEN())[:4], " "))
	if err != nil {
		panic("harvest: a position of a game: " + err.Error())
	}
	return q
}

// likeness returns the same text for all positions that are equal up to reflection and exchange of
// the sides. This text is the alphabetically first of their boards, seen from the mover's side.
func likeness(p *xiangqi.Position) string {
	q := *p
	if q.Side() == xiangqi.Black {
		q = q.SwapColors()
	}
	mirror := q.Mirror()
	one, _, _ := strings.Cut(q.FEN(), " ")
	two, _, _ := strings.Cut(mirror.FEN(), " ")
	return min(one, two)
}

// set contains the likenesses of the positions taken.
type set map[string]bool

// add adds a position and reports whether it is new.
func (s set) add(p *xiangqi.Position) bool {
	key := likeness(p)
	if s[key] {
		return false
	}
	s[key] = true
	return true
}

// Write writes records as EPD, numbered from 1 under a name: "mates4.001".
func Write(w io.Writer, name string, records []Record) error {
	width := max(3, len(strconv.Itoa(len(records))))
	for i := range records {
		r := &records[i]
		if _, err := fmt.Fprintln(w, r.EPD(fmt.Sprintf("%s.%0*d", name, width, i+1))); err != nil {
			return err
		}
	}
	return nil
}

// EPD returns the record as a line of a suite, without an id if id is "".
func (r *Record) EPD(id string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s bm %s;", strings.Join(strings.Fields(r.Pos.FEN())[:4], " "), moveTexts(r.Best))
	if id != "" {
		fmt.Fprintf(&b, " id \"%s\";", id)
	}
	if r.Mate > 0 {
		fmt.Fprintf(&b, " dm %d;", r.Mate)
	} else {
		fmt.Fprintf(&b, " ce %d;", r.Score)
	}
	fmt.Fprintf(&b, " pv %s; acd %d;", moveTexts(r.Line), r.Plies)
	if r.Nodes > 0 {
		fmt.Fprintf(&b, " acn %d;", r.Nodes)
	}
	if r.Comment != "" {
		fmt.Fprintf(&b, " c0 \"%s\";", r.Comment)
	}
	if r.Game != (lab.Provenance{}) {
		fmt.Fprintf(&b, " game %s %s %s;", quoted(r.Game.Red), quoted(r.Game.Black), quoted(r.Game.Date))
	}
	if r.Cost != (lab.Cost{}) {
		fmt.Fprintf(&b, " cost %s %s;", quoted(r.Cost.English), quoted(r.Cost.Chinese))
	}
	return b.String()
}

// quoted returns a text as an operand of EPD, which can contain neither a quotation mark nor a line
// break.
func quoted(text string) string {
	return `"` + strings.Join(strings.Fields(strings.ReplaceAll(text, `"`, "'")), " ") + `"`
}

func moveTexts(moves []xiangqi.Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.String()
	}
	return strings.Join(words, " ")
}
