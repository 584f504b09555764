package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/specfile"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/tree"
	"example.com/abyss/internal/message"
)

// saveFlag is the flag with which a command writes a comparison as an experiment of the lab.
type saveFlag struct{ file outFile }

// register adds the flag. The parameter what is the text that names the content of the experiment.
func (f *saveFlag) register(cmd *cobra.Command, what string) {
	f.file.flag = "--save"
	cmd.Flags().StringVar(&f.file.path, "save", "", composed("write %s to a `file` as an experiment of the lab, and do nothing else", part(what)))
}

// on reports whether the flag was given.
func (f *saveFlag) on() bool { return f.file.path != "" }

// write writes the experiment and prints how to run it.
func (f *saveFlag) write(cmd *cobra.Command, build func(id string) (*experiment.Spec, error)) error {
	if filepath.Ext(f.file.path) != specfile.Ext {
		return usagef("--save %s: expected a name that ends with %s", f.file.path, specfile.Ext)
	}
	if err := f.file.check(); err != nil {
		return err
	}
	spec, err := build(experiment.IDOf(f.file.path))
	if err != nil {
		return err
	}
	if err := specfile.Write(f.file.path, spec, f.file.overwrite); err != nil {
		return message.Errorf("--save: %w", err)
	}
	if _, err := specfile.Read(f.file.path); err != nil {
		return message.Errorf("--save: %w", err)
	}
	_, err = fmt.Fprintf(cmd.OutOrStdout(), "abyss-tui lab run %s\n", f.file.path)
	return err
}

// asExperiment converts a match to an experiment: it compares the two settings, with the same
// source of openings and the same limit.
func (f *matchFlags) asExperiment(m *match.Match) func(id string) (*experiment.Spec, error) {
	return func(id string) (*experiment.Spec, error) {
		var options [2]search.Options
		for i, e := range []*match.Entrant{&m.A, &m.B} {
			if e.Limits.Endings != nil {
				return nil, usagef("--save: %s: an experiment cannot use tables of endings; expected endings=off", e.Name)
			}
			words := search.SplitSettings(e.Setting)
			plain, _ := search.Preset("plain")
			if e.Engine != nil || !e.Fixed || len(words) == 0 || words[0] != "plain" {
				return nil, usagef("--save: %s: in an experiment every player is a preset with settings; expected such an entrant", e.Name)
			}
			for _, setting := range words[1:] {
				if err := plain.Set(setting); err != nil {
					return nil, usagef("--save: %s: in an experiment every player is a preset with settings: %w", e.Name, err)
				}
			}
			options[i] = plain
		}
		if a, b := m.A.LimitText(), m.B.LimitText(); a != b {
			return nil, usagef("--save: %s and %s: an experiment has one limit for both players", a, b)
		}
		if len(f.openings) != 1 || f.plies > 0 || f.shuffle {
			return nil, usagef("--save: an experiment plays one source of openings, uncut and in its order; expected no --plies or --shuffle")
		}
		budget := experiment.Budget{Label: m.A.LimitText(), Nodes: m.A.Limits.Nodes, Depth: m.A.Limits.Depth, Time: m.A.Limits.Time, Clock: m.A.Control}
		most := (m.Games + 1) / 2
		if most >= len(m.Openings) {
			most = 0
		}
		spec := experiment.Match(id, options[0], options[1], [2]string{m.A.Name, m.B.Name}, absolutePath(f.openings[0]), most, budget)
		spec.Contests.Terms = m.Terms
		return spec, nil
	}
}

// absolutePath returns the absolute path of a file of openings, so that it does not depend on the
// folder of the experiment. The name of a built-in source stays unchanged.
func absolutePath(source string) string {
	for _, name := range match.OpeningSources() {
		if name == source {
			return source
		}
	}
	if path, err := filepath.Abs(source); err == nil {
		return path
	}
	return source
}

// treesAsExperiment returns an experiment that searches the fifty positions under the settings of
// two trees, to the depth of their searches.
func treesAsExperiment(trees [2]*tree.Tree) func(id string) (*experiment.Spec, error) {
	return func(id string) (*experiment.Spec, error) {
		var options [2]search.Options
		depth := 0
		for i, t := range trees {
			q := t.Question
			var err error
			if options[i], err = q.Options(); err != nil {
				return nil, err
			}
			depth = max(depth, q.Depth)
		}
		if options[0] == options[1] {
			return nil, usagef("--save: both trees have the same setting: expected two settings")
		}
		if depth == 0 {
			const usual = 4
			depth = usual
		}
		var depths []int
		for d := max(1, depth-2); d <= depth; d++ {
			depths = append(depths, d)
		}
		var names [2]string
		for i := range options {
			preset, settings := experiment.NearestPreset(&options[i])
			names[i] = strings.Join(append([]string{[...]string{"A:", "B:"}[i], preset}, settings...), " ")
		}
		return experiment.Compared(id, "thesis", options[0], options[1], names, depths, nil), nil
	}
}
