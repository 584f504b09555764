//go:build !unix

package client

import "os/exec"

// ownGroup does nothing: this system has no groups of processes.
func ownGroup(*exec.Cmd) {}

// killGroup ends the process.
func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
