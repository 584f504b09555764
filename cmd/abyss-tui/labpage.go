package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab/report"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/message"
)

// reportPage is a report as an HTML page, written once or repeatedly.
type reportPage struct {
	file  outFile
	every durationValue // 0 means once
}

func (p *reportPage) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&p.file.path, "html", "", "write the report to a `file` of self-contained HTML")
	cmd.Flags().Var(&p.every, "every", "with --html: write the page again at this interval of `time`, such as 30s, until Ctrl-C")
	p.file.register(cmd, "the file of --html")
}

// check reports whether the flags ask for a page, and returns an error if they are wrong.
func (p *reportPage) check(cmd *cobra.Command) (wanted bool, err error) {
	every := time.Duration(p.every)
	switch {
	case p.file.path == "" && cmd.Flags().Changed("every"):
		return false, usagef("--every %v: expected --html FILE too", every)
	case p.file.path == "":
		return false, nil
	case cmd.Flags().Changed("format"):
		return false, usagef("--html and --format: expected one of them")
	case cmd.Flags().Changed("every") && every < time.Second:
		return false, usagef("--every %v: expected 1s or more", every)
	}
	return true, p.file.check()
}

// write writes the page of the current tables. If --every is given, it writes the page again and
// again until ctx ends. A reader always sees a complete page, either the old or the new one.
func (p *reportPage) write(ctx context.Context, say io.Writer, counters bool, tables func() ([]*report.Table, error)) error {
	every := time.Duration(p.every)
	for overwrite := p.file.overwrite; ; overwrite = true {
		list, err := tables()
		if err != nil {
			return err
		}
		var page bytes.Buffer
		if err := report.WritePage(&page, list, counters, time.Now(), every); err != nil {
			return err
		}
		if err := atomicfile.Write(p.file.path, page.Bytes(), overwrite); err != nil {
			return message.Errorf("--html: %w", err)
		}
		if every == 0 {
			return nil
		}
		fmt.Fprintf(say, "%s  %s written; next time in %v\n", time.Now().Format(time.TimeOnly), p.file.path, every)
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-time.After(every):
		}
	}
}
