package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/spf13/cobra"

	"example.com/abyss/assets"
	"example.com/abyss/engine/net"
	"example.com/abyss/engine/net/train"
	"example.com/abyss/engine/xiangqi"
)

func newNetShow() *cobra.Command {
	var position positionFlags
	cmd := &cobra.Command{
		Use:   "show [FILE.net]",
		Short: "Show a network: its sizes, its training data, its score of a position",
		Long: `show describes a network, the built-in one unless a file is named: its sizes, how close
its weights come to the limits that prevent overflow, and the contents of the card file
beside it. Then it prints the network's score of a position for the side to move, in
centipawns, with the contribution of each piece: the score minus the score without the
piece.`,
		Example: `  abyss-tui net show
  abyss-tui net show first.net
  abyss-tui net show first.net --fen "3k5/9/9/8P/3P5/3N2P2/9/5KC2/9/2B6 b - - 0 69"`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usagef("%d files are named: expected one network, or none for the built-in one", len(args))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			p, err := position.position()
			if err != nil {
				return err
			}
			out := cmd.OutOrStdout()
			n, c, err := networkOf(args)
			if err != nil {
				return err
			}
			showNet(out, n)
			showCard(out, n, c)
			showTrace(out, n, &p, position.fen)
			return nil
		},
	}
	position.register(cmd)
	return cmd
}

// showNet prints sizes and bounds.
func showNet(out io.Writer, n *net.Net) {
	b := n.Bounds()
	fmt.Fprintf(out, "network %d x %d x %d for each side, %d outputs, %d bytes, check sum %s\n", n.InputBuckets(), net.Inputs, n.Hidden(), net.Buckets, len(n.Bytes()), n.ID())
	fmt.Fprintf(out, "sums %d to %d, limits -32768 and 32767\noutput weights %d in all at most, limit %d\n", b.LowSum, b.HighSum, b.Weights, net.MaxWeights)
}

// networkOf returns the named network, or the built-in one, and its card. The card is nil if there
// is none.
func networkOf(args []string) (*net.Net, *train.Card, error) {
	if len(args) == 0 {
		c, err := train.ParseCard(assets.NetCard())
		return net.BuiltIn(), c, err
	}
	n, err := net.Read(args[0])
	if err != nil {
		return nil, nil, err
	}
	c, err := train.ReadCard(train.FilesOf(args[0]).Card)
	if errors.Is(err, fs.ErrNotExist) {
		return n, nil, nil
	}
	return n, c, err
}

// showCard prints the card of a network.
func showCard(out io.Writer, n *net.Net, c *train.Card) {
	switch {
	case c == nil:
		fmt.Fprintln(out, "there is no card file beside it")
		return
	case c.Checksum != n.ID():
		fmt.Fprintln(out, "the card file beside it belongs to another network")
		return
	}
	s := &c.Settings
	fmt.Fprintf(out, "made by %s\n  %s\n", c.Program, c.Command)
	fmt.Fprintf(out, "settings epochs %d batch %d rate %g to %g decay %g lambda %g k %g seed %d\n", s.Epochs, s.Batch, s.Rate, s.LastRate, s.Decay, s.Lambda, s.K, s.Seed)
	for i := range c.Sources {
		source := &c.Sources[i]
		fmt.Fprintf(out, "samples %d from %s, blocks %s, signature %s, %d nodes a move\n", source.Samples, source.Folder, source.Blocks, source.Signature, source.Made.Nodes)
	}
	fmt.Fprintf(out, "used %d to learn from and %d to validate with, %d repeated ones left out; fitted to their results: K %d, draws %d\n", c.Training, c.Validation, c.Again, c.FittedK, c.Draws)
	fmt.Fprintln(out, netResult(c))
}

// showTrace prints the score of a position and the contributions of its pieces.
func showTrace(out io.Writer, n *net.Net, p *xiangqi.Position, fen string) {
	score, shares := n.Trace(p)
	fmt.Fprintf(out, "position %s\n", fen)
	for _, s := range shares {
		fmt.Fprintf(out, "  %-5s %-6s %s %+6d\n", s.Piece.Color(), s.Piece.Kind(), s.Point, s.Score)
	}
	fmt.Fprintf(out, "score %d for %s to move\n", score, p.Side())
}
