import type { ScoreOut } from '@exchange/contract/score/score.contract'

/** A score in the format of the wire; `parts` overrides fields. */
export function sampleScore(parts: Partial<ScoreOut> = {}): ScoreOut {
  return {
    memberId: 1,
    balance: 1_840,
    ...{ purchases: 900, purchasesCount: 12, sales: 2_400, salesCount: 31, partners: 9 },
    ...{ craLoads: 1, buyingPower: 2_340, craBalance: 250, craAutoload: false, recurCount: 1 },
    liquidity: 0.32,
    ...{ healthy0_90: 1_600, unhealthy91_180: 240, unhealthy181_270: 0, unhealthy271_360: 0 },
    unsafe361plus: 0,
    age: 800,
    type: 'positive',
    grade: 'Very Good',
    boosts: {
      ...{ healthy: 217, purchases: 40, sales: 60, transaction: 36, craAutoload: 0, recur: 10 },
      craReload: 10,
    },
    penalties: {
      ...{ unhealthy91_180: 4, unhealthy181_270: 0, unhealthy271_360: 0, unsafe361plus: 0 },
      ...{ creditUse: 0, reserveBelowZero: 0, cardDeclined: 0 },
    },
    ...{ score: 669, shortTermWobble: -19, totalScore: 650 },
    working: {
      base: 300,
      boosts: [
        line('healthy', [217, 250], [1_600, 1_840], true),
        line('purchases', [40, 80], [900, 1_800], true),
        line('sales', [60, 60], [2_400, 1_900], true),
        line('transaction', [36, 60], [9, 15]),
        line('craAutoload', [0, 40], [0, 1]),
        line('recur', [10, 30], [1, 3]),
        line('craReload', [10, 30], [1, 3]),
      ],
      penalties: [
        line('unhealthy91_180', [4, 30], [240, 1_840], true),
        line('cardDeclined', [0, 20], [0, 1]),
      ],
    },
    helping: [
      { name: 'healthy', points: 217 },
      { name: 'sales', points: 60 },
    ],
    advice: [
      { name: 'craAutoload', gain: 40 },
      { name: 'purchases', gain: 40 },
      { name: 'healthy', gain: 33 },
      { name: 'unhealthy91_180', gain: 4 },
    ],
    history: [
      { day: '2026-03-07', totalScore: 620 },
      { day: '2026-03-08', totalScore: 635 },
      { day: '2026-03-09', totalScore: 650 },
    ],
    computedAt: '2026-03-09T21:05:00.000Z',
    ...parts,
  }
}

function line<Name extends string>(
  name: Name,
  [points, most]: readonly [number, number],
  [have, goal]: readonly [number, number],
  isMoney = false,
) {
  return { name, points, most, have, goal, isMoney }
}
