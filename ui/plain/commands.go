package plain

import (
	"slices"
	"strings"

	"example.com/abyss/internal/nearest"
	"example.com/abyss/internal/simplified"
	"example.com/abyss/ui/lang"
)

// place says where a command can be used.
type place uint8

const (
	anywhere place = iota
	inGame
	inSuite
)

// group is the purpose of a command; the help is ordered by group.
type group uint8

const (
	toPlay group = iota
	toLook
	toSwitch
	toChoose
	toKeep
	toSolve
	toLeave

	numGroups
)

// groupNames are the headings of the groups in the help.
var groupNames = [numGroups]string{
	toPlay:   lang.Mark("To play: %s."),
	toLook:   lang.Mark("To look: %s."),
	toSwitch: lang.Mark("The search: %s."),
	toChoose: lang.Mark("To choose: %s."),
	toKeep:   lang.Mark("Files: %s."),
	toSolve:  lang.Mark("Test positions: %s."),
	toLeave:  lang.Mark("And: %s."),
}

// command is a command that the user can type. Its name, its Chinese name, and other words for it
// are accepted, in upper or lower case.
type command struct {
	name, chinese string
	also          []string
	args          string // the arguments, as the help shows them after the name
	doc           string
	group         group
	where         place
	atOnce        bool // runs at once even in a script, because it ends the work for which the script would wait
	run           func(args string) error
}

// commands returns all commands, in the order of the help.
func commands(p *parts) []command {
	return slices.Concat(playCommands(p), lookCommands(p), switchCommands(p), optionCommands(p), fileCommands(p), suiteCommands(p), []command{
		{
			name: "help", chinese: "帮助", also: []string{"?"}, args: "[WORD]", group: toLeave,
			doc: lang.Mark("the commands; with the word for a command, what it does; with \"all\", what each command does"),
			run: p.dialog.help,
		},
		{
			name: "quit", chinese: "退出", also: []string{"exit", "bye"}, group: toLeave,
			doc: lang.Mark("leaves Abyss"),
			run: p.dialog.leaveProgram,
		},
	})
}

// find returns the command with the given name, nil for none.
func (d *dialog) find(name string) *command {
	name = simplified.Of(strings.ToLower(name))
	for _, cmd := range commands(d.parts) {
		if name == cmd.name || name == cmd.chinese || slices.Contains(cmd.also, name) {
			return &cmd
		}
	}
	return nil
}

// meant returns a command that the user may have meant, "" if none is similar.
func (d *dialog) meant(word string) string {
	var names []string
	for _, cmd := range commands(d.parts) {
		names = append(names, cmd.name)
	}
	if len([]rune(word)) < 4 { // the word is a move, or too short for a guess
		return ""
	}
	return nearest.Name(word, names)
}
