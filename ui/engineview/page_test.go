package engineview_test

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/protocol/prototest"
	"example.com/abyss/internal/golden"
	"example.com/abyss/ui/labview"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

func TestMain(m *testing.M) {
	prototest.MaybeEngine()
	os.Exit(golden.Main(m))
}

// fixture is the mode Lab with the page of engines open.
type fixture struct {
	*labview.Mode
	t   *testing.T
	app *modetest.App
}

func newFixture(t *testing.T) *fixture {
	t.Helper()
	app := modetest.New()
	m := labview.New(app, labview.Options{Ledger: filepath.Join(t.TempDir(), "lab"), Workers: 1})
	t.Cleanup(m.Close)
	f := &fixture{m, t, app}
	f.press("e")
	return f
}

func (f *fixture) press(keys ...string) {
	f.t.Helper()
	modetest.Press(f.t, f, keys...)
	modetest.Frame(f.t, f.app, f, 80, 24) // lays the page out
}

func (f *fixture) run(cmd tea.Cmd) {
	f.t.Helper()
	modetest.Run(f.t, f, cmd)
	modetest.Settle(f.t, f)
	modetest.Frame(f.t, f.app, f, 80, 24)
}

// answer answers the open question with a valid text.
func (f *fixture) answer(text string) {
	f.t.Helper()
	cmd, err := f.app.Answer(f.t, text)
	if err != nil {
		f.t.Fatalf("%s: %v", text, err)
	}
	f.run(cmd)
}

// take chooses the item that begins with this text.
func (f *fixture) take(item string) {
	f.t.Helper()
	f.run(f.app.Take(f.t, item))
}

// add adds an engine that follows a script.
func (f *fixture) add(script string) {
	f.t.Helper()
	f.press("n")
	f.answer(strings.TrimPrefix(prototest.EngineCommand(script), "uci:"))
}

// The method named only returns the single engine in the settings, and fails the test if there is
// not exactly one.
func (f *fixture) only() client.Config {
	f.t.Helper()
	list := f.app.Kept.Engines.List()
	if len(list) != 1 {
		f.t.Fatalf("%d engines, expected one: %+v; problems %q", len(list), list, f.app.Problems)
	}
	return list[0]
}

// lastMessage returns the app's last message.
func (f *fixture) lastMessage() string {
	f.t.Helper()
	if len(f.app.Messages) == 0 {
		f.t.Fatal("nothing is said")
	}
	return f.app.Messages[len(f.app.Messages)-1]
}

// The user adds an engine by its path, tests it, renames it, changes its options and removes it.
// The settings file has each change.
func TestKeepsAnEngine(t *testing.T) {
	f := newFixture(t)
	modetest.WantSeen(t, f.app, f, "n adds one by its path")
	f.press("r", "enter", "N", "delete", "P", "O", "t")
	if f.app.Question != nil || f.app.Choice != nil || f.app.Confirmation != nil || len(f.app.Rivals)+len(f.app.Advisers) > 0 {
		t.Errorf("said %q", f.lastMessage())
	}
	f.add("plays")
	if c := f.only(); c.Name != prototest.EngineName || c.Protocol != client.UCI || c.Command != os.Args[0] || len(c.Args) != 2 {
		t.Errorf("added %+v", c)
	}
	modetest.WantSeen(t, f.app, f, "ready, ")
	f.press("r")
	modetest.Settle(t, f)
	if !strings.Contains(f.lastMessage(), "best move ") || !strings.Contains(f.lastMessage(), " 7 nodes") {
		t.Errorf("said %q", f.lastMessage())
	}

	f.press("N")
	for _, bad := range []string{" ", `a "b"`, "a\x1bb"} {
		if _, err := f.app.Answer(t, bad); err == nil {
			t.Errorf("the name %q is taken", bad)
		}
	}
	f.app.Kept.Opponent = prototest.EngineName
	f.answer("Mine")
	if f.only().Name != "Mine" || f.app.Kept.Opponent != "Mine" {
		t.Errorf("renamed to %+v, the opponent is %s", f.only(), f.app.Kept.Opponent)
	}

	f.press("enter")
	f.take("Hash = 1")
	for _, bad := range []string{"0", "65", "many"} {
		if _, err := f.app.Answer(t, bad); err == nil || !strings.Contains(err.Error(), "from 1 to 64") {
			t.Errorf("a hash of %s: %v", bad, err)
		}
	}
	f.answer("32")
	if want := []client.Setting{{Name: "Hash", Value: "32"}}; !reflect.DeepEqual(f.only().Options, want) {
		t.Errorf("options %+v", f.only().Options)
	}
	path := filepath.Join(t.TempDir(), "config.toml")
	if err := f.app.Kept.Save(path); err != nil {
		t.Fatal(err)
	}
	if kept, err := settings.Load(path); err != nil || !kept.Engines.Equal(f.app.Kept.Engines) {
		t.Errorf("kept %+v, %v", kept.Engines.List(), err)
	}
	f.take("Hash = 32 *")
	f.answer("")
	if len(f.only().Options) != 0 {
		t.Errorf("options %+v", f.only().Options)
	}

	f.press("P", "O")
	if !reflect.DeepEqual(f.app.Rivals, []string{"Mine"}) || !reflect.DeepEqual(f.app.Advisers, []string{"Mine"}) {
		t.Errorf("to play against %q, to ask %q", f.app.Rivals, f.app.Advisers)
	}
	f.press("delete")
	if f.only(); f.app.Confirmation == nil {
		t.Fatal("it is not asked whether to remove it")
	}
	f.run(f.app.Confirmation.Yes())
	if list := f.app.Kept.Engines.List(); len(list) != 0 || f.app.Kept.Opponent != "" {
		t.Errorf("left %+v, the opponent is %q", list, f.app.Kept.Opponent)
	}
	f.press("esc")
	if own, _ := f.Page(); own != nil {
		t.Error("the page is still open")
	}
}

// If a second engine reports the same name, it gets another name. Renaming an engine to an
// existing name is refused.
func TestNamesDiffer(t *testing.T) {
	f := newFixture(t)
	f.add("plays")
	f.add("greedy")
	list := f.app.Kept.Engines.List()
	if len(list) != 2 || list[1].Name != prototest.EngineName+" (2)" {
		t.Fatalf("%+v", list)
	}
	f.press("N") // renames the selected engine, which is the one added last
	if _, err := f.app.Answer(t, "SCRIPTED 1.0"); err == nil || !strings.Contains(err.Error(), `"SCRIPTED 1.0"`) {
		t.Errorf("the other's name: %v", err)
	}
}

// An engine with arguments plays in a tournament.
func TestTournament(t *testing.T) {
	f := newFixture(t)
	f.add("plays")
	f.press("t")
	if f.app.Choice == nil || f.app.Choice.Items[0] != "Continue with 1 entrant" {
		t.Fatalf("%+v", f.app.Choice)
	}
	f.take("  level=1")
	f.take("Continue with 2 entrants")
	f.answer("1")
	f.answer("nodes=100")
	f.take("Begin: 2 games")
	modetest.TickUntil(t, f, "plays on", func() bool { return !f.Busy() })
	modetest.WantSeen(t, f.app, f, prototest.EngineName)
	modetest.WantSeen(t, f.app, f, "all games are played, 2")
	if len(f.app.Problems) > 0 {
		t.Errorf("problems %q", f.app.Problems)
	}
}

// If a program is not an engine, the error names it, and the question keeps the typed text.
func TestWrongPrograms(t *testing.T) {
	f := newFixture(t)
	f.press("n")
	for text, want := range map[string]string{
		`"open`:                            "quotation mark",
		filepath.Join(t.TempDir(), "none"): "none",
		t.TempDir():                        "is not a file, expected a program",
	} {
		if _, err := f.app.Answer(t, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
	script := filepath.Join(t.TempDir(), "a program.txt")
	if err := os.WriteFile(script, []byte("neither a program\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, wrong := range []struct{ text, want string }{
		{"no-program-has-this-name", "could not be started"},
		{script, "could not be started"},
		// This program must come last, because the page shows its output.
		{`"` + os.Args[0] + `" -test.run=^$`, "it answers neither uci nor ucci: the engine"},
	} {
		f.answer(wrong.text)
		q := f.app.Question
		if q == nil || q.Text != wrong.text || q.Problem == nil || !strings.Contains(q.Problem.Error(), wrong.want) {
			t.Fatalf("%s: asked %+v", wrong.text, q)
		}
	}
	if list := f.app.Kept.Engines.List(); len(list) != 0 {
		t.Errorf("added %+v", list)
	}
	modetest.WantSeen(t, f.app, f, "< PASS")
}

// While an engine hangs, the page says that its test is running. The user can stop the test.
func TestHangs(t *testing.T) {
	f := newFixture(t)
	f.add("hangs")
	f.press("r")
	modetest.WantSeen(t, f.app, f, "in a test")
	f.press("r", "n") // refused, because one test runs at a time
	if f.app.Question != nil || !strings.Contains(f.lastMessage(), "x stops") {
		t.Errorf("said %q", f.lastMessage())
	}
	f.press("x")
	modetest.Settle(t, f)
	if c := f.only(); !strings.Contains(f.lastMessage(), c.Label()) || len(f.app.Problems) > 0 {
		t.Errorf("said %q", f.lastMessage())
	}
	f.press("r")
	modetest.Settle(t, f)
	if len(f.app.Problems) != 1 || !strings.Contains(f.app.Problems[0], client.Silent.String()) {
		t.Errorf("problems %q", f.app.Problems)
	}
	modetest.WantSeen(t, f.app, f, "no answer")
}

// If an engine has the wrong protocol in the settings, the test corrects it. The user can remove
// an option that the engine does not have.
func TestMendsSettings(t *testing.T) {
	f := newFixture(t)
	f.add("plays")
	c := f.only()
	c.Options = []client.Setting{{Name: "Nonsense", Value: "1"}}
	f.app.Kept.Engines = f.app.Kept.Engines.Put(c.Name, c)
	f.press("r")
	modetest.Settle(t, f)
	if len(f.app.Problems) != 1 || !strings.Contains(f.app.Problems[0], " Nonsense") {
		t.Errorf("problems %q", f.app.Problems)
	}
	f.press("enter")
	modetest.Settle(t, f)
	f.take("Nonsense = 1 *")
	f.answer("")
	c = f.only()
	if len(c.Options) != 0 {
		t.Errorf("options %+v", c.Options)
	}
	c.Protocol = client.UCCI
	f.app.Kept.Engines = f.app.Kept.Engines.Put(c.Name, c)
	f.press("r")
	modetest.Settle(t, f)
	if f.only().Protocol != client.UCI {
		t.Errorf("said %q, problems %q", f.lastMessage(), f.app.Problems)
	}
}

// The result of a test is not shown if the engine's name or options have changed meanwhile.
func TestOutdatedTest(t *testing.T) {
	f := newFixture(t)
	f.add("hangs")
	f.press("r")
	modetest.WantSeen(t, f.app, f, "in a test")
	f.press("N")
	f.answer("Mine")
	modetest.WantSeen(t, f.app, f, "Mine: UCI, ready in")
	f.press("r", "enter")
	f.app.Take(t, "Hash = 1") // while the test still runs
	if _, err := f.app.Answer(t, "32"); err != nil {
		t.Fatal(err)
	}
	modetest.WantSeen(t, f.app, f, "Mine: not tested yet, r tests it")
	modetest.Settle(t, f)
	modetest.WantSeen(t, f.app, f, "Mine: not tested yet, r tests it")
	if len(f.app.Problems) > 0 {
		t.Errorf("problems %q", f.app.Problems)
	}
}

// If an engine reports its options after the user has left the page, no list opens.
func TestOptionsComeLate(t *testing.T) {
	f := newFixture(t)
	f.add("plays")
	kept := f.app.Kept
	f = newFixture(t) // a new page has no test result
	f.app.Kept = kept
	f.press("enter", "esc")
	modetest.Settle(t, f)
	if f.app.Choice != nil {
		t.Errorf("opened %q", f.app.Choice.Title)
	}
	f.press("e", "enter")
	if f.app.Choice == nil {
		t.Error("the options are not open")
	}
}
