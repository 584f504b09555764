package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The command doctor reports the errors that the app would report at its start. If there are any,
// the command fails.
func TestDoctorKnowsHowTheAppStarts(t *testing.T) {
	path := filepath.Join(t.TempDir(), "abyss.toml")
	t.Setenv("ABYSS_CONFIG", path)
	t.Setenv("LC_ALL", "C.UTF-8")
	t.Setenv("TERM", "xterm-256color")
	for _, c := range []struct {
		settings string
		want     []string
		code     int
	}{
		{`level = "club"`, []string{"(read)", "Nothing is wrong."}, exitOK},
		{`level = "wizard"`, []string{"(read)", `The app does not start: the settings file: level = wizard: expected 1 to 10`}, exitFailed},
		{"style = \"nobody\"\nopponent = \"gone\"", []string{
			"2 problems found:", `At its start the app reports: style of the settings: personality "nobody" is not known`, "not in the list of engines: gone. Abyss plays instead.\n",
		}, exitFailed},
		{"level = wizard", []string{"(with an error)", "The settings cannot be read: ", "line 1"}, exitFailed},
	} {
		if err := os.WriteFile(path, []byte(c.settings+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		got := abyss(t, "", "doctor", "--time", "0", "--no-ask")
		if got.code != c.code {
			t.Errorf("%s: exit code %d, expected %d", c.settings, got.code, c.code)
		}
		for _, want := range c.want {
			if !strings.Contains(got.out, want) {
				t.Errorf("%s: no %q in\n%s", c.settings, want, got.out)
			}
		}
	}
}
