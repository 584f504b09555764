package report

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"text/template"
)

// quantity is one number or several, with their format in texts. Operations apply to each number.
// In an operation on two quantities, a single number is combined with each number of the other
// quantity.
type quantity struct {
	values   []float64
	decimals int
	grouped  bool // whether thousands are separated, as in 63,559
}

func single(v float64, decimals int) quantity {
	return quantity{values: []float64{v}, decimals: decimals}
}

// String prints several numbers as a list in a sentence, for example "52, 60 and 76".
func (q quantity) String() string {
	texts := make([]string, len(q.values))
	for i, v := range q.values {
		texts[i] = q.text(v)
	}
	return sentence(texts)
}

// sentence joins texts as an English list: "a, b and c".
func sentence(texts []string) string {
	if last := len(texts) - 1; last > 0 {
		return strings.Join(texts[:last], ", ") + " and " + texts[last]
	}
	return strings.Join(texts, "")
}

func (q quantity) text(v float64) string {
	text := numberText(known(v), q.decimals)
	if q.grouped {
		whole, fraction, _ := strings.Cut(text, ".")
		for at := len(whole) - 3; at > 0 && whole[at-1] != '-'; at -= 3 {
			whole = whole[:at] + "," + whole[at:]
		}
		if text = whole; fraction != "" {
			text += "." + fraction
		}
	}
	return text
}

// asQuantity converts an argument of a template function. A literal keeps the number of decimals
// with which it is written.
func asQuantity(v any) (quantity, error) {
	switch v := v.(type) {
	case quantity:
		return v, nil
	case int:
		return single(float64(v), 0), nil
	case float64:
		_, fraction, _ := strings.Cut(strconv.FormatFloat(v, 'f', -1, 64), ".")
		return single(v, len(fraction)), nil
	}
	return quantity{}, fmt.Errorf("%v is a %T, expected a number", v, v)
}

// broadcast applies f to pairs of numbers from a and b. A single number is paired with each number
// of the other argument. If decimals is negative, the result has as many decimals as the argument
// with more decimals.
func broadcast(a, b any, decimals int, f func(x, y float64) float64) (quantity, error) {
	p, err := asQuantity(a)
	if err != nil {
		return p, err
	}
	q, err := asQuantity(b)
	if err != nil {
		return q, err
	}
	n := max(len(p.values), len(q.values))
	if len(p.values) != n && len(p.values) != 1 || len(q.values) != n && len(q.values) != 1 {
		return p, fmt.Errorf("%d numbers and %d, expected as many or one", len(p.values), len(q.values))
	}
	if decimals < 0 {
		decimals = max(p.decimals, q.decimals)
	}
	result := quantity{decimals: decimals}
	for i := range n {
		result.values = append(result.values, f(p.values[i%len(p.values)], q.values[i%len(q.values)]))
	}
	return result, nil
}

// binary makes a template function of two numbers.
func binary(decimals int, f func(x, y float64) float64) func(a, b any) (quantity, error) {
	return func(a, b any) (quantity, error) { return broadcast(a, b, decimals, f) }
}

// reduced makes a template function that reduces several numbers to one. The result is printed with
// more decimals than the argument; the parameter more is the number of additional decimals.
func reduced(more int, f func([]float64) float64) func(a any) (quantity, error) {
	return func(a any) (quantity, error) {
		q, err := asQuantity(a)
		if err != nil || len(q.values) == 0 {
			return q, fmt.Errorf("of no numbers: %w", err)
		}
		return quantity{values: []float64{f(q.values)}, decimals: q.decimals + more, grouped: q.grouped}, nil
	}
}

func sum(values []float64) (s float64) {
	for _, v := range values {
		s += v
	}
	return s
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// changed makes a template function that changes how a number is printed.
func changed(f func(*quantity)) func(a any) (quantity, error) {
	return func(a any) (quantity, error) {
		q, err := asQuantity(a)
		f(&q)
		return q, err
	}
}

var numerals = []string{
	"none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
	"thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
}

// inWords prints whole numbers from 0 to 20 as words.
func inWords(a any) (string, error) {
	q, err := asQuantity(a)
	if err != nil {
		return "", err
	}
	var texts []string
	for _, v := range q.values {
		if v != math.Trunc(v) || v < 0 || int(v) >= len(numerals) {
			return "", fmt.Errorf("%v in words: expected a whole number up to twenty", v)
		}
		texts = append(texts, numerals[int(v)])
	}
	return sentence(texts), nil
}

// span prints the smallest and the largest of several numbers, for example "2 to 19". If both would
// be printed in the same way, it prints only one number.
func span(a any) (string, error) {
	q, err := asQuantity(a)
	if err != nil || len(q.values) == 0 {
		return "", fmt.Errorf("the span of no numbers: %w", err)
	}
	low, high := q.text(slices.Min(q.values)), q.text(slices.Max(q.values))
	if low == high {
		return low, nil
	}
	return low + " to " + high, nil
}

// arithmetic contains the template functions on numbers. The arguments follow the order of the
// English sentence: less A B means "A is less than B".
var arithmetic = template.FuncMap{
	"add":   binary(-1, func(x, y float64) float64 { return x + y }),
	"sub":   binary(-1, func(x, y float64) float64 { return x - y }),
	"div":   binary(2, func(x, y float64) float64 { return x / y }),
	"share": binary(0, func(x, y float64) float64 { return 100 * x / y }),
	// the functions more and fewer return a difference in percent
	"more":  binary(0, func(x, y float64) float64 { return 100 * (x/y - 1) }),
	"fewer": binary(0, func(x, y float64) float64 { return 100 * (1 - x/y) }),
	"root":  binary(2, func(n, x float64) float64 { return math.Pow(x, 1/n) }),

	"sum":    reduced(0, sum),
	"mean":   reduced(1, func(v []float64) float64 { return sum(v) / float64(len(v)) }),
	"median": reduced(0, median),
	"least":  reduced(0, slices.Min[[]float64]),
	"most":   reduced(0, slices.Max[[]float64]),

	"count": func(a any) (quantity, error) {
		q, err := asQuantity(a)
		return single(float64(len(q.values)), 0), err
	},
	// The function among keeps the numbers from low to high, including the bounds.
	"among": func(low float64, a any, high float64) (quantity, error) {
		q, err := asQuantity(a)
		q.values = slices.DeleteFunc(slices.Clone(q.values), func(v float64) bool { return v < low || v > high })
		return q, err
	},
	"dec": func(decimals int, a any) (quantity, error) {
		return changed(func(q *quantity) { q.decimals = decimals })(a)
	},
	"grouped": changed(func(q *quantity) { q.grouped = true }),
	"millions": func(a any) (quantity, error) {
		return broadcast(a, 1e6, 0, func(x, y float64) float64 { return x / y })
	},
	// The function trimmed prints each number with as many decimals as it needs.
	"trimmed": func(a any) (string, error) {
		q, err := asQuantity(a)
		var texts []string
		for _, v := range q.values {
			texts = append(texts, strconv.FormatFloat(v, 'f', -1, 64))
		}
		return sentence(texts), err
	},
	"span":  span,
	"words": inWords,
	"list": func(values ...any) (all quantity, err error) {
		for _, v := range values {
			q, err := asQuantity(v)
			if err != nil {
				return all, err
			}
			all.values, all.decimals = append(all.values, q.values...), max(all.decimals, q.decimals)
			all.grouped = all.grouped || q.grouped
		}
		return all, nil
	},

	"less":   compared("less than", func(x, y float64) bool { return x < y }),
	"atMost": compared("at most", func(x, y float64) bool { return x <= y }),
	"equal":  compared("equal to", func(x, y float64) bool { return x == y }),
	"within": func(low, a, high any) (verdict, error) {
		atLeast, err := compared("at most", func(x, y float64) bool { return x <= y })(low, a)
		if err != nil {
			return verdict{}, err
		}
		atMost, err := compared("at most", func(x, y float64) bool { return x <= y })(a, high)
		return verdict{atLeast.holds && atMost.holds, atLeast.text + ", " + atMost.text}, err
	},
	"not": func(v verdict) verdict { return verdict{!v.holds, "not " + v.text} },
	"holds": func(list ...verdict) (string, error) {
		for _, v := range list {
			if !v.holds {
				return "", fmt.Errorf("this does not hold: %s", v.text)
			}
		}
		return "", nil
	},
}

// verdict contains the outcome of a comparison, and the comparison in words.
type verdict struct {
	holds bool
	text  string
}

// compared makes a template function that compares numbers. The verdict is true if f is true for
// every pair of numbers.
func compared(word string, f func(x, y float64) bool) func(a, b any) (verdict, error) {
	return func(a, b any) (verdict, error) {
		holds := true
		_, err := broadcast(a, b, -1, func(x, y float64) float64 {
			holds = holds && f(x, y)
			return 0
		})
		if err != nil {
			return verdict{}, err
		}
		p, _ := asQuantity(a) // no error is possible, because broadcast already converted both arguments
		q, _ := asQuantity(b)
		return verdict{holds, fmt.Sprintf("%s %s %s", p, word, q)}, nil
	}
}
