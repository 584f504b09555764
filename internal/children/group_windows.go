package children

import (
	"os/exec"
	"unsafe"

	"golang.org/x/sys/windows"
)

// group is a job. A job includes the children of its processes. The system kills all processes of
// the job when its last handle is closed, at the latest when this program ends.
type group struct{ job windows.Handle }

// start starts a program and puts it into a job. Children that the program starts in its first
// milliseconds, before it is in the job, are not included.
func (g *group) start(cmd *exec.Cmd) error {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return err
	}
	limits := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{
		BasicLimitInformation: windows.JOBOBJECT_BASIC_LIMIT_INFORMATION{LimitFlags: windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE},
	}
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation, uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		_ = windows.CloseHandle(job)
		return err
	}
	g.job = job
	if err := assign(job, cmd.Process.Pid); err != nil { // the program may have ended already; Wait reports that
		_ = windows.CloseHandle(job)
		g.job = 0
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		return err
	}
	return nil
}

// assign puts a process into a job.
func assign(job windows.Handle, pid int) error {
	process, err := windows.OpenProcess(windows.PROCESS_SET_QUOTA|windows.PROCESS_TERMINATE, false, uint32(pid))
	if err != nil {
		return err
	}
	defer windows.CloseHandle(process) //nolint:errcheck // the error does not matter
	return windows.AssignProcessToJobObject(job, process)
}

// kill kills all processes of the job.
func (g group) kill() { _ = windows.TerminateJobObject(g.job, 1) }

// stop and resume do nothing, because on Windows this program is never suspended.
func (g group) stop()   {}
func (g group) resume() {}

func (g group) close() { _ = windows.CloseHandle(g.job) }
