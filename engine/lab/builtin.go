package lab

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"abyss/assets"
)

// suitesDir is the folder of assets with the suites made by the project, one EPD
// file each.
const suitesDir = "suites"

// BuiltInNames are the names of the suites that are part of the program: thesis,
// the fifty positions, first, then those the project made.
func BuiltInNames() []string {
	files, _ := fs.Glob(assets.FS(), suitesDir+"/*.epd") // the pattern is good
	names := []string{"thesis"}
	for _, file := range files {
		names = append(names, strings.TrimSuffix(path.Base(file), ".epd"))
	}
	return names
}

// BuiltIn is the suite of a name of BuiltInNames. The error says which names there
// are, or is that of LoadEPD where an embedded file is damaged.
func BuiltIn(name string) (Suite, error) {
	if !slices.Contains(BuiltInNames(), name) {
		return Suite{}, fmt.Errorf("suite %q is not known: expected one of %s", name, strings.Join(BuiltInNames(), ", "))
	}
	if name == "thesis" {
		return ThesisSuite()
	}
	data, err := fs.ReadFile(assets.FS(), path.Join(suitesDir, name+".epd"))
	if err != nil {
		return Suite{}, err
	}
	return LoadEPD(bytes.NewReader(data), name)
}

// BuiltInSuites is all of them by name.
func BuiltInSuites() (map[string]Suite, error) {
	suites := map[string]Suite{}
	for _, name := range BuiltInNames() {
		suite, err := BuiltIn(name)
		if err != nil {
			return nil, err
		}
		suites[name] = suite
	}
	return suites, nil
}
