package atomicfile

import (
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"
)

// Concurrent changes of one file do not overwrite each other.
func TestInTurn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "n")
	if err := Write(path, []byte("0"), false); err != nil {
		t.Fatal(err)
	}
	const changes = 20
	var all sync.WaitGroup
	for range changes {
		all.Go(func() {
			if err := InTurn(path, func() error { return increase(path) }); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if got := content(t, path); got != strconv.Itoa(changes) {
		t.Errorf("%s of %d changes", got, changes)
	}
}

func increase(path string) error {
	b, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(string(b))
	if err != nil {
		return err
	}
	time.Sleep(time.Millisecond)
	return os.WriteFile(path, []byte(strconv.Itoa(n+1)), 0o600)
}

// If a process hangs in InTurn, other processes wait only for a limited time. If the folder is
// missing, InTurn does not wait.
func TestInTurnWithOneThatHangs(t *testing.T) {
	path, in, out := filepath.Join(t.TempDir(), "n"), make(chan struct{}), make(chan struct{})
	go func() {
		_ = InTurn(path, func() error { close(in); <-out; return nil })
	}()
	<-in
	defer close(out)
	began := time.Now()
	if err := InTurn(path, func() error { return nil }); err != nil {
		t.Error(err)
	}
	if took := time.Since(began); took > 10*turnPatience {
		t.Errorf("it took %s", took)
	}
	ran := false
	if err := InTurn(filepath.Join(path, "missing", "n"), func() error { ran = true; return nil }); err != nil || !ran {
		t.Errorf("a missing folder: ran %v, %v", ran, err)
	}
}
