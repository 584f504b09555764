package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.com/abyss/internal/manual"
	"example.com/abyss/internal/message"
)

// newRoot returns the whole command tree on the given streams.
func newRoot(s streams) *cobra.Command {
	app := appFlags{}
	root := &cobra.Command{
		Use:   "abyss-tui",
		Short: "Play and study xiangqi in the terminal",
		Long: `abyss-tui plays xiangqi (Chinese chess) in the terminal. Without a command it
starts the app; the commands below search, count and measure. They print results
on standard output, progress and errors on standard error.

The app stores its settings in abyss/config.toml in the user's configuration folder,
or in the file that ABYSS_CONFIG names. Flags override them.

Moves are read in any notation, and printed in the notation of the settings or of
--notation. ICCS (h2e2) has files a to i from Red's left and ranks 0 to 9 from Red's
side.
Exit codes: 0 success, 1 failure, 2 wrong usage, 3 no table of an ending; 130 after an
interrupt (Ctrl-C), 143 after SIGTERM, 129 after SIGHUP or the loss of the terminal.`,
		Example: `  abyss-tui                                  play Red against the engine
  abyss-tui --side black --movetime 2s       play Black, two seconds a move
  abyss-tui --plain                          play in lines of text
  abyss-tui go --depth 6                     the best first move, six plies deep
  abyss-tui solve --preset base --depth 5    the fifty positions of the thesis`,
		Version:       versionText(),
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          onlyCommands,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if cmd.Flags().NFlag() == 0 {
				if served, err := serveFirstWord(cmd.Context(), s); served {
					return err
				}
			}
			return runApp(cmd.Context(), s, &app)
		},
	}
	app.register(root)
	root.SetVersionTemplate("{{.Version}}\n")
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return flagError(err) })
	root.AddCommand(
		newPerft(), newMoves(), newEval(), newPersonality(), newGo(), newTree(), newWhy(), newJudge(), newSolve(), newSuite(), newTrain(), newEnding(), newReview(), newConvert(), newMatch(), newTournament(), newLab(s), newNet(s), newWorker(),
		newBook(), newLibrary(), newBench(), newUCI(), newUCCI(), newDoctor(), newServe(), newVersion(), newGuard(),
	)
	root.AddCommand(newServed(s)...)
	root.AddCommand(newPlayer())
	root.AddCommand(helpTopics()...)
	manual.Add(root)
	return root
}

// flagError makes an error of the flag parser translatable. If the parser's text only names an
// internal function, flagError states the expected value instead.
func flagError(err error) error {
	var unknown *pflag.NotExistError
	var lacking *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() != "":
		return usagef("unknown shorthand flag: %q in -%s", rune(unknown.GetSpecifiedName()[0]), unknown.GetSpecifiedShortnames())
	case errors.As(err, &unknown):
		return usagef("unknown flag: --%s", unknown.GetSpecifiedName())
	case errors.As(err, &lacking) && lacking.GetSpecifiedShortnames() != "":
		return usagef("flag needs an argument: %q in -%s", rune(lacking.GetSpecifiedName()[0]), lacking.GetSpecifiedShortnames())
	case errors.As(err, &lacking):
		return usagef("flag needs an argument: --%s", lacking.GetSpecifiedName())
	case errors.As(err, &invalid):
		flag := invalid.GetFlag()
		name := "--" + flag.Name
		if flag.Shorthand != "" {
			name = "-" + flag.Shorthand + ", " + name
		}
		return usagef("invalid argument %q for %q flag: %w", invalid.GetValue(), name, parseError(invalid.Unwrap()))
	}
	return usageError{err}
}

// parseError states what was expected in place of an invalid number or truth value. It returns
// other errors unchanged.
func parseError(err error) error {
	function, _, _ := strings.Cut(err.Error(), ": ")
	switch function {
	case "strconv.ParseInt":
		return message.Errorf("expected a whole number")
	case "strconv.ParseUint":
		return message.Errorf("expected a whole number, 0 or more")
	case "strconv.ParseBool":
		return message.Errorf("expected true or false")
	}
	return err
}

// commandNames returns the names of the commands for users, in the order of the help.
func commandNames(root *cobra.Command) []string {
	var names []string
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return names
}
