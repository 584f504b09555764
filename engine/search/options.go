package search

import (
	"fmt"
	"hash/fnv"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/net"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/nearest"
)

// ThesisTableEntries is the size of the transposition table in the thesis's experiments, 32K
// entries.
const ThesisTableEntries = 32 << 10

// maxTableEntries is the largest size of a table: 2^28 entries of 16 bytes.
const maxTableEntries = 1 << 28

// Options contains everything that decides the result of a search, except its limits. A copy of
// Options is independent of the original, and New copies the Options of its Searcher.
type Options struct {
	Settings     Settings
	When         [NumFeatures]When // condition of each heuristic, which says at which nodes it acts
	Params       Params
	Payoffs      eval.Payoffs // payoffs of the board features; the zero value means the weights of 1992
	TableEntries int          // number of entries of the transposition table, which must be a power of two
	Net          *net.Net     // the network of evaluation=net; nil means the built-in network
	// number of threads of a search; 0 means 1; only a search with one thread always visits the
	// same nodes
	Threads int
}

// payoffPrefix is the prefix of the names of payoff settings.
const payoffPrefix = "eval."

// On reports whether a heuristic is on, at any level.
func (o *Options) On(id ID) bool { return o.Settings[id] != Off }

// Fingerprint identifies the options in tables and logs. Options that cause the same searches have
// equal fingerprints on every machine. Fingerprint uses Acting, so that a new heuristic does not
// change the fingerprints of options without it. Limits are not part of the fingerprint.
func (o Options) Fingerprint() string {
	h := fnv.New64a()
	h.Write([]byte(strings.Join(o.Acting(), " ")))
	return fmt.Sprintf("%016x", h.Sum64())
}

// Acting returns the differences from the preset plain, in catalog order, without parameters that
// have no effect.
func (o *Options) Acting() []string {
	plain := plainOptions()
	return slices.DeleteFunc(o.Differences(&plain), func(setting string) bool {
		name, _, _ := strings.Cut(setting, "=")
		p := ParamByName(name)
		return p != nil && !o.ParamActs(p)
	})
}

// NormalText returns the options in normal form: the settings that Acting lists, separated by
// blanks. Options that cause the same searches have the same text.
func (o *Options) NormalText() string { return strings.Join(o.Acting(), " ") }

// ParseText parses settings, separated by blanks, as changes to the preset plain. The settings may
// be in any order, and may have no effect.
func ParseText(text string) (Options, error) {
	o := plainOptions()
	for _, s := range SplitSettings(text) {
		if err := o.Set(s); err != nil {
			return Options{}, err
		}
	}
	return o, nil
}

// Validate returns an error that names an option that is out of range.
func (o *Options) Validate() error {
	if err := o.validateTogether(); err != nil {
		return err
	}
	for i := range ParamCatalog {
		if p := &ParamCatalog[i]; !p.allows(p.Value(&o.Params)) {
			return message.Errorf("%s=%d: expected %s", p.Name, p.Value(&o.Params), p.Range())
		}
	}
	for i := range Catalog {
		if f := &Catalog[i]; int(o.Settings[i]) >= len(f.ValueNames()) {
			return message.Errorf("%s=%d: expected one of %s", f.Name, o.Settings[i], strings.Join(f.ValueNames(), ", "))
		}
	}
	return nil
}

// validateTogether makes the checks of Validate except for the values of single heuristics and
// parameters, which Set also checks.
func (o *Options) validateTogether() error {
	if n := o.TableEntries; n < 1 || n > maxTableEntries || bits.OnesCount(uint(n)) != 1 {
		return message.Errorf("table-entries=%d: expected a power of two up to %d", n, maxTableEntries)
	}
	if n := o.Threads; n < 0 || n > MaxThreads {
		return message.Errorf("threads=%d: expected 1 to %d", n, MaxThreads)
	}
	if o.Settings[Evaluation] == EvalNet && o.Payoffs != (eval.Payoffs{}) {
		return message.Errorf("evaluation=net with payoffs of a personality: expected evaluation=thesis, whose terms the payoffs weigh")
	}
	return nil
}

// Set changes one option, written as text, for example "history=off", "nullmove=all",
// "futility-margin=150" or "table-entries=65536". A heuristic may have a condition:
// "checkevasions=full when pv and depth>=3". Without a condition the heuristic acts at every node.
func (o *Options) Set(assignment string) error {
	name, value, ok := strings.Cut(assignment, "=")
	name, value = strings.TrimSpace(name), strings.ToLower(strings.TrimSpace(value))
	if !ok {
		return message.Errorf("setting %q: expected name=value, such as history=off", assignment)
	}
	changed := *o
	if err := changed.set(name, value); err != nil {
		return err
	}
	if err := changed.validateTogether(); err != nil {
		return err
	}
	*o = changed
	return nil
}

func (o *Options) set(name, value string) error {
	if f := FeatureByName(name); f != nil {
		return o.setFeature(f, value)
	}
	if feature, ok := strings.CutPrefix(name, payoffPrefix); ok {
		return o.setPayoff(feature, value)
	}
	if name == "net" {
		if value != net.BuiltInID() {
			return message.Errorf("net=%s: expected %s, the built-in network", value, net.BuiltInID())
		}
		o.Net = nil
		return nil
	}
	if name == "table-entries" || name == "threads" {
		n, err := strconv.Atoi(value)
		switch {
		case err != nil:
			return message.Errorf("%s=%s: expected a whole number", name, value)
		case name == "table-entries":
			o.TableEntries = n
		case n < 1:
			return message.Errorf("threads=%d: expected 1 to %d", n, MaxThreads)
		default:
			o.SetThreads(n)
		}
		return nil
	}
	if p := ParamByName(name); p != nil {
		return p.Set(&o.Params, value)
	}
	if meant := nearest.Name(name, SettingNames()); meant != "" {
		return message.Errorf("setting %q is not known: did you mean %s?", name, meant)
	}
	return message.Errorf("setting %q is not known; expected one of %s", name, strings.Join(SettingNames(), ", "))
}

// setPayoff changes the payoff of a board feature.
func (o *Options) setPayoff(name, value string) error {
	f, ok := eval.FeatureByName(name)
	if !ok {
		return message.Errorf("setting %q is not known; expected %sNAME with one of %s", payoffPrefix+name, payoffPrefix, strings.Join(eval.FeatureNames(), ", "))
	}
	n, err := strconv.Atoi(value)
	if err != nil {
		return message.Errorf("%s%s=%s: expected a whole number", payoffPrefix, name, value)
	}
	changed := o.Payoffs
	if err := changed.Set(f, n); err != nil {
		return message.Errorf("%s%w", payoffPrefix, err)
	}
	if err := changed.Validate(); err != nil {
		return err
	}
	o.Payoffs = changed
	return nil
}

// SettingNames returns the names that Set accepts: heuristics, parameters, table-entries, threads.
// It omits the payoffs, eval.NAME, which eval.FeatureNames lists.
func SettingNames() []string {
	var names []string
	for i := range Catalog {
		names = append(names, Catalog[i].Name)
	}
	for i := range ParamCatalog {
		names = append(names, ParamCatalog[i].Name)
	}
	return append(names, "table-entries", "threads")
}

// Differences lists the settings that turn base into o, in catalog order.
func (o *Options) Differences(base *Options) []string {
	var list []string
	for i := range Catalog {
		if o.Settings[i] == base.Settings[i] && o.When[i] == base.When[i] {
			continue
		}
		f := &Catalog[i]
		if now := o.Setting(f); now != base.Setting(f) {
			list = append(list, f.Name+"="+now)
		}
	}
	for i := range ParamCatalog {
		if p := &ParamCatalog[i]; p.Value(&o.Params) != p.Value(&base.Params) {
			list = append(list, p.Name+"="+p.Get(&o.Params))
		}
	}
	for f := range eval.NumBoardFeatures {
		if v := o.Payoffs.Get(f); v != base.Payoffs.Get(f) {
			list = append(list, fmt.Sprintf("%s%s=%d", payoffPrefix, f, v))
		}
	}
	if id := o.networkID(); id != "" && id != base.networkID() {
		list = append(list, "net="+id)
	}
	if o.TableEntries != base.TableEntries {
		list = append(list, fmt.Sprintf("table-entries=%d", o.TableEntries))
	}
	if o.threads() != base.threads() {
		list = append(list, fmt.Sprintf("threads=%d", o.threads()))
	}
	return slices.Clip(list)
}

// Param returns the value of the named parameter, which must exist.
func (o *Options) Param(name string) int { return ParamByName(name).Value(&o.Params) }

// SetParam sets the named parameter, which must exist. Validate checks the value.
func (o *Options) SetParam(name string, value int) {
	p := ParamByName(name)
	o.Params[p.owner][p.index] = int32(value)
}

// MaxThreads is the largest number of threads of a search.
const MaxThreads = 64

// threads returns the number of threads of a search with these options.
func (o *Options) threads() int { return max(o.Threads, 1) }

// SetThreads sets the number of threads to n. It stores 1 as 0, so that options that cause the same
// searches compare equal with ==.
func (o *Options) SetThreads(n int) {
	if n == 1 {
		n = 0
	}
	o.Threads = n
}

// OneThread returns an error for several threads, on behalf of a caller whose results must be
// reproducible. The error names that caller.
func (o *Options) OneThread(user message.Word) error {
	if n := o.threads(); n > 1 {
		return message.Errorf("threads=%d: %s searches with one thread, so that results are reproducible", n, user)
	}
	return nil
}
