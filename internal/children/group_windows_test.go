package children

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"testing"
	"time"
)

// role is the environment variable that makes the test binary play a role of these tests.
const role = "ABYSS_CHILDREN_TEST"

// patience is how long a program may take to end.
const patience = 20 * time.Second

func TestMain(m *testing.M) {
	switch os.Getenv(role) {
	case "parent":
		child := as("child")
		child.Stdout = os.Stdout
		if err := child.Start(); err != nil {
			panic(err)
		}
		select {}
	case "child":
		fmt.Println("child")
		select {}
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

// A program in a job ends together with its children if it is killed or if the handle of the job is
// closed. The system closes the handle when this program ends.
func TestJobEndsGrandchildren(t *testing.T) {
	for name, end := range map[string]func(*group){
		"killed": func(g *group) { g.kill() },
		"closed": func(g *group) { g.close() },
	} {
		t.Run(name, func(t *testing.T) {
			parent := as("parent")
			out, err := parent.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			var g group
			if err := g.start(parent); err != nil {
				t.Fatal(err)
			}
			lines := bufio.NewReader(out)
			if line, err := lines.ReadString('\n'); err != nil || line[:5] != "child" {
				t.Fatalf("%q, %v", line, err)
			}
			end(&g)
			ended := make(chan error, 1)
			go func() {
				_, err := io.ReadAll(lines) // the pipe stays open while the program or its child lives
				ended <- err
			}()
			select {
			case <-ended:
			case <-time.After(patience):
				t.Error("the child still has the pipe open")
			}
			if err := parent.Wait(); err == nil {
				t.Error("the parent ended by itself")
			}
		})
	}
}
