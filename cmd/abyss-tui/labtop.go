package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/jobs"
	"example.com/abyss/internal/safeterm"
)

func newLabTop(s streams) *cobra.Command {
	var nats natsFlags
	every := durationValue(2 * time.Second)
	var once bool
	cmd := &cobra.Command{
		Use:   "top",
		Short: "Show how far a run on many machines is, and who works for it",
		Long: `top shows what the newest 'lab run --nats' has said of itself, until that ends: the jobs
with and without a result, the time left by the results so far, and a line for each
worker: its jobs at once, results of this run, speed since it came, results that wait
for a check, results that count and that were searched again, of all runs, and when it
was last heard. A worker that was struck is named with what was false.

The address is --nats, else NATS_URL of the environment, else this machine. On a
terminal it is printed anew each --every; elsewhere, and with --once, once.`,
		Example: `  abyss-tui lab top
  abyss-tui lab top --nats nats://lab.example.org:4222 --nkey lab.nk
  abyss-tui lab top --once`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if !cmd.Flags().Changed("nats") && nats.join == "" {
				nats.config.URL = cmp.Or(os.Getenv("NATS_URL"), localServer)
			}
			if err := nats.check(cmd); err != nil {
				return err
			}
			if every <= 0 {
				return usagef("--every %v: expected more than 0", time.Duration(every))
			}
			live := s.terminal && !once
			interval := time.Duration(every)
			if !live {
				interval = 0
			}
			return jobs.Watch(cmd.Context(), nats.config, interval, func(state *jobs.State) error {
				if live {
					fmt.Fprintln(cmd.OutOrStdout())
				}
				return printState(cmd.OutOrStdout(), state)
			})
		},
	}
	nats.register(cmd)
	cmd.Flags().Var(&every, "every", "`time` between two looks")
	cmd.Flags().BoolVar(&once, "once", false, "print it once, on a terminal too")
	return cmd
}

// printState prints how far a run is. What workers call themselves is not trusted.
func printState(out io.Writer, s *jobs.State) error {
	state := "left " + round(s.Left).String()
	if s.Ended {
		state = "ended"
	}
	fmt.Fprintf(out, "run %s  %s  jobs %d  open %d  to be checked %d  done %d  %s  (%s)\n\n",
		s.Run, s.Build, s.Jobs, s.Open, s.Pending, s.Done, state, s.At.Local().Format(time.DateTime))
	w := tabwriter.NewWriter(out, 0, 8, 2, ' ', 0)
	fmt.Fprintln(w, "worker\tat once\tresults\tknodes/s\tto be checked\tcount\tchecked\theard\tkey")
	for i := range s.Workers {
		p := &s.Workers[i]
		heard := "-"
		if !p.Heard.IsZero() {
			heard = round(s.At.Sub(p.Heard)).String() + " ago"
		}
		fmt.Fprintf(w, "%s\t%d\t%d\t%.0f\t%d\t%d\t%d\t%s\t%s\n", safeterm.Clean(p.Name), p.AtOnce, p.Jobs, p.Speed/1000, p.Pending, p.Accepted, p.Checked, heard, safeterm.Clean(p.Key))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	for i := range s.Workers {
		if p := &s.Workers[i]; p.Struck != "" {
			fmt.Fprintf(out, "\nstruck: %s, key %s: %s\n", safeterm.Clean(p.Name), safeterm.Clean(p.Key), safeterm.Clean(p.Struck))
		}
	}
	return nil
}

// round is a time to the second.
func round(d time.Duration) time.Duration { return d.Round(time.Second) }
