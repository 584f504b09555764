package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"runtime"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/jobs"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/internal/plural"
	"example.com/abyss/internal/safeterm"
)

// localServer is the default NATS server.
const localServer = "nats://127.0.0.1:4222"

func newWorker() *cobra.Command {
	var flags natsFlags
	var workers int
	var idle durationValue
	limit, memory, most := durationValue(jobs.DefaultTime), jobs.DefaultMemory>>20, jobs.Bounds{}
	cmd := &cobra.Command{
		Use:   "worker",
		Short: "Run jobs for a lab on another machine",
		Long: `worker runs the jobs of 'lab run --nats' until Ctrl-C; it then returns unfinished jobs
and prints how much it has done. Start one on every machine, with the lab's own program:
each job names its version of the search, and a worker of another version exits with an
error.

If a worker dies, another gets its jobs after half a minute. While the server is
unreachable the worker waits. The worker leaves to others any job that needs more than
--memory, --max-nodes or --max-time.

--join FILE names the file from abyss-nats, which contains the address and an
invitation. The first start replaces the invitation with a key for this machine. The
address of your own NATS server is --nats, else the variable NATS_URL, else this
machine.`,
		Example: `  abyss-tui worker --join worker.join
  abyss-tui worker --nats nats://lab.example.org:4222
  abyss-tui worker --nats tls://lab.example.org:4222 --creds lab.creds --workers 8
  abyss-tui worker --idle 10m`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if workers < 1 {
				return usagef("--workers %d: expected 1 or more", workers)
			}
			if !cmd.Flags().Changed("nats") && flags.join == "" { // this is not the default of the flag, because the help prints defaults, and the address may contain a password
				flags.config.URL = cmp.Or(os.Getenv("NATS_URL"), localServer)
			}
			if err := flags.check(cmd); err != nil {
				return err
			}
			if memory < 1 || most.Nodes < 1 || limit <= 0 {
				return usagef("--memory %d --max-nodes %d --max-time %v: expected values above 0", memory, most.Nodes, time.Duration(limit))
			}
			most.Memory, most.Time = int64(memory)<<20, time.Duration(limit)
			return runWorker(cmd, &jobs.Worker{Config: flags.config, Workers: workers, Idle: time.Duration(idle), Most: most})
		},
	}
	flags.register(cmd)
	cmd.Flags().IntVar(&workers, "workers", runtime.NumCPU(), "number of `jobs` to run at the same time")
	cmd.Flags().IntVar(&memory, "memory", memory, "take only jobs with at most this number of `MB` of tables")
	cmd.Flags().Uint64Var(&most.Nodes, "max-nodes", jobs.DefaultNodes, "take only jobs with at most this number of `nodes`")
	cmd.Flags().Var(&limit, "max-time", "take only jobs of at most this `time`")
	cmd.Flags().Var(&idle, "idle", "exit after this `time` without a job, such as 10m (default: wait)")
	return cmd
}

// runWorker runs the worker. At the end, even after an interrupt, it prints a summary.
func runWorker(cmd *cobra.Command, w *jobs.Worker) error {
	tally := newTally(cmd.ErrOrStderr())
	w.Done, w.Config.Notice = tally.done, tally.note
	tally.note(plural.Sprintf("%s, %d {job|jobs} at once, for the lab %s", work.Build(), w.Workers, w.Config.Stream))
	err := w.Run(cmd.Context())
	tally.end()
	fmt.Fprintf(cmd.OutOrStdout(), "jobs %d nodes %d\n", tally.jobs, tally.nodes)
	return err
}

// tally counts a worker's jobs and shows them on a terminal in a changing line.
// Several goroutines may use it.
type tally struct {
	mu    sync.Mutex
	w     io.Writer
	live  bool
	jobs  int
	nodes uint64
	began time.Time
}

func newTally(w io.Writer) *tally { return &tally{w: w, live: isTerminal(w), began: time.Now()} }

// done counts a job.
func (t *tally) done(u work.Unit, nodes uint64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.jobs++
	t.nodes += nodes
	if t.live {
		safeterm.Status(t.w, fmt.Sprintf("jobs %d  %d knodes  %v  %s", t.jobs, t.nodes/1000, time.Since(t.began).Round(time.Second), u.Name()))
	}
}

// note prints a line that stays, unlike the changing one.
func (t *tally) note(line string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.clear()
	fmt.Fprintln(t.w, line)
}

// end clears the changing line.
func (t *tally) end() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.clear()
}

func (t *tally) clear() {
	if t.live {
		safeterm.Status(t.w, "")
	}
}
