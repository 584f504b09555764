package lobby

import (
	"example.com/abyss/serve/wire"
	"example.com/abyss/ui/lang"

	tea "github.com/charmbracelet/bubbletea"
)

// connection receives the server's messages and keeps the newest.
type connection struct {
	*parts
	link Link
	view wire.View
	gone bool // the server is gone
}

// newsMsg reports news; if gone is set, no more news will come.
type newsMsg struct{ gone bool }

// next waits for the next news.
func (c *connection) next() tea.Msg {
	_, more := <-c.link.News()
	return newsMsg{!more}
}

// The method named on handles a message about news.
func (c *connection) on(msg newsMsg) tea.Cmd {
	view, _ := c.link.View() // the guest need not see the error
	for _, s := range view.Messages {
		if s.Name == "" {
			c.app.say(statements[s.Says])
		} else {
			c.app.say(statements[s.Says], s.Name)
		}
	}
	view.Messages = nil
	c.view = view
	c.place.take()
	c.match.take()
	if msg.gone {
		c.gone = true
		if g := c.view.Game; g != nil && g.State == wire.Live { // the game is adjourned when its server is gone
			g.State, g.Running = wire.Adjourned, wire.Any
		}
		c.app.Problem(c.app.T("The connection to the server is lost; its games are adjourned"))
		return nil
	}
	return c.next
}

// send sends an order.
func (c *connection) send(o wire.Order) tea.Cmd {
	if c.gone {
		c.app.Problem(c.app.T("The connection to the server is lost; its games are adjourned"))
		return nil
	}
	c.link.Send(o)
	return nil
}

// statements are the texts of the server's messages, with a place for a name if the message has
// one.
var statements = map[wire.Says]string{
	wire.NotThere:     lang.Mark("%s has left"),
	wire.NoChallenge:  lang.Mark("That challenge is no longer open"),
	wire.NoGame:       lang.Mark("That game is no longer here"),
	wire.NotYours:     lang.Mark("Only the players of a game can do that"),
	wire.NotYourTurn:  lang.Mark("It is not your turn"),
	wire.Illegal:      lang.Mark("%s is not legal"),
	wire.GameOver:     lang.Mark("The game is over"),
	wire.NotLive:      lang.Mark("The game is adjourned: press G to ask the other player to resume it"),
	wire.NotAdjourned: lang.Mark("The game is not adjourned"),
	wire.BadControl:   lang.Mark("%s: expected clocks such as 10m, 5m+3s or 40/2h"),
	wire.TooMany:      lang.Mark("Too many challenges or games are open"),
	wire.TooOften:     lang.Mark("%s has begun 30 games within an hour, which is the limit: wait before the next"),
	wire.OwnName:      lang.Mark("You cannot challenge yourself; Play has games for one person"),
	wire.NotSaved:     lang.Mark("The server could not write to its disk: nothing has changed"),
	wire.Challenged:   lang.Mark("%s challenges you: see Lobby"),
	wire.Declined:     lang.Mark("%s declines"),
	wire.Started:      lang.Mark("Your game with %s is running: see Lobby"),
	wire.OfferedDraw:  lang.Mark("%s offers a draw: D accepts, n refuses"),
	wire.OfferedPause: lang.Mark("%s asks to adjourn; A: agree, n: refuse"),
	wire.OfferedGoOn:  lang.Mark("%s asks to resume an adjourned game: see Lobby"),
	wire.Refused:      lang.Mark("%s refused or withdrew the offer"),
	wire.Lost:         lang.Mark("The connection of %s is lost; in two minutes the game is adjourned"),
	wire.Back:         lang.Mark("%s is connected again"),
	wire.Paused:       lang.Mark("The game with %s is adjourned"),
	wire.NearlyFull:   lang.Mark("Your folder on this server is nearly full: the session ends at 50 MB"),
	wire.Idle:         lang.Mark("No key has been pressed for a long time: press one, or the session ends soon"),
}
