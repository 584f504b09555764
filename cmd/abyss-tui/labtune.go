package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab/tune"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/plural"
	"example.com/abyss/internal/safeterm"
)

const labTuneHelp = `tune chooses parameters of the search by games with equal nodes (SPSA). In each pair of
games two sets of values play an opening with both colours; each set changes all
parameters up or down at random. The values then move slightly towards the set that won.
The last printed line has the values as settings. Test them in a match: the games that
'lab tune' plays prove nothing.

--param NAME=MIN..MAX names a parameter with whole numbers, from 'abyss-tui help
settings', and its range. The default range is from half to twice its value. A parameter
starts at its value under --preset and --set. In the last pairs, the two sets differ
from the current values by a twentieth of the range. Several parameters are tuned
together.

tune stores each pair as a line of --ledger. The same command resumes where it stopped,
even after kill -9, and reaches the same values. To resume, only --workers may change.`

// labTuneFlags describe a run of lab tune.
type labTuneFlags struct {
	options  optionFlags
	params   []string
	games    int
	nodes    uint64
	ledger   string
	openings []string
	seed     uint64
	workers  int
}

func newLabTune(s streams) *cobra.Command {
	var f labTuneFlags
	cmd := &cobra.Command{
		Use:   "tune",
		Short: "Choose parameters of the search by games",
		Long:  labTuneHelp,
		Example: `  abyss-tui lab tune --preset modern --param reversefutility-margin=100..400 \
    --param movefutility-margin=90..350 --games 4000 --nodes 5000 --ledger margins.jsonl`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			games, err := f.read(cmd)
			if err != nil {
				return err
			}
			show := newTuneMeter(s.err, games)
			setup := games.Setup(f.games/2, f.seed)
			values, err := tune.Run(cmd.Context(), f.ledger, setup, games.Play, show.pair)
			show.end()
			if err != nil {
				return message.Errorf("--ledger: %w", err)
			}
			_, err = fmt.Fprintln(cmd.OutOrStdout(), "--set "+strings.Join(games.Settings(setup.Rounded(values)), " --set "))
			return err
		},
	}
	f.register(cmd)
	return cmd
}

func (f *labTuneFlags) register(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringArrayVar(&f.params, "param", nil, "`NAME[=MIN..MAX]` of a parameter to tune; may be repeated")
	flags.IntVar(&f.games, "games", 0, "total number of `games` to play, an even number")
	flags.Uint64Var(&f.nodes, "nodes", 0, "number of `nodes` per move")
	flags.StringVar(&f.ledger, "ledger", "", "`file` that stores the games, and from which a run resumes")
	flags.StringArrayVar(&f.openings, "openings", []string{match.ManyOpenings}, "`source` of openings, as for 'match'; may be repeated")
	flags.Uint64Var(&f.seed, "seed", 1, "seed `number` of the random changes and of the order of the openings")
	flags.IntVar(&f.workers, "workers", 1, "number of `games` to play at the same time, 1 or 2")
	f.options.register(cmd, "default: the preset's")
}

// read returns the games that the flags describe.
func (f *labTuneFlags) read(cmd *cobra.Command) (*tune.Games, error) {
	switch {
	case len(f.params) == 0:
		return nil, usagef("--param: expected at least one parameter, such as --param lmr-base=0..100")
	case f.games < 2 || f.games%2 != 0:
		return nil, usagef("--games %d: expected an even number, 2 or more", f.games)
	case f.nodes < 1:
		return nil, usagef("--nodes %d: expected 1 or more", f.nodes)
	case f.ledger == "":
		return nil, usagef("--ledger: expected a file to store the games in")
	case f.workers < 1 || f.workers > 2:
		return nil, usagef("--workers %d: expected 1 or 2, for the two games of a pair", f.workers)
	}
	preset, _ := search.Preset(f.options.preset)
	options, err := f.options.readAlone(cmd, preset.TableEntries, "lab tune")
	if err != nil {
		return nil, err
	}
	params, err := tune.ParseParams(f.params, &options)
	if err != nil {
		return nil, usagef("--param: %w", err)
	}
	openings, _, err := match.LoadOpenings(f.openings, 0)
	if err = othersGood(cmd, err); err != nil {
		return nil, err
	}
	match.Shuffle(openings, f.seed)
	return &tune.Games{
		Options: options, Params: params, Limits: search.Limits{Nodes: f.nodes}, Openings: openings,
		Terms: match.Terms{Rules: rules.Asian, MaxPlies: tuneMaxPlies}, Together: f.workers > 1,
	}, nil
}

// tuneMaxPlies is the number of plies after the opening at which a game is declared a draw.
const tuneMaxPlies = 2 * 150

// tuneMeter shows the progress: on a terminal in one changing line, elsewhere in about twenty
// lines.
type tuneMeter struct {
	w     io.Writer
	live  bool
	games *tune.Games
	shown bool
}

func newTuneMeter(w io.Writer, games *tune.Games) *tuneMeter {
	return &tuneMeter{w: w, live: isTerminal(w), games: games}
}

// pair shows the values after a pair.
func (m *tuneMeter) pair(p tune.Status) {
	const lines = 20
	if !m.shown && p.Resumed > 0 {
		fmt.Fprintln(m.w, plural.Sprintf("%d {pair of games was|pairs of games were} in the ledger already", p.Resumed))
	}
	m.shown = true
	var b strings.Builder
	fmt.Fprintf(&b, "pairs %d/%d", p.Done, p.Of)
	for i, v := range p.Values {
		fmt.Fprintf(&b, "  %s=%.1f", m.games.Params[i].Name, v)
	}
	switch {
	case m.live:
		safeterm.Status(m.w, b.String())
	case p.Done == p.Of || p.Done*lines/p.Of != (p.Done-1)*lines/p.Of:
		fmt.Fprintln(m.w, b.String())
	}
}

// end ends the changing line.
func (m *tuneMeter) end() {
	if m.live && m.shown {
		fmt.Fprintln(m.w)
	}
}
