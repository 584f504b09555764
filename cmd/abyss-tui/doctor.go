package main

import (
	"os"
	"time"

	"github.com/spf13/cobra"

	"example.com/abyss/internal/message"
	"example.com/abyss/internal/narrow"
	"example.com/abyss/ui/doctor"
)

// newDoctor returns the command that checks the terminal and the machine.
func newDoctor() *cobra.Command {
	duration, silent := time.Second, false
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "Check what the app needs: terminal, glyphs, folders, speed",
		Long: `doctor checks what the app depends on: the terminal, its colours and background, the
widths of the glyphs, the locale, the settings file, the folders, the processor and the
speed of the search. It says what is wrong and what to do. You can paste the report into
a request for help: it contains no names of people or machines, and ~ replaces your home
folder.

It asks the terminal for the position of the cursor. That takes at most two seconds if
the terminal does not answer. The exit code is 1 if something is wrong.`,
		Example: `  abyss-tui doctor`,
		Args:    noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if duration < 0 {
				return usagef("--time %v: expected 0 or more", duration)
			}
			patient := doctor.Patient{Version: versionText(), In: os.Stdin, Out: os.Stdout, Getenv: narrow.Getenv, Search: duration, Ask: !silent, Start: startOfApp}
			report, err := patient.Examine(cmd.Context())
			if err != nil {
				return err
			}
			if err := report.Write(cmd.OutOrStdout()); err != nil {
				return err
			}
			if n := len(report.Problems); n > 0 {
				return message.Errorf("%d {problem|problems} found", n)
			}
			return nil
		},
	}
	cmd.Flags().DurationVar(&duration, "time", duration, "measure the speed of the search for this `duration`, such as 1s; 0 skips the measurement")
	cmd.Flags().BoolVar(&silent, "no-ask", silent, "do not ask the terminal how wide it draws the glyphs")
	return cmd
}

// startOfApp checks how the app would start without flags: the problems it would report,
// and the error that would prevent the start.
func startOfApp() (problems []error, err error) {
	f := &appFlags{}
	f.register(&cobra.Command{})
	opts, err := f.options()
	return opts.Problems, err
}
