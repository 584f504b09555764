package analyze

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/exact"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// pawnWins is a position with a table of KPvK: Red wins in 5 moves.
const pawnWins = "9/9/3k5/9/9/9/4P4/9/9/4K4 w - - 0 1"

// withEndings returns a mode with a folder of tables. The named tables are built.
func withEndings(t *testing.T, built ...string) (*fixture, ending.Folder) {
	t.Helper()
	d := ending.NewFolder(t.TempDir())
	for _, name := range built {
		m, err := ending.Parse(name)
		if err == nil {
			err = d.Build(t.Context(), m, ending.Report{})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	f := newMode(t, Options{Analyst: &resting{}, Endings: exact.Tables{Folder: d, Program: filepath.Join(t.TempDir(), "nothing")}})
	f.run(f.Update(mode.Shown{}))
	return f, d
}

// The method named at puts a position on the board and waits for the tables.
func (f *fixture) at(fen string) {
	f.t.Helper()
	f.study.kept = f.study.tree.State() // so that no question about unsaved changes appears
	f.run(f.Paste(fen))
	f.tables()
}

func (f *fixture) tables() {
	f.t.Helper()
	modetest.TickUntil(f.t, f, "the tables are read", func() bool { return !f.endings.wanting() })
}

// The status line shows the exact result, and the panel shows the result of each move. Moves can
// be played from the panel.
func TestExactResult(t *testing.T) {
	f, _ := withEndings(t, "KPvK")
	f.at(pawnWins)
	f.wantSeen("Exact: Red wins in 5 moves")
	f.press("book moves")
	f.looked()
	f.reads("Exact: Red wins in 5 moves", "result", "wins in 5")
	f.press("enter")
	f.tables()
	f.reads("Exact: Red wins in 4 moves", "loses in 4")
	if _, draft := f.Draft(); draft || !f.study.changed() || len(f.Unsaved()) > 0 {
		t.Error("a move of the table is offered again, or asked about at the end")
	}
	f.press("show or hide what the engine finds")
	if frame := f.frame(); strings.Contains(frame, "Exact:") {
		t.Errorf("hidden, and on the screen:\n%s", frame)
	}
	f.press("show or hide what the engine finds")
	f.app.Language, f.app.Shown.Language = lang.Chinese, lang.Chinese
	f.reads("红方 4 步胜", "4 步负")
	f.app.Language, f.app.Shown.Language = lang.English, lang.English
	f.at("3k1P3/9/9/9/9/9/9/9/9/4K4 w - - 0 1")
	f.reads("Exact: draw", "result", "draw")
	f.at(strings.Replace(pawnWins, " 0 1", " 112 90", 1))
	f.reads("The draw after 120 plies")
	f.at("4k4/9/9/4p4/9/9/9/9/9/R3K4 w - - 0 1") // there is no table, because both sides have attacking pieces
	if frame := f.frame(); strings.Contains(frame, "xact") {
		t.Errorf("no ending of a table:\n%s", frame)
	}
}

// If the table is missing, the panel offers to build it, or says why it cannot be built.
func TestExactIsOffered(t *testing.T) {
	f, d := withEndings(t)
	f.at(pawnWins)
	f.wantSeen("No exact table; ctrl+p, “exact table” builds it: a pawn against a lone king")
	f.press("book moves")
	f.looked()
	f.reads("No exact table of a pawn", "“exact table” builds it: 48 MB")
	f.press("enter") // has no effect, because no move is selected
	f.take("build the exact table of this ending: 48 MB")
	m, err := ending.Parse("KPvK")
	if err != nil {
		t.Fatal(err)
	}
	if begun := (&exact.Building{Material: m}).Progress(f.app.T, true); !strings.HasPrefix(f.Bars().Status, begun) {
		t.Errorf("status %q, expected %q", f.Bars().Status, begun)
	}
	if lost := f.Unsaved(); f.endings.build == nil || !slices.ContainsFunc(lost, func(line string) bool { return strings.Contains(line, "a pawn against a lone king") }) {
		t.Errorf("quitting asks about %q", lost)
	}
	// The build fails because its program does not exist.
	modetest.TickUntil(t, f, "the build ends", func() bool { return f.endings.build == nil })
	f.wantProblem("The table is not built: ")
	f.at("2bakab2/9/9/9/4P4/9/4N4/4B4/4A4/2BAK4 w - - 0 1")
	f.app.Problems = nil
	f.reads("memory, expected 600 MB at most")
	f.run(f.endings.start())
	f.wantProblem("of memory, expected 600 MB at most")
	f.at("4k4/9/9/4p4/9/9/9/9/9/R3K4 w - - 0 1")
	f.run(f.endings.start())
	f.wantMessage("No table of endings covers this position")

	if err := d.Build(t.Context(), m, ending.Report{}); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(d.Path, "KPvK.end")
	if err := os.Truncate(path, 100); err != nil {
		t.Fatal(err)
	}
	f.endings.built++
	f.at(pawnWins)
	f.reads("A table for a pawn", "“exact table” builds it: 48 MB")
}

// A build starts only after the tables have been looked up. If results are hidden, it does not
// start, and a message says why.
func TestBuildingWaits(t *testing.T) {
	f, _ := withEndings(t)
	f.run(f.Paste(pawnWins))
	f.app.Messages = nil
	f.run(f.endings.start()) // the position is not looked up yet
	if f.endings.build != nil || len(f.app.Messages) > 0 {
		t.Fatalf("building %v, said %q", f.endings.build != nil, f.app.Messages)
	}
	modetest.TickUntil(t, f, "a build has ended", func() bool { return f.endings.built > 0 })
	f.wantProblem("The table is not built: ")
	f.press("show or hide what the engine finds")
	f.run(f.endings.start())
	f.wantMessage("What the engine finds is hidden; to show it: ctrl+p, show or hide what the engine finds")
	f.press("show or hide what the engine finds")
	f.tables()

	f.run(f.Paste("9/9/3k5/9/9/9/9/4P4/9/4K4 w - - 0 1"))
	f.run(f.endings.start())
	f.run(f.Paste(pawnWins)) // another position cancels the requested build
	f.tables()
	f.at("9/9/3k5/9/9/9/9/4P4/9/4K4 w - - 0 1")
	if f.endings.build != nil || f.endings.built != 1 {
		t.Error("it builds for a position left long ago")
	}
}

// If the search has found a longer mate than the tables have, the panel shows the mate of the
// tables too.
func TestExactMateBesideTheSearch(t *testing.T) {
	f, _ := withEndings(t, "KPvK")
	f.at(pawnWins)
	f.knows(search.Mate-29, 12)
	f.reads("exact: mate in 5")
	f.knows(search.Mate-9, 12)
	if frame := f.frame(); strings.Contains(frame, "exact: mate") {
		t.Errorf("said twice:\n%s", frame)
	}
}

// The switch called endings acts only if the mode can load tables. The mode then passes them to the
// searches. If no table is built, a message says so.
func TestEndingsSwitch(t *testing.T) {
	d := ending.NewFolder(t.TempDir())
	feature := &search.Catalog[search.Endings]
	options, _ := search.Preset(search.DefaultPreset)
	for _, tables := range []exact.Tables{{Folder: d}, {Folder: d, Loader: ending.NewLoader(d)}} {
		f := newMode(t, Options{Analyst: &resting{}, Search: options, Endings: tables})
		f.run(f.Update(mode.Shown{}))
		f.press("t")
		f.screen.switches().set(feature, "on")
		limits := f.engine.query(f.study.node).Limits
		if has := tables.Loader != nil; f.bench.now.On(search.Endings) != has || (limits.Endings != nil) != has || (limitsOf(f.bench).Endings != nil) != has {
			t.Errorf("%+v: on %t, tables %v", tables, f.bench.now.On(search.Endings), limits.Endings)
		}
		if tables.Loader != nil {
			f.wantMessage("No table of an ending is built yet")
			before := f.bench.subject()
			tables.Loader.Reload() // the app reloads the tables after a build
			if f.bench.subject() == before {
				t.Error("A and B keep an answer from before a table was built")
			}
		} else {
			f.wantMessage("acts only if tables of endings are loaded")
		}
	}
}
