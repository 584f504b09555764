package doctor

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/settings"
)

// folders checks the settings file and the folders that the app writes to.
func (p *Patient) folders(r *Report, c *choice) {
	findings := []Finding{{lang.Mark("settings"), c.file(r)}}
	if p.Start != nil && c.err == nil {
		p.start(r)
	}
	if dir, err := settings.StateDir(); err != nil {
		findings = append(findings, Finding{lang.Mark("state"), r.language.Error(err)})
		r.problem(r.t("The system defines no folder for games and results: %s.", err), r.t("Nothing is stored until it defines one."))
	} else {
		findings = append(findings, Finding{lang.Mark("state"), p.folder(r, dir)})
	}
	r.section(lang.Mark("Folders"), findings...)
}

// file says where the settings file is and whether it can be read.
func (c *choice) file(r *Report) string {
	shown := atHome(c.path)
	switch {
	case c.path == "":
		r.problem(r.t("The system defines no folder for settings: %s.", c.err), r.t("Name a file in ABYSS_CONFIG."))
		return r.language.Error(c.err)
	case c.err != nil:
		r.problem(r.t("The settings cannot be read: %s.", atHome(r.language.Error(c.err))), r.t("Correct the line, or move the file away; the app does not start with this file."))
		return r.t("%s (with an error)", shown)
	case c.missing:
		return r.t("%s (not there yet)", shown)
	}
	return r.t("%s (read)", shown)
}

// start checks how the app would start with the settings.
func (p *Patient) start(r *Report) {
	problems, err := p.Start()
	if err != nil {
		r.problem(r.t("The app does not start: %s.", atHome(r.language.Error(err))), r.t("Correct the line, or move the settings file away."))
	}
	for _, problem := range problems {
		text := strings.TrimRight(atHome(r.language.Error(problem)), ".。")
		r.problem(r.t("At its start the app reports: %s.", text), r.t("Choose another value in the app, or correct the line in the settings file."))
	}
}

// folder tests whether the app can write into a folder or, if the folder does not exist, into its
// nearest existing parent. The test leaves no file behind.
func (p *Patient) folder(r *Report, dir string) string {
	shown, there := atHome(dir), dir
	for {
		info, err := os.Stat(there)
		if err == nil && info.IsDir() {
			break
		}
		above := filepath.Dir(there)
		if err == nil || !errors.Is(err, fs.ErrNotExist) || above == there {
			r.problem(r.t("%s is not a folder that can be used.", atHome(there)), r.t("Games, drafts and results are not stored until the folder can be used."))
			return r.t("%s (cannot be used)", shown)
		}
		there = above
	}
	probe, err := os.CreateTemp(there, ".abyss-doctor-*")
	if err != nil {
		r.problem(r.t("Nothing can be written into %s.", atHome(there)), r.t("Games, drafts and results are not stored until the folder can be written to."))
		return r.t("%s (cannot be written)", shown)
	}
	if err := errors.Join(probe.Close(), os.Remove(probe.Name())); err != nil {
		return r.t("%s (%s)", shown, err)
	}
	if there != dir {
		return r.t("%s (not there yet, can be made)", shown)
	}
	return r.t("%s (can be written)", shown)
}
