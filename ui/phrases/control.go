package phrases

import "example.com/abyss/engine/clock"

// Control describes a time control: "40/2h, 15m to move pieces".
func Control(t T, c clock.Control) string {
	operation := c.Operation
	if c.Operation = 0; operation == 0 {
		return c.String()
	}
	return t("%s, %s to move pieces", c, clock.SuddenDeath(operation, 0))
}
