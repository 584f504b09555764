package plain

import (
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/phrases"
)

// title returns the name of a command in the user's language. In Chinese it adds the English name,
// which is faster to type.
func (d *dialog) title(cmd *command) string {
	if d.language.ReadsChinese() {
		return d.language.Script(cmd.chinese) + " " + cmd.name
	}
	return cmd.name
}

// help lists the commands, or explains the one that was named.
func (d *dialog) help(args string) error {
	if args == "all" || args == "全部" {
		for _, cmd := range commands(d.parts) {
			d.explain(&cmd)
		}
		return nil
	}
	if args != "" {
		cmd := d.find(args)
		if cmd == nil {
			if meant := d.meant(args); meant != "" {
				return message.Errorf("There is no command %q: did you mean %s?", args, meant)
			}
			return message.Errorf("There is no command %q; type \"help\" for the list", args)
		}
		d.explain(cmd)
		return nil
	}
	example := "炮二平五"
	if d.out.ascii {
		example = "h2-e2"
	}
	d.say("Moves are typed in any notation, such as %s, %s or %s.", "h2e2", "C2.5", example)
	for g := range numGroups {
		var names []string
		for _, cmd := range commands(d.parts) {
			if cmd.group == g {
				names = append(names, d.title(&cmd))
			}
		}
		d.out.line(d.T(groupNames[g], phrases.Listed(d.T, names)))
	}
	d.say("Type \"help\" and one of these words to have it explained, or \"help all\" to have all of them explained.")
	return nil
}

// explain describes a command.
func (d *dialog) explain(cmd *command) {
	call := d.title(cmd)
	if cmd.args != "" {
		call += " " + cmd.args
	}
	d.sentence(phrases.Named(d.T, call, d.T(cmd.doc)))
}
