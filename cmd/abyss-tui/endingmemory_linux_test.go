package main

import (
	"os"
	"os/exec"
	"syscall"
	"testing"

	"example.com/abyss/engine/ending"
)

// Building takes about the memory that is said before it.
func TestEndingMemory(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	d := ending.Folder{Path: t.TempDir(), Memory: ending.BuildMemory, Files: ending.FileLimit}
	m, err := ending.Parse("KPPvKABB")
	if err != nil {
		t.Fatal(err)
	}
	need := d.Need(m).Memory
	cmd := exec.Command(self, "ending", "build", m.String(), "--folder", d.Path)
	cmd.Env = append(os.Environ(), asProgram+"=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	took := cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss << 10
	if took > need*6/5 || took < need*3/5 {
		t.Errorf("%d MB were needed, %d MB said", took>>20, need>>20)
	}
}
