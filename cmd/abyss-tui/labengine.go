package main

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
)

// labEngineFlags replace players of experiments with engines of other programs.
type labEngineFlags struct {
	engine, referee string
	time            time.Duration
}

// labEngineHelp describes these flags in the help of lab run.
const labEngineHelp = `

--engine plays fhr-3 or peers against an external engine: "uci:COMMAND" or
"ucci:COMMAND", then limits and option.NAME=VALUE, then -- and arguments of the command,
as for 'match'. If no limits are named, the engine gets the nodes or time of the
experiment, or the time of --engine-time. An engine that exceeds its nodes is rejected;
use a time limit for such an engine. --referee lets such an engine play out the
positions in which the experiments with teams stop a game, with 20000 nodes a move by
default. The ledger identifies games by the engine's name, options, arguments and
limits; 'lab report' shows these games beside the others. An engine that exits, hangs or
breaks the rules loses the game. Games with external engines may differ when they are
played again.`

const labEngineExamples = `
  abyss-tui lab run fhr-3 --engine "uci:/opt/fish option.Hash=16"
  abyss-tui lab run peers --engine "ucci:/opt/eye option.hashsize=16 option.usebook=false"
  abyss-tui lab run mpsm-6.15 --referee "ucci:/opt/eye" --engine-time 50ms`

func (f *labEngineFlags) register(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.engine, "engine", "", composed("external `engine`, as for 'match', to replace the opponent in %s", strings.Join(experiment.WithOpponents(), ", ")))
	flags.StringVar(&f.referee, "referee", "", "external `engine` for END-GAME, the player that finishes games in the experiments with teams")
	flags.DurationVar(&f.time, "engine-time", 0, "`time` for each move of the external engines, such as 100ms, instead of nodes")
}

// apply puts the engines into the specs that have a place for them. It starts the engines
// to learn their names.
func (f *labEngineFlags) apply(ctx context.Context, specs []*experiment.Spec) ([]*experiment.Spec, error) {
	if f.time < 0 || f.time > 0 && f.engine == "" && f.referee == "" {
		return nil, usagef("--engine-time %v: expected a positive time, and --engine or --referee", f.time)
	}
	if f.engine != "" {
		limits, ok := experiment.EngineLimits(specs)
		if !ok {
			return nil, usagef("--engine: none of the experiments has an independent opponent; expected %s", strings.Join(experiment.WithOpponents(), ", "))
		}
		var err error
		if specs, err = f.place(ctx, "--engine", f.engine, limits, specs, (*experiment.Spec).WithEngine); err != nil {
			return nil, err
		}
	}
	if f.referee != "" {
		return f.place(ctx, "--referee", f.referee, experiment.FinisherLimits, specs, (*experiment.Spec).WithReferee)
	}
	return specs, nil
}

// place puts the engine of a flag into the specs.
func (f *labEngineFlags) place(ctx context.Context, flag, text string, limits search.Limits, specs []*experiment.Spec,
	with func(*experiment.Spec, *experiment.Engine) (*experiment.Spec, bool),
) ([]*experiment.Spec, error) {
	entrant, err := match.ParseEngine(text)
	if err != nil {
		return nil, usagef("%s: %w", flag, err)
	}
	if f.time > 0 {
		limits = search.Limits{Time: f.time}
	}
	engine, err := experiment.NewEngine(ctx, entrant, limits)
	if errors.Is(err, experiment.ErrClock) {
		return nil, usagef("%s: %w", flag, err)
	}
	if err != nil {
		return nil, message.Errorf("%s: %w", flag, err)
	}
	changed, some := make([]*experiment.Spec, len(specs)), false
	for i, s := range specs {
		var ok bool
		changed[i], ok = with(s, engine)
		some = some || ok
	}
	if !some {
		return nil, usagef("%s: none of the experiments has END-GAME; expected one such as mpsm-6.15", flag)
	}
	return changed, nil
}
