package tree

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"example.com/abyss/engine/search"
)

// jsonNode contains a node in JSON. The score is for the side to move at the root.
type jsonNode struct {
	Move    string   `json:"move"` // the move in ICCS, "pass", "root" or the kind of a second search
	Kind    string   `json:"kind"`
	Score   int32    `json:"score"`
	Bound   string   `json:"bound"` // kind of the score: "exact", "lower" or "upper"
	Depth   int      `json:"depth"`
	Share   float64  `json:"share"` // share of the search's nodes, from 0 to 1
	Nodes   uint32   `json:"nodes"`
	Verdict string   `json:"verdict"`
	Acts    []string `json:"acts"`
	Earned  int      `json:"earned,omitempty"`
	Less    int      `json:"less,omitempty"`
	Dropped int      `json:"dropped,omitempty"`
	Losing  int      `json:"losing,omitempty"`
	Folded  int      `json:"folded,omitempty"` // number of children omitted because their share is too small
	// the field "below" follows: a list of nodes, left out if it is empty
}

// WriteJSON writes the view as one object, indented. It writes the object piece by piece, because
// the whole object would take a gigabyte of memory.
func (v *View) WriteJSON(out io.Writer) error {
	head, err := json.MarshalIndent(struct {
		Question  Question `json:"question"`
		Answer    Answer   `json:"answer"`
		Counts    []Count  `json:"counts"`
		LeftOut   uint64   `json:"left_out"`
		Forgotten uint64   `json:"forgotten"`
		Line      []string `json:"line"` // the moves to the node
		// the field "node" follows
	}{v.Tree.Question, v.Tree.Answer, v.Tree.Counts, v.Tree.LeftOut, v.Tree.Forgotten, append([]string{}, v.Tree.texts(v.Tree.Path(v.At))...)}, "", jsonIndent)
	if err != nil {
		return err
	}
	b := bufio.NewWriter(out)
	fmt.Fprintf(b, "%s,\n%s\"node\": ", open(head, ""), jsonIndent)
	if err := v.json(b, v.At, jsonIndent); err != nil {
		return err
	}
	fmt.Fprint(b, "\n}\n")
	return b.Flush()
}

const jsonIndent = "  "

// open returns an object in JSON without its closing brace. It indents the last line by prefix.
func open(object []byte, prefix string) string {
	return strings.TrimSuffix(string(object), "\n"+prefix+"}")
}

// json writes a record and the records below it. It indents all lines but the first by prefix.
func (v *View) json(out io.Writer, at uint32, prefix string) error {
	w := v.twig(at)
	node, err := json.MarshalIndent(v.node(&w), prefix, jsonIndent)
	if err != nil {
		return err
	}
	if len(w.below) == 0 {
		_, err := out.Write(node)
		return err
	}
	fmt.Fprintf(out, "%s,\n%s\"below\": [\n", open(node, prefix), prefix+jsonIndent)
	inner := prefix + jsonIndent + jsonIndent
	for i, b := range w.below {
		if i > 0 {
			fmt.Fprint(out, ",\n")
		}
		fmt.Fprint(out, inner)
		if err := v.json(out, b, inner); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(out, "\n%s]\n%s}", prefix+jsonIndent, prefix)
	return err
}

func (v *View) node(w *twig) jsonNode {
	r := w.record
	side := sign(r)
	bound := map[search.Bound]string{search.Exact: "exact", side2(search.Lower, side): "lower", side2(search.Upper, side): "upper"}[r.Bound()]
	return jsonNode{
		Move: moveText(r), Kind: r.Kind.String(), Score: v.Tree.Value(w.at), Bound: bound, Depth: int(r.Depth),
		Share: float64(w.share) / 1_000_000, Nodes: r.Nodes, Verdict: r.Verdict.String(), Acts: actNames(r.Acts),
		Earned: int(r.Earned), Less: int(r.Less), Dropped: int(r.Dropped), Losing: int(r.Losing), Folded: w.folded,
	}
}

// side2 converts a bound that is for the mover of a node to one that is for the root's side. The
// parameter side is the sign of the conversion.
func side2(b search.Bound, side search.Score) search.Bound {
	switch {
	case side > 0:
		return b
	case b == search.Lower:
		return search.Upper
	case b == search.Upper:
		return search.Lower
	}
	return b
}
