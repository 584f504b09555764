package main

import (
	"context"
	"time"

	"github.com/spf13/cobra"

	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui"
)

// defaultAppMoveTime is the engine's time for a move in the app.
const defaultAppMoveTime = 3 * time.Second

// appFlags are the flags of the app.
type appFlags struct {
	position positionFlags
	side     string
	moveTime durationValue
}

func (f *appFlags) register(cmd *cobra.Command) {
	f.moveTime = durationValue(defaultAppMoveTime)
	cmd.Flags().StringVar(&f.position.fen, "fen", xiangqi.StartFEN, "`position` the game begins with")
	cmd.Flags().StringVar(&f.side, "side", "red", "`side` you play: red, black, both or none")
	cmd.Flags().Var(&f.moveTime, "movetime", "`duration` the engine takes for a move, such as 500ms or 5s; a bare number is milliseconds")
	must(cmd.RegisterFlagCompletionFunc("side", cobra.FixedCompletions([]string{"red", "black", "both", "none"}, cobra.ShellCompDirectiveNoFileComp)))
}

// players is who plays each side, by colour.
func (f *appFlags) players() ([2]session.Player, error) {
	switch f.side {
	case "red":
		return [2]session.Player{session.Human, session.Engine}, nil
	case "black":
		return [2]session.Player{session.Engine, session.Human}, nil
	case "both":
		return [2]session.Player{session.Human, session.Human}, nil
	case "none":
		return [2]session.Player{session.Engine, session.Engine}, nil
	}
	return [2]session.Player{}, usagef("--side %s: expected red, black, both or none", f.side)
}

// runApp plays until the player quits.
func runApp(ctx context.Context, s streams, f *appFlags) error {
	start, err := f.position.position()
	if err != nil {
		return err
	}
	players, err := f.players()
	if err != nil {
		return err
	}
	if !s.terminal {
		return usagef("standard output is no terminal: expected one to play in, or a command such as go or solve")
	}
	err = ui.Run(ui.Options{Game: session.Config{Start: start, Players: players, MoveTime: time.Duration(f.moveTime)}})
	if ctx.Err() != nil { // the toolkit has its own word for an interrupt
		return ctx.Err()
	}
	return err
}
