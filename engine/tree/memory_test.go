package tree

import (
	"bytes"
	"io"
	"runtime"
	"testing"

	"example.com/abyss/engine/search"
)

// gauge is a writer that measures the program's memory during some of the writes.
type gauge struct {
	writes int
	most   uint64
}

func (g *gauge) Write(b []byte) (int, error) {
	if g.writes++; g.writes&(g.writes-1) == 0 {
		g.most = max(g.most, heap())
	}
	return len(b), nil
}

func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// allocated returns the number of bytes that the program has allocated so far, freed or not.
func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}

// Showing or storing a tree takes little memory in addition to the tree, whatever its size.
func TestMemoryOfWriters(t *testing.T) {
	recorder := search.NewRecorder(search.DefaultRecords)
	tree, err := record(t.Context(), question(t, rooks, "abyss92", "", search.Limits{Nodes: 150_000}), recorder, nil)
	if err != nil {
		t.Fatal(err)
	}
	if first, _ := tree.records.Bounds(); tree.At(first) != recorder.At(first) {
		t.Error("the records are copied")
	}
	at, _ := tree.Root()
	v := View{Tree: tree, At: at}
	const gzipWriter = 1 << 20
	for name, write := range map[string]func(io.Writer) error{
		"text": v.WriteText,
		"DOT":  v.WriteDOT,
		"SVG":  v.WriteSVG,
		"JSON": v.WriteJSON,
		"file": tree.Encode,
	} {
		g := gauge{}
		before := heap()
		if err := write(&g); err != nil {
			t.Fatal(err)
		}
		most := uint64(256<<10 + 4*tree.Len())
		if name == "file" {
			most += gzipWriter
		}
		if g.most > before+most {
			t.Errorf("%s of %d records takes %d kB, expected %d at most", name, tree.Len(), (g.most-before)>>10, most>>10)
		}
	}
	runtime.KeepAlive(tree)
}

// A repeated search that only has to find the score of the root needs memory for only a few
// records. It finds the same score as a search with room for all records, even if several lines are
// searched.
func TestMemoryOfTrials(t *testing.T) {
	for _, lines := range []int{1, 3} {
		q := question(t, rooks, "abyss92", "", search.Limits{Depth: 5, Lines: lines})
		tree := recorded(t, q)
		at, _ := tree.Root()
		acts, err := tree.everywhere(search.Act(search.CheckEvasions) | search.Act(search.NullMove))
		if err != nil || len(acts) < 8 {
			t.Fatal(len(acts), err)
		}
		lists := [][]act{acts, acts[:1], acts[:len(acts)/2], acts[len(acts)-4:]}
		if lines > 1 {
			lists = lists[:2]
		}
		for _, list := range lists {
			left := uint64(1 << 30)
			x := trial{tree, at, 0, &left}
			all, root, ok, err := x.without(t.Context(), list, search.DefaultRecords)
			if err != nil || !ok {
				t.Fatal(ok, err)
			}
			score := all.Value(root)
			x.goal = score
			before := allocated()
			changed, now, err := x.changes(t.Context(), list)
			took := allocated() - before
			if err != nil || now != score || !changed {
				t.Errorf("%d lines without %d of %d acts: %d, %t, %v; with all records %d", lines, len(list), len(acts), now, changed, err, score)
			}
			if most := uint64(search.MinRecords*40 + 2<<20); lines == 1 && all.Len() > 2*search.MinRecords && took > most {
				t.Errorf("without %d of %d acts: took %d kB, expected %d at most", len(list), len(acts), took>>10, most>>10)
			}
		}
	}
}

// If data follow the records, Decode returns an error and does not read the data.
func TestEndOfRecords(t *testing.T) {
	recording := recorded(t, question(t, rooks, "base", "", search.Limits{Depth: 2}))
	data, want := encoded(t, recording), moreRecords(recording.Len()).Error()
	_, records, _ := bytes.Cut(data, []byte("\n"))
	for name, more := range map[string]io.Reader{"zeros": zeros{}, "records": bytes.NewReader(records)} {
		if _, err := Decode(io.MultiReader(bytes.NewReader(data), more)); err == nil || err.Error() != want {
			t.Errorf("%s: %v", name, err)
		}
	}
}

type zeros struct{}

func (zeros) Read(b []byte) (int, error) { clear(b); return len(b), nil }
