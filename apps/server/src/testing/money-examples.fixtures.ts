/** Sequences that random steps rarely produce; each is run once in every test run. */
import type { Step } from './money-step.fixtures.ts'

const between = { from: 0, to: 1, tip: 0, hours: 1, weekly: false }
const back = { ...between, from: 1, to: 0 }
const abroad = { ...between, to: 2 }

/**
 * The acting staff, chosen by `hours`: two with the right in both exchanges, one at home, one
 * abroad.
 */
const [anna, ben, home, foreign] = [{ hours: 4 }, { hours: 1 }, { hours: 2 }, { hours: 3 }]
/** Picks the first of one, two or three payments. */
const first = { ...between, amount: 6 }

export const examples: readonly (readonly Step[])[] = [
  // A bug found by this test: the holder's main account moves nothing then.
  [
    { ...between, what: 'send', amount: 100_00 },
    { ...between, what: 'redeem', amount: 1 },
    { ...between, what: 'charge', amount: 2_73 },
  ],
  // A fee takes what is left, and nothing more.
  [
    { ...between, what: 'fee', amount: 150_00 },
    { ...between, what: 'fee', amount: 150_00 },
    { ...between, what: 'fee', amount: 1 },
    { ...back, what: 'send', amount: 10_00 },
    { ...between, what: 'fee', amount: 4_00 },
    { ...between, what: 'send', amount: 6_01 },
  ],
  // The payee has spent the money: the reversal makes its balance negative.
  [
    { ...between, what: 'send', amount: 100_00, tip: 2_00 },
    { ...back, what: 'send', to: 2, amount: 149_00 },
    { ...back, what: 'send', to: 2, amount: 149_00 },
    { ...first, ...anna, what: 'reverse' },
    { ...back, what: 'send', amount: 1 },
    { ...between, what: 'send', amount: 120_00 },
    { ...back, what: 'send', amount: 1_00 },
  ],
  // Two exchanges with a different approver in each; the reversal settles the dispute, and nothing
  // is returned twice.
  [
    { ...abroad, what: 'send', amount: 140_00, tip: 1_00 },
    { ...first, what: 'dispute' },
    { ...first, ...home, what: 'reverse' },
    { ...first, ...foreign, what: 'confirm' },
    { ...first, what: 'dispute' },
    { ...first, what: 'refund' },
    { ...first, ...anna, what: 'reverse' },
  ],
  // Not confirmed by the same person, nor a day later.
  [
    { ...between, what: 'send', amount: 140_00 },
    { ...first, ...anna, what: 'reverse' },
    { ...first, ...anna, what: 'confirm' },
    { ...first, ...ben, what: 'confirm' },
    { ...first, ...anna, what: 'reverse' },
    { ...first, ...ben, what: 'withdraw' },
    { ...first, ...ben, what: 'confirm' },
    { ...first, ...anna, what: 'reverse' },
    { ...first, ...ben, what: 'confirm' },
  ],
  // After a refund in between, one person or two reverse only the remainder.
  [
    { ...between, what: 'send', amount: 140_00, tip: 3_33 },
    { ...first, ...anna, what: 'reverse' },
    { ...between, what: 'refund', amount: 50_00 },
    { ...first, ...ben, what: 'confirm' },
    { ...first, ...ben, what: 'reverse' },
  ],
  // FlashCash and points, some of which the payer has spent.
  [
    { ...between, what: 'send', amount: 100_00 },
    { ...between, what: 'redeem', amount: 1 },
    { ...between, what: 'charge', amount: 50_01, tip: 77 },
    { ...between, what: 'redeem', amount: 1 },
    { ...between, ...anna, what: 'reverse', amount: 1 },
    { ...first, ...anna, what: 'reverse' },
    { ...between, what: 'send', amount: 60_00 },
    { ...between, what: 'redeem', amount: 1 },
  ],
  // A gift card gets the money back and can be charged again.
  [
    { ...between, what: 'issue', amount: 1, hours: 60 },
    { ...between, what: 'gift', amount: 20_00 },
    { ...between, what: 'refund', amount: 3_33 },
    { ...first, ...anna, what: 'reverse' },
    { ...first, what: 'dispute' },
    { ...between, what: 'gift', amount: 10_01 },
  ],
  // An expired gift card gets nothing back.
  [
    { ...between, what: 'issue', amount: 1, hours: 10 },
    { ...between, what: 'gift', amount: 10_00 },
    { ...first, ...anna, what: 'reverse' },
    { ...between, what: 'refund', amount: 3_33 },
  ],
  // Dismissed, and reported again.
  [
    { ...between, what: 'send', amount: 10_00 },
    { ...first, what: 'dispute' },
    { ...first, ...foreign, what: 'dismiss' },
    { ...first, ...home, what: 'dismiss' },
    { ...first, what: 'dispute' },
    { ...first, ...home, what: 'reverse' },
    { ...first, ...home, what: 'dismiss' },
  ],
  // Already refunded in full by the payee.
  [
    { ...between, what: 'send', amount: 10_00, tip: 1_00 },
    { ...between, what: 'refund', amount: 9_99 },
    { ...first, what: 'dispute' },
    { ...first, ...anna, what: 'reverse' },
  ],
  // Both runs of a schedule: the first is reversed, the second disputed.
  [
    { ...between, what: 'schedule', amount: 24_84, weekly: true },
    { ...between, what: 'confirm', amount: 1 },
    { ...first, ...anna, what: 'reverse' },
    ...Array.from({ length: 8 }, () => ({ ...between, what: 'confirm' as const, amount: 1 })),
    { ...first, what: 'dispute', amount: 7 },
    { ...first, what: 'dispute' },
  ],
]
