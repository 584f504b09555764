package main

import (
	"fmt"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/net"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/nearest"
)

// limitFlags limit a search.
type limitFlags struct {
	depth int
	nodes uint64
	time  durationValue
}

// register adds the flags. The parameter otherwise is the text that describes the default.
func (f *limitFlags) register(cmd *cobra.Command, otherwise string) {
	cmd.Flags().IntVar(&f.depth, "depth", 0, composed("full-width depth in `plies`; without a limit %s", part(otherwise)))
	cmd.Flags().Uint64Var(&f.nodes, "nodes", 0, "exact limit of `nodes`")
	cmd.Flags().Var(&f.time, "movetime", "`duration` of the search, such as 200ms or 5s; a bare number is milliseconds")
}

// read returns the limits in the flags, or fallback if there are none.
func (f *limitFlags) read(cmd *cobra.Command, fallback search.Limits) (search.Limits, error) {
	given := cmd.Flags().Changed
	switch {
	case given("depth") && (f.depth < 1 || f.depth > search.MaxDepth):
		return search.Limits{}, usagef("--depth %d: expected 1 to %d plies", f.depth, search.MaxDepth)
	case given("nodes") && f.nodes < 1:
		return search.Limits{}, usagef("--nodes %d: expected 1 or more", f.nodes)
	case !given("depth") && !given("nodes") && !given("movetime"):
		return fallback, nil
	}
	return search.Limits{Depth: f.depth, Nodes: f.nodes, Time: time.Duration(f.time)}, nil
}

// durationValue is a flag value: a duration in Go's syntax, or whole milliseconds.
type durationValue time.Duration

func (d *durationValue) Type() string { return "duration" }

func (d *durationValue) String() string {
	if *d == 0 {
		return ""
	}
	return time.Duration(*d).String()
}

func (d *durationValue) Set(text string) error {
	v, err := time.ParseDuration(text)
	if n, bare := strconv.ParseInt(text, 10, 32); bare == nil {
		v, err = time.Duration(n)*time.Millisecond, nil
	}
	if err != nil || v <= 0 {
		return message.Errorf("expected a positive duration such as 200ms or 5s, or whole milliseconds")
	}
	*d = durationValue(v)
	return nil
}

// optionFlags choose the options of a search.
type optionFlags struct {
	preset       string
	set          []string
	tableEntries int
	personality  string
	net          string
}

// register adds the flags and lists presets and settings in the help. The text tableDoc describes
// the default size of the table.
func (f *optionFlags) register(cmd *cobra.Command, tableDoc string) {
	cmd.Flags().StringVar(&f.preset, "preset", search.DefaultPreset, "`preset` of the search, as listed above")
	cmd.Flags().StringArrayVar(&f.set, "set", nil, "change one `setting=value`, as listed above; may be repeated")
	cmd.Flags().IntVar(&f.tableEntries, "table-entries", 0, composed("`entries` of the transposition table, a power of two (%s)", part(tableDoc)))
	personalityFlag(cmd, &f.personality)
	cmd.Flags().StringVar(&f.net, "net", "", "`file` of the network for evaluation=net, instead of the built-in one")
	cmd.Long = composed("%s\n\n%s\n%s", part(cmd.Long), helpList(presetSummary), helpList(settingSummary))
	must(cmd.RegisterFlagCompletionFunc("preset", cobra.FixedCompletions(search.PresetNames(), cobra.ShellCompDirectiveNoFileComp)))
	must(cmd.RegisterFlagCompletionFunc("set", cobra.FixedCompletions(assignments(), cobra.ShellCompDirectiveNoFileComp)))
}

// begin sets a default preset that differs from the one for play and analysis.
func (f *optionFlags) begin(cmd *cobra.Command, preset string) {
	flag := cmd.Flags().Lookup("preset")
	must(flag.Value.Set(preset))
	flag.DefValue = preset
}

// read returns the options. The table has tableEntries unless a flag sets another size.
func (f *optionFlags) read(cmd *cobra.Command, tableEntries int) (search.Options, error) {
	options, ok := search.Preset(f.preset)
	if !ok {
		if meant := nearest.Name(f.preset, search.PresetNames()); meant != "" {
			return options, usagef("--preset %s: did you mean %s?", f.preset, meant)
		}
		return options, usagef("--preset %s: expected one of %s", f.preset, search.PresetLabels())
	}
	options.TableEntries = tableEntries
	if f.personality != "" { // this comes before the settings, because these may change the personality's payoffs
		p, err := findPersonality(f.personality)
		if err != nil {
			return options, usagef("--personality: %w", err)
		}
		options = p.Options(options)
	}
	if f.net != "" {
		n, err := net.Read(f.net)
		if err != nil {
			return options, usagef("--net: %w", err)
		}
		options.Net = n
	}
	for _, assignment := range f.set {
		if err := options.Set(assignment); err != nil {
			return options, usagef("--set: %w", err)
		}
	}
	if cmd.Flags().Changed("table-entries") {
		if err := options.Set(fmt.Sprintf("table-entries=%d", f.tableEntries)); err != nil {
			return options, usagef("--%w", err)
		}
	}
	return options, nil
}

// readAlone does the same as read for a command whose searches must be reproducible: it rejects
// several threads, with an error that names the command.
func (f *optionFlags) readAlone(cmd *cobra.Command, tableEntries int, command message.Word) (search.Options, error) {
	options, err := f.read(cmd, tableEntries)
	if err != nil {
		return options, err
	}
	if err := options.OneThread(command); err != nil {
		return options, usagef("--set: %w", err)
	}
	return options, nil
}

// threadsFlag adds the flag for the number of threads.
func threadsFlag(cmd *cobra.Command, n *int, doc string) {
	cmd.Flags().IntVar(n, "threads", 1, composed("`threads` of the search, 1 to %d; %s", search.MaxThreads, part(doc)))
}

// checkThreads rejects a number of threads that is out of range.
func checkThreads(n int) error {
	if n < 1 || n > search.MaxThreads {
		return usagef("--threads %d: expected 1 to %d", n, search.MaxThreads)
	}
	return nil
}

// setThreads sets the threads of a search if their flag is given.
func setThreads(cmd *cobra.Command, opts *search.Options, n int) error {
	if !cmd.Flags().Changed("threads") {
		return nil
	}
	if err := checkThreads(n); err != nil {
		return err
	}
	opts.SetThreads(n)
	return nil
}

// assignments lists the settings of switches, for completion.
func assignments() []string {
	var list []string
	for i := range search.Catalog {
		for _, level := range search.Catalog[i].ValueNames() {
			list = append(list, search.Catalog[i].Name+"="+level)
		}
	}
	return list
}

// must panics if there is an error. It is for errors that only a mistake in this package can cause.
func must(err error) {
	if err != nil {
		panic(err)
	}
}
