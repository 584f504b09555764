//go:build unix

package children

import (
	"os/exec"
	"syscall"
)

// group is a process group, identified by the number of its leader; 0 for none.
type group struct{ id int }

// start starts the leader.
func (g *group) start(cmd *exec.Cmd) error {
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.Setpgid = !cmd.SysProcAttr.Setsid // a session leader already leads a group
	if err := cmd.Start(); err != nil {
		return err
	}
	g.id = cmd.Process.Pid
	return nil
}

// The errors are ignored, because they only mean that the group has ended.
func (g group) kill()   { _ = syscall.Kill(-g.id, syscall.SIGKILL) }
func (g group) stop()   { _ = syscall.Kill(-g.id, syscall.SIGSTOP) }
func (g group) resume() { _ = syscall.Kill(-g.id, syscall.SIGCONT) }
func (g group) close()  {}
