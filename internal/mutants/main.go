// Command mutants checks whether tests would detect a mistake. It makes small mistakes in the files
// of a package, one at a time: a negated condition, a number changed by one, a comparison off by
// one, a missing statement. For each mistake it runs the package's tests. A mutant survives if no
// test fails.
//
//	go run ./internal/mutants -n 120 engine/search/alphabeta.go engine/search/node.go
//
// The source files stay unchanged: the go command gets the changed file through -overlay. The
// command needs a POSIX shell. The choice of mutants depends only on -seed, so a list of survivors
// can be reproduced. Each mutant takes one run of the tests.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

// settings contains the values of the flags.
type settings struct {
	n     int
	seed  uint64
	cpu   int
	log   string
	list  bool
	files []string
}

func parse(args []string) (s settings, err error) {
	f := flag.NewFlagSet("mutants", flag.ContinueOnError)
	f.IntVar(&s.n, "n", 120, "how many mutants to make")
	f.Uint64Var(&s.seed, "seed", 1, "seed for choosing among the possible mutants")
	f.IntVar(&s.cpu, "cpu", 90, "seconds of processor time; tests that take longer count as having detected the mutant")
	f.StringVar(&s.log, "log", "", "a file of verdicts; mutants with a verdict in it are not tested again")
	f.BoolVar(&s.list, "list", false, "list the mutants and run nothing")
	if err := f.Parse(args); err != nil {
		return s, err
	}
	s.files = f.Args()
	if len(s.files) == 0 {
		return s, errors.New("expected the Go files to change, of one package")
	}
	for _, file := range s.files {
		if filepath.Dir(file) != filepath.Dir(s.files[0]) {
			return s, fmt.Errorf("%s: expected a file of %s, as the first is", file, filepath.Dir(s.files[0]))
		}
	}
	return s, nil
}

func run(ctx context.Context, args []string, out io.Writer) error {
	s, err := parse(args)
	if err != nil {
		return err
	}
	var all []mutant
	for _, file := range s.files {
		list, err := mutantsOf(file)
		if err != nil {
			return err
		}
		all = append(all, list...)
	}
	chance := rand.New(rand.NewPCG(s.seed, 0))
	chance.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	if s.list {
		for i := range all {
			fmt.Fprintln(out, all[i].name())
		}
		return nil
	}
	known, err := readLog(s.log)
	if err != nil {
		return err
	}
	asIs, err := unchanged(s.files[0])
	if err != nil {
		return err
	}
	if v, err := asIs.try(ctx, s.cpu); err != nil || v != survived {
		return errors.Join(err, fmt.Errorf("%s: expected the tests to pass without a mutant, in %d s of processor time", filepath.Dir(s.files[0]), s.cpu))
	}
	t := tally{out: out}
	for i := range all {
		if t.killed+len(t.survivors) == s.n {
			break
		}
		m := &all[i]
		v, ok := known[m.name()]
		if !ok {
			if v, err = m.try(ctx, s.cpu); err != nil {
				return err
			}
			if err := appendLog(s.log, m.name(), v); err != nil {
				return err
			}
		}
		t.take(m, v)
	}
	fmt.Fprintf(out, "%d mutants of %d possible, %d killed, %d survived; %d more do not compile\n",
		t.killed+len(t.survivors), len(all), t.killed, len(t.survivors), t.broken)
	for _, name := range t.survivors {
		fmt.Fprintln(out, "survived:", name)
	}
	return nil
}

// tally counts verdicts and prints each one.
type tally struct {
	out            io.Writer
	killed, broken int
	survivors      []string
}

func (t *tally) take(m *mutant, v verdict) {
	fmt.Fprintf(t.out, "%-8s %s\n", v, m.name())
	switch v {
	case killed:
		t.killed++
	case broken:
		t.broken++
	case survived:
		t.survivors = append(t.survivors, m.name())
	}
}

// verdict is the result of a mutant.
type verdict string

const (
	killed   verdict = "killed"   // a test failed, or ran for too long
	survived verdict = "survived" // all tests passed
	broken   verdict = "broken"   // the mutant does not compile and proves nothing
)

// try runs the tests of the mutant's package. A shell limits the processor time of the tests to cpu
// seconds, because a limit on elapsed time would be unreliable on a busy machine.
func (m *mutant) try(ctx context.Context, cpu int) (verdict, error) {
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return "", err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	changed, overlay := filepath.Join(dir, "mutant.go"), filepath.Join(dir, "overlay.json")
	original, err := filepath.Abs(m.file)
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": {original: changed}})
	if err != nil {
		return "", err
	}
	if err := errors.Join(os.WriteFile(changed, m.text, 0o600), os.WriteFile(overlay, text, 0o600)); err != nil {
		return "", err
	}
	pkg, binary := "./"+filepath.ToSlash(filepath.Dir(m.file)), filepath.Join(dir, "mutant.test")
	if err := exec.CommandContext(ctx, "go", "test", "-c", "-vet=off", "-overlay", overlay, "-o", binary, pkg).Run(); err != nil {
		return broken, ctx.Err()
	}
	tests := exec.CommandContext(ctx, "sh", "-c", fmt.Sprintf(`ulimit -t %d; exec "$0" -test.failfast`, cpu), binary)
	tests.Dir = filepath.Dir(m.file)
	if err := tests.Run(); err != nil {
		return killed, ctx.Err()
	}
	return survived, nil
}

// readLog reads the verdicts of an earlier run. Each line contains the verdict, a tab and the name.
func readLog(path string) (map[string]verdict, error) {
	known := map[string]verdict{}
	if path == "" {
		return known, nil
	}
	f, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return known, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if v, name, ok := strings.Cut(lines.Text(), "\t"); ok {
			known[name] = verdict(v)
		}
	}
	return known, nil
}

func appendLog(path, name string, v verdict) error {
	if path == "" {
		return nil
	}
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(f, "%s\t%s\n", v, name)
	return errors.Join(err, f.Close())
}
