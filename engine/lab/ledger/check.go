package ledger

// Check has the store's file checked from end to end; nil where the set has none.
func (s *Set) Check() error {
	if !s.own {
		return nil
	}
	return s.store.db.Check()
}
