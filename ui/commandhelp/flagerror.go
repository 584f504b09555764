package commandhelp

import (
	"errors"
	"strings"

	"github.com/spf13/pflag"

	"example.com/abyss/internal/message"
)

// FlagError makes an error of the flag parser translatable. If the parser's text only names an
// internal function, FlagError states the expected value instead.
func FlagError(err error) error {
	var unknown *pflag.NotExistError
	var lacking *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() != "":
		return message.Errorf("unknown shorthand flag: %q in -%s", rune(unknown.GetSpecifiedName()[0]), unknown.GetSpecifiedShortnames())
	case errors.As(err, &unknown):
		return message.Errorf("unknown flag: --%s", unknown.GetSpecifiedName())
	case errors.As(err, &lacking) && lacking.GetSpecifiedShortnames() != "":
		return message.Errorf("flag needs an argument: %q in -%s", rune(lacking.GetSpecifiedName()[0]), lacking.GetSpecifiedShortnames())
	case errors.As(err, &lacking):
		return message.Errorf("flag needs an argument: --%s", lacking.GetSpecifiedName())
	case errors.As(err, &invalid):
		flag := invalid.GetFlag()
		name := "--" + flag.Name
		if flag.Shorthand != "" {
			name = "-" + flag.Shorthand + ", " + name
		}
		return message.Errorf("invalid argument %q for %q flag: %w", invalid.GetValue(), name, parseError(invalid.Unwrap()))
	}
	return err
}

// parseError states what was expected in place of an invalid number or truth value. It returns
// other errors unchanged.
func parseError(err error) error {
	function, _, _ := strings.Cut(err.Error(), ": ")
	switch function {
	case "strconv.ParseInt":
		return message.Errorf("expected a whole number")
	case "strconv.ParseUint":
		return message.Errorf("expected a whole number, 0 or more")
	case "strconv.ParseBool":
		return message.Errorf("expected true or false")
	}
	return err
}
