package main

import (
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"
)

const sample = `package p

func f(n int) int {
	total := 0
	for i := 0; i < n; i++ {
		if i == 3 {
			continue
		}
		total += i
	}
	return total
}
`

// mutate makes each kind of mistake wherever it is possible, and each mutant is valid Go.
func TestMutate(t *testing.T) {
	list, err := mutate("sample.go", []byte(sample))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for i := range list {
		names = append(names, list[i].name())
		if _, err := parser.ParseFile(token.NewFileSet(), "", list[i].text, 0); err != nil {
			t.Errorf("%s: %v\n%s", list[i].name(), err, list[i].text)
		}
		if string(list[i].text) == sample {
			t.Errorf("%s changes nothing", list[i].name())
		}
	}
	for _, want := range []string{
		"sample.go:5: i < n negated", "sample.go:5: i < n with <=", "sample.go:4: 0+1", "sample.go:4: 0-1",
		"sample.go:6: i == 3 negated", "sample.go:6: 3+1", "sample.go:7: left out: continue",
		"sample.go:6: left out: if i == 3 { continue }", "sample.go:9: left out: total += i",
	} {
		if !slices.Contains(names, want) {
			t.Errorf("no mutant %q in\n%s", want, strings.Join(names, "\n"))
		}
	}
	if _, err := mutate("bad.go", []byte("package")); err == nil {
		t.Error("a text that is no Go has mutants")
	}
}

func TestParse(t *testing.T) {
	if _, err := parse(nil); err == nil {
		t.Error("no files, no error")
	}
	if _, err := parse([]string{"a/x.go", "b/y.go"}); err == nil || !strings.Contains(err.Error(), "b/y.go") {
		t.Errorf("files of two packages: %v", err)
	}
	s, err := parse([]string{"-n", "7", "-seed", "3", "a/x.go", "a/y.go"})
	if err != nil || s.n != 7 || s.seed != 3 || len(s.files) != 2 {
		t.Errorf("%+v, %v", s, err)
	}
}
