package chinese

// lessons is the sentences of package lesson: of each heuristic the idea, where it acts and
// what it costs.
var lessons = map[string]string{
	"A shallow search finds a good first move cheaply, and a good first move makes the next, deeper search cheap.": "浅搜便宜地找到好的首着，好的首着又使下一次更深的搜索便宜。",
	"At the root, where each iteration begins with the best move of the last.":                                     "在根节点：每次迭代先试上一次的最佳着法。",
	"The iterations before the last are searched besides, mostly a small part of the nodes.":                       "最后一次之前的各次迭代是额外的，通常只占节点的一小部分。",

	"The score seldom changes much from one iteration to the next, and a narrow window cuts more off.": "相邻两次迭代的评分通常相差不大，而窄窗口截断更多。",
	"At the root, from the second iteration on.":                                                       "在根节点，从第二次迭代起。",
	"A score outside the window has to be searched for again.":                                         "评分落在窗外时须重新搜索。",

	"If the first move is the best, it is enough to prove of every other that it is no better.": "若首着最佳，对其余着法只需证明它们并不更好。",
	"At every node, for the moves after the first.":                                             "在每个节点，首着之后的着法。",
	"A move that is better after all is searched twice.":                                        "确实更好的着法要搜索两次。",

	"What a search has learnt outside its window is a bound worth keeping.":                       "搜索得知的窗外之值也是值得保留的界。",
	"Wherever a value falls outside the window: in the table, and where a window was too narrow.": "凡值落在窗外之处：置换表中，以及窗口过窄时。",
	"No more nodes; entries of the table differ, and now and then an answer.":                     "不多费节点；表项会有不同，偶尔答案也随之不同。",

	"Different orders of the same moves lead to the same position, which need not be searched twice.": "相同着法以不同次序会到达同一局面，不必搜索两次。",
	"At every node above the horizon.": "在搜索边界之上的每个节点。",
	"Memory and a look-up each node; a deeper entry used for a shallower search may change the answer.": "占用内存，每个节点查表一次；把较深的表项用于较浅的搜索可能改变答案。",

	"What was best here in a shallower search is probably best again.": "在较浅搜索中此处最佳的着法，很可能再次最佳。",
	"At every node whose position is in the table.":                    "在每个局面已存于表中的节点。",
	"A look-up each node.": "每个节点查表一次。",

	"Most nodes are those of the capture search, and they come up again as well.":               "大多数节点属于吃子搜索，它们同样会重复出现。",
	"At every node of the capture search.":                                                      "在吃子搜索的每个节点。",
	"Its entries fill the table, and a look-up may take longer than the few captures it saves.": "它的表项占满置换表，查一次表可能比所省的几个吃子更费时。",

	"An answer that refuted a move in the last iteration will probably refute it again.":          "上次迭代中反驳某着的应对，这次很可能再次反驳它。",
	"Along one stored line for each move of the root.":                                            "沿着为每个根着法保存的一条变化。",
	"A line of moves for each root move, and nothing else; with a table it seldom adds anything.": "只需为每个根着法保存一条变化；有置换表时很少再有收益。",

	"A capture is the most frequent refutation, and the greatest gain the most probable.": "吃子是最常见的反驳，得子最多的最可能奏效。",
	"At every node, for the order of its moves.":                                          "在每个节点，用于着法排序。",
	"Hardly anything; a capture that loses material is tried early too.":                  "几乎没有；亏子的吃子也会过早尝试。",

	"A quiet move that was best elsewhere in the tree is often good here.":           "在树中别处最佳的不吃子着法，在这里往往也好。",
	"At every node, for the order of its quiet moves.":                               "在每个节点，用于不吃子着法的排序。",
	"A counter for each move from point to point; it knows nothing of the position.": "每个从点到点的着法一个计数；它对局面一无所知。",

	"If even passing is good enough, some move surely is.":                                                                 "若连停一着都足够好，则必有着法足够好。",
	"At nodes out of check and, as in the thesis, not in endgames.":                                                        "在未被将军且（如论文）非残局的节点。",
	"A shallower search each time; it is blind where having to move is a disadvantage, and to threats beyond its horizon.": "每次多一个较浅的搜索；在必须走棋反而不利之处，以及对超出其边界的威胁，它看不见。",

	"Where the mover already stands well enough and nothing is threatened, less depth will do.":           "走棋方已经足够好且无威胁之处，较浅的深度就够。",
	"At nodes of a minimal window, out of check.":                                                         "在极小窗口中未被将军的节点。",
	"A quiet plan of the opponent is seen a ply later, and threats have to be counted at each such node.": "对方的缓着计划会晚一层看到，且每个此类节点都要计算威胁。",

	"At the last ply a quiet move cannot make up for more than the terms of position can bring.":    "在最后一层，不吃子着法所得不会超过位置各项所能带来的。",
	"At the last ply in full width, for moves that give no check.":                                  "在全宽搜索的最后一层，不将军的着法。",
	"Next to nothing with a margin that is a true bound; with a smaller one good moves are missed.": "余量若为真正的界则几乎没有；余量过小会漏掉好着。",

	"A check leaves few answers, so that looking further costs little and mates come into sight.": "将军后应着很少，看得更远花费不多，杀着因而进入视野。",
	"After every move that gives check, with no limit but the checks themselves.":                 "在每个将军的着法之后，除将军本身外没有限制。",
	"Lines full of checks become long, at the price of a shallower search elsewhere.":             "多将的变化变得很长，代价是别处搜索得较浅。",

	"A trade is settled only when the piece has been taken back.":                                     "只有吃回之后，兑子才算了结。",
	"After a capture on the point of the last capture that brings the material back near the root's.": "在上一次吃子的点上吃回，且子力回到根局面附近之后。",
	"More nodes in positions with many trades.":                                                       "兑子多的局面节点增多。",

	"A king whose neighbouring points are attacked is about to be mated.":                     "将帅周围的点受到攻击，往往就要被将死。",
	"After a move that attacks more than a number of the points next to the enemy king.":      "在攻击对方将帅周围的点超过某数的着法之后。",
	"The attacked points have to be counted after every move, and many threats lead nowhere.": "每着之后都要计算受攻击的点，而许多威胁并无结果。",

	"A piece that has to run away forces the line as a check does.":                                        "被捉的子必须逃走，与将军一样使变化成为强制。",
	"After a move that saves an attacked rook, knight or cannon, or by its parameter one that attacks it.": "在救出被捉的车、马、炮的着法之后，或按参数在捉子的着法之后。",
	"Attacks on pieces are frequent: this is the most expensive of the extensions.":                        "捉子很常见：这是各种延伸中最贵的。",

	"A position with one legal answer decides nothing, so it should cost no depth.": "只有一个合法应着的局面没有选择，不应计深度。",
	"After a move that leaves a single legal answer.":                               "在使对方只剩一个合法应着的着法之后。",
	"All answers have to be generated after every move, to count them.":             "每着之后都要生成全部应着来计数。",

	"Three pieces near the palace win, the proverb says, so look closer when the third arrives.":   "俗话说三子归边必胜，所以第三子到来时应看得更细。",
	"After a move that brings a third rook, knight, cannon or crossed pawn near the enemy palace.": "在使第三个车、马、炮或过河兵逼近对方九宫的着法之后。",
	"It acts seldom; where it does, the attack may still be harmless.":                             "很少起作用；起作用时攻势也可能并无威胁。",

	"If one move alone holds a position, everything depends on it: search it deeper.":                    "若只有一着能守住局面，一切取决于它：应搜索更深。",
	"At nodes with an open window, for a best move with no other near it.":                               "在窗口张开的节点，最佳着法无他着接近时。",
	"The other moves are searched again against a lower bar, and the whole node if the move then falls.": "其他着法要以较低的标准再搜；若该着下跌，整个节点重搜。",

	"A move that refutes and stands alone carries the whole line: make sure of it.": "独一无二的反驳着法承担整个变化：应当确认它。",
	"Where a later move has just become the best inside an open window.":            "在张开的窗口内，后来的着法刚成为最佳之处。",
	"Its siblings are searched in a shallower test before it is known.":             "事先要用较浅的测试搜索它的兄弟着法。",

	"After the full width, look at all moves, but let a side stand pat where passing is good enough.": "全宽之后仍看所有着法，但停一着已足够好时可以停着。",
	"Between the full width and the capture search, for a number of plies of its own.":                "在全宽搜索与吃子搜索之间，有自己的层数。",
	"Many more nodes than the capture search: full width has to be shallower.":                        "节点远多于吃子搜索：全宽部分须浅一些。",

	"What material cannot reach, the moves of a quiescence search need not try.": "子力够不到的目标，静态搜索中的着法不必去试。",
	"In the null-move quiescence search, at its last ply or at all its nodes.":   "在空着静态搜索中，其最后一层或所有节点。",
	"With a small margin moves are missed that threaten more than they take.":    "余量小时会漏掉威胁大于所得的着法。",

	"Some moves are bad by habit: the same piece twice in the opening, a cannon spent on a pawn, a king that steps aside.": "有些着法习惯上不好：开局同子连走两次、用炮换兵、将帅闪避。",
	"At every move in full width, in the evaluation of thesis.":                                                            "在全宽搜索的每一着，论文的评估之内。",
	"The value of a position depends on the way to it, which a table does not know.":                                       "局面的值取决于到达的路径，而置换表不知道路径。",

	"Three attackers near a palace are worth more than the sum of their values.": "三个攻子逼近九宫，价值超过各自之和。",
	"In every evaluation by the terms of the thesis.":                            "在用论文各项的每次评估中。",
	"The pieces near both palaces are counted each time.":                        "每次都要数双方九宫附近的棋子。",

	"After trades a position belongs to another stage of the game, with other weights.":             "兑子之后局面进入另一阶段，权重不同。",
	"In every evaluation by the terms of the thesis below a trade.":                                 "在兑子之后用论文各项的每次评估中。",
	"The values of the pieces have to be summed anew there, and scores of two stages are compared.": "在那里要重新累加子力值，且会比较两个阶段的评分。",

	"A quiet move that refuted one position of a ply often refutes its neighbours.": "反驳了同层某局面的不吃子着法，往往也反驳相邻局面。",
	"At every node, after the captures.":                                            "在每个节点，吃子之后。",
	"Two moves kept for each ply.":                                                  "每层保存两个着法。",

	"Many moves have one natural answer, wherever they are played.": "许多着法无论在何处走出，都有一个自然的应着。",
	"At every node below a move, after captures and killers.":       "在某着之后的每个节点，吃子与杀手着法之后。",
	"A move kept for each piece and point.":                         "为每种棋子与点保存一个着法。",

	"Of captures with equal gain, those that have cut off before come first.": "得子相同的吃子中，曾引起截断的在前。",
	"At every node with several captures.":                                    "在有几个吃子的每个节点。",
	"A counter for each piece, point and victim.":                             "每种棋子、点与被吃子一个计数。",

	"A move is good or bad as a sequel: to the opponent's last move, and to one's own.":          "着法作为后续才有好坏：对方上一着之后，自己上一着之后。",
	"At every node, for the order of its quiet moves, and for reductions that go by that order.": "在每个节点，用于不吃子着法的排序以及依此排序的减深。",
	"The largest table of counters of all, to be read for every quiet move.":                     "所有计数表中最大的，每个不吃子着法都要读取。",

	"A capture that the exchange on its point loses is seldom the best move.":     "在该点兑子会亏的吃子很少是最佳着法。",
	"At every node, for the order of its captures.":                               "在每个节点，用于吃子的排序。",
	"The exchange has to be worked out for each capture; a sacrifice comes late.": "每个吃子都要推算兑子；弃子着法会靠后。",

	"In a good order the late moves are seldom best: a shallower look is enough for most of them.": "排序好时，后面的着法很少最佳：大多数浅看一眼即可。",
	"At nodes some plies above the horizon, for late moves that take nothing and give no check.":   "在离搜索边界若干层以上的节点，靠后的不吃子、不将军的着法。",
	"A deep quiet move may be seen an iteration later.":                                            "深远的不吃子着法可能晚一次迭代才看到。",

	"A mover far above what the opponent allows will hardly fall below it in a few plies.": "远超对方所允许的走棋方，几层之内很难跌回。",
	"A tactical shot against a good position is missed near the horizon.":                  "接近搜索边界时，会漏掉针对优势局面的战术打击。",

	"A mover far below alpha will hardly be saved by a quiet move.": "远低于 alpha 的走棋方，很难靠不吃子着法挽回。",
	"At nodes of a minimal window near the horizon, out of check.":  "在接近搜索边界的极小窗口节点，未被将军。",
	"Quiet moves with a strong threat are missed there.":            "那里会漏掉带强烈威胁的不吃子着法。",

	"Near the horizon the last of many quiet moves is hardly ever the best.":             "接近搜索边界时，众多不吃子着法的最后几个几乎不会是答案。",
	"At nodes near the horizon, for quiet moves that give no check.":                     "在接近搜索边界的节点，不将军的不吃子着法。",
	"The boldest pruning of all: what comes late in the order is never looked at there.": "各种裁剪中最大胆的：排在后面的着法在那里根本不看。",

	"A quiet move near the horizon cannot bring much more than the evaluation it begins with.": "接近搜索边界时，不吃子着法带来的不会比起点的评估多很多。",
	"At nodes near the horizon whose evaluation is far below alpha.":                           "在接近搜索边界、评估远低于 alpha 的节点。",
	"Quiet moves that prepare a threat are missed there.":                                      "那里会漏掉准备威胁的不吃子着法。",

	"A move that loses material at once needs depth to pay, and near the horizon there is none.": "立即亏子的着法需要深度才能收回，而接近边界时没有深度。",
	"At nodes near the horizon, for captures and quiet moves alike.":                             "在接近搜索边界的节点，吃子与不吃子着法都算。",
	"Sacrifices near the horizon are missed, and the exchange is worked out for many moves.":     "会漏掉接近边界的弃子，且要为许多着法推算兑子。",

	"A node without a move from the table is badly ordered: search it less deep now and well ordered next time.": "没有置换表着法的节点排序差：这次浅搜，下次排序就好。",
	"At nodes some plies above the horizon.":                              "在离搜索边界若干层以上的节点。",
	"New positions are searched a ply less deep when they first come up.": "新出现的局面第一次少搜一层。",

	"Once a short mate is known, no longer one can matter.":    "一旦知道了短杀，更长的杀就无关紧要。",
	"At every node, wherever a mate is in the window.":         "在每个窗口中有杀棋的节点。",
	"A comparison a node; without a mate nothing comes of it.": "每个节点一次比较；没有杀棋就没有效果。",

	"At the horizon only captures that do not lose are worth a look, and a check has to be answered.": "在搜索边界，只有不亏的吃子值得看，而将军必须应对。",
	"At the horizon, in place of the capture search.":                                                 "在搜索边界，代替吃子搜索。",
	"Exchanges are worked out, and checks followed, where the capture search stands pat.":             "吃子搜索停着之处，它要推算兑子并跟踪将军。",

	"If the first move cuts off, the others need not even be generated.":                                 "若首着就引起截断，其余着法连生成都不必。",
	"The order may change a little: what orders the quiet moves learns while the captures are searched.": "次序可能稍有变化：搜索吃子期间，不吃子着法的排序依据在学习。",

	"If the move of the table is better than all others by a margin, the line depends on it.": "若置换表的着法远好于其他所有着法，变化便取决于它。",
	"At nodes far from the horizon whose entry is deep enough.":                               "在远离搜索边界、表项足够深的节点。",
	"A reduced search of all other moves, each time.":                                         "每次都要对其他所有着法做一次减深搜索。",

	"An evaluation that was wrong before for these pawns, or for a king with this shelter, is wrong in the same direction again.": "对同样兵形、或对将帅同样防守曾经评错的，会再次朝同一方向评错。",
	"Wherever a static evaluation prunes or stands pat.":                                                                          "凡以静态评估裁剪或停着之处。",
	"A small table to be read at every node; it mixes positions that have nothing else in common.":                                "每个节点读一张小表；它会混淆除此之外并不相同的局面。",

	"Moves that cut off count up and those tried in vain count down, so that the order follows the search.": "引起截断的着法加分，白试的减分，排序便随搜索变化。",
	"At every node, for the order of its quiet moves, and for reductions by it.":                            "在每个节点，用于不吃子着法的排序及依此的减深。",
	"A counter for each side and move, kept between searches: a search depends on those before.":            "每方每着一个计数，在多次搜索之间保留：一次搜索取决于之前的。",

	"A capture that wins far more than needed in a shallow search will win enough in a deep one.": "浅搜中远超所需的吃子，深搜中也足够。",
	"At nodes of a minimal window far from the horizon.":                                          "在远离搜索边界的极小窗口节点。",
	"A shallow search for each good capture, in vain where none is far enough above.":             "每个好吃子一次浅搜；没有足够高的便白费。",

	"A move that all iterations agree on needs no more time, one that has just changed needs more.": "各次迭代一致的着法不需要更多时间，刚改变的需要更多。",
	"On a game clock, after each iteration.":                                                        "使用棋钟时，每次迭代之后。",
	"A move may be played before a refutation comes into sight.":                                    "可能在看到反驳之前就走出着法。",

	"What makes a position good can be told by terms that people name, or learnt from games.": "局面好在哪里，可以由人们命名的各项说明，也可以从对局中学得。",
	"At every leaf, and wherever the search asks how a position stands.":                      "在每个叶节点，以及搜索询问局面如何之处。",
	"The network takes longer for each position, and no single term says why.":                "网络评估每个局面更费时，且没有单独一项能说明原因。",
}
