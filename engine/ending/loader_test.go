package ending

import (
	"context"
	"errors"
	"maps"
	"os"
	"testing"

	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/xiangqi"
)

// A loader loads tables at the first use, and again only after a Reload. It skips damaged files and
// tables that do not fit into memory. Its answers equal those of tables loaded by name, and a
// function that Load has returned keeps its answers.
func TestLoader(t *testing.T) {
	d := built(t, "KPvKA")
	l := NewLoader(d)
	p, err := xiangqi.ParseFEN("9/9/3k5/9/9/9/4P4/9/9/4K4 w - - 100 90")
	if err != nil {
		t.Fatal(err)
	}
	knight, err := xiangqi.ParseFEN("3k5/9/9/9/9/9/9/9/4N4/4K4 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	want := retro.Value{Outcome: retro.Won, Plies: 9}
	old := l.Load(t.Context())
	if n := len(l.Materials()); n != 4 || l.Err() != nil {
		t.Errorf("%d tables %v, %v, want 4", n, l.Materials(), l.Err())
	}
	if v, ok := old(&p); !ok || v != want {
		t.Errorf("%v, %t, want %v", v, ok, want)
	}
	if err := d.Build(t.Context(), parsed(t, "KNvK"), Report{}); err != nil {
		t.Fatal(err)
	}
	if n := len(l.Materials()); n != 4 {
		t.Errorf("%d tables, unasked", n)
	}
	l.Reload()
	before := maps.Clone(l.loaded.byKey)
	if n := len(l.Materials()); n != 5 {
		t.Errorf("%d tables %v, want 5", n, l.Materials())
	}
	for key, one := range before {
		if l.loaded.byKey[key] != one {
			t.Errorf("%v is read again", one.material)
		}
	}
	_, has := l.Load(t.Context())(&knight)
	if _, had := old(&knight); had || !has {
		t.Errorf("the new table: before %t, now %t", had, has)
	}
	if err := os.WriteFile(d.file(parsed(t, "KPvK")), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	l.Reload()
	if n := len(l.Materials()); n != 4 || !errors.Is(l.Err(), ErrDamaged) {
		t.Errorf("with a damaged file %d tables, %v", n, l.Err())
	}
	small := &Loader{folder: d, memory: 2 * int64(parsed(t, "KvKA").Placings())}
	if n := len(small.Materials()); n == 0 || n > 2 {
		t.Errorf("%d tables %v in little memory", n, small.Materials())
	}
	none := NewLoader(NewFolder(t.TempDir()))
	if none.Load(t.Context()) != nil || none.Err() != nil {
		t.Errorf("no folder: %v, %v", none.Materials(), none.Err())
	}
}

// Cancelling the context ends the loading, and the next call completes it.
func TestLoaderCancelled(t *testing.T) {
	l := NewLoader(built(t, "KPvK"))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if l.Load(ctx) != nil {
		t.Error("a cancelled loading has tables")
	}
	old := l.Load(t.Context())
	if old == nil {
		t.Fatal("no tables after a cancelled loading")
	}
	l.Reload()
	if l.Load(ctx) == nil || l.Load(t.Context()) == nil {
		t.Error("a cancelled reloading drops the tables")
	}
}
