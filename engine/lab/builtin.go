package lab

import (
	"bytes"
	"io/fs"
	"path"
	"slices"
	"strings"

	"example.com/abyss/assets"
	"example.com/abyss/internal/message"
)

// suitesDir is the folder of assets with the project's own suites, one EPD file each.
const suitesDir = "suites"

// BuiltInNames returns the names of the built-in suites: first "thesis", which has the fifty
// positions, then the names of the project's own suites.
func BuiltInNames() []string {
	files, _ := fs.Glob(assets.FS(), suitesDir+"/*.epd") // the pattern is valid
	names := []string{"thesis"}
	for _, file := range files {
		names = append(names, strings.TrimSuffix(path.Base(file), ".epd"))
	}
	return names
}

// BuiltIn returns the suite with a name from BuiltInNames. The error lists the names, or is the
// error of LoadEPD for a damaged embedded file.
func BuiltIn(name string) (Suite, error) {
	if !slices.Contains(BuiltInNames(), name) {
		return Suite{}, message.Errorf("suite %q is not known: expected one of %s", name, strings.Join(BuiltInNames(), ", "))
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

// BuiltInSuites returns all built-in suites by name.
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
