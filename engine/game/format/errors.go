package format

import (
	"errors"
	"fmt"
)

// maxErrors is how many errors of a file are said; the others are counted.
const maxErrors = 20

// joinErrors is the errors of a file as one, nil for none.
func joinErrors(errs []error) error {
	if len(errs) == 1 {
		return errs[0]
	}
	if len(errs) > maxErrors {
		errs = append(errs[:maxErrors:maxErrors], fmt.Errorf("and %d more", len(errs)-maxErrors))
	}
	return errors.Join(errs...)
}
