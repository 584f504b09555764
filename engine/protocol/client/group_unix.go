//go:build unix

package client

import (
	"os/exec"
	"syscall"
)

// ownGroup makes the process the head of a group of its own, so that whatever it
// starts can be ended with it, and no interrupt from the terminal reaches it.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup ends the process and what it has started. It does nothing once all
// of that is gone.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
