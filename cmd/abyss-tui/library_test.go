package main

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// aLibrary makes an index of a folder with three files. One file is damaged, and one is a copy.
func aLibrary(t *testing.T) (folder, index string) {
	t.Helper()
	folder, index = t.TempDir(), filepath.Join(t.TempDir(), "state", "library.db")
	moves := strings.Repeat("h2e2 h9g7 e2h2 g7h9 ", 5) + "h2e2 *\n"
	for name, text := range map[string]string{
		"a.pgn": "[Event \"1982年全国个人赛\"]\n[Red \"胡荣华\"]\n[Black \"吕钦\"]\n[Date \"1982.11.03\"]\n[Result \"1-0\"]\n\n" + moves +
			"\n[Event \"x\"]\n[Title \"short\"]\n\n1. h2e2 b9c7 *\n",
		"b.pgn": "[Title \"copy\"]\n\n" + strings.NewReplacer("h", "b", "g", "c").Replace(moves),
		"c.pgn": "[Event \"x\"]\n\n1. h2e2 h9g8 *\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder, index
}

func TestLibrary(t *testing.T) {
	folder, index := aLibrary(t)
	library := func(args ...string) outcome {
		t.Helper()
		return abyss(t, "", append([]string{"library"}, append(args, "--index", index)...)...)
	}
	if o := library("list"); o.code != exitFailed || !strings.Contains(o.errors, "'abyss-tui library add FOLDER'") {
		t.Errorf("without an index: %+v", o)
	}
	o := library("add", folder)
	if o.code != exitOK || o.out != "files 3 read 3 unchanged 0 games 4 vanished 0 returned 0 damaged 1\n" || !strings.Contains(o.errors, "c.pgn: line 3: move 1...: move \"h9g8\" is not legal") {
		t.Errorf("%+v", o)
	}
	again := decode[libraryReport](t, library("add", "--json").out)
	if again != (libraryReport{Files: 3, Unchanged: 3}) {
		t.Errorf("%+v", again)
	}

	o = library("list", "hrh")
	if want := "year  red     black  result  plies  title, event                file\n" +
		"1982  胡荣华  吕钦   1-0     21     1982年全国个人赛 (+1 copy)  " + filepath.Join(folder, "a.pgn") + ":1\n"; o.code != exitOK || o.out != want {
		t.Errorf("%q\nwant\n%q", o.out, want)
	}
	list := decode[libraryPage](t, library("list", "--player", "吕钦", "--event", "全国", "--result", "red", "--year", "1980-", "--json").out)
	if list.Total != 1 || len(list.Found) != 1 || list.Found[0].Red != "胡荣华" || list.Found[0].Copies != 1 || list.Found[0].Result != "1-0" {
		t.Errorf("%+v", list)
	}
	for _, words := range [][]string{{"player:吕钦", "event:全国", "result:red", "year:1980-", "start:full"}, {"player:hrh", "--player", "吕钦"}} {
		if same := decode[libraryPage](t, library(append([]string{"list", "--json"}, words...)...).out); !reflect.DeepEqual(same, list) {
			t.Errorf("%v: %+v, expected %+v", words, same, list)
		}
	}
	for _, handicap := range [][]string{{"handicap:nine"}, {"handicap:red-nine"}, {"--handicap", "nine"}} {
		if o := library(append([]string{"list"}, handicap...)...); o.code != exitFailed || !strings.Contains(o.errors, errNoGame.Error()) {
			t.Errorf("%v: %+v", handicap, o)
		}
	}
	if both := decode[libraryPage](t, library("list", "--player", "胡荣华", "--player", "吕钦", "--path", "a.pgn", "--json").out); !reflect.DeepEqual(both, list) {
		t.Errorf("%+v, expected %+v", both, list)
	}
	for _, words := range [][]string{{"--player", "nobody"}, {"player:nobody"}} {
		if o := library(append([]string{"list", "--player", "胡荣华"}, words...)...); o.code != exitFailed {
			t.Errorf("%+v", o)
		}
	}
	if o := library("list", "--limit", "1"); !strings.Contains(o.errors, "2 more games") {
		t.Errorf("%+v", o)
	}
	if o := library("list", "--opening", "nothing"); o.code != exitFailed || !strings.Contains(o.errors, errNoGame.Error()) {
		t.Errorf("%+v", o)
	}
	if o := library("list", "--folders"); o.out != folder+" files 3 games 4 damaged 1 vanished 0\n" {
		t.Errorf("%+v", o)
	}
	if page := decode[libraryFolders](t, library("list", "--folders", "--json").out); len(page.Folders) != 1 || page.Folders[0].Files != 3 {
		t.Errorf("%+v", page)
	}
	if page := decode[libraryFaults](t, library("list", "--damaged", "--json").out); len(page.Files) != 1 || !strings.HasSuffix(page.Files[0].File, "c.pgn") || page.Files[0].Vanished {
		t.Errorf("%+v", page)
	}
	if o := library("list", "--damaged"); !strings.Contains(o.out, "c.pgn: line 3: move 1...: move \"h9g8\" is not legal") {
		t.Errorf("%+v", o)
	}

	o = library("find", "--fen", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1/9/RNBAKABNR b") // the mirrored position
	if !strings.HasPrefix(o.out, "move  games  red  draw  black  unknown  years  in trees  most by\n"+
		"-     2      1    0     0      1        1982   0\nb9c7  1      1    0     0      0        1982   0\nh9g7  1") {
		t.Errorf("%s", o.out)
	}
	found := decode[libraryFound](t, library("find", "--json").out)
	if found.Games != 3 || found.Total != 3 || len(found.Moves) != 1 || found.Moves[0].Move != "h2e2" || found.Moves[0].Games != 3 || len(found.Found) != 3 {
		t.Errorf("%+v", found)
	}
	if found := decode[libraryFound](t, library("find", "--match", "material", "--json").out); found.Total != 3 || len(found.Moves) != 0 {
		t.Errorf("%+v", found)
	}

	out := filepath.Join(t.TempDir(), "out.pgn")
	if o := library("export", out, "--player", "hrh"); o.code != exitOK || !strings.Contains(o.errors, "1 game ") {
		t.Errorf("%+v", o)
	}
	text, err := os.ReadFile(out)
	if err != nil || !strings.Contains(string(text), "[Red \"胡荣华\"]") || strings.Count(string(text), "[Event ") != 1 {
		t.Errorf("%s, %v", text, err)
	}
	if o := library("export", "-", "--player", "hrh", "--notation", "chinese-simplified"); o.code != exitOK || !strings.Contains(o.out, "炮二平五") || !strings.Contains(o.errors, "written to standard output") {
		t.Errorf("%+v", o)
	}
	gb := filepath.Join(t.TempDir(), "gb")
	if o := library("export", gb, "--player", "hrh", "--encoding", "gb18030", "--to", "pgn"); o.code != exitOK {
		t.Errorf("%+v", o)
	}
	if data, err := os.ReadFile(gb); err != nil || !strings.Contains(string(data), "\xba\xfa\xc8\xd9\xbb\xaa") {
		t.Errorf("%q, %v", data, err)
	}
	if o := library("export", out, "--player", "nobody", "--force"); o.code != exitFailed || !strings.Contains(o.errors, errNoGame.Error()) {
		t.Errorf("%+v", o)
	}
	if after, err := os.ReadFile(out); err != nil || string(after) != string(text) {
		t.Errorf("the file is %q, %v", after, err)
	}
	letter := filepath.Join(t.TempDir(), "letter.txt")
	if err := os.WriteFile(letter, []byte("Dear Sir\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if o := library("add", letter); o.code != exitOK || !strings.Contains(o.errors, errNoGames.Error()) {
		t.Errorf("%+v", o)
	}
	if o := library("add", letter+"x"); o.code != exitFailed || !strings.Contains(o.errors, "letter.txtx: ") || strings.Contains(o.errors, "stat") {
		t.Errorf("%+v", o)
	}
	if o := library("remove", letter); o.code != exitOK {
		t.Errorf("%+v", o)
	}
	if err := os.Rename(filepath.Join(folder, "c.pgn"), filepath.Join(t.TempDir(), "c")); err != nil {
		t.Fatal(err)
	}
	if o := library("add"); !strings.Contains(o.out, " vanished 1 ") {
		t.Errorf("%+v", o)
	}
	if o := library("list", "--damaged"); o.out != filepath.Join(folder, "c.pgn")+": it no longer exists\n" {
		t.Errorf("%+v", o)
	}
	if o := library("remove", "--vanished"); o.code != exitOK || o.out != "files 1\n" {
		t.Errorf("%+v", o)
	}
	if o := library("list", "--damaged"); o.out != "" {
		t.Errorf("%+v", o)
	}
	if o := library("remove", folder, filepath.Join(folder, "nothing")); o.code != exitFailed || o.out != "files 2\n" || !strings.Contains(o.errors, "nothing: ") {
		t.Errorf("%+v", o)
	}
	if o := library("list", "--folders"); o.out != "" {
		t.Errorf("%+v", o)
	}
}

// The error for a wrong flag says what was expected. The command reports it before it opens any
// file.
func TestLibraryUsage(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"list", "year:19x"}, "year:19x: expected a year"},
		{[]string{"list", "--year", "19x"}, "--year 19x: expected a year, or a range such as 1980-1999"},
		{[]string{"list", "--year", "-"}, "--year -: expected a year"},
		{[]string{"list", "--year", "1990-1980"}, "expected the earlier year first"},
		{[]string{"list", "--result", "won"}, "--result won: expected one of red, black, draw, unknown"},
		{[]string{"list", "--start", "x"}, "--start x: expected one of any, full, handicap, board"},
		{[]string{"list", "--order", "x"}, "--order x: expected one of year, oldest, red, black, plies, file"},
		{[]string{"list", "--handicap", "horse"}, "--handicap \"horse\" is not a handicap"},
		{[]string{"list", "--limit", "-1"}, "--limit -1: expected 0 or more"},
		{[]string{"find", "--fen", "9/9"}, "--fen \"9/9\""},
		{[]string{"find", "--fen", ""}, "--fen \"\""},
		{[]string{"list", "reslt:red"}, "reslt: expected one of player, red"},
		{[]string{"list", "result:red", "result:draw"}, "result: expected only once"},
		{[]string{"list", "--year", "1982", "--year", "1985"}, `invalid argument "1985" for "--year" flag: expected only once`},
		{[]string{"list", "year:1982", "--year", "1985"}, "--year 1985: expected only once, but the words also contain \"year:\""},
		{[]string{"remove"}, "expected one or more that were added, or --vanished"},
		{[]string{"find", "--match", "x"}, "--match x: expected one of exact, pawns, material"},
		{[]string{"export"}, "no argument: expected OUT"},
		{[]string{"export", out + ".jpg"}, "expected a name that ends with one of"},
		{[]string{"dust"}, "unknown command \"dust\": expected one of add, export, find, list"},
	} {
		o := abyss(t, "", append([]string{"library"}, c.args...)...)
		if o.code != exitUsage || o.out != "" || !strings.Contains(o.errors, c.want) {
			t.Errorf("%v: %+v, want %q", c.args, o, c.want)
		}
	}
}
