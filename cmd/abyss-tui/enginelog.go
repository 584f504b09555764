package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/internal/message"
)

// engineLog is the flag that logs the communication with engines of other programs.
type engineLog struct {
	dir string
	log *client.Log // nil before open, and if the flag is not set
}

func (f *engineLog) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.dir, "engine-log", "", "log the communication with external engines to files in a `folder`")
}

// open makes the folder and passes the log to the function use.
func (f *engineLog) open(use func(*client.Log)) error {
	if f.dir == "" {
		return nil
	}
	var err error
	if f.log, err = client.NewLog(f.dir); err != nil {
		return message.Errorf("--engine-log: %w", err)
	}
	use(f.log)
	return nil
}

// done reports at the end if the log is incomplete, and why.
func (f *engineLog) done(cmd *cobra.Command) {
	if f.log == nil {
		return
	}
	if err := f.log.Err(); err != nil {
		fmt.Fprintf(cmd.ErrOrStderr(), "--engine-log: the log is not whole: %v\n", err)
	}
}
