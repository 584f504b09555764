package ledger

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/bench"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/database"
)

// countedAs returns a row whose counters have the given signature.
func countedAs(position, counting string, n uint64) Row {
	r := row(position, "b", 10)
	r.Counting, r.Counters = counting, map[string]uint64{"cutoffs": n}
	return r
}

// signatureHere returns the counter signature that this program gives the rows of these tests.
func signatureHere(t *testing.T) string {
	t.Helper()
	o, err := search.ParseText("history=on")
	if err != nil {
		t.Fatal(err)
	}
	return bench.CounterSignature(o)
}

// Counters with the signature of this program replace all others. A row with a different outcome
// replaces nothing. This must hold in a set, in a store, within one transaction, and for the lines
// that a set has in addition to those of its store.
func TestRenewal(t *testing.T) {
	here := signatureHere(t)
	other := row("1", "b", 11)
	other.Counting = here
	for name, c := range map[string]struct {
		rows []Row
		want string
	}{
		"renewed":                   {[]Row{countedAs("1", "", 7), countedAs("1", here, 8)}, here},
		"renewed after others":      {[]Row{countedAs("1", "00c0ffee", 7), countedAs("1", "", 7), countedAs("1", here, 8)}, here},
		"kept":                      {[]Row{countedAs("1", here, 8), countedAs("1", "", 7), countedAs("1", "00c0ffee", 7)}, here},
		"neither of this program":   {[]Row{countedAs("1", "00c0ffee", 7), countedAs("1", "0ddba115", 9)}, "00c0ffee"},
		"none before another":       {[]Row{countedAs("1", "", 7), countedAs("1", "00c0ffee", 9)}, ""},
		"another outcome comes":     {[]Row{countedAs("1", "", 7), other}, ""},
		"another outcome was there": {[]Row{other, countedAs("1", "00c0ffee", 7)}, here},
	} {
		check := func(where string, set *Set) {
			t.Helper()
			got, ok := set.Get(c.rows[0].SearchUnit)
			if all := set.Sorted(); !ok || got.Counting != c.want || got.Nodes != c.rows[0].Nodes || len(all) != 1 || all[0].Counting != c.want {
				t.Errorf("%s, %s: %+v, expected the counters of %q", name, where, all, c.want)
			}
			if total := set.CellTotals()[got.Cell]; total.Units != 1 || set.Err() != nil {
				t.Errorf("%s, %s: %+v, %v", name, where, total, set.Err())
			}
		}
		set := NewSet()
		led, once := open(t, t.TempDir()), open(t, t.TempDir())
		var all []Line
		for i := range c.rows {
			set.Add(&c.rows[i])
			add(t, led, c.rows[i])
			all = append(all, &c.rows[i])
		}
		if _, err := once.store.add(all, nil); err != nil {
			t.Fatal(err)
		}
		check("set", set)
		check("store", led.Rows())
		check("one transaction", once.Rows())
		beside := open(t, t.TempDir())
		add(t, beside, c.rows[len(c.rows)-1])
		both := beside.Rows()
		both.Add(&c.rows[0])
		if got, _ := both.Get(c.rows[0].SearchUnit); (got.Counting == here) != (c.want == here) {
			t.Errorf("%s, beside a store: %q", name, got.Counting)
		}
	}
}

// A row that replaces another must be counted only once, with its own time. The counts that were
// stored for the cell must no longer be used.
func TestRenewalIsCounted(t *testing.T) {
	led := open(t, t.TempDir())
	old, now := countedAs("1", "", 7), countedAs("1", signatureHere(t), 8)
	old.Elapsed, now.Elapsed = 5_000_000, 2_000_000
	add(t, led, old)
	set := led.Rows()
	if err := set.KeepPlanCounts("build", map[string]PlanCounts{"x": {Groups: []any{old.Cell}}}); err != nil {
		t.Fatal(err)
	}
	if _, ok := led.Rows().PlanCounts("build", "x"); !ok {
		t.Error("what was counted is not kept")
	}
	if !add(t, led, now) {
		t.Error("the row did not renew the other")
	}
	after := led.Rows()
	if total := after.CellTotals()[old.Cell]; total != (Total{1, 10, 2}) {
		t.Errorf("%+v", total)
	}
	if _, ok := after.PlanCounts("build", "x"); ok {
		t.Error("what was counted before is still taken for the count")
	}
	if add(t, led, now) {
		t.Error("it renews itself")
	}
}

// For a run that needs counters, units whose rows have no counters count as missing, and the run
// can claim them.
func TestLackingCounters(t *testing.T) {
	here := signatureHere(t)
	led := open(t, t.TempDir())
	add(t, led, countedAs("1", here, 7))
	add(t, led, countedAs("2", "", 7))
	var p Positions
	p.Add("1", "a fen")
	p.Add("2", "a fen")
	cell, set := row("1", "b", 10).Cell, led.Rows()
	if list := set.Lacking(cell, &p, ""); len(list) != 0 {
		t.Errorf("%v lack", list)
	}
	if list := set.Lacking(cell, &p, here); len(list) != 1 || list[0] != 1 {
		t.Errorf("%v lack counters, expected 1", list)
	}
	lease := led.Lease()
	for counting, want := range map[string]Claim{"": Done, here: Mine} {
		claims, err := lease.Claim([]Claimed{{ID: "x" + counting, Key: row("2", "b", 0).SearchUnit, Counting: counting}})
		if err != nil || claims[0] != want {
			t.Errorf("%q: %v, %v; expected %v", counting, claims, err, want)
		}
	}
	if err := lease.End(); err != nil {
		t.Error(err)
	}
}

// A store of an earlier version keeps its rows. The signature of their counters is unknown.
func TestStoreWithoutSignatures(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, StoreName)
	db, err := database.Open(path, database.Kind{ID: stored.ID, Before: stored.Before, Schema: stored.Schema[:3]})
	if err != nil {
		t.Fatal(err)
	}
	err = db.Update(func(tx *sql.Tx) error {
		_, err := tx.ExecContext(context.Background(), `
INSERT INTO text VALUES (1, 'history=on'), (2, 'bench 1');
INSERT INTO position VALUES (1, '1', 'a fen');
INSERT INTO cell VALUES (1, 'thesis', 'thesis', 'f00d', 'depth 5', 'b', 1, 10, 0, 0, 1, 1);
INSERT INTO search VALUES (1, 1, 5, 10, -30, '0000', '', NULL, 0, 1, 2, 0, 0);
UPDATE state SET added = 1;`)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	led := open(t, dir)
	unit := row("1", "b", 10).SearchUnit
	if got, ok := led.Rows().Get(unit); !ok || got.Counting != "" || got.Nodes != 10 {
		t.Errorf("%+v", got)
	}
	now := countedAs("1", signatureHere(t), 8)
	before, _ := led.Rows().Get(unit)
	now.Move = before.Move
	if !add(t, led, now) {
		t.Error("it was not renewed")
	}
}

// Files of earlier versions contain settings that have no effect. When such a file is read, the
// settings are brought into the normal form, without these settings.
func TestImportedSettingsAreNormal(t *testing.T) {
	const line = `{"kind":"search","suite":"s","rules":"thesis","fingerprint":"f","limits":"depth 5","behaviour":"b","position":"1","fen":"x",` +
		`"settings":"futility-margin=77 history=on","depth":5,"nodes":10,"score":3,"move":"a0a1","pv":["a0a1"],"counters":{},"elapsed_us":1,"build":"bench 1"}` + "\n"
	path := filepath.Join(t.TempDir(), "in.jsonl")
	if err := os.WriteFile(path, []byte(line), 0o600); err != nil {
		t.Fatal(err)
	}
	led := open(t, t.TempDir())
	if _, err := led.Import(path); err != nil {
		t.Fatal(err)
	}
	if all := led.Rows().Sorted(); len(all) != 1 || all[0].Settings != "history=on" {
		t.Errorf("%+v", all)
	}
}

// The outcome of a game includes everything that the players or the rules decide. If the stored
// game has no votes, votes are not compared. Settings are compared separately.
func TestOutcomeOfGames(t *testing.T) {
	played := func() *GameRow {
		return &GameRow{SettingsA: "history=on", SettingsB: "a team", Played: match.Played{
			Moves: "h2e2 h9g7", Verdict: "draw", Cause: "rules", Reason: "repetition", Text: "text", Depths: []int{3, 4}, Nodes: []uint64{5, 6},
			Elapsed: []int64{1, 2}, Distinct: []int{2, 0}, Backers: []uint{3, 0},
		}}
	}
	for want, change := range map[string]func(*GameRow){
		"nodes 11, now 12":     func(g *GameRow) { g.Nodes[1]++ },
		"moves h2e2 h9g7, now": func(g *GameRow) { g.Moves = "h2e2 h9g8" },
		"depths [3 4], now":    func(g *GameRow) { g.Depths[0] = 2 },
		"end draw, rules, repetition, now red_loses, rules, repetition": func(g *GameRow) { g.Verdict = "red_loses" },
		"now draw, checkmate, repetition":                               func(g *GameRow) { g.Cause = "checkmate" },
		"now draw, rules, none":                                         func(g *GameRow) { g.Reason = "none" },
		"distinct proposals [2 0], now [1 0]":                           func(g *GameRow) { g.Distinct[0] = 1 },
		"backers [3 0], now [1 0]":                                      func(g *GameRow) { g.Backers[0] = 1 },
		"":                                                              func(g *GameRow) { g.Elapsed[0], g.Text = 9, "another" },
		"settings of A history=on, now ":                                func(g *GameRow) { g.SettingsA = "history=off" },
		"settings of B a team, now another":                             func(g *GameRow) { g.SettingsB = "another" },
	} {
		now := played()
		change(now)
		got := Outcome(played(), now)
		if strings.HasPrefix(want, "settings") {
			if got != "" {
				t.Errorf("%s: it is of the outcome: %q", want, got)
			}
			got = OtherSettings(played(), now)
		}
		if !strings.Contains(got, want) || want == "" && got != "" {
			t.Errorf("%q, expected %q", got, want)
		}
	}
	old := played()
	old.Distinct, old.Backers = nil, nil
	if got := Outcome(old, played()); got != "" {
		t.Errorf("a game of an older program: %q", got)
	}
}
