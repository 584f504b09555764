package canvas

// Paint is the text written around a run of cells of a style: escape sequences, or nothing.
type Paint struct {
	On, Off string
	Look    *Look // the effects of On; nil if they are unknown
}

// Palette contains the paint of every style.
type Palette [NumStyles]Paint

// change appends what changes from one style to the next.
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
	return a != nil && b != nil && a.Blank && b.Blank && a.Back == b.Back
}

// Look is the appearance of a style on a terminal. Each part contains the numbers of an SGR
// sequence, "" for none.
type Look struct {
	Attributes, Fore, Back string
	Blank                  bool // a blank in this look shows only its background
}

// Paint returns the paint of a look.
func (l *Look) Paint() Paint {
	p := Paint{On: string((&Look{Blank: l.Blank}).turn(nil, l)), Look: l}
	if p.On != "" {
		p.Off = "\x1b[0m"
	}
	return p
}

// turn appends what changes from one look to the next: the new attributes and the end of the old
// ones. On a board most looks differ only in the foreground colour.
func (l *Look) turn(b []byte, to *Look) []byte {
	if *l == *to {
		return b
	}
	was := *l
	b = append(b, "\x1b["...)
	start := len(b)
	if was.Attributes != "" && was.Attributes != to.Attributes || was.Fore != "" && to.Fore == "" || was.Back != "" && to.Back == "" {
		b = append(b, '0')
		was = Look{}
	}
	for _, part := range [...][2]string{{was.Attributes, to.Attributes}, {was.Fore, to.Fore}, {was.Back, to.Back}} {
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
