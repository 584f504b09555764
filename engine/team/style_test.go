package team

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestParseStyle(t *testing.T) {
	mine := Personality{Name: "Mine", Letter: "M"}
	for text, want := range map[string]string{
		"": "", "usual": "", " USUAL ": "", "aggressive": "Aggressive", "semi-open": "Semi-Open", "mine": "Mine",
		"NADSP, MPSM 4": "NADSP, MPSM 4", "dn 6": "DN, MPSM 6", "nad,1": "NAD, MPSM 1",
	} {
		s, err := ParseStyle(text, []Personality{mine})
		if err != nil || s.String() != want {
			t.Errorf("%q: %q, %v, expected %q", text, s, err, want)
			continue
		}
		again, err := ParseStyle(s.String(), []Personality{mine})
		if err != nil || !again.Equal(s) {
			t.Errorf("%q reads as %q, %v", s, again, err)
		}
		if s.Usual() != (want == "") || s.Votes() != strings.Contains(want, "MPSM") {
			t.Errorf("%q: usual %v, votes %v", text, s.Usual(), s.Votes())
		}
	}
	file := filepath.Join(t.TempDir(), "mine.json")
	if err := os.WriteFile(file, []byte(`{"name": "Filed", "payoffs": {"mobility": 9}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if s, err := ParseStyle(file, nil); err != nil || s.String() != "Filed" {
		t.Errorf("a file: %q, %v", s, err)
	}
	if s, err := StyleByName(file, nil); err == nil {
		t.Errorf("a file is read where names are wanted: %q", s)
	}
	for text, want := range map[string]string{
		"no.json":  "no such file",
		"bold":     "expected one of Normal, Aggressive",
		"NADSP, 7": "method 7: expected 1 to 6",
		"N, 4":     "expected at least two letters of NADSP",
		"NXD 4":    "X is not a personality",
		"NN 4":     "N comes twice",
	} {
		if s, err := ParseStyle(text, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %q, error %v, expected %q", text, s, err, want)
		}
	}
	if Of(mine).Equal(Style{}) || !Of(mine).Equal(Of(mine)) {
		t.Error("styles are not told apart")
	}
}
