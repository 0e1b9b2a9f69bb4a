/**
 * How a member stood at moments of the past, from one reading of all that moved: the rule of
 * `months.standings`, which reads the ledger anew for each moment; a test compares both.
 */
import { lotsLeft, type Lot } from './ageing.rules.ts'

/** What a transfer did to the main account. Minor units of the currency. */
export interface Move {
  readonly transferId: string
  readonly kind: string
  /** The transfer of which it gives back something. */
  readonly reverses: string | null
  readonly at: Date
  readonly amount: bigint
  /** What it counts as sold or bought, with FlashCash; null: no sale, no purchase. */
  readonly sold: bigint | null
  readonly bought: bigint | null
}

export interface PastStanding {
  readonly balance: bigint
  /** What it is made of, newest first. */
  readonly lots: readonly Lot[]
  readonly sales: bigint
  readonly purchases: bigint
}

export interface PastMoment {
  readonly until: Date
  readonly salesFrom: Date
  readonly purchasesFrom: Date
}

/** `moves`: all of one member, the oldest first. */
export function standingAt(
  moves: readonly Move[],
  { until, salesFrom, purchasesFrom }: PastMoment,
): PastStanding {
  const before = moves.filter(({ at }) => at < until)
  let [balance, sales, purchases] = [0n, 0n, 0n]
  const back = new Map<string, bigint>()
  for (const { amount, at, sold, bought, reverses } of before) {
    balance += amount
    if (sold !== null && at >= salesFrom) sales += sold
    if (bought !== null && at >= purchasesFrom) purchases += bought
    if (amount < 0n && reverses !== null) back.set(reverses, (back.get(reverses) ?? 0n) + amount)
  }
  return { balance, sales, purchases, lots: lotsLeft(newestCredits(before, back), balance) }
}

/** What came back of a hold, a refund or a reversal is no credit. */
const noCredits: readonly string[] = ['release', 'refund', 'staff-reversal']

function* newestCredits(moves: readonly Move[], back: ReadonlyMap<string, bigint>): Generator<Lot> {
  for (const { at, amount, kind, transferId } of moves.toReversed()) {
    if (amount <= 0n || noCredits.includes(kind)) continue
    yield { at, amount: amount + (back.get(transferId) ?? 0n) }
  }
}
