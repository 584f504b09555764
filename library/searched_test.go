package library

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/internal/database"
)

// Names in Latin letters are found by their initials too.
func TestCapitals(t *testing.T) {
	for name, want := range map[string]string{
		"HU RongHua": "hrh", "Hu Rong Hua": "hrh", "Hu Ronghua": "hr", "hu rong-hua": "hrh", "HU RONGHUA": "hr", "": "", "1989": "",
	} {
		if got := capitals(name); got != want {
			t.Errorf("%q: %q, expected %q", name, got, want)
		}
	}
	if text := (searchTexts{}).of("HU RongHua"); text != "hu ronghua"+initials+"hrh"+initials+"huronghua" {
		t.Errorf("%q", text)
	}
}

// A damaged index says how to have it again.
func TestDamagedIndex(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	if err := os.WriteFile(path, []byte(strings.Repeat("no index", 200)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, open := range []func(string) (*Library, error){Open, Read} {
		if _, err := open(path); !errors.Is(err, database.ErrNotOne) || !strings.Contains(err.Error(), "delete it") {
			t.Errorf("%v", err)
		}
	}
}
