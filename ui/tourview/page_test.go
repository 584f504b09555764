package tourview_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/tournament"
	"example.com/abyss/internal/golden"
	"example.com/abyss/ui/labview"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode/modetest"
)

// lab returns the mode Lab. The folder for tournaments is beside the folder of Lab's results.
func lab(t *testing.T) (*modetest.App, *labview.Mode, string) {
	t.Helper()
	dir := t.TempDir()
	app := modetest.New()
	m := labview.New(app, labview.Options{Ledger: filepath.Join(dir, "lab"), Workers: 2})
	t.Cleanup(m.Close)
	return app, m, filepath.Join(dir, "tournaments")
}

// keep plays a tournament of 24 quick games, which are stored in a ledger.
func keep(t *testing.T, path string) {
	t.Helper()
	s := tournament.DefaultSpec()
	s.Entrants, s.Pairs, s.Nodes, s.MaxMoves, s.Edge = []string{"base table-entries=1024", "greedy", "level=1", "level=2"}, 2, 200, 15, 200
	tour, err := s.Prepare(nil)
	if err != nil {
		t.Fatal(err)
	}
	tour.Workers, tour.Ledger = 2, path
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if _, err := tour.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// TestScreens compares the views of a tournament that was played by a command.
func TestScreens(t *testing.T) {
	app, m, dir := lab(t)
	modetest.Press(t, m, "t")
	modetest.Golden(t, app, m, "none", 80, 24)
	modetest.Press(t, m, "esc")
	keep(t, filepath.Join(dir, "cup.jsonl"))
	modetest.Press(t, m, "t")
	modetest.Settle(t, m)
	for _, size := range [][2]int{{80, 24}, {120, 40}, {40, 14}} {
		modetest.Golden(t, app, m, "standings", size[0], size[1])
	}
	modetest.Press(t, m, "tab")
	modetest.Golden(t, app, m, "crosstable", 80, 24)
	modetest.Press(t, m, "right", "right")
	modetest.Golden(t, app, m, "crosstable-right", 40, 14)
	modetest.Press(t, m, "tab", "down")
	modetest.Golden(t, app, m, "games", 80, 24)
	app.Language = lang.Chinese
	modetest.Press(t, m, "tab")
	modetest.Golden(t, app, m, "standings-chinese", 80, 24)
	modetest.Press(t, m, "enter")
	modetest.Golden(t, app, m, "games-of-one-chinese", 80, 24)
}

// A game opens in Analyze. The key esc leads back step by step.
func TestOpensAGame(t *testing.T) {
	app, m, dir := lab(t)
	keep(t, filepath.Join(dir, "cup.jsonl"))
	modetest.Press(t, m, "t")
	modetest.Settle(t, m)
	modetest.Press(t, m, "enter")
	modetest.Frame(t, app, m, 80, 24)
	modetest.Press(t, m, "down", "enter")
	if len(app.Studies) != 1 || !strings.HasPrefix(app.Studies[0].Title, "cup, game ") || len(app.Studies[0].Tree.Main()) < 4 {
		t.Fatalf("%+v", app.Studies)
	}
	modetest.Press(t, m, "esc", "esc")
	if title := m.Bars().Title; strings.HasPrefix(title, "Tournament") {
		t.Errorf("still %s", title)
	}
	modetest.Press(t, m, "esc")
}

// The user defines a tournament in the dialogs, plays it, stops it, continues it, and adds an
// entrant. The command finds the tournament.
func TestPlaysATournament(t *testing.T) {
	app, m, dir := lab(t)
	modetest.Press(t, m, "t", "n")
	take := func(item string) { modetest.Run(t, m, app.Take(t, item)) }
	answer := func(text string) {
		cmd, err := app.Answer(t, text)
		if err != nil {
			t.Fatal(err)
		}
		modetest.Run(t, m, cmd)
	}
	take("Continue with 0 entrants") // too few, so the dialog asks again
	take("  level=1")
	take("  level=2")
	take("* level=1") // removes the entrant
	take("Another entrant, typed")
	answer("greedy name=Grabber")
	take("Continue with 2 entrants")
	answer("1")
	if _, err := app.Answer(t, "soon"); err == nil {
		t.Error("a limit that is none")
	}
	answer("nodes=100")
	take("Format: round robin, all against all")
	take("Format: gauntlet, level=2 against each of the others")
	take("Anchor: none, the mean of all ratings is 0")
	take("Grabber")
	take("Resign: never")
	if _, err := app.Answer(t, "soon"); err == nil {
		t.Error("a term that is none")
	}
	answer("800/4")
	take("Draw: only by the rules")
	answer("10/8/40")
	take("Material: decides nothing")
	answer("")
	take("No attackers left: play on")
	take("Anchor: Grabber=0")
	take("nobody's: the mean of all is 0")
	take("Anchor: none, the mean of all ratings is 0")
	take("Grabber")
	take("Begin: 2 games")
	modetest.Settle(t, m)
	files, err := filepath.Glob(filepath.Join(dir, "*.jsonl"))
	if err != nil || len(files) != 1 || len(app.Problems) > 0 {
		t.Fatalf("files %q, %v, problems %q", files, err, app.Problems)
	}
	modetest.Press(t, m, "+")
	answer("greedy name=Other")
	modetest.Settle(t, m)
	res, err := tournament.Read(files[0])
	if err != nil || res.Done != 6 || len(res.Plan.Entrants) != 3 {
		t.Fatalf("%+v, %v", res, err)
	}
	if s := &res.Plan.Spec; s.Anchor != "Grabber=0" || s.Resign != "800/4" || s.Draw != "10/8/40" || s.Material != "" || !s.NoAttackers || s.Format != tournament.RoundRobin {
		t.Errorf("its terms are %+v", s)
	}
	modetest.Press(t, m, "r", "x")
	if message := app.Messages[len(app.Messages)-1]; message != "all games are played, 6; + adds an entrant" {
		t.Errorf("said %q", message)
	}
}

// The error for a file that contains no tournament names the file. A tournament in a TOML file is
// played.
func TestOpensFiles(t *testing.T) {
	app, m, dir := lab(t)
	bad, toml := filepath.Join(t.TempDir(), "bad.jsonl"), filepath.Join(t.TempDir(), "cup.toml")
	if err := os.WriteFile(bad, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	modetest.Press(t, m, "t", "o")
	modetest.Run(t, m, app.Take(t, "Another file"))
	if _, err := app.Answer(t, bad); err != nil {
		t.Fatal(err)
	}
	modetest.Settle(t, m)
	if len(app.Problems) != 1 || !strings.Contains(app.Problems[0], "bad.jsonl") {
		t.Errorf("problems %q", app.Problems)
	}
	if err := os.WriteFile(toml, []byte("entrants = [\"greedy\", \"level=1\"]\npairs = 1\nmax-moves = 9\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	modetest.Press(t, m, "o")
	modetest.Run(t, m, app.Take(t, "Another file"))
	if _, err := app.Answer(t, toml); err != nil {
		t.Fatal(err)
	}
	modetest.Settle(t, m)
	if files, err := filepath.Glob(filepath.Join(dir, "*.jsonl")); err != nil || len(files) != 1 {
		t.Errorf("files %q, %v", files, err)
	}
}

func TestMain(m *testing.M) { os.Exit(golden.Main(m)) }
