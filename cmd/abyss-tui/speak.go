package main

import (
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.com/abyss/internal/message"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
)

// spoken returns the language of help and errors: that of the settings, or else of the locale. It
// reports no error for an unreadable settings file, because most commands do not need the file.
func spoken() lang.Language {
	s, _ := keptSettings()
	return language(&s)
}

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
}

// speak translates the help of all commands into a language. It translates when the help is first
// printed, because most runs print none.
func speak(root *cobra.Command, l lang.Language) {
	if l == lang.English {
		return
	}
	help, usage := root.HelpFunc(), root.UsageFunc()
	translate := sync.OnceFunc(func() { translateHelp(root, l) })
	root.SetHelpFunc(func(c *cobra.Command, args []string) {
		translate()
		help(c, args)
	})
	root.SetUsageFunc(func(c *cobra.Command) error {
		translate()
		return usage(c)
	})
}

// translateHelp translates the texts and the flags of all commands.
func translateHelp(root *cobra.Command, l lang.Language) {
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
	translateCommand(root, l)
}

func translateCommand(c *cobra.Command, l lang.Language) {
	c.InitDefaultHelpFlag()
	c.InitDefaultVersionFlag()
	c.Short, c.Long, c.Example = helpText(l, c.Short), helpText(l, c.Long), helpText(l, c.Example)
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		switch f.Name {
		case "help":
			f.Usage = l.Text(lang.Mark("help for this command"))
		case "version":
			f.Usage = l.Text(lang.Mark("print the version"))
		default:
			f.Usage = helpText(l, f.Usage)
		}
	})
	for _, sub := range c.Commands() {
		translateCommand(sub, l)
	}
}

// composedTexts contains the texts that composed has made. The keys are the English texts.
var composedTexts sync.Map

// composed returns a text of the help that is made from a translatable format.
func composed(format string, args ...any) string {
	t := message.New(format, args...)
	composedTexts.Store(t.Error(), t)
	return t.Error()
}

// part marks a text of the help that is used as part of a composed one.
func part(english string) any {
	if t, ok := composedTexts.Load(english); ok {
		return t.(*message.Text)
	}
	return message.Word(english)
}

// helpText translates a text of the help.
func helpText(l lang.Language, english string) string {
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
