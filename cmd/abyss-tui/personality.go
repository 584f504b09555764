package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/team"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"
)

func newPersonality() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "personality",
		Short: "List, show and check personalities, sets of evaluation weights",
		Long: `A personality is a set of weights for the features of the board: percent of the usual
weights, or centipawns for features that usually have none. Five are built in; others
are JSON files, in the form that 'personality show' prints. Files in the folder
"personalities" beside the settings file are also known by their names. The commands
'eval', 'go', 'solve' and 'review' accept a personality with --personality, 'match' and
'tournament' accept it in an entrant, and the app with --style. The letters of several
personalities name a team that votes.`,
		Example: `  abyss-tui personality show aggressive`,
		Args:    noArguments,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newPersonalityList(), newPersonalityShow(), newPersonalityCheck())
	return cmd
}

// ownPersonalities returns the personalities of the user's folder. An error names the unreadable
// ones.
func ownPersonalities() ([]team.Personality, error) {
	folder, err := settings.PersonalitiesDir()
	if err != nil {
		return nil, nil //nolint:nilerr // without a folder there are no files
	}
	return team.LoadFolder(folder)
}

// findPersonality finds a personality by name, built-in or the user's, or reads it from a file.
func findPersonality(text string) (team.Personality, error) {
	own, _ := ownPersonalities() // personalities that cannot be read count as unknown
	for _, p := range own {
		if strings.EqualFold(p.Name, text) {
			return p, nil
		}
	}
	return team.Find(text)
}

// personalityFlag adds a flag with a value for findPersonality.
func personalityFlag(cmd *cobra.Command, value *string) {
	cmd.Flags().StringVar(value, "personality", "", "evaluate with a personality: the `NAME` of a built-in one or of one of yours, or a file NAME.json")
	must(cmd.RegisterFlagCompletionFunc("personality", cobra.FixedCompletions(team.Names(), cobra.ShellCompDirectiveDefault)))
}

func newPersonalityList() *cobra.Command {
	return &cobra.Command{
		Use:     "list",
		Short:   "List the built-in personalities and yours",
		Example: `  abyss-tui personality list`,
		Args:    noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			own, err := ownPersonalities()
			all, t, width := append(team.Personalities(), own...), spoken().Text, 11
			for _, p := range all {
				width = max(width, canvas.Width(nameAndOwn(t, p.Name)))
			}
			for _, p := range all {
				fmt.Fprintf(cmd.OutOrStdout(), "%s %s %s\n", p.Letter, canvas.Pad(nameAndOwn(t, p.Name), width), t(p.About))
			}
			return err
		},
	}
}

// nameAndOwn returns the name of a personality that commands accept, followed by its name in the
// user's language.
func nameAndOwn(t phrases.T, name string) string {
	if own := t(name); own != name {
		return name + " " + own
	}
	return name
}

func newPersonalityShow() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "show NAME",
		Short: "Print the weights of a personality",
		Long: `show prints the weight of every feature in a personality, built-in or from a file. If
the weight in Normal differs, it follows in brackets. --json prints a file that you can
edit.`,
		Example: `  abyss-tui personality show aggressive
  abyss-tui personality show aggressive --json > mine.json`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			p, err := findPersonality(args[0])
			if err != nil {
				return err
			}
			out := cmd.OutOrStdout()
			if asJSON {
				_, err := out.Write(p.File())
				return err
			}
			normal := team.Personalities()[0]
			t := spoken().Text
			fmt.Fprintln(out, t(lang.Mark("%s (%s): %s"), nameAndOwn(t, p.Name), p.Letter, t(p.About)))
			for f := range eval.NumBoardFeatures {
				info, differs, unit := f.Info(), "", "cp"
				if info.Percent {
					unit = "% "
				}
				if usual := normal.Payoffs.Get(f); usual != p.Payoffs.Get(f) {
					differs = fmt.Sprintf("(%d)", usual)
				}
				fmt.Fprintf(out, "%-16s %5d %s %-6s %s\n", f, p.Payoffs.Get(f), unit, differs, t(info.Doc, lang.Meaning("feature")))
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print it as JSON, in the form of a personality file")
	return cmd
}

func newPersonalityCheck() *cobra.Command {
	return &cobra.Command{
		Use:   "check FILE ...",
		Short: "Check personality files",
		Long: `check reads personality files and prints a line for each with its differences from the
weights of 1992. It reports unknown features, values out of range, and payoffs whose sum
could look like a mate score, and says what was expected.`,
		Example: `  abyss-tui personality check mine.json`,
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			for _, path := range args {
				p, err := team.Load(path)
				if err != nil {
					return err
				}
				fmt.Fprintf(cmd.OutOrStdout(), "%s %s (%s): %s\n", path, p.Name, p.Letter, &p.Payoffs)
			}
			return nil
		},
	}
}
