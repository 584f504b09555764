package doctor

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"example.com/abyss/ui/settings"
)

// folders looks at the settings file and at the folders the app writes to.
func (p *Patient) folders(r *Report, c *choice) {
	findings := []Finding{{"settings", c.file(r)}}
	if p.Start != nil && c.err == nil {
		p.start(r)
	}
	if dir, err := settings.StateDir(); err != nil {
		findings = append(findings, Finding{"state", err.Error()})
		r.problem("The system names no folder for games and results: "+err.Error()+".", "Nothing is kept until it does.")
	} else {
		findings = append(findings, Finding{"state", p.folder(r, dir)})
	}
	r.section("Folders", findings...)
}

// file says where the settings file is and whether it can be read.
func (c *choice) file(r *Report) string {
	shown := atHome(c.path)
	switch {
	case c.path == "":
		r.problem("The system names no folder for settings: "+c.err.Error()+".", "Name a file in ABYSS_CONFIG.")
		return c.err.Error()
	case c.err != nil:
		r.problem("The settings cannot be read: "+atHome(c.err.Error())+".", "Mend the line, or move the file away; the app does not start with it.")
		return shown + " (with an error)"
	case c.missing:
		return shown + " (not there yet)"
	}
	return shown + " (read)"
}

// start checks how the app would start with the settings.
func (p *Patient) start(r *Report) {
	problems, err := p.Start()
	if err != nil {
		r.problem("The app does not start: "+atHome(err.Error())+".", "Mend the line, or move the settings file away.")
	}
	for _, problem := range problems {
		r.problem("At its start the app says: "+strings.TrimSuffix(atHome(problem.Error()), ".")+".", "Choose another in the app, or mend the line in the settings file.")
	}
}

// folder tries whether something can be written into a folder, or into the nearest one
// above it that is there. It leaves nothing behind.
func (p *Patient) folder(r *Report, dir string) string {
	shown, there := atHome(dir), dir
	for {
		info, err := os.Stat(there)
		if err == nil && info.IsDir() {
			break
		}
		above := filepath.Dir(there)
		if err == nil || !errors.Is(err, fs.ErrNotExist) || above == there {
			r.problem(fmt.Sprintf("%s is not a folder that can be used.", atHome(there)), "Games, drafts and results are not kept until it is.")
			return shown + " (cannot be used)"
		}
		there = above
	}
	probe, err := os.CreateTemp(there, ".abyss-doctor-*")
	if err != nil {
		r.problem(fmt.Sprintf("Nothing can be written into %s.", atHome(there)), "Games, drafts and results are not kept until it can.")
		return shown + " (cannot be written)"
	}
	if err := errors.Join(probe.Close(), os.Remove(probe.Name())); err != nil {
		return shown + " (" + err.Error() + ")"
	}
	if there != dir {
		return shown + " (not there yet, can be made)"
	}
	return shown + " (can be written)"
}
