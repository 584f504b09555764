package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/net/train"
	"example.com/abyss/internal/plural"
	"example.com/abyss/internal/safeterm"
)

const netTrainHelp = `train makes a network from folders of samples that 'net data' wrote. The network has
1260 inputs and --hidden neurons for each side, and an output for each range of piece
counts. One game in twenty is reserved for validation, and repeated positions are left
out. Samples stay in memory: 1.1 GB for 30 million, up to 1.25 GB while they are read.

The network learns a weighted mean of two results: the one that the score predicts,
1/(1+exp(-score/K)), with the weight --lambda, and that of the game. With --ahead the
score of a position is replaced by a mean of this score and the later ones in the game,
with decreasing weights.

train also writes the card file FILE.json, which describes settings and samples. It
writes the errors of each epoch to FILE.curve.jsonl and FILE.svg, and keeps a file
FILE.checkpoint until it has finished. After Ctrl-C, a kill or a power cut, the same
command continues from the checkpoint, with the samples that the folders had at the
beginning.

The same samples, settings and seed make the same file on every machine, with any number
of --workers, interrupted or not.`

// netTrainFlags describe a run of net train.
type netTrainFlags struct {
	settings train.Settings
	data     []string
	blocks   int
	every    int
	workers  int
	out      outFile
}

func newNetTrain(s streams) *cobra.Command {
	f := netTrainFlags{settings: train.Standard(), out: outFile{flag: "--out"}}
	cmd := &cobra.Command{
		Use:   "train",
		Short: "Make a network from samples",
		Long:  netTrainHelp,
		Example: `  abyss-tui net train --data samples --out first.net
  abyss-tui net train --data samples --data more --out second.net --hidden 256 --epochs 30 --lambda 0.75`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := f.check(); err != nil {
				return err
			}
			return f.run(cmd.Context(), s, f.command(cmd))
		},
	}
	flags := cmd.Flags()
	flags.StringArrayVar(&f.data, "data", nil, "`folder` of samples; may be repeated")
	flags.IntVar(&f.blocks, "blocks", 0, "use at most this number of `blocks` of each folder, from the first on (default: all)")
	flags.StringVar(&f.out.path, "out", "", "`FILE.net` to write")
	flags.IntVar(&f.settings.Hidden, "hidden", f.settings.Hidden, "number of `neurons` of the first layer for each side, a multiple of 16")
	flags.IntVar(&f.settings.InputBuckets, "input-buckets", 0, "`number` of weights for each input and neuron: 3, of which the place of the side's own king selects one, or 0 for a single weight")
	flags.IntVar(&f.settings.Epochs, "epochs", f.settings.Epochs, "number of `times` that training goes through all samples")
	flags.IntVar(&f.settings.Batch, "batch", f.settings.Batch, "number of `samples` in a step")
	flags.Float64Var(&f.settings.Rate, "rate", f.settings.Rate, "learning `rate` of the first step")
	flags.Float64Var(&f.settings.LastRate, "last-rate", f.settings.LastRate, "learning `rate` at the last step; it falls along a cosine")
	flags.Float64Var(&f.settings.Decay, "decay", f.settings.Decay, "weight decay: every step shrinks the weights by this `share`, times the learning rate")
	flags.Float64Var(&f.settings.Ahead, "ahead", f.settings.Ahead, "`weight` of each later score in the game, relative to the score one ply before it; at least 0 and below 1")
	flags.Float64Var(&f.settings.Lambda, "lambda", f.settings.Lambda, "`weight` of the score, 0 to 1; the rest is the weight of the game's result")
	flags.Float64Var(&f.settings.K, "k", f.settings.K, "K: the score in `centipawns` with an expected result of 0.73")
	flags.Uint64Var(&f.settings.Seed, "seed", f.settings.Seed, "seed `number` of the random choices")
	flags.IntVar(&f.every, "checkpoint", 1000, "number of `batches` between checkpoints")
	flags.IntVar(&f.workers, "workers", runtime.NumCPU(), "number of `parts` of a batch to compute at the same time, up to 8")
	f.out.register(cmd, "the files of FILE.net, and the checkpoint,")
	return cmd
}

// check validates the flags.
func (f *netTrainFlags) check() error {
	switch {
	case len(f.data) == 0:
		return usagef("--data: expected a folder of samples")
	case !strings.HasSuffix(f.out.path, train.Suffix) || f.out.path == train.Suffix:
		return usagef("--out %q: expected the name of a file that ends in %s", f.out.path, train.Suffix)
	case f.blocks < 0:
		return usagef("--blocks %d: expected 1 or more, or 0 for all", f.blocks)
	case f.every < 1:
		return usagef("--checkpoint %d: expected 1 or more", f.every)
	case f.workers < 1:
		return usagef("--workers %d: expected 1 or more", f.workers)
	}
	if err := f.settings.Check(); err != nil {
		return usagef("--%w", err)
	}
	mayReplace := f.out // train.Begin checks the files that exist
	mayReplace.overwrite = true
	return mayReplace.check()
}

// run trains the network.
func (f *netTrainFlags) run(ctx context.Context, s streams, command string) error {
	files := train.FilesOf(f.out.path)
	start, err := files.Begin(&f.settings, f.data, f.blocks, f.out.overwrite)
	switch {
	case errors.Is(err, train.ErrOther), errors.Is(err, train.ErrSamples):
		return usagef("--out: %w", err)
	case err != nil:
		return err
	case start.Done != nil:
		_, err := fmt.Fprintf(s.out, "%s exists already, made with these settings and samples\n%s\n", files.Net, netResult(start.Done))
		return err
	}
	data, err := train.Load(ctx, start.Sources, &f.settings)
	if err != nil {
		return err
	}
	f.announce(s, data, start)
	var curve []train.Epoch
	if start.Resume != nil {
		curve = start.Resume.Curve
	}
	meter := netMeter{streams: s, epochs: f.settings.Epochs}
	outcome, err := train.Train(ctx, data, f.settings, train.Run{
		Workers: f.workers, Checkpoint: files.Checkpoint, Every: f.every, Resume: start.Resume, Replace: start.Replace,
		Report: func(p train.Status) error {
			meter.show(&p)
			if p.Ended == nil {
				return nil
			}
			curve = append(curve, *p.Ended)
			return files.WriteCurve(curve)
		},
	})
	meter.clear()
	if err != nil {
		return err
	}
	card := train.NewCard(netProgram(), command, &f.settings, data, outcome)
	if err := files.Finish(outcome, card, netPicture(files.Net, outcome.Curve)); err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.out, "%s\n", netResult(card))
	return err
}

// announce prints the training data.
func (f *netTrainFlags) announce(s streams, d *train.Data, start *train.Beginning) {
	fmt.Fprintln(s.out, plural.Sprintf("%d {sample|samples} to learn from, %d to validate with, %d repeated ones left out", d.Training(), d.Validation(), d.Again))
	fmt.Fprintf(s.out, "K %d fits the results best, %g is used\n", d.FitScale().K, f.settings.K)
	if c := start.Resume; c != nil {
		fmt.Fprintf(s.out, "continues after epoch %d, batch %d\n", c.Epoch, c.Batch)
	}
}

// netMeter shows the progress: a line for each epoch and, on a terminal, a changing line.
type netMeter struct {
	streams
	epochs int
	shown  time.Time
}

func (m *netMeter) show(p *train.Status) {
	pace := fmt.Sprintf("%.0f samples/s, %s left", p.Speed, p.Left.Round(time.Second))
	if e := p.Ended; e != nil {
		m.clear()
		fmt.Fprintf(m.out, "epoch %d of %d: error %.6f, in validation %.6f, %s\n", e.Epoch, m.epochs, e.Training, e.Validation, pace)
	} else if isTerminal(m.err) && time.Since(m.shown) >= netProgress {
		m.shown = time.Now()
		safeterm.Status(m.err, fmt.Sprintf("epoch %d of %d: batch %d of %d, %s", p.Epoch+1, m.epochs, p.Batch, p.Batches, pace))
	}
}

func (m *netMeter) clear() {
	if isTerminal(m.err) {
		safeterm.Status(m.err, "")
	}
}

// netResult describes a network's result in one line.
func netResult(c *train.Card) string {
	return fmt.Sprintf("error in validation %.6f; with rounded weights %.6f, because rounding changes a score by %.1f centipawns on average and %.1f at most",
		c.Last.Validation, c.Rounding.Error, c.Rounding.Mean, c.Rounding.Largest)
}

// netProgram describes the program that makes a network, with its commit but without the machine.
func netProgram() string {
	program, _, _ := strings.Cut(versionText(), " "+runtime.Version())
	return program
}

// command returns the command with the flags that determine the network.
func (f *netTrainFlags) command(cmd *cobra.Command) string {
	text := cmd.CommandPath()
	for _, folder := range f.data {
		text += " --data " + folder
	}
	for _, name := range []string{"out", "blocks", "hidden", "input-buckets", "epochs", "batch", "rate", "last-rate", "decay", "ahead", "lambda", "k", "seed"} {
		if flag := cmd.Flags().Lookup(name); flag.Changed {
			text += " --" + name + " " + flag.Value.String()
		}
	}
	return text
}
