package search

import (
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// inlined lists small functions that a search calls at every node or move. They must be inlined so
// that they do not cost a call.
var inlined = strings.Fields(`
	on param enter unmake extendLine lastMove deepEnough soften
	tried fired acted child leave setKind best decided searchesMove stored thinned
	onPV bound raiseFloor hasFallen mayDrop excludes stageDone
	isWorth fromTable toTable storable moveIndex historyIndex learnCount cutoffBonus
	load put move score depth quiesce prefetch current and above own
`)

// The compiler does not inline a function whose cost exceeds a budget. Both depend on the version
// of Go, so the test runs only with the version in go.mod.
func TestSmallFunctionsAreInlined(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("compiles the package")
	}
	module, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	wanted := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindSubmatch(module)
	tool, err := exec.LookPath("go")
	if err != nil || wanted == nil || !strings.HasPrefix(runtime.Version(), "go"+string(wanted[1])+".") {
		t.Skipf("%s compiles the tests, go.mod asks for %s", runtime.Version(), wanted)
	}
	report, err := exec.CommandContext(t.Context(), tool, "build", "-gcflags=-m", ".").CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, report)
	}
	small := map[string]bool{}
	for _, match := range regexp.MustCompile(`: can inline (?:\S+\.)?(\w+)\n`).FindAllStringSubmatch(string(report), -1) {
		small[match[1]] = true
	}
	for _, name := range inlined {
		if !small[name] {
			t.Errorf("%s is not inlined", name)
		}
	}
}
