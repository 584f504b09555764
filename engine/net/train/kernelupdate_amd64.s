#include "textflag.h"

// func gatherAVX2(total, part *float32, n int)
TEXT ·gatherAVX2(SB), NOSPLIT, $0-24
	MOVQ total+0(FP), DI
	MOVQ part+8(FP), SI
	MOVQ n+16(FP), CX
	XORQ AX, AX
	VXORPS Y1, Y1, Y1

gatherLoop:
	VMOVUPS (DI)(AX*4), Y0
	VADDPS  (SI)(AX*4), Y0, Y0
	VMOVUPS Y0, (DI)(AX*4)
	VMOVUPS Y1, (SI)(AX*4)
	ADDQ    $8, AX
	CMPQ    AX, CX
	JLT     gatherLoop
	VZEROUPPER
	RET

// func updateAVX2(weights, first, second, grad *float32, n int, s *step)
//
// Roots and quotients are exact to the last bit, as in plain Go.
TEXT ·updateAVX2(SB), NOSPLIT, $0-48
	MOVQ weights+0(FP), DI
	MOVQ first+8(FP), R8
	MOVQ second+16(FP), R9
	MOVQ grad+24(FP), SI
	MOVQ n+32(FP), CX
	MOVQ s+40(FP), BX
	VBROADCASTSS 0(BX), Y8   // scale
	VBROADCASTSS 4(BX), Y9   // keep1
	VBROADCASTSS 8(BX), Y10  // new1
	VBROADCASTSS 12(BX), Y11 // keep2
	VBROADCASTSS 16(BX), Y12 // new2
	VBROADCASTSS 20(BX), Y13 // rate
	VBROADCASTSS 24(BX), Y14 // offset
	VBROADCASTSS 28(BX), Y15 // smallest
	VBROADCASTSS 32(BX), Y7  // maximum
	VXORPS   Y4, Y4, Y4      // 0
	VSUBPS   Y7, Y4, Y6      // -maximum
	VPCMPEQD Y5, Y5, Y5
	VPSRLD   $1, Y5, Y5      // all bits but the sign
	XORQ     AX, AX

updateLoop:
	VMULPS  (SI)(AX*4), Y8, Y0 // the gradient
	VMOVUPS Y4, (SI)(AX*4)
	VMULPS  (R8)(AX*4), Y9, Y1
	VMULPS  Y0, Y10, Y2
	VADDPS  Y2, Y1, Y1       // the first moment
	VMULPS  (R9)(AX*4), Y11, Y2
	VMULPS  Y0, Y12, Y3
	VMULPS  Y0, Y3, Y3
	VADDPS  Y3, Y2, Y2       // the second
	VANDPS  Y5, Y1, Y3
	VCMPPS  $0x1D, Y15, Y3, Y3 // not below the smallest
	VANDPS  Y3, Y1, Y1
	VCMPPS  $0x1D, Y15, Y2, Y3
	VANDPS  Y3, Y2, Y2
	VMOVUPS Y1, (R8)(AX*4)
	VMOVUPS Y2, (R9)(AX*4)

	VSQRTPS Y2, Y3
	VADDPS  Y14, Y3, Y3
	VMULPS  Y1, Y13, Y1
	VDIVPS  Y3, Y1, Y1
	VBROADCASTSS 36(BX), Y2 // keep
	VMULPS  (DI)(AX*4), Y2, Y2
	VSUBPS  Y1, Y2, Y2
	VMAXPS  Y6, Y2, Y2
	VMINPS  Y7, Y2, Y2
	VMOVUPS Y2, (DI)(AX*4)
	ADDQ    $8, AX
	CMPQ    AX, CX
	JLT     updateLoop
	VZEROUPPER
	RET
