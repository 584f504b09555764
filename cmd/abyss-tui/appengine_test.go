package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The opponent is the engine that the settings name, unless a flag names another. If the list of
// engines does not contain the named engine, the app reports this, and Abyss plays.
func TestAppOpponent(t *testing.T) {
	path := filepath.Join(t.TempDir(), "config.toml")
	t.Setenv("ABYSS_CONFIG", path)
	const started, gone = "The engine Fish could not be started", "The engine in the settings is not in the list of engines: Shark. Abyss plays instead"
	for _, tc := range []struct{ opponent, flags, input, want, unwanted string }{
		{"Fish", "", "h2e2", started, ""},
		{"fish", "", "h2e2", started, ""},
		{"Fish", "--level 1", "h2e2", "Black ", "Fish"},
		{"Fish", "--style aggressive", "h2e2", "Black ", "Fish"},
		{"Fish", "", "level", "The engine is Fish. Set a level to play against Abyss.", "level is"},
		{"Fish", "", "level 1\nh2e2", "Black ", "not be started"},
		{"Shark", "", "h2e2", gone, "Fish"},
		{"Shark", "--engine fish", "h2e2", started, gone},
		{"", "", "h2e2", "Black ", "Fish"},
	} {
		text := "opponent = '" + tc.opponent + "'\n[[engines]]\nname = 'Fish'\ncommand = '/no/such/engine'\n"
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		got := abyss(t, tc.input+"\nquit\nquit\n", append([]string{"--plain", "--book=false", "--movetime", "50ms"}, strings.Fields(tc.flags)...)...)
		if got.code != 0 || !strings.Contains(got.out, tc.want) || tc.unwanted != "" && strings.Contains(got.out, tc.unwanted) {
			t.Errorf("opponent = %q, %q, %q: %+v, expected %q", tc.opponent, tc.flags, tc.input, got, tc.want)
		}
	}
}
