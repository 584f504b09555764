package main

import (
	"bytes"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab/specfile"
)

func newLabShow() *cobra.Command {
	var flags labFlags
	cmd := &cobra.Command{
		Use:   "show EXPERIMENT ...",
		Short: "Print an experiment as a file to edit",
		Long: `show prints an experiment, built-in or from a file, in the format of experiment files:
what it searches or plays, its tables, and their printed figures. Ranges, choices and
inherited keys are written out. The text of a built-in experiment has no id: the name of
your file becomes the id, unless you write one. For a small change, a file needs only
extends = "thesis-4.8" and the keys that differ.`,
		Example: `  abyss-tui lab show thesis-4.8
  abyss-tui lab show modern-nodes > mine.toml`,
		Args:              someExperiments,
		ValidArgsFunction: experimentNames,
		RunE: func(cmd *cobra.Command, args []string) error {
			specs, err := flags.specs(args)
			if err != nil {
				return err
			}
			var texts [][]byte
			for _, s := range specs {
				shown := *s
				if s.Text == nil {
					shown.ID = ""
				}
				text, err := specfile.Encode(&shown)
				if err != nil {
					return err
				}
				texts = append(texts, text)
			}
			_, err = cmd.OutOrStdout().Write(bytes.Join(texts, []byte("\n# another experiment\n\n")))
			return err
		},
	}
	cmd.Flags().Var(&flags.depths, "depths", "`depths` instead of the experiment's own, such as 6, 3-6 or 3,5; not for experiments with pairs of depths")
	return cmd
}
