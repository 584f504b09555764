package report

const madeBy = "Made by `abyss-tui lab docs` from the ledger; do not edit."

// pageHead explains how to read figures and tables, on the first page.
const pageHead = `## How to read the figures

A row is a setting of the search, and a column is a depth or another limit. Each cell has the results of searching the fifty positions of the thesis, unless its
table names others.

- H, the hits, is the percentage of positions in which the search finds the right move, whatever the score. S, the success, counts only those of them whose score is within 300
  centipawns of the expected score. If a mate is expected, the score must be a mate, of any length. A cell such as 14(36) is S(H).
- "Within 150" is S with 150 instead of 300 centipawns. In fourteen positions, whose confidence is not high, the expected score contains a gain that the printed line does not realise. "Line's
  end" is S if the score at the end of that line is expected instead. "Of the 29" is S(H) on the 29 positions whose expected score is of high confidence.
- RI, relative importance, is (S + H/2) / ratio, where ratio is the nodes divided by those of the first row.
- "1992", "1997" and "2002" mark published figures. An asterisk (*) marks a published figure that contradicts its own document.
- Some columns compare a row with the first row, position by position. "Typical" is the geometric mean of the quotients of nodes, with its 95 % interval. "Only
  here" counts the positions with the right move in this row alone, "only there" those with the right move in the first row alone. p is the probability of a
  difference at least this large, in either direction, if there is no true difference.
- "Fired / tried" counts how often a feature of the search was used; [judging.md](judging.md#what-the-counters-count) says what is counted.`

// howToRead follows the description of a page.
const howToRead = " [README.md](README.md#how-to-read-the-figures) says how to read the figures. " + madeBy

// These are the beginnings of the pages.
const (
	chapter3Head = `This page repeats the experiments of the thesis on move ordering, the transposition table, the null move and futility cutoffs.` + howToRead

	chapter4Head = `This page repeats the experiments of the thesis on extensions that use knowledge: check evasions, recaptures, king threats, piece evading moves and
strictly forced moves. Rows such as third.1 and evade.2 have the names that the thesis gives them.` + howToRead

	chapter5Head = `This page repeats the experiments of the thesis on singular extensions and on null-move quiescence search, which need no knowledge of the game. A pair
such as (1, 5) means one ply of full width, then five plies of null-move quiescence.` + howToRead

	nullMoveHead = `This page repeats the experiments of document 001 on verified null-move pruning, with positions of xiangqi. A null move lets the side to move pass, and
searches the result R plies less deeply. Verified null move cuts off only after a shallower search without the pass has confirmed the cutoff.` + howToRead

	failHighHead = `This page repeats the experiments of document 002 on fail-high reductions (FHR), with positions of xiangqi. Such a search is less deep where the position is
good enough and the function t sees no threat. There are three strengths of t: it looks for checks only, for checks and attacked pieces, or for these and for dangers to the
king. A better move at the root is confirmed by a search without reductions; if that search is stopped, FHR drops the move and the variant FHRX plays it.` + howToRead

	paperHead = `This page repeats the experiments of the paper on extensions, the null move and futility cutoffs. The branching factors in the conclusions are quotients of
sums of nodes; those in the tables are geometric means over the positions.` + howToRead

	teamsHead = `This page repeats the experiments of document 004 on teams of personalities that vote on the move, by one of the methods MPSM 1 to 6. N, A, D, S and P are the
personalities Normal, Aggressive, Defensive, Semi-Open and Positional; NADSP is the team of all five. END-GAME is a third player that finishes games. A Test Setup is one of
the document's thirteen contests between N and a team, or N itself; each has 24 games.` + howToRead

	openHead = `This page answers questions that the documents leave open, by searches of positions and by games. The names of programs and rows list what is on: "check+forced" has check
evasions and strictly forced moves, and "Abyss+SIN" is the program of 1992 with singular extensions. A pair such as (2, 4) means two plies of full width, then four plies of
null-move quiescence. In "(2, ...)" and "(..., 4)", the other phase is as deep as the budget allows; "in turns" deepens the two phases alternately.` + howToRead

	modernHead = `This page measures what each idea of today's search is worth in xiangqi, and which ideas of 1992 to 2002 still pay on top of it. A preset plays against
the same preset with one idea added or removed. The preset ` + "`modern`" + ` combines the evaluation of the thesis with the search of later programs, and the preset ` + "`tournament`" + `
adds the [network](../net.md). Each idea is a switch; ` + "`abyss-tui help settings`" + ` lists all switches with their sources. [peers.md](peers.md) compares
the presets with other programs, and [net.md](../net.md) has the gain from the network. ` + madeBy

	peersHead = `This page compares the present presets with programs of other authors at equal time (` + "`abyss-tui lab run peers --engine`" + `). It also compares them with the preset ` + "`abyss`" + `, the
strongest search with ideas of 1992 to 2002. ` + madeBy
)
