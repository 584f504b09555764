package search

import "strings"

// NormalText is the options in normal form, Acting separated by blanks: options that
// search alike have the same text.
func (o *Options) NormalText() string { return strings.Join(o.Acting(), " ") }

// ParseText reads settings separated by blanks as changes of the preset plain, in any
// order and whether they act or not.
func ParseText(text string) (Options, error) {
	o := plainOptions()
	for _, s := range SplitSettings(text) {
		if err := o.Set(s); err != nil {
			return Options{}, err
		}
	}
	return o, nil
}
