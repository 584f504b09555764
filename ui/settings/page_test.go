package settings

import (
	"os"
	"strings"
	"testing"

	"example.com/abyss/internal/golden"
)

// docs/config.md shows the file of a new installation. Reading its example of engines gives what
// the page says.
func TestPage(t *testing.T) {
	const path = "../../docs/config.md"
	fresh := Default()
	file, err := fresh.text()
	if err != nil {
		t.Fatal(err)
	}
	golden.Mark(t, path, "settings", "\n```toml\n"+string(file)+"```\n")
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(page), "```toml\nopponent")
	example, _, ended := strings.Cut(example, "```")
	s, err := parse([]byte("opponent" + example))
	if err != nil || !ended {
		t.Fatalf("the example: %v", err)
	}
	opponent, known := s.Engines.Find(s.Opponent)
	if list := s.Engines.List(); !known || len(opponent.Options) != 2 || len(list) != 2 || list[1].Label() == "" || len(list[1].Args) != 1 {
		t.Errorf("the example is read as %+v", list)
	}
}
