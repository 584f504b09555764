package eval

import (
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// BoardFeature is a property of the board that a personality can weight differently. Some features
// exist in the program of 1992, and their weights are scaled. The others are new, and their weights
// are absolute.
//
// Source: document 004, 5.3.2 and 6.2. docs/personalities.md names the counterpart of each feature
// in that document.
type BoardFeature uint8

// The board features. Up to RingPoints, the weights of the features are percentages of the weights
// of 1992. The other weights are centipawns, which are positive for penalties too.
const (
	MaterialPawn BoardFeature = iota
	MaterialGuard
	MaterialBishop
	MaterialKnight
	MaterialCannon
	MaterialRook
	PlacementPawn
	PlacementGuard
	PlacementBishop
	PlacementKnight
	PlacementCannon
	PlacementRook
	PlacementKing
	TempoPoints
	HeadCannons
	SideCannons
	RingPoints

	PawnCrossed
	PawnLinked
	PawnDoubled
	PawnTooFar
	PawnAttack
	RookHalfOpen
	RookOpen
	RookBackRanks
	KnightOutpost
	Mobility
	Trapped
	ShellMissing
	ShellLoose
	KingExposed
	KingOpenFile
	KingAimed
	TropismKnight
	TropismCannon
	TropismRook
	NumBoardFeatures
)

// lastScaled is the last feature whose weight is a percentage.
const lastScaled = RingPoints

// FeatureInfo describes a board feature.
type FeatureInfo struct {
	Name     string // name in settings and files, such as "rook-open"
	Doc      string
	Percent  bool // whether the weight is in percent of the weight of 1992; otherwise it is in centipawns
	Usual    int  // the weight in the evaluation of 1992
	Min, Max int
	most     int32 // the largest count for one side, if the feature is counted
}

// Info describes the feature.
func (f BoardFeature) Info() FeatureInfo { return featureInfos[f] }

// String returns the feature's name.
func (f BoardFeature) String() string { return featureInfos[f].Name }

var featureInfos = func() (t [NumBoardFeatures]FeatureInfo) {
	percent := func(f BoardFeature, name, doc string, least, most int) {
		t[f] = FeatureInfo{Name: name, Doc: doc, Percent: true, Usual: 100, Min: least, Max: most}
	}
	points := func(f BoardFeature, name, doc string, most int32) {
		t[f] = FeatureInfo{Name: name, Doc: doc, Min: -300, Max: 300, most: most}
	}
	for k := xiangqi.Pawn; k <= xiangqi.King; k++ {
		if k != xiangqi.King {
			percent(materialOf(k), "material-"+k.String(), "value of a "+k.String(), 20, 300)
		}
		percent(placementOf(k), "placement-"+k.String(), "value of a "+k.String()+"'s place on the board", 0, 1000)
	}
	percent(TempoPoints, "tempo", "bonus for a piece that has left its home point", 0, 1000)
	percent(HeadCannons, "head-cannon", "an enemy cannon with no piece between it and the king on the file, and the king's steps off that file", 0, 1000)
	percent(SideCannons, "side-cannon", "an enemy cannon with no piece between it and the king on the rank, and the king's steps off that rank", 0, 1000)
	percent(RingPoints, "ring", "points around the enemy king that a piece reaches", 0, 1000)

	points(PawnCrossed, "pawn-crossed", "bonus for a pawn across the river", 0)
	points(PawnLinked, "pawn-linked", "bonus for a pawn with a pawn of its own side beside it", 5)
	points(PawnDoubled, "pawn-doubled", "penalty for a pawn with a pawn of its own side ahead of it on the file", 4)
	points(PawnTooFar, "pawn-too-far", "penalty for a pawn on the last rank", 0)
	points(PawnAttack, "pawn-attack", "bonus for a pawn in the enemy palace or a step from it", 0)
	points(RookHalfOpen, "rook-half-open", "bonus for a rook on a file with enemy pawns but none of its own side", 2)
	points(RookOpen, "rook-open", "bonus for a rook on a file without pawns", 2)
	points(RookBackRanks, "rook-back-ranks", "bonus for a rook on the enemy's last two ranks", 0)
	points(KnightOutpost, "knight-outpost", "bonus for a knight in the middle of the enemy's half that no pawn attacks; twice if a pawn protects it", 4)
	points(Mobility, "mobility", "bonus for each point a knight or cannon can go to", 50)
	points(Trapped, "trapped", "penalty for a knight or cannon that can go nowhere", 4)
	points(ShellMissing, "shell-missing", "penalty for each guard and bishop lost", 0)
	points(ShellLoose, "shell-loose", "penalty for two guards, and for two bishops, that do not protect each other", 2)
	points(KingExposed, "king-exposed", "penalty for each step of the king from home", 3)
	points(KingOpenFile, "king-open-file", "penalty for a king with no piece of its own side in front of it on the file", 1)
	points(KingAimed, "king-aimed", "penalty for each enemy cannon on the king's file, whatever stands between", 2)
	points(TropismKnight, "tropism-knight", "bonus for each step by which a knight's distance to the enemy king is below 9", 2*maxCloseness)
	points(TropismCannon, "tropism-cannon", "bonus for each step by which a cannon's distance to the enemy king is below 9", 2*maxCloseness)
	points(TropismRook, "tropism-rook", "bonus for each step by which a rook's distance to the enemy king is below 9", 2*maxCloseness)
	return t
}()

func materialOf(k xiangqi.Kind) BoardFeature {
	return MaterialPawn + BoardFeature(k) - BoardFeature(xiangqi.Pawn)
}

func placementOf(k xiangqi.Kind) BoardFeature {
	return PlacementPawn + BoardFeature(k) - BoardFeature(xiangqi.Pawn)
}

// FeatureByName returns the board feature with the given name.
func FeatureByName(name string) (BoardFeature, bool) {
	i := slices.IndexFunc(featureInfos[:], func(f FeatureInfo) bool { return f.Name == name })
	return BoardFeature(max(i, 0)), i >= 0
}

// FeatureNames returns the names of all board features, in order.
func FeatureNames() []string {
	names := make([]string, NumBoardFeatures)
	for f := range NumBoardFeatures {
		names[f] = f.String()
	}
	return names
}

// Payoffs contains the weights that a personality gives to the board features. The zero Payoffs are
// the weights of 1992. Payoffs is a plain value and can be compared with ==.
//
// Source: document 004, 4.3.
type Payoffs struct {
	shift [NumBoardFeatures]int16 // difference from FeatureInfo.Usual
}

// Get returns the weight of a feature, in percent or centipawns according to its Info.
func (p *Payoffs) Get(f BoardFeature) int { return featureInfos[f].Usual + int(p.shift[f]) }

// Set changes the weight of a feature. The error states which values are allowed.
func (p *Payoffs) Set(f BoardFeature, value int) error {
	info := &featureInfos[f]
	if value < info.Min || value > info.Max {
		unit := message.Word("centipawns")
		if info.Percent {
			unit = message.Word("percent")
		}
		return message.Errorf("%s=%d: expected %d to %d %s", info.Name, value, info.Min, info.Max, unit)
	}
	p.shift[f] = int16(value - info.Usual)
	return nil
}

// String lists the features that differ from the weights of 1992, such as "rook-open=24".
func (p *Payoffs) String() string {
	var list []string
	for f := range NumBoardFeatures {
		if p.shift[f] != 0 {
			list = append(list, fmt.Sprintf("%s=%d", f, p.Get(f)))
		}
	}
	return strings.Join(list, " ")
}

// maxScore is the largest static score allowed; it is well below the scores of illegal repetitions
// and mates.
const maxScore = 25000

// stageWords names the stages in the error of Validate.
var stageWords = [NumStages]message.Word{
	message.Word("the opening"), message.Word("the early middle"), message.Word("the middle"), message.Word("the end"),
}

// Validate returns an error if some position could get a score so large that it looks like a mate.
// Single values are checked by Set.
func (p *Payoffs) Validate() error {
	w := Thesis()
	w.Apply(*p)
	for stage := range NumStages {
		e := New(w, stage)
		material := int32(0)
		for k := xiangqi.Pawn; k < xiangqi.King; k++ {
			material += int32(xiangqi.SetCount(k)) * w.Material[stage][k]
		}
		material += int32(xiangqi.SetCount(xiangqi.Pawn)) * max(0, w.PawnAcross[stage]-w.Material[stage][xiangqi.Pawn])
		if total := material + e.PositionalBound(); total > maxScore {
			return message.Errorf("payoffs: a score of %d is possible in %s, expected at most %d: lower the largest payoffs", total, stageWords[stage], maxScore)
		}
	}
	return nil
}

// Apply changes weights by the payoffs: percentages scale the weights of 1992, and the other
// payoffs replace the weights.
func (w *Weights) Apply(p Payoffs) {
	scale := func(v *int32, f BoardFeature) { *v = *v * int32(p.Get(f)) / 100 }
	for s := range NumStages {
		scale(&w.PawnAcross[s], MaterialPawn)
		for k := xiangqi.Pawn; k <= xiangqi.King; k++ {
			if k != xiangqi.King {
				scale(&w.Material[s][k], materialOf(k))
			}
			for rank := range w.Placement[s][k] {
				for file := range w.Placement[s][k][rank] {
					scale(&w.Placement[s][k][rank][file], placementOf(k))
				}
			}
			scale(&w.Tempo[s][k], TempoPoints)
		}
		scale(&w.HeadCannon[s], HeadCannons)
		scale(&w.LeavesHeadCannon[s], HeadCannons)
		scale(&w.SideCannon[s], SideCannons)
		scale(&w.LeavesSideCannon[s], SideCannons)
		scale(&w.Ring[s], RingPoints)
	}
	for f := lastScaled + 1; f < NumBoardFeatures; f++ {
		w.Features[f] = int32(p.Get(f))
	}
}
