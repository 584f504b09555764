//go:build unix

package children

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// role is the environment variable that makes the test binary play a role of these tests.
const role = "ABYSS_CHILDREN_TEST"

// patience is how long a process may take for an action.
const patience = 20 * time.Second

func TestMain(m *testing.M) {
	switch os.Getenv(role) {
	case "guard":
		Guard()
	case "quitter": // a guard that dies at once
	case "program":
		program()
	case "parent":
		child := as("deaf")
		if err := child.Start(); err != nil {
			panic(err)
		}
		deaf("p")
	case "deaf":
		deaf("c")
	default:
		os.Exit(m.Run())
	}
}

// as makes a command that runs this test binary in the role named by the parameter what.
func as(what string) *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), role+"="+what)
	return cmd
}

// guardAs returns a guard command that runs this test binary in a role.
func guardAs(what string) func() (string, []string) {
	return func() (string, []string) {
		if err := os.Setenv(role, what); err != nil { // because the command that GuardWith gets cannot set an environment
			panic(err)
		}
		return os.Args[0], nil
	}
}

// alive returns a pipe that every started process keeps open. Whoever reads the other end of the
// pipe sees its end when the last of these processes has ended.
func alive() *os.File { return os.NewFile(3, "alive") }

// deaf prints a letter and then ignores every signal that can be ignored.
func deaf(letter string) {
	signal.Ignore(os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	fmt.Fprint(alive(), letter)
	never := make(chan os.Signal, 1)
	signal.Notify(never, syscall.SIGUSR1)
	<-never
}

// program starts a program that has a child of its own. It then executes the commands on standard
// input.
func program() {
	GuardWith(guardAs("guard"))
	child, err := Start(as("parent"))
	if err != nil {
		panic(err)
	}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		switch lines.Text() {
		case "let go":
			child.Kill()
			_ = child.Wait()
			_ = alive().Close()
		case "end":
			End()
			if _, err := Start(as("deaf")); !errors.Is(err, errEnding) {
				panic(err)
			}
			os.Exit(7)
		}
	}
}

// trial is a program that has started a program with a child.
type trial struct {
	cmd   *exec.Cmd
	stdin io.WriteCloser
	lives *os.File // the pipe of the function alive
}

func newTrial(t *testing.T) *trial {
	t.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	x := &trial{cmd: as("program"), lives: read}
	x.cmd.ExtraFiles = []*os.File{write}
	if x.stdin, err = x.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(x.cmd.Start(), write.Close(), read.SetReadDeadline(time.Now().Add(patience))); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = x.cmd.Process.Kill(); _ = read.Close() })
	both := make([]byte, 2)
	if _, err := io.ReadFull(read, both); err != nil {
		t.Fatal(err)
	}
	if slices.Sort(both); string(both) != "cp" {
		t.Fatalf("%q live, expected the parent and its child", both)
	}
	return x
}

// wantNoneLeft fails if a process still has the file alive open.
func (x *trial) wantNoneLeft(t *testing.T) {
	t.Helper()
	if rest, err := io.ReadAll(x.lives); err != nil || len(rest) > 0 {
		t.Errorf("something lives on: %q, %v", rest, err)
	}
}

// When a program is killed, its children and their children end too.
func TestKilled(t *testing.T) {
	x := newTrial(t)
	if err := x.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = x.cmd.Wait()
	x.wantNoneLeft(t)
}

// A program that ends normally kills its children itself, and starts no more children.
func TestEnd(t *testing.T) {
	x := newTrial(t)
	if _, err := io.WriteString(x.stdin, "end\n"); err != nil {
		t.Fatal(err)
	}
	if _ = x.cmd.Wait(); x.cmd.ProcessState.ExitCode() != 7 {
		t.Errorf("ended with %v", x.cmd.ProcessState)
	}
	x.wantNoneLeft(t)
}

// If the program survives, its guard has none of the program's files open.
func TestGuardKeepsNoFile(t *testing.T) {
	x := newTrial(t)
	if _, err := io.WriteString(x.stdin, "let go\n"); err != nil {
		t.Fatal(err)
	}
	x.wantNoneLeft(t)
	if err := x.stdin.Close(); err != nil {
		t.Fatal(err)
	}
	if err := x.cmd.Wait(); err != nil {
		t.Error(err)
	}
}

// If the guard is lost, the next child starts a new one, which gets the list of the earlier
// children.
func TestGuardStartsAgain(t *testing.T) {
	r := &registry{}
	t.Setenv(role, "") // t.Setenv restores the variable at the end
	r.guard.command = guardAs("quitter")
	first, err := r.start(as("deaf"))
	if err != nil {
		t.Fatal(err)
	}
	defer first.Kill()
	for until := time.Now().Add(patience); r.guard.pipe != nil; {
		if time.Now().After(until) {
			t.Fatal("a guard that has gone is still told")
		}
		r.guard.notify(watch, first.group)
	}
	r.guard.command = guardAs("guard")
	second, err := r.start(as("deaf"))
	if err != nil {
		t.Fatal(err)
	}
	defer second.Kill()
	if r.guard.pipe == nil {
		t.Fatal("there is no guard")
	}
	_ = r.guard.pipe.Close() // the end of this program closes the pipe in the same way
	for _, c := range []*Child{first, second} {
		var killed *exec.ExitError
		if err := c.Wait(); !errors.As(err, &killed) || killed.Sys().(syscall.WaitStatus).Signal() != syscall.SIGKILL {
			t.Errorf("ended with %v, expected that the guard kills it", err)
		}
	}
}

// watchOver does not kill the groups that were reported as ended, and ignores invalid notices.
func TestWatchOver(t *testing.T) {
	var killed []int
	watchOver(strings.NewReader("+20\n+30\n-20\n+-1\n+0\n+1\n\n+\nx\n+4x\n*50\n+40\n-41\n+30\n"), func(id int) { killed = append(killed, id) })
	slices.Sort(killed)
	if diff := cmp.Diff([]int{30, 40}, killed); diff != "" {
		t.Errorf("killed (-want +got):\n%s", diff)
	}
}

// Programs are stopped and continued together. A stopped program can be killed.
func TestStopAndContinue(t *testing.T) {
	r := &registry{}
	child, err := r.start(as("deaf"))
	if err != nil {
		t.Fatal(err)
	}
	wait := func(options int, reached func(syscall.WaitStatus) bool) {
		t.Helper()
		for until := time.Now().Add(patience); ; {
			var status syscall.WaitStatus
			pid, err := syscall.Wait4(child.cmd.Process.Pid, &status, options|syscall.WNOHANG, nil)
			if err != nil || time.Now().After(until) {
				t.Fatalf("it does not come there: %v", err)
			}
			if pid > 0 && reached(status) {
				return
			}
			<-time.After(time.Millisecond)
		}
	}
	r.each(group.stop)
	wait(syscall.WUNTRACED, syscall.WaitStatus.Stopped)
	r.each(group.resume)
	wait(syscall.WCONTINUED, syscall.WaitStatus.Continued)
	r.each(group.stop)
	r.each(group.kill)
	if err := child.Wait(); err == nil {
		t.Error("it ended well")
	}
	if len(r.running) > 0 {
		t.Error("it is not forgotten")
	}
}
