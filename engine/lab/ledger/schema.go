package ledger

import "example.com/abyss/internal/database"

// StoreName is the name of the file in a ledger's folder that contains the results.
const StoreName = "lab.db"

// stored describes the file of the results. A value that many rows use is a row of the table text,
// position or opening. A cell and a contest store their own counts, so planning counts no rows. The
// columns done and nodes are sums over their units, and the column sum is the sum of Positions. The
// columns first and changed are the times of the first and the last unit, measured by state.added.
//
// In a search or a game, the columns worker, run and counting refer to rows of the table text, or
// are 0. The column counting is the signature of a search's counters. The table strike lists the
// workers on other machines whose results are no longer valid. The table pending belongs to earlier
// programs and contains unchecked results of workers.
//
// A game is too wide for a page of an index. In a table without row numbers, games took twice the
// space.
//
// The tables asked and summary cache the counts and sums of each build of the program, because
// computing them takes longer than reading them.
//
// The views are for people (lab sql) and do not change. Tables may change. Version 0.1.0 wrote
// schema 3, the first one listed here.
var stored = database.Kind{ID: 0x41627973, Before: 2, Schema: []string{`
CREATE TABLE state(id INTEGER PRIMARY KEY CHECK(id = 1), added INTEGER NOT NULL) STRICT;
INSERT INTO state VALUES (1, 0);
CREATE TABLE source(name TEXT PRIMARY KEY, size INTEGER NOT NULL, changed INTEGER NOT NULL) STRICT;
CREATE TABLE text(id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE counter(id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE position(id INTEGER PRIMARY KEY, name TEXT NOT NULL, fen TEXT NOT NULL, UNIQUE(name, fen)) STRICT;
CREATE TABLE opening(id INTEGER PRIMARY KEY, start TEXT NOT NULL, moves TEXT NOT NULL, UNIQUE(start, moves)) STRICT;
CREATE TABLE cell(
	id INTEGER PRIMARY KEY,
	suite TEXT NOT NULL, rules TEXT NOT NULL, fingerprint TEXT NOT NULL, limits TEXT NOT NULL, behaviour TEXT NOT NULL,
	done INTEGER NOT NULL DEFAULT 0, nodes INTEGER NOT NULL DEFAULT 0, elapsed_us INTEGER NOT NULL DEFAULT 0,
	sum INTEGER NOT NULL DEFAULT 0, first INTEGER NOT NULL DEFAULT 0, changed INTEGER NOT NULL DEFAULT 0,
	UNIQUE(fingerprint, limits, suite, rules, behaviour)
) STRICT;
CREATE TABLE search(
	cell INTEGER NOT NULL, position INTEGER NOT NULL,
	depth INTEGER NOT NULL, nodes INTEGER NOT NULL, score INTEGER NOT NULL, move TEXT NOT NULL, pv TEXT, counters BLOB,
	elapsed_us INTEGER NOT NULL, settings INTEGER NOT NULL, build INTEGER NOT NULL,
	worker INTEGER NOT NULL DEFAULT 0, run INTEGER NOT NULL DEFAULT 0,
	PRIMARY KEY(cell, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE contest(
	id INTEGER PRIMARY KEY,
	a_fingerprint TEXT NOT NULL, a_limits TEXT NOT NULL, a_behaviour TEXT NOT NULL,
	b_fingerprint TEXT NOT NULL, b_limits TEXT NOT NULL, b_behaviour TEXT NOT NULL,
	terms TEXT NOT NULL,
	done INTEGER NOT NULL DEFAULT 0, nodes INTEGER NOT NULL DEFAULT 0, elapsed_us INTEGER NOT NULL DEFAULT 0,
	first INTEGER NOT NULL DEFAULT 0, changed INTEGER NOT NULL DEFAULT 0,
	UNIQUE(a_fingerprint, b_fingerprint, a_limits, b_limits, terms, a_behaviour, b_behaviour)
) STRICT;
CREATE TABLE game(
	contest INTEGER NOT NULL, opening INTEGER NOT NULL, red TEXT NOT NULL,
	points_a REAL, verdict TEXT NOT NULL, cause TEXT NOT NULL, reason TEXT NOT NULL, text TEXT NOT NULL,
	plies INTEGER NOT NULL, nodes INTEGER NOT NULL, elapsed_us INTEGER NOT NULL, moves TEXT NOT NULL, detail BLOB NOT NULL,
	settings_a INTEGER NOT NULL, settings_b INTEGER NOT NULL, build INTEGER NOT NULL, machine INTEGER NOT NULL,
	worker INTEGER NOT NULL DEFAULT 0, run INTEGER NOT NULL DEFAULT 0,
	PRIMARY KEY(contest, opening, red)
) STRICT, WITHOUT ROWID;
CREATE TABLE lease(unit TEXT PRIMARY KEY, owner TEXT NOT NULL, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE asked(
	build TEXT NOT NULL, experiment TEXT NOT NULL, added INTEGER NOT NULL,
	cells INTEGER NOT NULL, cells_done INTEGER NOT NULL, units INTEGER NOT NULL, units_done INTEGER NOT NULL, nodes REAL NOT NULL, groups BLOB,
	PRIMARY KEY(build, experiment)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_worker ON search(worker) WHERE worker > 0;
CREATE INDEX game_worker ON game(worker) WHERE worker > 0;
CREATE TABLE pending(
	unit TEXT PRIMARY KEY, worker TEXT NOT NULL, run TEXT NOT NULL, arrived INTEGER NOT NULL, line BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE worker(key TEXT PRIMARY KEY, name TEXT NOT NULL, checked INTEGER NOT NULL, accepted INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE strike(
	worker TEXT PRIMARY KEY, run TEXT NOT NULL, struck INTEGER NOT NULL, unit TEXT NOT NULL, why TEXT NOT NULL,
	pending INTEGER NOT NULL, annulled INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE VIEW searches AS SELECT
	c.suite, p.name AS position, p.fen, c.rules, c.fingerprint, t.text AS settings, c.limits, c.behaviour,
	s.depth, s.nodes, s.score, s.move, s.pv, s.elapsed_us, b.text AS build, coalesce(k.text, '') AS worker, coalesce(r.text, '') AS run
FROM search s JOIN cell c ON c.id = s.cell JOIN position p ON p.id = s.position JOIN text t ON t.id = s.settings JOIN text b ON b.id = s.build
	LEFT JOIN text k ON k.id = s.worker LEFT JOIN text r ON r.id = s.run;
CREATE VIEW games AS SELECT
	c.a_fingerprint, x.text AS a_settings, c.a_limits, c.a_behaviour, c.b_fingerprint, y.text AS b_settings, c.b_limits, c.b_behaviour, c.terms,
	o.start, o.moves AS opening, g.red, g.points_a, g.verdict, g.cause, g.reason, g.plies, g.nodes, g.elapsed_us, g.moves, b.text AS build, m.text AS machine,
	coalesce(k.text, '') AS worker, coalesce(r.text, '') AS run
FROM game g JOIN contest c ON c.id = g.contest JOIN opening o ON o.id = g.opening
	JOIN text x ON x.id = g.settings_a JOIN text y ON y.id = g.settings_b JOIN text b ON b.id = g.build JOIN text m ON m.id = g.machine
	LEFT JOIN text k ON k.id = g.worker LEFT JOIN text r ON r.id = g.run;
CREATE VIEW cells AS SELECT suite, rules, fingerprint,
	(SELECT t.text FROM search s JOIN text t ON t.id = s.settings WHERE s.cell = cell.id LIMIT 1) AS settings,
	limits, behaviour, done AS positions, nodes, elapsed_us
FROM cell WHERE done > 0;
`, `
DROP VIEW games;
DROP INDEX game_worker;
ALTER TABLE game RENAME TO earlier;
CREATE TABLE game(
	contest INTEGER NOT NULL, opening INTEGER NOT NULL, red TEXT NOT NULL,
	points_a REAL, verdict TEXT NOT NULL, cause TEXT NOT NULL, reason TEXT NOT NULL, text TEXT NOT NULL,
	plies INTEGER NOT NULL, nodes INTEGER NOT NULL, elapsed_us INTEGER NOT NULL, moves TEXT NOT NULL, detail BLOB NOT NULL,
	settings_a INTEGER NOT NULL, settings_b INTEGER NOT NULL, build INTEGER NOT NULL, machine INTEGER NOT NULL,
	worker INTEGER NOT NULL, run INTEGER NOT NULL,
	UNIQUE(contest, opening, red)
) STRICT;
INSERT INTO game SELECT contest, opening, red, points_a, verdict, cause, reason, text, plies, nodes, elapsed_us, moves, detail,
	settings_a, settings_b, build, machine, worker, run FROM earlier;
DROP TABLE earlier;
CREATE INDEX game_worker ON game(worker) WHERE worker > 0;
CREATE VIEW games AS SELECT
	c.a_fingerprint, x.text AS a_settings, c.a_limits, c.a_behaviour, c.b_fingerprint, y.text AS b_settings, c.b_limits, c.b_behaviour, c.terms,
	o.start, o.moves AS opening, g.red, g.points_a, g.verdict, g.cause, g.reason, g.plies, g.nodes, g.elapsed_us, g.moves, b.text AS build, m.text AS machine,
	coalesce(k.text, '') AS worker, coalesce(r.text, '') AS run
FROM game g JOIN contest c ON c.id = g.contest JOIN opening o ON o.id = g.opening
	JOIN text x ON x.id = g.settings_a JOIN text y ON y.id = g.settings_b JOIN text b ON b.id = g.build JOIN text m ON m.id = g.machine
	LEFT JOIN text k ON k.id = g.worker LEFT JOIN text r ON r.id = g.run;
`, `
CREATE TABLE summary(
	build TEXT NOT NULL, contest INTEGER NOT NULL, subject TEXT NOT NULL, changed INTEGER NOT NULL, text BLOB NOT NULL,
	PRIMARY KEY(build, contest, subject)
) STRICT;
`, `
ALTER TABLE search ADD COLUMN counting INTEGER NOT NULL DEFAULT 0;
DROP VIEW searches;
CREATE VIEW searches AS SELECT
	c.suite, p.name AS position, p.fen, c.rules, c.fingerprint, t.text AS settings, c.limits, c.behaviour,
	s.depth, s.nodes, s.score, s.move, s.pv, s.elapsed_us, b.text AS build, coalesce(k.text, '') AS worker, coalesce(r.text, '') AS run,
	coalesce(n.text, '') AS counting
FROM search s JOIN cell c ON c.id = s.cell JOIN position p ON p.id = s.position JOIN text t ON t.id = s.settings JOIN text b ON b.id = s.build
	LEFT JOIN text k ON k.id = s.worker LEFT JOIN text r ON r.id = s.run LEFT JOIN text n ON n.id = s.counting;
`}}
