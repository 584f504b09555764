package document

import "testing"

func TestShellWord(t *testing.T) {
	for path, want := range map[string]string{
		"/tmp/a.toml":  "/tmp/a.toml",
		"/tmp/a b.txt": "'/tmp/a b.txt'",
		"it's":         `'it'\''s'`,
	} {
		if got := shellWord(path); got != want {
			t.Errorf("%s: %s, expected %s", path, got, want)
		}
	}
}
