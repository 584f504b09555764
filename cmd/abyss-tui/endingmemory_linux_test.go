package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/ending"
)

// The memory that building takes is close to the figure that the program announces.
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
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	took, tick := int64(0), time.NewTicker(5*time.Millisecond)
	defer tick.Stop()
	for running := true; running; {
		took = max(took, peakOf(cmd.Process.Pid))
		select {
		case err := <-ended:
			if err != nil {
				t.Fatalf("%v: %s", err, out.String())
			}
			running = false
		case <-tick.C:
		}
	}
	if took > need*6/5 || took < need*3/5 {
		t.Errorf("%d MB were needed, %d MB said", took>>20, need>>20)
	}
}

// peakOf returns the most memory that a running process has used, in bytes, or 0 if the process has
// ended. The figure that the system gives after the end would include the memory of this process,
// from which the other one was forked.
func peakOf(pid int) (bytes int64) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(status)) {
		if kilobytes, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			_, _ = fmt.Sscan(kilobytes, &bytes)
		}
	}
	return bytes << 10
}
