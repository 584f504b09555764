package search

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/abyss/internal/message"
)

// The following constants limit the numbers in conditions.
const (
	leastDepth = 1 // a node without plies left is a leaf
	mostPly    = maxPly - 1
)

// ParseWhen reads a condition, for example "pv and depth>=3". A condition consists of terms joined
// by "and". A term is a word or a comparison. The words are pv, cut, all, full-width, quiescence,
// check, opening, middle and end, each of them optionally after "not". A comparison consists of the
// word depth or ply, one of >=, <=, >, < and =, and a number. ParseWhen returns an error if no node
// can meet all terms.
func ParseWhen(text string) (When, error) {
	r := whenReader{text: text}
	r.next()
	if err := r.term(); err != nil {
		return When{}, err
	}
	for r.token != "" {
		if r.token != "and" {
			return When{}, r.expected(message.New("%q", "and"))
		}
		r.next()
		if err := r.term(); err != nil {
			return When{}, err
		}
	}
	return r.when, nil
}

// whenReader reads a condition word by word.
type whenReader struct {
	text  string
	at    int    // index at which the token begins
	token string // a word, an operator, a number or another character; "" at the end
	when  When
}

// next advances to the next token.
func (r *whenReader) next() {
	r.at += len(r.token)
	r.at += len(r.text[r.at:]) - len(strings.TrimLeft(r.text[r.at:], " \t"))
	r.token = r.text[r.at:]
	if r.token == "" {
		return
	}
	c, end := utf8.DecodeRuneInString(r.token)
	if kind := tokenKind(c); kind != 0 {
		if end = strings.IndexFunc(r.token, func(c rune) bool { return tokenKind(c) != kind }); end < 0 {
			end = len(r.token)
		}
	}
	r.token = r.token[:end]
}

func tokenKind(c rune) int {
	switch {
	case 'a' <= c && c <= 'z' || c == '-':
		return 1
	case '0' <= c && c <= '9':
		return 2
	case strings.ContainsRune("<>=", c):
		return 3
	}
	return 0
}

// expected returns an error that contains the current token and the tokens that are expected in its
// place.
func (r *whenReader) expected(what *message.Text) error {
	if r.token == "" {
		return message.Errorf("condition %q: expected %s at its end", r.text, what)
	}
	return message.Errorf("condition %q: expected %s at character %d, not %q", r.text, what, len([]rune(r.text[:r.at]))+1, r.token)
}

// ConditionWords returns the words of terms that can stand alone or after "not".
func ConditionWords() []string { return namesOf(^unchecked) }

var placeNames = strings.Join(ConditionWords(), ", ")

// term reads a term and restricts the condition to the nodes that meet it.
func (r *whenReader) term() error {
	switch r.token {
	case "depth":
		return r.compared(&r.when.depth, leastDepth, MaxDepth)
	case "ply":
		return r.compared(&r.when.ply, 0, mostPly)
	case "not":
		r.next()
		return r.place(true)
	}
	return r.place(false)
}

func (r *whenReader) place(negated bool) error {
	for _, w := range placeWords {
		if w.name != r.token {
			continue
		}
		if negated {
			r.when.not |= w.is
		} else {
			r.when.not |= w.group &^ w.is
		}
		if r.when.not&w.group == w.group {
			return message.Errorf("condition %q: %q leaves no node: expected one of %s", r.text, r.token, strings.Join(namesOf(w.group), ", "))
		}
		r.next()
		return nil
	}
	if negated {
		return r.expected(message.New("one of %s", placeNames))
	}
	return r.expected(message.New("one of %s", placeNames+", not, depth, ply"))
}

// compared reads the rest of a comparison after the word depth or ply. The possible values of depth
// or ply are those from low to high.
func (r *whenReader) compared(s *span, low, high int) error {
	name := r.token
	r.next()
	op := r.token
	switch op {
	case ">=", "<=", ">", "<", "=":
	default:
		return r.expected(message.New("one of %s", ">=, <=, >, <, ="))
	}
	r.next()
	n, err := strconv.Atoi(r.token)
	if err != nil || n < low || n > high {
		return r.expected(message.New("a number from %d to %d", low, high))
	}
	from, to := low, high+1 // range of the numbers that meet the comparison; to = high+1 means no upper limit
	switch op {
	case ">=":
		from = n
	case ">":
		from = n + 1
	case "<=":
		to = n
	case "<":
		to = n - 1
	default:
		from, to = n, n
	}
	if to < low { // the range would be empty, and its end would mean no limit
		return r.leaves(name+op, name, low, high)
	}
	if from > low {
		s.least = max(s.least, uint8(from)) //nolint:gosec // at most maxPly
	}
	if to <= high && (s.end == 0 || to+1 < int(s.end)) {
		s.end = uint8(to + 1) //nolint:gosec // at most maxPly
	}
	if least := max(int(s.least), low); least > high || s.end > 0 && int(s.end) <= least {
		return r.leaves(name+op, name, low, high)
	}
	r.next()
	return nil
}

// leaves returns the error for a comparison that selects no nodes. The current token is the number
// in the comparison.
func (r *whenReader) leaves(comparison, name string, low, high int) error {
	return message.Errorf("condition %q: %q excludes every %s from %d to %d", r.text, comparison+r.token, name, low, high)
}

// namesOf returns the words for the places of a set.
func namesOf(set places) (names []string) {
	for _, w := range placeWords {
		if set&w.is != 0 {
			names = append(names, w.name)
		}
	}
	if set&unchecked != 0 {
		names = append(names, "not check")
	}
	return names
}

// String returns the condition in its canonical form, which has the fewest terms, in a fixed order.
// It returns "" for the zero value. ParseWhen parses the result.
func (w When) String() string {
	var terms []string
	for _, group := range placeGroups {
		terms = append(terms, w.not.termsOf(group)...)
	}
	terms = append(terms, w.depth.terms("depth", leastDepth)...)
	terms = append(terms, w.ply.terms("ply", 0)...)
	return strings.Join(terms, " and ")
}

// termsOf returns the terms that exclude those places of a group that belong to the set.
func (p places) termsOf(group places) []string {
	left := namesOf(group &^ p)
	switch {
	case p&group == 0:
		return nil
	case len(left) == 1:
		return left
	}
	return []string{"not " + namesOf(p & group)[0]}
}

func (r span) terms(name string, low int) (list []string) {
	if r.end > 0 && int(r.end) == max(int(r.least), low)+1 {
		return []string{fmt.Sprintf("%s=%d", name, r.end-1)}
	}
	if r.least > 0 {
		list = append(list, fmt.Sprintf("%s>=%d", name, r.least))
	}
	if r.end > 0 {
		list = append(list, fmt.Sprintf("%s<=%d", name, r.end-1))
	}
	return list
}

// Condition returns the condition of a heuristic as text. It returns "" if the heuristic acts
// everywhere or is off.
func (o *Options) Condition(id ID) string {
	if !o.On(id) || o.When[id] == (When{}) { // this is the usual case
		return ""
	}
	return o.When[id].String()
}

// SetCondition restricts a heuristic to the nodes that meet a condition; "" means all nodes. A
// heuristic that is off keeps its condition until it is turned on.
func (o *Options) SetCondition(id ID, text string) error {
	f := &Catalog[id]
	if text = strings.ToLower(strings.TrimSpace(text)); text == "" {
		o.When[id] = When{}
		return nil
	}
	if err := f.RefusesCondition(); err != nil {
		return err
	}
	w, err := ParseWhen(text)
	if err != nil {
		return err
	}
	o.When[id] = w
	return nil
}

// RefusesCondition returns an error if a heuristic cannot have a condition. Otherwise it returns
// nil.
func (f *Feature) RefusesCondition() error {
	if f.TakesCondition() {
		return nil
	}
	return message.Errorf("%s takes no condition: only switches that extend, reduce or prune at single nodes take one: %s", f.Name, strings.Join(Conditional(), ", "))
}

// Setting returns a heuristic's level and condition in the form that Set reads, for example "full
// when pv".
func (o *Options) Setting(f *Feature) string {
	if text := o.Condition(f.ID); text != "" {
		return f.Get(&o.Settings) + whenWord + text
	}
	return f.Get(&o.Settings)
}

const whenWord = " when "

// setFeature sets a heuristic's level and condition.
func (o *Options) setFeature(f *Feature, value string) error {
	level, condition, has := strings.Cut(value+" ", whenWord)
	if err := f.Set(&o.Settings, strings.TrimSpace(level)); err != nil {
		return err
	}
	o.When[f.ID] = When{}
	if !has {
		return nil
	}
	if !o.On(f.ID) {
		return message.Errorf("%s=%s: a switch that is off takes no condition", f.Name, value)
	}
	if err := f.RefusesCondition(); err != nil {
		return err
	}
	w, err := ParseWhen(strings.TrimSpace(condition))
	if err != nil {
		return message.Errorf("%s: %w", f.Name, err)
	}
	o.When[f.ID] = w
	return nil
}

// Unconditional returns a setting without its condition.
func Unconditional(setting string) string {
	level, _, _ := strings.Cut(setting, whenWord)
	return level
}

// SplitSettings splits a text at blanks into words, for example a preset and settings. A condition
// belongs to the setting before it. For example, "base checkevasions=full when pv and depth>=3
// lmr=off" has three words.
func SplitSettings(text string) (words []string) {
	fields := strings.Fields(text)
	for i := 0; i < len(fields); i++ {
		n := 0
		if len(words) > 0 && strings.EqualFold(fields[i], "when") {
			n = conditionLength(fields[i:])
		}
		if n == 0 {
			words = append(words, fields[i])
			continue
		}
		words[len(words)-1] += " " + strings.Join(fields[i:i+n], " ")
		i += n - 1
	}
	return words
}

// conditionLength returns the number of words that belong to a condition, of which the first is
// "when". It does not check the words, because ParseWhen reports errors in them.
func conditionLength(words []string) int {
	word := func(i int) string {
		if i >= len(words) {
			return ""
		}
		return strings.ToLower(words[i])
	}
	for i := 1; ; i++ { // at i, a term begins after "when" or "and"
		if word(i) == "not" {
			i++
		}
		// a comparison with blanks, as in "depth >= 3"
		if operator := word(i + 1); strings.IndexAny(operator, "<>=") == 0 {
			i++
		}
		if last := word(i); last != "" && strings.Trim(last, "<>=") == "" || strings.HasSuffix(last, "=") || strings.HasSuffix(last, "<") || strings.HasSuffix(last, ">") {
			i++
		}
		if i++; word(i) != "and" {
			return min(i, len(words))
		}
	}
}
