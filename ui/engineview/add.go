package engineview

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/protocol"
	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// The variable named both lists the protocols in the order in which the page tries them.
var both = []client.Protocol{client.UCI, client.UCCI}

// askProgram asks for the path of a program. The first argument is the previous input, and the
// second is the error that this input caused.
func (p *Page) askProgram(text string, problem error) {
	if p.job != nil {
		p.app.Say(p.status())
		return
	}
	p.app.Ask(mode.Question{
		Label: p.app.T("Program:"), Example: p.app.T("the path of a program, then its arguments; Abyss detects the protocol"), Text: text, Problem: problem, File: true, There: true,
		Enter: func(text string) (tea.Cmd, error) {
			c, protocols, err := program(text)
			if err == nil {
				p.introduce(text, c, protocols)
			}
			return nil, err
		},
	})
}

// program parses a line that names a program, and returns the protocols to try.
func program(text string) (c client.Config, protocols []client.Protocol, err error) {
	text = strings.TrimSpace(text)
	if _, ok := regular(text); ok { // the path may contain blanks
		c.Command, err = located(text)
		return c, both, err
	}
	words, err := client.Words(text)
	if err != nil || len(words) == 0 || words[0] == "" {
		return c, nil, message.Errorf("expected the path of a program, in quotation marks if it has blanks, then arguments")
	}
	c, protocols = client.Config{Command: words[0], Args: words[1:]}, both
	if client.IsSpec(words[0]) {
		if c, err = client.FromWords(words); err != nil {
			return c, nil, err
		}
		protocols = []client.Protocol{c.Protocol}
	}
	c.Command, err = located(c.Command)
	return c, protocols, err
}

// regular reports whether a path names a regular file, and returns it without ~.
func regular(path string) (found string, ok bool) {
	path = settings.HomePath(path)
	info, err := confine.Stat(path)
	return path, err == nil && info.Mode().IsRegular()
}

// located returns the absolute path of a program, because the app may start in another folder next
// time. A name without a folder stays as it is, and the system looks it up, unless there is such a
// file in the working directory.
func located(command string) (string, error) {
	path, ok := regular(command)
	switch {
	case ok:
		return filepath.Abs(path)
	case !strings.ContainsAny(path, "/"+string(os.PathSeparator)):
		return path, nil
	}
	if _, err := confine.Stat(path); err != nil {
		return "", err
	}
	return "", message.Errorf("%s is not a file, expected a program", path)
}

// introduce starts a program to learn its name, and adds it to the settings. If that fails, it asks
// for the path again.
func (p *Page) introduce(text string, c client.Config, protocols []client.Protocol) {
	p.ask(c.Label(), func(ctx context.Context) (client.Trial, error) {
		in, err := client.Introduce(ctx, c, protocols...)
		return client.Trial{Introduction: in}, err
	}, func(found client.Trial, err error) tea.Cmd {
		if err != nil {
			p.talk.refused, p.talk.lines = c.Label(), found.Talk
			p.askProgram(text, err)
			return nil
		}
		c.Name, c.Protocol = p.freeName(found.Name, c.Label()), found.Protocol
		cmd := p.put("", c)
		p.known[c.Name] = known{trial: found}
		p.choose(c.Name)
		p.app.Say(p.worded(c.Name, &found))
		return cmd
	})
}

// maxName is the longest name of an engine, in characters.
const maxName = 40

// freeName returns a name that no other engine has. It is made from the engine's own name, or from
// the second argument if the engine has no name.
func (p *Page) freeName(own, otherwise string) string {
	name := strings.TrimSpace(strings.ReplaceAll(protocol.Printable(own), `"`, ""))
	if name == "" {
		name = strings.ReplaceAll(protocol.Printable(otherwise), `"`, "")
	}
	if runes := []rune(name); len(runes) > maxName {
		name = strings.TrimSpace(string(runes[:maxName]))
	}
	free := name
	for n := 2; ; n++ {
		if _, taken := p.engines().Find(free); !taken {
			return free
		}
		free = fmt.Sprintf("%s (%d)", name, n)
	}
}

// testTime is how long an engine thinks in its test.
const testTime = time.Second

// test has an engine search the initial position. It tries the configured protocol first. If the
// engine answers only in the other protocol, that one is stored.
func (p *Page) test(c client.Config) tea.Cmd {
	name := c.Label()
	p.ask(name, func(ctx context.Context) (client.Trial, error) {
		return client.Try(ctx, c, testTime, c.Protocol, both[1-int(c.Protocol)])
	}, func(found client.Trial, err error) tea.Cmd {
		p.known[name] = known{found, err}
		now, there := p.engines().Find(name)
		if err != nil {
			p.app.Fail(err)
			return nil
		}
		p.app.Say(p.worded(name, &found))
		if !there || now.Protocol == found.Protocol {
			return nil
		}
		now.Protocol = found.Protocol
		return p.put(name, now)
	})
	return nil
}

// worded describes a trial in one line.
func (p *Page) worded(name string, found *client.Trial) string {
	if found.Took == 0 {
		return p.app.T("%s: %s, ready in %s, %d {option|options}; r tests it", name, upper(found.Protocol), milliseconds(found.Ready), len(p.announced(name)))
	}
	return p.app.T("%s: best move %s, depth %d, %s", name, p.move(found), found.Result.Depth, p.speed(found))
}

// move returns the best move found from the initial position, as the app writes moves.
func (p *Page) move(found *client.Trial) string {
	return strings.Join(notation.Line(xiangqi.StartPosition(), []xiangqi.Move{found.Result.Move}, p.app.Look().Notation), "")
}

// speed describes the nodes searched, and the nodes per second if known.
func (p *Page) speed(found *client.Trial) string {
	text := p.app.T("%s nodes", phrases.Short(found.Result.Nodes))
	if rate := phrases.PerSecond(found.Result.Nodes, found.Took); rate != "" {
		text = p.app.T("%s, %s", lang.Meaning("found"), text, rate)
	}
	return text
}

func upper(p client.Protocol) string { return strings.ToUpper(p.String()) }

func milliseconds(d time.Duration) string { return fmt.Sprintf("%d ms", max(d.Milliseconds(), 1)) }

// rename asks for another name.
func (p *Page) rename(c client.Config) tea.Cmd {
	old := c.Label()
	p.app.Ask(mode.Question{Label: p.app.T("Name of the engine:"), Text: old, Max: maxName, Enter: func(text string) (tea.Cmd, error) {
		name := strings.TrimSpace(text)
		if name == "" || strings.ContainsFunc(name, unicode.IsControl) || strings.Contains(name, `"`) {
			return nil, message.Errorf("expected a name in one line, without quotation marks")
		}
		if _, taken := p.engines().Find(name); taken && !strings.EqualFold(name, old) {
			return nil, message.Errorf("a second engine named %q, expected another name", name)
		}
		c, there := p.engines().Find(old)
		if !there {
			return nil, nil
		}
		c.Name = name
		p.outdate(old)
		if k, ok := p.known[old]; ok {
			delete(p.known, old)
			p.known[name] = k
		}
		return p.put(old, c), nil
	}})
	return nil
}
