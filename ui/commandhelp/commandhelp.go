// Package commandhelp translates the help of commands into the user's language.
package commandhelp

import (
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.com/abyss/internal/message"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
)

// usageWords are the words of cobra's help, in the order of its template.
var usageWords = []string{
	lang.Mark("Usage:"), lang.Mark("Aliases:"), lang.Mark("Examples:"), lang.Mark("Available Commands:"), lang.Mark("Flags:"), lang.Mark("Global Flags:"),
	lang.Mark("Additional help topics:"), lang.Mark(`Use "{{.CommandPath}} [command] --help" for more information about a command.`),
}

// These are the texts of cobra about its own commands.
var _ = []string{
	lang.Mark("Help about any command"), lang.Mark("Generate the autocompletion script for the specified shell"),
	lang.Mark("Generate the autocompletion script for bash"), lang.Mark("Generate the autocompletion script for fish"),
	lang.Mark("Generate the autocompletion script for powershell"), lang.Mark("Generate the autocompletion script for zsh"),
	lang.Mark("disable completion descriptions"),
	lang.Mark(`Generate the autocompletion script for abyss-tui for the specified shell.
See each sub-command's help for details on how to use the generated script.
`),
	lang.Mark(`Generate the autocompletion script for the bash shell.

This script depends on the 'bash-completion' package.
If it is not installed already, you can install it via your OS's package manager.

To load completions in your current shell session:

	source <(abyss-tui completion bash)

To load completions for every new session, execute once:

#### Linux:

	abyss-tui completion bash > /etc/bash_completion.d/abyss-tui

#### macOS:

	abyss-tui completion bash > $(brew --prefix)/etc/bash_completion.d/abyss-tui

You will need to start a new shell for this setup to take effect.
`),
	lang.Mark(`Generate the autocompletion script for the zsh shell.

If shell completion is not already enabled in your environment you will need
to enable it.  You can execute the following once:

	echo "autoload -U compinit; compinit" >> ~/.zshrc

To load completions in your current shell session:

	source <(abyss-tui completion zsh)

To load completions for every new session, execute once:

#### Linux:

	abyss-tui completion zsh > "${fpath[1]}/_abyss-tui"

#### macOS:

	abyss-tui completion zsh > $(brew --prefix)/share/zsh/site-functions/_abyss-tui

You will need to start a new shell for this setup to take effect.
`),
	lang.Mark(`Generate the autocompletion script for the fish shell.

To load completions in your current shell session:

	abyss-tui completion fish | source

To load completions for every new session, execute once:

	abyss-tui completion fish > ~/.config/fish/completions/abyss-tui.fish

You will need to start a new shell for this setup to take effect.
`),
	lang.Mark(`Generate the autocompletion script for powershell.

To load completions in your current shell session:

	abyss-tui completion powershell | Out-String | Invoke-Expression

To load completions for every new session, add the output of the above command
to your powershell profile.
`),
	lang.Mark(`Help provides help for any command in the application.
Simply type abyss-tui help [path to command] for full details.`),
}

// Speak translates the help of all commands into a language. It translates when the help is first
// printed, because most runs print none.
func Speak(root *cobra.Command, l lang.Language) {
	if l == lang.English {
		return
	}
	help, usage := root.HelpFunc(), root.UsageFunc()
	translate := sync.OnceFunc(func() { Translate(root, l) })
	root.SetHelpFunc(func(c *cobra.Command, args []string) {
		translate()
		help(c, args)
	})
	root.SetUsageFunc(func(c *cobra.Command) error {
		translate()
		return usage(c)
	})
}

// Translate translates the texts and the flags of all commands.
func Translate(root *cobra.Command, l lang.Language) {
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	cobra.AddTemplateFunc("flagTable", func(flags *pflag.FlagSet) string { return flagTable(flags, l) })
	template := root.UsageTemplate()
	for _, english := range usageWords {
		template = strings.Replace(template, "\n"+english, "\n"+l.Text(english), 1)
	}
	template = strings.Replace(template, usageWords[0], l.Text(usageWords[0]), 1)
	for _, set := range []string{"LocalFlags", "InheritedFlags"} {
		template = strings.Replace(template, "{{."+set+".FlagUsages | trimTrailingWhitespaces}}", "{{flagTable ."+set+"}}", 1)
	}
	cobra.AddTemplateFunc("useLine", func(c *cobra.Command) string {
		return strings.Replace(c.UseLine(), "[flags]", l.Text(lang.Mark("[flags]")), 1)
	})
	template = strings.Replace(template, "{{.UseLine}}", "{{useLine .}}", 1)
	template = strings.Replace(template, "{{.CommandPath}} [command]{{end}}", "{{.CommandPath}} "+l.Text(lang.Mark("[command]"))+"{{end}}", 1)
	root.SetUsageTemplate(template)
	for _, c := range root.Commands() {
		if c.Name() == "help" || c.Name() == "completion" {
			translateNamed(c, l)
		}
	}
	translateCommand(root, l)
}

// translateNamed translates the long texts of cobra's own commands. These texts name the program, in
// the catalog as abyss-tui.
func translateNamed(c *cobra.Command, l lang.Language) {
	const inCatalog = "abyss-tui"
	name := c.Root().Name()
	if english := strings.ReplaceAll(c.Long, name, inCatalog); l.Text(english) != english {
		c.Long = strings.ReplaceAll(l.Text(english), inCatalog, name)
	}
	for _, sub := range c.Commands() {
		translateNamed(sub, l)
	}
}

func translateCommand(c *cobra.Command, l lang.Language) {
	c.InitDefaultHelpFlag()
	c.InitDefaultVersionFlag()
	c.Short, c.Long, c.Example = Text(l, c.Short), Text(l, c.Long), Text(l, c.Example)
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		switch f.Name {
		case "help":
			f.Usage = l.Text(lang.Mark("help for this command"))
		case "version":
			f.Usage = l.Text(lang.Mark("print the version"))
		default:
			f.Usage = Text(l, f.Usage)
		}
	})
	for _, sub := range c.Commands() {
		translateCommand(sub, l)
	}
}

// composedTexts contains the texts that Composed has made. The keys are the English texts.
var composedTexts sync.Map

// Composed returns a text of the help that is made from a translatable format.
func Composed(format string, args ...any) string {
	t := message.New(format, args...)
	composedTexts.Store(t.Error(), t)
	return t.Error()
}

// Part marks a text of the help that is used as part of a composed one.
func Part(english string) any {
	if t, ok := composedTexts.Load(english); ok {
		return t.(*message.Text)
	}
	return message.Word(english)
}

// Text translates a text of the help.
func Text(l lang.Language, english string) string {
	if t, ok := composedTexts.Load(english); ok {
		return l.Error(t.(*message.Text))
	}
	return l.Text(english)
}

// flagTable lists the flags with their texts in a column. The function of pflag is not used because
// it takes the number of bytes for the width.
func flagTable(flags *pflag.FlagSet, l lang.Language) string {
	var left, right []string
	t, width := l.Text, 0
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		name, usage := pflag.UnquoteUsage(f)
		head := "      --" + f.Name
		if f.Shorthand != "" {
			head = "  -" + f.Shorthand + ", --" + f.Name
		}
		if f.NoOptDefVal == "" {
			head += " " + name
		}
		switch f.DefValue {
		case "", "0", "false", "[]", "0s":
		default:
			usage += t("(default: %s)", lang.Meaning("flag"), f.DefValue)
		}
		left, right = append(left, strings.TrimRight(head, " ")), append(right, usage)
		width = max(width, canvas.Width(head))
	})
	for i := range left {
		left[i] = canvas.Pad(left[i], width) + "   " + right[i]
	}
	return strings.Join(left, "\n")
}
