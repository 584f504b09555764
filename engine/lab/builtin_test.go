package lab

import (
	"strings"
	"testing"
)

func TestBuiltInSuites(t *testing.T) {
	suites, err := BuiltInSuites()
	if err != nil {
		t.Fatal(err)
	}
	names := BuiltInNames()
	if len(suites) != len(names) || names[0] != "thesis" || len(suites["thesis"].Positions) != 50 {
		t.Errorf("%d suites of %v", len(suites), names)
	}
	for name, suite := range suites {
		if suite.Name != name || len(suite.Positions) == 0 {
			t.Errorf("%s: named %s, %d positions", name, suite.Name, len(suite.Positions))
		}
	}
	if _, err := BuiltIn("nosuch"); err == nil || !strings.Contains(err.Error(), `"nosuch" is not known: expected one of thesis`) {
		t.Errorf("error %v", err)
	}
}
