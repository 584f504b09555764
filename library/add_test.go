package library

import (
	"testing"
)

func TestAdd(t *testing.T) {
	c := generate(t, t.TempDir(), 300, 1)
	l := opened(t)
	r := added(t, l, c.dir)
	t.Log(r.line(), len(c.files), c.games, r.Damaged.Join())
	r = added(t, l, c.dir)
	t.Log(r.line())
	f, err := l.Find(t.Context(), Query{}, 0, 5)
	t.Log(err, f.Total)
	for _, e := range f.Entries {
		t.Logf("%+v", e)
	}
	folders, err := l.Folders(t.Context())
	t.Log(folders, err)
}
