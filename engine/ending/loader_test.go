package ending

import (
	"errors"
	"os"
	"testing"

	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/xiangqi"
)

// A loader loads at the first use and again when asked to, leaves out damaged files and those without
// room, and answers as tables that are loaded by name.
func TestLoader(t *testing.T) {
	d := built(t, "KPvKA")
	l := NewLoader(d)
	p, err := xiangqi.ParseFEN("9/9/3k5/9/9/9/4P4/9/9/4K4 w - - 100 90")
	if err != nil {
		t.Fatal(err)
	}
	want := retro.Value{Outcome: retro.Won, Plies: 9}
	if _, ok := l.Probe(&p); ok {
		t.Error("a value before the tables are loaded")
	}
	if n := l.Load(); n != 4 || l.Err() != nil {
		t.Errorf("%d tables %v, %v, want 4", n, l.Materials(), l.Err())
	}
	if v, ok := l.Probe(&p); !ok || v != want {
		t.Errorf("%v, %t, want %v", v, ok, want)
	}
	if err := d.Build(t.Context(), parsed(t, "KNvK"), Report{}); err != nil {
		t.Fatal(err)
	}
	if n := l.Load(); n != 4 {
		t.Errorf("%d tables, unasked", n)
	}
	l.Reload()
	if v, ok := l.Probe(&p); !ok || v != want {
		t.Errorf("while the folder is to be read again: %v, %t", v, ok)
	}
	if n := l.Load(); n != 5 {
		t.Errorf("%d tables %v, want 5", n, l.Materials())
	}
	if err := os.WriteFile(d.file(parsed(t, "KPvK")), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	l.Reload()
	if n := l.Load(); n != 4 || !errors.Is(l.Err(), ErrDamaged) {
		t.Errorf("with a damaged file %d tables, %v", n, l.Err())
	}
	small := &Loader{folder: d, memory: 2 * int64(parsed(t, "KvKA").Placings())}
	if n := small.Load(); n == 0 || n > 2 {
		t.Errorf("%d tables %v in little memory", n, small.Materials())
	}
	none := NewLoader(NewFolder(t.TempDir()))
	if n := none.Load(); n != 0 || none.Err() != nil {
		t.Errorf("no folder: %d tables, %v", n, none.Err())
	}
}
