package hall

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mtibben/confusables"
	"golang.org/x/text/secure/precis"
)

// maxName is how long a name may be, in characters.
const maxName = 20

// CheckName returns an error if a name is not allowed. A name contains only letters, digits and .
// _ -, so that nobody can use a name to send control characters to another guest's terminal. The
// letters must be allowed by RFC 8265, which excludes invisible and compatibility forms. Their
// scripts must be a combination that the level "highly restrictive" of UTS 39 allows.
func CheckName(name string) error {
	if name == "" || utf8.RuneCountInString(name) > maxName {
		return fmt.Errorf("name %.40q: expected 1 to %d characters", name, maxName)
	}
	seen := false
	for _, r := range name {
		letter := unicode.IsLetter(r) || unicode.IsDigit(r)
		if !letter && !strings.ContainsRune(marks, r) {
			return fmt.Errorf("name %+q: expected letters, digits and . _ - alone", name)
		}
		seen = seen || letter
	}
	if !seen {
		return fmt.Errorf("name %q: expected a letter or a digit", name)
	}
	if kept, err := precis.UsernameCasePreserved.String(name); err != nil || kept != name {
		return fmt.Errorf("name %+q: it has an invisible or a special form of a letter, such as a full-width or a mathematical one: expected the usual letters", name)
	}
	if !oneWriting(name) {
		return fmt.Errorf("name %+q: it mixes scripts: expected letters of one, or Latin ones with Chinese, Japanese or Korean", name)
	}
	if isReserved(name) {
		return fmt.Errorf("name %q: it is reserved, or looks like one that is: expected a name of your own", name)
	}
	return nil
}

// reserved are names with another meaning in the lists of guests and in the log.
var reserved = [...]string{"you", "server", "你", "服务器"}

func isReserved(name string) bool {
	shape := func(name string) string {
		return strings.ToLower(confusables.Skeleton(strings.ToLower(strings.Trim(name, marks))))
	}
	return slices.ContainsFunc(reserved[:], func(r string) bool { return shape(r) == shape(name) })
}

// writings are the combinations of scripts that the level "highly restrictive" of UTS 39, 5.2
// allows.
var writings = [...][]*unicode.RangeTable{
	{unicode.Latin, unicode.Han, unicode.Hiragana, unicode.Katakana},
	{unicode.Latin, unicode.Han, unicode.Bopomofo},
	{unicode.Latin, unicode.Han, unicode.Hangul},
}

// longVowel marks a long vowel in Japanese. It belongs to both Hiragana and Katakana.
const longVowel = 'ー'

// oneWriting reports whether the letters of a name belong to one script, or to a combination in
// writings. Of the characters that several scripts share, it accepts only those of ASCII and
// longVowel: the standard library does not list the scripts of the others.
func oneWriting(name string) bool {
	all := func(scripts ...*unicode.RangeTable) bool {
		for _, r := range name {
			if r == longVowel {
				r = 'ア'
			}
			neutral := r < utf8.RuneSelf && !unicode.IsLetter(r) // digits and . _ -
			if !neutral && !unicode.In(r, scripts...) {
				return false
			}
		}
		return true
	}
	for _, scripts := range writings {
		if all(scripts...) {
			return true
		}
	}
	for name, script := range unicode.Scripts {
		if name != "Common" && name != "Inherited" && all(script) {
			return true
		}
	}
	return false
}

// Looks are two skeletons of a name by UTS 39, 4: one of the name, and one of the name in lower
// case. Two names look alike if they share either skeleton.
type Looks [2]string

// marks are the characters allowed in a name besides letters and digits.
const marks = "._-"

// LooksOf returns the skeletons of a name. Marks at the end are ignored, and repeated marks count
// once, because readers hardly notice how many there are.
func LooksOf(name string) Looks {
	kept, last := strings.Builder{}, rune(0)
	for _, r := range strings.TrimRight(name, marks) {
		if r != last || !strings.ContainsRune(marks, r) {
			kept.WriteRune(r)
		}
		last = r
	}
	name = kept.String()
	return Looks{"=" + confusables.Skeleton(name), "~" + confusables.Skeleton(strings.ToLower(name))}
}

// nameIndex finds a guest by each of the Looks of the name. The lock of the hall guards it.
type nameIndex map[string]*user

// similarName returns a guest other than u whose name looks like name, or nil if there is none.
func (x nameIndex) similarName(name string, u *user) *user {
	for _, look := range LooksOf(name) {
		if other := x[look]; other != nil && other != u {
			return other
		}
	}
	return nil
}

// call gives a guest a name, which must not look like another guest's.
func (x nameIndex) call(u *user, name string) {
	if u.name != "" {
		for _, look := range LooksOf(u.name) {
			delete(x, look)
		}
	}
	u.name = name
	for _, look := range LooksOf(name) {
		x[look] = u
	}
}

// replay gives a guest the name from the journal. An earlier version may have accepted a name that
// is now invalid. Such a guest gets a replacement until the host renames the guest.
func (x nameIndex) replay(u *user, name string) {
	u.misnamed = CheckName(name)
	if other := x.similarName(name, u); u.misnamed == nil && other != nil {
		u.misnamed = fmt.Errorf("name %q: it looks like %s, another user's", name, other.name)
	}
	if u.misnamed != nil {
		name = plainName(u.key)
		for n := 2; x.similarName(name, u) != nil; n++ {
			name = fmt.Sprintf("%s-%d", plainName(u.key), n)
		}
	}
	x.call(u, name)
}

// logMisnamed logs the guests whose names were replaced.
func logMisnamed(users map[string]*user, log func(line string)) {
	for _, u := range sortedUsers(users) {
		if u.misnamed != nil {
			log(fmt.Sprintf("%v; the guest is called %s until 'abyss-tui serve user rename %s NEW'", u.misnamed, u.name, u.name))
		}
	}
}

// plainName returns a replacement name for the guest with a key.
func plainName(key string) string {
	sum := sha256.Sum256([]byte(key))
	return "guest-" + hex.EncodeToString(sum[:4])
}
