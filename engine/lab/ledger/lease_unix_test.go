//go:build unix

package ledger

import (
	"fmt"
	"os/exec"
	"testing"
)

// If a process was killed, another process can take over its claims at once.
func TestClaimsOfTheKilled(t *testing.T) {
	cmd := exec.Command("sleep", "60")
	if err := cmd.Start(); err != nil {
		t.Skip(err)
	}
	led := open(t, t.TempDir())
	other, mine := led.Lease(), led.Lease()
	other.owner = fmt.Sprint(cmd.Process.Pid, " other")
	units := []Claimed{{ID: "1", Key: row("1", "b", 0).SearchUnit}, {ID: "2", Key: row("2", "b", 0).SearchUnit}}
	claim := func(l *Leases, want Claim) {
		t.Helper()
		claims, err := l.Claim(units)
		if err != nil || claims[0] != want || claims[1] != want {
			t.Errorf("%v, %v; expected %v", claims, err, want)
		}
	}
	claim(other, Mine)
	claim(mine, Theirs)
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	claim(mine, Mine)
	if err := mine.End(); err != nil {
		t.Fatal(err)
	}
	if err := other.End(); err != nil {
		t.Fatal(err)
	}
}
