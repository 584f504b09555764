package doctor

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"example.com/abyss/ui/settings"
)

// folders looks at the settings file and at the folders the app writes to.
func (p *Patient) folders(r *Report) {
	findings := []Finding{{"settings", p.settings(r)}}
	if dir, err := settings.StateDir(); err != nil {
		findings = append(findings, Finding{"state", err.Error()})
		r.problem("The system names no folder for games and results: "+err.Error()+".", "Nothing is kept until it does.")
	} else {
		findings = append(findings, Finding{"state", p.folder(r, dir)})
	}
	r.section("Folders", findings...)
}

// settings reads the settings file.
func (p *Patient) settings(r *Report) string {
	path, err := settings.Path()
	if err != nil {
		r.problem("The system names no folder for settings: "+err.Error()+".", "Name a file in ABYSS_CONFIG.")
		return err.Error()
	}
	shown := atHome(path)
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return shown + " (not there yet)"
	}
	if _, err := settings.Load(path); err != nil {
		r.problem("The settings cannot be read: "+atHome(err.Error())+".", "Mend the line, or move the file away; the app does not start with it.")
		return shown + " (with an error)"
	}
	return shown + " (read)"
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
