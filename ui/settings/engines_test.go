package settings

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/protocol/client"
)

func TestEnginesRoundTrip(t *testing.T) {
	path := filepath.Join(t.TempDir(), "config.toml")
	text := `[[engines]]
name = "The Fish"
command = '/opt/my engines/fish'
args = ["-x", "a b"]
options = { Hash = 64, "Move Overhead" = "100" }
[[engines]]
command = "eleeye"
protocol = "ucci"
`
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	want := []client.Config{
		{Name: "The Fish", Command: "/opt/my engines/fish", Args: []string{"-x", "a b"}, Options: []client.Setting{{Name: "Hash", Value: "64"}, {Name: "Move Overhead", Value: "100"}}},
		{Name: "eleeye", Command: "eleeye", Protocol: client.UCCI},
	}
	for round := range 2 {
		s, err := Load(path)
		if err != nil {
			t.Fatal(err)
		}
		if round == 0 {
			want[1].Name = "" // the file has no name for this engine until it is written again
		} else {
			want[1].Name = "eleeye"
		}
		if diff := cmp.Diff(want, s.Engines.List()); diff != "" {
			t.Errorf("round %d: %s", round, diff)
		}
		if found, ok := s.Engines.Find("ELEEYE"); !ok || found.Protocol != client.UCCI {
			t.Errorf("found %+v", found)
		}
		if err := s.Save(path); err != nil {
			t.Fatal(err)
		}
	}
}

func TestBadEngines(t *testing.T) {
	tests := []struct{ text, want string }{
		{`engines = "fish"`, "expected tables [[engines]]"},
		{"[[engines]]\nname = \"x\"", "engine 1: command: expected the path"},
		{"[[engines]]\ncommand = \"x\"\nprotocol = \"xboard\"", "expected uci or ucci"},
		{"[[engines]]\ncommand = \"x\"\nargs = \"y\"", "args: \"y\", expected a list of texts"},
		{"[[engines]]\ncommand = \"x\"\npath = \"y\"", "path: unknown key"},
		{"[[engines]]\ncommand = \"x\"\n[[engines]]\ncommand = \"/y/x\"", "engine 2: a second engine named"},
	}
	for _, test := range tests {
		if _, err := parse([]byte(test.text)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v, expected %q", test.text, err, test.want)
		}
	}
}

// Added, changed and removed engines are written to the file. Engines that another app or the
// user has added to the file meanwhile stay.
func TestEngineChangesAreMerged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "config.toml")
	write := func(names ...string) {
		text := "threads = 3\n"
		for _, n := range names {
			text += "[[engines]]\nname = \"" + n + "\"\ncommand = \"/opt/" + n + "\"\n"
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("gone", "fish")
	before, err := Load(path)
	if err != nil {
		t.Fatal(err)
	}
	write("gone", "fish", "theirs")
	after := before
	after.Engines = after.Engines.Without("GONE").Put("fish", client.Config{Name: "Shark", Command: "/opt/fish"}).Put("", client.Config{Name: "mine", Command: "/opt/mine", Args: []string{"-x"}})
	if len(before.Engines.List()) != 2 {
		t.Fatalf("the engines before are changed: %+v", before.Engines.List())
	}
	if err := after.SaveChanges(path, &before); err != nil {
		t.Fatal(err)
	}
	now, err := Load(path)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, c := range now.Engines.List() {
		names = append(names, c.Label())
	}
	if got := strings.Join(names, " "); got != "theirs Shark mine" || now.Threads != 3 {
		t.Errorf("engines %s, threads %d", got, now.Threads)
	}
}
