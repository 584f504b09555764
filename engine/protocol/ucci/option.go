package ucci

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/protocol/host"
)

// renamed maps options to their UCCI names if these differ. If the name is "", UCCI has no such
// option.
var renamed = map[string]string{
	host.Hash: "hashsize", host.Repetition: "repetition", host.OwnBook: "usebook", host.BookFile: "bookfiles", host.MultiPV: "", host.Variant: "", host.ShowWDL: "",
}

// nameOf returns the UCCI name of an option, one word in lower case. It returns "" if UCCI has
// none.
func nameOf(o *host.Option) string {
	if name, ok := renamed[o.Name]; ok {
		return name
	}
	return strings.ToLower(strings.ReplaceAll(o.Name, " ", ""))
}

// ucciOptions lists the options that only UCCI has.
var ucciOptions = []struct {
	name string
	text string
	flag func(s *server) *bool // returns the setting behind a check; nil for a button
}{
	{"usemillisec", "usemillisec type check default false", func(s *server) *bool { return &s.milliseconds }},
	{"batch", "batch type check default false", func(s *server) *bool { return &s.batch }},
	{"resign", "resign type check default false", func(s *server) *bool { return &s.resigns }},
	{"newgame", "newgame type button", nil},
}

// optionTexts returns the options as UCCI announces them, after "option".
func (s *server) optionTexts() []string {
	var list []string
	for _, o := range ucciOptions {
		list = append(list, o.text)
	}
	for _, o := range s.host.Options() {
		if name := nameOf(&o); name != "" {
			list = append(list, optionText(name, &o))
		}
	}
	return list
}

func optionText(name string, o *host.Option) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s type %v", name, o.Kind)
	if o.Kind == host.Spin {
		fmt.Fprintf(&b, " min %d max %d", o.Min, o.Max)
	}
	for _, v := range o.Values {
		fmt.Fprintf(&b, " var %s", v)
	}
	if o.Kind != host.Button && o.Default != host.Empty {
		fmt.Fprintf(&b, " default %s", o.Default)
	}
	return b.String()
}

// setOption carries out "setoption NAME [VALUE]". Unknown options are ignored, as the
// protocol demands.
func (s *server) setOption(words []string) {
	if len(words) == 0 {
		s.say("setoption: expected a name and a value")
		return
	}
	name, value := strings.ToLower(words[0]), strings.Join(words[1:], " ")
	for _, o := range ucciOptions {
		if o.name != name {
			continue
		}
		if o.flag == nil {
			s.host.NewGame()
			return
		}
		on, err := host.ParseCheck(value)
		if err != nil {
			s.say(fmt.Sprintf("option %s = %q: %v", name, value, err))
			return
		}
		*o.flag(s) = on
		return
	}
	for _, o := range s.host.Options() {
		if nameOf(&o) != name {
			continue
		}
		if (o.Name == host.Hash || o.Name == host.Threads) && value == "0" { // 0 lets the engine choose
			value = o.Default
		}
		if err := s.host.Set(o.Name, value); err != nil {
			s.say(err.Error())
		}
		return
	}
}
