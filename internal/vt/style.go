package vt

import "fmt"

// Style is how a character looks. Colours are written almost as in the control sequence: "" for the
// default colour, "0" to "15" for the sixteen, "5:208" for one of 256, and "2:255:0:0" for red,
// green and blue.
type Style struct {
	Fore, Back                              string
	Bold, Faint, Italic, Underline, Reverse bool
}

// change executes the numbers of one sequence.
func (s *Style) change(args []int) {
	if len(args) == 0 {
		*s = Style{}
		return
	}
	for i := 0; i < len(args); i++ {
		n := argument(args, i, 0)
		switch {
		case n == 38 || n == 48:
			colour, used := extended(args[i+1:])
			i += used
			if n == 38 {
				s.Fore = colour
			} else {
				s.Back = colour
			}
		case n >= 30 && n <= 37:
			s.Fore = fmt.Sprint(n - 30)
		case n >= 90 && n <= 97:
			s.Fore = fmt.Sprint(n - 90 + 8)
		case n >= 40 && n <= 47:
			s.Back = fmt.Sprint(n - 40)
		case n >= 100 && n <= 107:
			s.Back = fmt.Sprint(n - 100 + 8)
		default:
			s.attribute(n)
		}
	}
}

// attribute executes a number that is not a colour.
func (s *Style) attribute(n int) {
	switch n {
	case 0:
		*s = Style{}
	case 1:
		s.Bold = true
	case 2:
		s.Faint = true
	case 3:
		s.Italic = true
	case 4:
		s.Underline = true
	case 7:
		s.Reverse = true
	case 22:
		s.Bold, s.Faint = false, false
	case 23:
		s.Italic = false
	case 24:
		s.Underline = false
	case 27:
		s.Reverse = false
	case 39:
		s.Fore = ""
	case 49:
		s.Back = ""
	}
}

// extended reads a colour, either one of 256 or red, green and blue. It returns how many numbers it
// used.
func extended(args []int) (colour string, used int) {
	switch kind := argument(args, 0, 0); {
	case kind == 5 && len(args) >= 2:
		return fmt.Sprintf("5:%d", args[1]), 2
	case kind == 2 && len(args) >= 4:
		return fmt.Sprintf("2:%d:%d:%d", args[1], args[2], args[3]), 4
	}
	return "", len(args)
}
