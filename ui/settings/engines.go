package settings

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/internal/message"
)

// Engines are other programs' engines, in the order of the settings file. The list is stored
// behind a pointer and never changes, so that Settings can be compared.
type Engines struct{ list *[]client.Config }

// List returns the engines. The caller must not change the slice.
func (e Engines) List() []client.Config {
	if e.list == nil {
		return nil
	}
	return *e.list
}

// Equal reports whether both lists contain the same engines.
func (e Engines) Equal(other Engines) bool { return reflect.DeepEqual(e.List(), other.List()) }

// Find returns the engine with the given name, in upper or lower case.
func (e Engines) Find(name string) (cfg client.Config, ok bool) {
	for _, c := range e.List() {
		if strings.EqualFold(c.Label(), name) {
			return c, true
		}
	}
	return client.Config{}, false
}

// Put returns the engines with c in place of the engine with the old name, or with c at the end if
// there is no such engine. The caller ensures that no other engine has the name of c.
func (e Engines) Put(old string, c client.Config) Engines {
	list := slices.Clone(e.List())
	at := slices.IndexFunc(list, func(c client.Config) bool { return strings.EqualFold(c.Label(), old) })
	if at < 0 {
		list = append(list, c)
	} else {
		list[at] = c
	}
	return Engines{&list}
}

// Without returns all engines except the one with the given name.
func (e Engines) Without(name string) Engines {
	list := slices.DeleteFunc(slices.Clone(e.List()), func(c client.Config) bool { return strings.EqualFold(c.Label(), name) })
	if len(list) == 0 {
		return Engines{}
	}
	return Engines{&list}
}

// mergeEngines compares the engines of the last two arguments, and makes the same changes to the
// engines of the first. Engines that were added to the file meanwhile stay.
func mergeEngines(now, before, after *Settings) {
	for _, c := range before.Engines.List() {
		if _, kept := after.Engines.Find(c.Label()); !kept {
			now.Engines = now.Engines.Without(c.Label())
		}
	}
	for _, c := range after.Engines.List() {
		if was, known := before.Engines.Find(c.Label()); !known || !reflect.DeepEqual(was, c) {
			now.Engines = now.Engines.Put(c.Label(), c)
		}
	}
}

// enginesKey is the key for the list of engines, each of which is a table. It is at the end of the
// file, because TOML requires tables there.
var enginesKey = key{
	name: "engines",
	doc:  `Engines of other programs, to play against and for second opinions in Analyze. Each is a table [[engines]] with command and, optionally, name, args = ["-x"], protocol = "uci" or "ucci", and options = { Hash = "64" }`,
	get: func(s *Settings) any {
		tables := []any{}
		for _, c := range s.Engines.List() {
			tables = append(tables, engineTable(&c))
		}
		return tables
	},
	set: func(s *Settings, v any) error {
		tables, ok := v.([]any)
		if !ok {
			return message.Errorf("%s, expected tables [[engines]]", show(v))
		}
		var list []client.Config
		for i, t := range tables {
			cfg, err := readEngine(t)
			if err == nil && slices.ContainsFunc(list, func(c client.Config) bool { return strings.EqualFold(c.Label(), cfg.Label()) }) {
				err = message.Errorf("a second engine named %q, expected another name", cfg.Label())
			}
			if err != nil {
				return message.Errorf("engine %d: %w", i+1, err)
			}
			list = append(list, cfg)
		}
		s.Engines = Engines{}
		if len(list) > 0 {
			s.Engines = Engines{&list}
		}
		return nil
	},
}

// engineTable returns an engine in the form of the settings file.
func engineTable(c *client.Config) map[string]any {
	args := []any{}
	for _, a := range c.Args {
		args = append(args, a)
	}
	t := map[string]any{"name": c.Label(), "command": c.Command, "args": args, "protocol": c.Protocol.String()}
	if len(c.Options) > 0 {
		options := map[string]any{}
		for _, o := range c.Options {
			options[o.Name] = o.Value
		}
		t["options"] = options
	}
	return t
}

// readEngine parses the table of an engine.
func readEngine(v any) (c client.Config, err error) {
	table, ok := v.(map[string]any)
	if !ok {
		return c, message.Errorf("%s, expected a table", show(v))
	}
	for _, name := range slices.Sorted(maps.Keys(table)) {
		value := table[name]
		switch name {
		case "name":
			c.Name, err = line(value)
		case "command":
			c.Command, err = line(value)
		case "args":
			c.Args, err = texts(value)
		case "protocol":
			var text string
			if text, err = line(value); err == nil {
				c.Protocol, err = client.ParseProtocol(text)
			}
		case "options":
			c.Options, err = engineOptions(value)
		default:
			err = message.Errorf("unknown key, expected one of name, command, args, protocol, options")
		}
		if err != nil {
			return c, message.Errorf("%s: %w", name, err)
		}
	}
	if c.Command == "" {
		return c, message.Errorf("command: expected the path of a program")
	}
	return c, nil
}

// texts parses a list of texts.
func texts(v any) (list []string, err error) {
	values, ok := v.([]any)
	if !ok {
		return nil, message.Errorf("%s, expected a list of texts", show(v))
	}
	for _, v := range values {
		text, err := line(v)
		if err != nil {
			return nil, err
		}
		list = append(list, text)
	}
	return list, nil
}

// engineOptions parses the options of an engine, sorted by name.
func engineOptions(v any) (list []client.Setting, err error) {
	table, ok := v.(map[string]any)
	if !ok {
		return nil, message.Errorf("%s, expected a table of names and values", show(v))
	}
	for _, name := range slices.Sorted(maps.Keys(table)) {
		text := fmt.Sprint(show(table[name]))
		if s, ok := table[name].(string); ok {
			text = s
		}
		if !isLine(text) || !isLine(name) {
			return nil, message.Errorf("%q = %q, expected texts of one line", name, text)
		}
		list = append(list, client.Setting{Name: name, Value: text})
	}
	return list, nil
}
