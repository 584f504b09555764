package main

import (
	"github.com/spf13/cobra"

	"example.com/abyss/internal/manual"
	"example.com/abyss/ui/commandhelp"
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
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return usageError{commandhelp.FlagError(err)} })
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
