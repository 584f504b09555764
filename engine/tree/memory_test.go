package tree

import (
	"bytes"
	"io"
	"runtime"
	"strings"
	"testing"

	"abyss/engine/search"
)

// gauge is a writer that measures what the program holds in memory at some of the writes.
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

// To show a tree and to keep it takes little memory beside the tree, whatever its size.
func TestMemoryOfWriters(t *testing.T) {
	recorder := search.NewRecorder(search.DefaultRecords)
	tree, err := record(t.Context(), asked(t, rooks, "abyss92", "", search.Limits{Nodes: 150_000}), recorder)
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
		"text": func(w io.Writer) error { v.WriteText(w); return nil },
		"DOT":  func(w io.Writer) error { v.WriteDOT(w); return nil },
		"SVG":  func(w io.Writer) error { v.WriteSVG(w); return nil },
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

// What follows the records is refused without being read.
func TestEndOfRecords(t *testing.T) {
	data := encoded(t, recorded(t, asked(t, rooks, "base", "", search.Limits{Depth: 2})))
	_, records, _ := bytes.Cut(data, []byte("\n"))
	for name, more := range map[string]io.Reader{"zeros": zeros{}, "records": bytes.NewReader(records)} {
		if _, err := Decode(io.MultiReader(bytes.NewReader(data), more)); err == nil || !strings.Contains(err.Error(), "there are more than") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

type zeros struct{}

func (zeros) Read(b []byte) (int, error) { clear(b); return len(b), nil }
