package report

import (
	"cmp"
	"math"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/internal/message"
)

// Words describes the results on an idea in sentences. Fixed rules derive them from the intervals
// and tests. The held-out positions, of which there are more, take precedence over the fifty.
func (i *Idea) Words() (list []*message.Text) {
	if n := cmp.Or(i.OtherNodes, i.Nodes); n != nil && n.decided() {
		text := message.New("Saves %.0f %% of the nodes.", 100*(1-n.Test.Estimate))
		if n.Test.Estimate > 1 {
			text = message.New("Takes %.0f %% more nodes.", 100*(n.Test.Estimate-1))
		}
		list = append(list, text)
	}
	if h := cmp.Or(i.OtherHits, i.Hits); h != nil {
		list = append(list, h.hitsWords())
	}
	switch {
	case i.Played():
		list = append(list, i.verdict()...)
	case i.Nodes == nil:
		list = append(list, message.New("Only games can decide."))
	}
	return list
}

// hitsWords describes a difference in right moves. As in the conclusions of the documents, a
// difference that is certainly smaller than fewPoints counts as no difference.
func (m *Measured) hitsWords() *message.Text {
	// the number is whole, because the noun after it may be singular
	points := math.Round(100 * math.Abs(m.Test.Estimate))
	switch {
	case m.Side() == 1:
		return message.New("Finds %.0f more right {move|moves} of 100.", points)
	case m.Side() == -1:
		return message.New("Loses %.0f right {move|moves} of 100.", points)
	case !m.Test.Few && m.Test.Low > -fewPoints && m.Test.High < fewPoints:
		return message.New("Finds about as many right moves: the difference is below 1 of 100.")
	case !m.Test.Few && m.Test.High < fewPoints:
		return message.New("Does not find more right moves.")
	}
	return message.New("Whether it finds more right moves is undecided.")
}

// decided reports whether the interval excludes the value of no effect.
func (m *Measured) decided() bool { return m.Scale.significant(&m.Test) }

// These are texts for the verdicts of games, indexed by Worth.
var (
	worthAlways = [...]*message.Text{
		message.New("Helps, then and now."), message.New("Makes no difference, then and now."), message.New("Undecided, then and now."),
		message.New("Does harm, then and now."), message.New("No games were played."),
	}
	worthThen = [...]*message.Text{
		message.New("Helped in the engine of 1992."), message.New("Made no difference in the engine of 1992."), message.New("Undecided in the engine of 1992."), message.New("Did harm in the engine of 1992."),
		message.New("No games in the engine of 1992."),
	}
	worthToday = [...]*message.Text{
		message.New("Helps today."), message.New("Makes no difference today."), message.New("Undecided today."), message.New("Does harm today."),
		message.New("No games in today's engine."),
	}
	worthClassic = [...]*message.Text{
		message.New("Helps today, without the network."), message.New("Makes no difference today, without the network."),
		message.New("Undecided today, without the network."), message.New("Does harm today, without the network."),
	}
)

// These are texts for the verdicts of tests with more nodes, indexed by Worth.
var (
	deepThen = [...]*message.Text{
		message.New("With more nodes it helped in the engine of 1992."), message.New("With more nodes it made no difference in the engine of 1992."),
		message.New("With more nodes it was undecided in the engine of 1992."), message.New("With more nodes it did harm in the engine of 1992."),
	}
	deepToday = [...]*message.Text{
		message.New("With more nodes it helps today."), message.New("With more nodes it makes no difference today."),
		message.New("With more nodes it is undecided today."), message.New("With more nodes it does harm today."),
	}
)

// verdict returns the verdicts of games and tests in words, for the engine of 1992 and for the
// engine of today.
func (i *Idea) verdict() (list []*message.Text) {
	then, today := i.Then(), i.Today()
	switch {
	case i.ClassicToday():
		list = append(list, worthThen[then], worthClassic[today])
	case then == today:
		list = append(list, worthAlways[then])
	default:
		list = append(list, worthThen[then], worthToday[today])
	}
	for engine, words := range [...][]*message.Text{deepThen[:], deepToday[:]} {
		for _, t := range i.Tests[engine] {
			if t.Nodes != experiment.IdeaNodes && t.Worth < NotPlayed {
				list = append(list, words[t.Worth])
			}
		}
	}
	return list
}
