// Package children starts programs that end with this one, whatever ends it. Each program leads a
// process group of its own (on Windows it is in a job), so that its children end with it. Keys of
// the terminal that send signals do not reach it.
//
// KillAll handles the endings that this program notices. It cannot notice SIGKILL. For that case
// there is a guard process, which reads from a pipe and notices when the pipe ends; see GuardWith.
// On Windows the job kills the programs.
package children

import (
	"errors"
	"os/exec"
	"sync"
)

// Child is a program started by Start.
type Child struct {
	cmd      *exec.Cmd
	group    group
	registry *registry
}

// errEnding is the error of Start while this program is ending.
var errEnding = errors.New("the program is ending and starts no other program")

// all is the registry of the programs that this program has started.
var all registry

// Start starts a program. The caller must call Wait.
func Start(cmd *exec.Cmd) (*Child, error) { return all.start(cmd) }

// KillAll kills every running program, with its children. It does not wait.
func KillAll() { all.each(group.kill) }

// Refuse makes every later Start fail with an error, because a program operated by a guest must not
// start others.
func Refuse(err error) {
	all.mu.Lock()
	defer all.mu.Unlock()
	all.refusal = err
}

// End does the same as KillAll, and prevents the start of further programs.
func End() {
	all.mu.Lock()
	all.ending = true
	all.mu.Unlock()
	KillAll()
}

// StopAll suspends every running program until ContinueAll, if the system can. Kill also ends
// suspended programs.
func StopAll() { all.each(group.stop) }

// ContinueAll resumes the programs.
func ContinueAll() { all.each(group.resume) }

// Kill kills the program and its children. Once Wait has returned, Kill does nothing.
func (c *Child) Kill() {
	c.registry.mu.Lock()
	defer c.registry.mu.Unlock()
	if c.registry.running[c] { // otherwise the process number may belong to another process by now
		c.group.kill()
	}
}

// Wait waits for the end of the program and ends its remaining children.
func (c *Child) Wait() error {
	err := c.cmd.Wait()
	c.Kill()
	c.registry.forget(c)
	return err
}

// registry contains the running programs.
type registry struct {
	mu      sync.Mutex
	running map[*Child]bool
	ending  bool
	refusal error // the error that every Start returns; nil: Start starts programs
	guard   guard
}

func (r *registry) start(cmd *exec.Cmd) (*Child, error) {
	r.mu.Lock() // held during the start, so that KillAll finds every process that has been started
	defer r.mu.Unlock()
	if r.ending {
		return nil, errEnding
	}
	if r.refusal != nil {
		return nil, r.refusal
	}
	r.guard.begin(r.groups())
	c := &Child{cmd: cmd, registry: r}
	if err := c.group.start(cmd); err != nil {
		return nil, err
	}
	if r.running == nil {
		r.running = map[*Child]bool{}
	}
	r.running[c] = true
	r.guard.notify(watch, c.group)
	return c, nil
}

// groups returns the groups of the running programs.
func (r *registry) groups() []group {
	var list []group
	for c := range r.running {
		list = append(list, c.group)
	}
	return list
}

// each iterates over the running groups, and calls the function do for each of them.
func (r *registry) each(do func(group)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for c := range r.running {
		do(c.group)
	}
}

// forget removes a program that has ended.
func (r *registry) forget(c *Child) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.running, c)
	r.guard.notify(release, c.group)
	c.group.close()
}
