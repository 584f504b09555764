package plain

import (
	"slices"
	"strings"

	"abyss/internal/message"
	"abyss/ui/lang"
	"abyss/ui/words"
)

// place is where a command makes sense.
type place uint8

const (
	anywhere place = iota
	inGame
	inSuite
)

// group is what a command is for; the help goes by it.
type group uint8

const (
	toPlay group = iota
	toLook
	toChoose
	toKeep
	toSolve
	toLeave

	numGroups
)

// groupNames are the names of the groups, before a list of commands.
var groupNames = [numGroups]string{
	toPlay:   lang.Mark("To play: %s."),
	toLook:   lang.Mark("To look: %s."),
	toChoose: lang.Mark("To choose: %s."),
	toKeep:   lang.Mark("Files: %s."),
	toSolve:  lang.Mark("Test positions: %s."),
	toLeave:  lang.Mark("And: %s."),
}

// command is something a line can say. It is called by its name, its name in
// Chinese, or one of the other words for it, in any case.
type command struct {
	name, chinese string
	also          []string
	args          string // behind the name, for the help
	doc           string
	group         group
	where         place
	atOnce        bool // in a script too: it ends what the script would wait for
	run           func(c *console, args string) error
}

// commands is every command, in the order of the help.
func commands() []command {
	return slices.Concat(playCommands(), lookCommands(), optionCommands(), fileCommands(), suiteCommands(), []command{
		{
			name: "help", chinese: "帮助", also: []string{"?"}, args: "[WORD]", group: toLeave,
			doc: lang.Mark("the commands; with a word what it does, with all what each of them does"),
			run: (*console).help,
		},
		{
			name: "quit", chinese: "退出", also: []string{"exit", "bye"}, group: toLeave,
			doc: lang.Mark("leaves Abyss"),
			run: (*console).leaveProgram,
		},
	})
}

// findCommand is the command of that name, nil if there is none.
func findCommand(name string) *command {
	name = strings.ToLower(name)
	for _, cmd := range commands() {
		if name == cmd.name || name == cmd.chinese || slices.Contains(cmd.also, name) {
			return &cmd
		}
	}
	return nil
}

// title is how a command is called in the language, Chinese with the English
// name, which is quicker to type.
func (c *console) title(cmd *command) string {
	if c.options.Language == lang.Chinese {
		return cmd.chinese + " " + cmd.name
	}
	return cmd.name
}

// help lists the commands, or says what one of them does.
func (c *console) help(args string) error {
	if args == "all" || args == "全部" {
		for _, cmd := range commands() {
			c.explain(&cmd)
		}
		return nil
	}
	if args != "" {
		cmd := findCommand(args)
		if cmd == nil {
			return message.Errorf("There is no command %q; help lists them", args)
		}
		c.explain(cmd)
		return nil
	}
	example := "炮二平五"
	if c.options.ASCII {
		example = "h2-e2"
	}
	c.say("Moves are typed in any notation, such as %s, %s or %s.", "h2e2", "C2.5", example)
	for g := range numGroups {
		var names []string
		for _, cmd := range commands() {
			if cmd.group == g {
				names = append(names, c.title(&cmd))
			}
		}
		c.out.line(c.T(groupNames[g], strings.Join(names, ", ")))
	}
	c.say("help and one of these words says what it does; help all goes through them all.")
	return nil
}

// explain says what a command does.
func (c *console) explain(cmd *command) {
	call := c.title(cmd)
	if cmd.args != "" {
		call += " " + cmd.args
	}
	c.sentence(words.Named(c.T, call, c.T(cmd.doc)))
}

// leaveProgram quits. It asks where no file has the game.
func (c *console) leaveProgram(string) error {
	question := c.T("The game is not saved; save keeps it.")
	if c.draft.keeper != nil {
		question = c.T("The game is not saved; it is kept for the next start.")
	}
	if !c.unsaved() || c.sure(question) {
		c.quit = true
	}
	return nil
}
