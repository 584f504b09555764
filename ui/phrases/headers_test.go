package phrases

import (
	"testing"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/team"
	"example.com/abyss/ui/lang"

	"github.com/google/go-cmp/cmp"
)

// In a file, the texts of the program are translated. The texts of the file's author are not.
func TestTold(t *testing.T) {
	for _, tc := range []struct{ tag, value, english, chinese string }{
		{"Event", "Game in Abyss", "Game in Abyss", "Abyss 对局"},
		{"Event", "Club championship", "Club championship", "Club championship"},
		{"Red", "Player", "Player", "棋手"},
		{"Black", "Abyss", "Abyss", "Abyss"},
		{"Black", "Abyss, level Club", "Abyss, level Club", "Abyss，级别 棋协"},
		{"Black", "Abyss (Aggressive), level Club", "Abyss (Aggressive), level Club", "Abyss（进攻型），级别 棋协"},
		{"Black", "Abyss (NADSP, MPSM 4)", "Abyss (NADSP, MPSM 4)", "Abyss（NADSP, MPSM 4）"},
		{"Red", "Hu Ronghua", "Hu Ronghua", "Hu Ronghua"},
		{"Site", "Player", "Player", "Player"},
		{"Red", "?", "", ""},
		{"Annotator", "Abyss abyss", "Abyss (abyss)", "Abyss（改进版）"},
		{"Annotator", "Hu Ronghua; Abyss base history=off", "Hu Ronghua; Abyss (base history=off)", "Hu Ronghua；Abyss（论文基础 history=off）"},
		{"Annotator", "Hu Ronghua", "Hu Ronghua", "Hu Ronghua"},
		{"Type", "Opening", "opening", "开局"},
		{"Type", "Middle game", "middle game", "中局"},
		{"Type", "Endgame", "endgame", "残局"},
		{"Type", "Study", "Study", "Study"},
	} {
		g := &format.GameRecord{Tags: []format.Tag{{Name: tc.tag, Value: tc.value}}}
		if got := Localized(lang.English.Text, g, tc.tag); got != tc.english {
			t.Errorf("%s %q in English: %q, want %q", tc.tag, tc.value, got, tc.english)
		}
		if got := Localized(lang.Chinese.Text, g, tc.tag); got != tc.chinese {
			t.Errorf("%s %q in Chinese: %q, want %q", tc.tag, tc.value, got, tc.chinese)
		}
	}
}

// A text saved in one language is recognized in every other language.
func TestLocalizeIsReadBack(t *testing.T) {
	names := []string{"Player", "Player 1", "Player 2", "Abyss", "Abyss (Aggressive)", "Abyss (Aggressive), level Club"}
	for _, l := range strength.Levels() {
		names = append(names, "Abyss, level "+l.Name)
	}
	for _, l := range lang.Languages() {
		for _, name := range names {
			g := &format.GameRecord{Tags: []format.Tag{{Name: "Event", Value: session.OwnEvent}, {Name: "Red", Value: name}, {Name: "Black", Value: "胡荣华"}}}
			was, _ := session.SeatOf(name)
			Localize(l.Text, g)
			if event, _ := g.Tag("Event"); !session.IsOwnEvent(event) || event != l.Text("Game in Abyss") {
				t.Errorf("%s: event %q", l, event)
			}
			red, _ := g.Tag("Red")
			seat, ok := session.SeatOf(red)
			if !ok || seat.Human != was.Human || seat.Number != was.Number || seat.Level != was.Level || (seat.Style == "") != (was.Style == "") || red != Player(l.Text, name) {
				t.Errorf("%s: %q is saved as %q and read as %+v, %v", l, name, red, seat, ok)
			}
			if black, _ := g.Tag("Black"); black != "胡荣华" {
				t.Errorf("%s: the other player is %q", l, black)
			}
		}
	}
}

// The names of an XQF file's tags are translated.
func TestHeadersOfXQF(t *testing.T) {
	g := &format.GameRecord{Tags: []format.Tag{{Name: "Author", Value: "录入者"}, {Name: "Type", Value: "Endgame"}, {Name: "RedTime", Value: "1:00"}, {Name: "BlackTime", Value: "2:00"}}}
	want := []Fact{{"RedTime", "红方用时", "1:00"}, {"BlackTime", "黑方用时", "2:00"}, {"Author", "录入", "录入者"}, {"Type", "类型", "残局"}}
	if diff := cmp.Diff(want, Headers(lang.Chinese.Text, lang.Chinese.Ending, g)); diff != "" {
		t.Error(diff)
	}
}

// A team is named by its members, so two teams of the same size have different names.
func TestStyleOfATeam(t *testing.T) {
	for text, want := range map[string]string{
		"NAD 4": "team NAD, MPSM 4", "ADS 4": "team ADS, MPSM 4", "NADSP 1": "team NADSP, MPSM 1", "Aggressive": "Aggressive", "": "",
	} {
		s, err := team.StyleByName(text, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := Style(lang.English.Text, s); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
