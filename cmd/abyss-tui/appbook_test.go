package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"example.com/abyss/book"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/settings"
)

// The flag overrides the settings. The app starts even if the settings name an unreadable file.
func TestAppBook(t *testing.T) {
	builtIn, err := book.Default()
	if err != nil {
		t.Fatal(err)
	}
	good, none := writeFile(t, "good.book", "i0i2\n"), filepath.Join(t.TempDir(), "none")
	for _, tt := range []struct {
		kept    string
		args    []string
		path    string // "" for the built-in book
		problem string
		fails   bool
	}{
		{"", nil, "", "", false},
		{good, nil, good, "", false},
		{none, nil, "", "opening book of the settings: ", false},
		{none, []string{"--book-file", good}, good, "", false},
		{good, []string{"--book-file", ""}, "", "", false},
		{good, []string{"--book-file", none}, "", "", true},
	} {
		cmd, flags := &cobra.Command{}, appFlags{}
		flags.register(cmd)
		if err := cmd.ParseFlags(tt.args); err != nil {
			t.Fatal(err)
		}
		s := settings.Default()
		s.BookFile = tt.kept
		if err := flags.overrule(&s); err != nil {
			t.Fatal(err)
		}
		b, path, problem, err := flags.appBook(&s)
		if tt.fails {
			if !errors.Is(err, fs.ErrNotExist) || !strings.HasPrefix(err.Error(), "--book-file: ") {
				t.Errorf("%+v: %v", tt, err)
			}
			continue
		}
		if err != nil || path != tt.path || !strings.HasPrefix(fmt.Sprint(problem), tt.problem) || (tt.problem == "") != (problem == nil) {
			t.Errorf("%+v: %s, %v, %v", tt, path, problem, err)
		}
		if tt.path == "" && b != builtIn {
			t.Errorf("%+v: not the built-in book", tt)
		}
		if reply, _, _ := b.Lookup(nil); tt.path != "" && reply != xiangqi.MakeMove(xiangqi.PointAt(8, 0), xiangqi.PointAt(8, 2)) {
			t.Errorf("%+v: the book plays %v", tt, reply)
		}
		cfg, err := flags.game(&s, b)
		if err != nil || cfg.Book != b {
			t.Errorf("%+v: the game has another book, %v", tt, err)
		}
	}
}
