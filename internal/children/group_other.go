//go:build !unix && !windows

package children

import (
	"os"
	"os/exec"
)

// group is a single process: this system has no groups.
type group struct{ process *os.Process }

func (g *group) start(cmd *exec.Cmd) error {
	err := cmd.Start()
	g.process = cmd.Process
	return err
}

func (g group) kill()   { _ = g.process.Kill() }
func (g group) stop()   {}
func (g group) resume() {}
func (g group) close()  {}
