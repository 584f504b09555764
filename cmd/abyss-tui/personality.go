package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"abyss/engine/eval"
	"abyss/engine/team"
	"abyss/ui/settings"
)

func newPersonality() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "personality",
		Short: "Show and check personalities, styles of play as payoffs",
		Long: `A personality is what features of the board are worth to a player: percent of the
program's usual weights, or centipawns for what these leave out. Five are built in;
others are files of JSON, as show prints them. Those in the folder personalities
beside the settings file are known by their names. eval --personality evaluates by
one, go, solve and review search with one, match plays with one, the app with
--style, and the letters of several name a team that votes.`,
		Example: `  abyss-tui personality show aggressive`,
		Args:    noArguments,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newPersonalityList(), newPersonalityShow(), newPersonalityCheck())
	return cmd
}

// ownPersonalities are those of the user's folder; an error names unreadable ones.
func ownPersonalities() ([]team.Personality, error) {
	folder, err := settings.PersonalitiesDir()
	if err != nil {
		return nil, nil //nolint:nilerr // there are none without a folder
	}
	return team.LoadFolder(folder)
}

// findPersonality is a built-in personality by name, one of the user's, or one in a file.
func findPersonality(text string) (team.Personality, error) {
	own, _ := ownPersonalities() // unreadable ones are unknown
	for _, p := range own {
		if strings.EqualFold(p.Name, text) {
			return p, nil
		}
	}
	return team.Find(text)
}

// personalityFlag adds a flag whose value findPersonality accepts.
func personalityFlag(cmd *cobra.Command, value *string) {
	cmd.Flags().StringVar(value, "personality", "", "evaluate by a personality: a built-in one or one of yours, by `NAME`, or one in a file NAME.json")
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
			for _, p := range append(team.Personalities(), own...) {
				fmt.Fprintf(cmd.OutOrStdout(), "%s %-11s %s\n", p.Letter, p.Name, p.About)
			}
			return err
		},
	}
}

func newPersonalityShow() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "show NAME",
		Short: "Print what each feature is worth to a personality",
		Long: `show prints every feature of the board with its worth to a personality, a built-in one
or one in a file, and in brackets its worth to Normal where that is another. --json
prints a file to edit.`,
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
			fmt.Fprintf(out, "%s (%s): %s\n", p.Name, p.Letter, p.About)
			for f := range eval.NumBoardFeatures {
				info, differs, unit := f.Info(), "", "cp"
				if info.Percent {
					unit = "% "
				}
				if usual := normal.Payoffs.Get(f); usual != p.Payoffs.Get(f) {
					differs = fmt.Sprintf("(%d)", usual)
				}
				fmt.Fprintf(out, "%-16s %5d %s %-6s %s\n", f, p.Payoffs.Get(f), unit, differs, info.Doc)
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print it as a file")
	return cmd
}

func newPersonalityCheck() *cobra.Command {
	return &cobra.Command{
		Use:   "check FILE ...",
		Short: "Read personalities and say what is wrong with them",
		Long: `check reads files of personalities and prints a line for each with what differs from
the weights of 1992. A feature that is not known, a value out of range, or payoffs
that together could pass for a mate are errors that say what was expected.`,
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
