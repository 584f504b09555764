package canvas

import "strings"

// Paint is the text a style puts around a run of cells: escape sequences, or
// nothing.
type Paint struct {
	On, Off string
	Look    *Look // what On sets; nil where that is not known
}

// Palette is the paint of every style.
type Palette [NumStyles]Paint

// change appends what makes a style follow another.
func (p *Palette) change(b []byte, from, to Style) []byte {
	was, is := &p[from], &p[to]
	if was.Look != nil && is.Look != nil {
		return was.Look.turn(b, is.Look)
	}
	return append(append(b, was.Off...), is.On...)
}

// sameBlank reports whether a blank is known to look the same in two styles.
func (p *Palette) sameBlank(one, other Style) bool {
	a, b := p[one].Look, p[other].Look
	return a != nil && b != nil && a.blank && b.blank && a.back == b.back
}

// Look is what a style sets on a terminal, each part as the numbers of a sequence
// (SGR), "" for none.
type Look struct {
	attributes, fore, back string
	blank                  bool // a blank in this look shows its ground and nothing else
}

// ParseLook is what a sequence sets, as "\x1b[1;38;5;203m". It returns nil for any
// other text but "", which sets nothing.
// Source: ECMA-48, 8.3.117; the colours of 256 and of all are xterm's.
func ParseLook(on string) *Look {
	l := &Look{blank: true}
	if on == "" {
		return l
	}
	codes, ok := strings.CutPrefix(on, "\x1b[")
	if !ok || !strings.HasSuffix(codes, "m") {
		return nil
	}
	list := strings.Split(strings.TrimSuffix(codes, "m"), ";")
	for len(list) > 0 {
		part, used := &l.attributes, 1
		switch code := list[0]; {
		case code == "38" || code == "48":
			if used = extendedCodes(list); used == 0 {
				return nil
			}
			part = map[string]*string{"38": &l.fore, "48": &l.back}[code]
		case len(code) == 2 && (code[0] == '3' || code[0] == '9'):
			part = &l.fore
		case len(code) == 2 && code[0] == '4', len(code) == 3 && code[:2] == "10":
			part = &l.back
		case len(code) != 1 || code == "0":
			return nil
		case code != "1" && code != "2": // neither bold nor faint
			l.blank = false
		}
		*part = joinCodes(*part, strings.Join(list[:used], ";"))
		list = list[used:]
	}
	return l
}

// extendedCodes is how many numbers a colour of 256 or of all takes; 0 where some
// are missing.
func extendedCodes(list []string) int {
	switch {
	case len(list) >= 3 && list[1] == "5":
		return 3
	case len(list) >= 5 && list[1] == "2":
		return 5
	}
	return 0
}

func joinCodes(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + ";" + b
}

// turn appends what turns a look into another: what the new one has and the old one has
// not. Most looks of a board differ in the colour of the sign alone.
func (l *Look) turn(b []byte, to *Look) []byte {
	if *l == *to {
		return b
	}
	was := *l
	b = append(b, "\x1b["...)
	start := len(b)
	if was.attributes != "" && was.attributes != to.attributes || was.fore != "" && to.fore == "" || was.back != "" && to.back == "" {
		b = append(b, '0')
		was = Look{}
	}
	for _, part := range [...][2]string{{was.attributes, to.attributes}, {was.fore, to.fore}, {was.back, to.back}} {
		if part[0] == part[1] {
			continue
		}
		if len(b) > start {
			b = append(b, ';')
		}
		b = append(b, part[1]...)
	}
	return append(b, 'm')
}
