package hall

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/internal/jsonlines"
	"example.com/abyss/serve/wire"
)

// archived returns the ids of the archived games, by month.
func (x *table) archived() map[string][]string {
	x.t.Helper()
	files, err := filepath.Glob(filepath.Join(x.dir, gamesFolder, "*.jsonl"))
	if err != nil {
		x.t.Fatal(err)
	}
	ids := map[string][]string{}
	for _, path := range files {
		lines, err := jsonlines.Read(path)
		if err != nil {
			x.t.Fatal(err)
		}
		month := strings.TrimSuffix(filepath.Base(path), ".jsonl")
		for _, line := range lines {
			_, rest, _ := strings.Cut(string(line), `"game":"`)
			id, _, _ := strings.Cut(rest, `"`)
			ids[month] = append(ids[month], id)
		}
	}
	return ids
}

// short plays a game that ends at once. It then moves the clock so far forward that the limit of
// games per hour is not reached.
func (x *table) short() (id string) {
	x.t.Helper()
	id = x.begin("")
	x.bo.Do(wire.Order{Do: wire.Resign, ID: id})
	x.anna.Do(wire.Order{Do: wire.Leave})
	x.bo.Do(wire.Order{Do: wire.Leave})
	x.pass(time.Hour / (gamesAnHour - 2))
	return id
}

// While the server runs, it moves finished games to the archive in batches. Running games, the
// newest games and watched games stay in the journal. After kill -9 each game exists once.
func TestFinishedGamesMoveOut(t *testing.T) {
	x := newTable(t)
	cleo := x.enter("cleo")
	open := x.begin("")
	x.anna.Do(wire.Order{Do: wire.Leave})
	x.bo.Do(wire.Order{Do: wire.Leave})
	first := x.short()
	cleo.Do(wire.Order{Do: wire.Look, ID: first})
	var all []string
	for range moveOut - 1 {
		all = append(all, x.short())
	}
	if moved := x.archived(); len(moved) != 0 {
		t.Fatalf("%v are in the files of the months before there are %d", moved, moveOut)
	}
	all = append(all, x.short())
	moved := x.archived()["2026-11"]
	if !slices.Equal(moved, all[:moveOut-keepOver]) {
		t.Errorf("%d games have moved out, expected the oldest %d", len(moved), moveOut-keepOver)
	}
	if len(x.games) != keepOver+2 || x.games[open] == nil || x.see(cleo).Game == nil {
		t.Errorf("%d games are left, the open one %v", len(x.games), x.games[open])
	}
	if lines, err := jsonlines.Read(filepath.Join(x.dir, journalName)); err != nil || len(lines) != 3+1+keepOver+2 {
		t.Errorf("the journal has %d lines, %v; expected a line for each guest and game left", len(lines), err)
	}
	x.short() // this game goes into the new journal
	if err := x.closeFiles(); err != nil {
		t.Fatal(err)
	}
	x.open()
	moved = x.archived()["2026-11"]
	slices.Sort(moved)
	if once := slices.Compact(slices.Clone(moved)); len(moved) != moveOut+2 || len(once) != len(moved) {
		t.Errorf("after the next start %d games, %d different, are in the file of the month", len(moved), len(once))
	}
	if len(x.games) != 1 || x.games[open].state != wire.Adjourned {
		t.Errorf("after the next start there are %d games", len(x.games))
	}
}

// The archive has each game once, in the file of the month in which the game ended. The archive is
// correct even if the program is killed between writing that file and the new journal, and restarts
// in the next month. A resignation that moves with its game keeps its result.
func TestFinishedGamesKeepTheirMonth(t *testing.T) {
	x := newTable(t)
	x.pass(7*24*time.Hour + 3*time.Hour + 58*time.Minute) // a few minutes before December
	before, after := x.short(), x.short()
	if err := x.rewrite(nil); err != nil { // archiving other games does the same
		t.Fatal(err)
	}
	if err := x.archive.add("2026-11", []event{x.games[before].event()}); err != nil {
		t.Fatal(err)
	}
	if err := x.closeFiles(); err != nil {
		t.Fatal(err)
	}
	x.open()
	if got := x.archived(); len(got) != 2 || !slices.Equal(got["2026-11"], []string{before}) || !slices.Equal(got["2026-12"], []string{after}) {
		t.Errorf("the months have %v", got)
	}
	lines, err := jsonlines.Read(filepath.Join(x.dir, gamesFolder, "2026-12.jsonl"))
	if err != nil || !strings.Contains(string(lines[0]), `"result":"1-0"`) {
		t.Errorf("the game is %s, %v", lines, err)
	}
}

// On a full disk finished games stay in the journal. The server archives them when there is room
// again.
func TestFinishedGamesOnAFullDisk(t *testing.T) {
	x := newTable(t)
	var logged []string
	x.log = func(line string) { logged = append(logged, line) }
	for range moveOut - 1 {
		x.short()
	}
	x.archive.folder = filepath.Join(x.dir, "none")
	x.short()
	x.pass(time.Second)
	if len(x.games) != moveOut || len(logged) != 1 || !strings.Contains(logged[0], "stay") {
		t.Errorf("%d games are left, the host reads %q", len(x.games), logged)
	}
	x.archive.folder = filepath.Join(x.dir, gamesFolder)
	x.pass(patience)
	if len(x.games) != keepOver {
		t.Errorf("with room %d games are left", len(x.games))
	}
}

// A guest begins at most thirty games an hour, even after a restart of the server. Beyond this
// limit the server refuses a challenge and its acceptance, and names the guest who has reached
// the limit.
func TestGamesAnHour(t *testing.T) {
	x := newTable(t)
	cleo := x.enter("cleo")
	cleo.Do(wire.Order{Do: wire.Challenge, To: "anna"})
	early := x.see(x.anna).Challenges[0].ID
	for range gamesAnHour {
		x.bo.Do(wire.Order{Do: wire.Resign, ID: x.begin("")})
	}
	x.see(x.anna)
	x.anna.Do(wire.Order{Do: wire.Accept, ID: early})
	if v := x.see(x.anna); !mentions(v, wire.TooOften, "anna") {
		t.Errorf("one more game begins: %+v", v.Messages)
	}
	if err := x.closeFiles(); err != nil {
		t.Fatal(err)
	}
	x.open()
	x.anna, x.bo, cleo = x.enter("anna"), x.enter("bo"), x.enter("cleo")
	cleo.Do(wire.Order{Do: wire.Challenge, To: "bo"})
	if v := x.see(cleo); !mentions(v, wire.TooOften, "bo") {
		t.Errorf("after a restart: %+v", v.Messages)
	}
	x.pass(time.Hour)
	x.begin("")
}
