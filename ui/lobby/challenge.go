package lobby

import (
	"example.com/abyss/engine/clock"
	"example.com/abyss/internal/message"
	"example.com/abyss/serve/wire"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// controls are the clocks offered. The last item of the menu lets the user type others.
var controls = []string{"", "5m + 3s", "10m", "15m + 10s", "30m", "40/1h"}

// challenge asks for the colour and the clocks of a game against the selected person.
func (p *place) challenge() tea.Cmd {
	r := p.selected()
	if r.person == nil {
		p.app.say("Select a person to challenge")
		return nil
	}
	if r.person.Name == p.connection.view.You {
		p.app.say("That is you; select another person to challenge")
		return nil
	}
	t, name := p.app.T, r.person.Name
	colours := []wire.Color{wire.Any, wire.Red, wire.Black}
	p.app.Choose(mode.Choice{
		Title: t("A game with %s", name), Items: []string{t("any colour"), t("you are Red"), t("you are Black")},
		Take: func(i int) tea.Cmd { return p.askClocks(wire.Order{Do: wire.Challenge, To: name, Color: colours[i]}) },
	})
	return nil
}

// askClocks asks for the clocks of a challenge, and sends it.
func (p *place) askClocks(o wire.Order) tea.Cmd {
	t := p.app.T
	var items []string
	for _, c := range controls {
		items = append(items, p.clocks(c))
	}
	p.app.Choose(mode.Choice{
		Title: t("Clocks"), Items: append(items, t("others...")),
		Take: func(i int) tea.Cmd {
			if i < len(controls) {
				o.Control = controls[i]
				return p.sendChallenge(o)
			}
			p.typeClocks(o)
			return nil
		},
	})
	return nil
}

// typeClocks lets the user type the clocks.
func (p *place) typeClocks(o wire.Order) {
	p.app.Ask(mode.Question{
		Label: p.app.T("Clocks:"), Example: "10m, 5m+3s, 40/2h", Max: 40,
		Enter: func(text string) (tea.Cmd, error) {
			c, err := clock.Parse(text)
			if err == nil && (c.Depth != 0 || c.Nodes != 0) {
				err = message.Errorf("expected clocks only, no search limits")
			}
			if err != nil {
				return nil, err
			}
			o.Control = text
			return p.sendChallenge(o), nil
		},
	})
}

func (p *place) sendChallenge(o wire.Order) tea.Cmd {
	p.app.say("Challenge sent to %s; the answer will appear here", o.To)
	return p.connection.send(o)
}
