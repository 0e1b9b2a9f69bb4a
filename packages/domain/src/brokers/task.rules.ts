/**
 * A broker's tasks: what the trade of a member in the own book says it needs (DOMAIN §13). One list
 * of signals, used by the server that finds them and the screen that says why. Amounts are minor
 * units of the currency.
 */

export const signals = [
  'request-unanswered',
  'target-unmet',
  'needs-sales',
  'has-balance',
  'no-trade',
] as const
export type Signal = (typeof signals)[number]

export const salesWithinDays = 60
export const tradeWithinDays = 30
export const answerWithinHours = 24
/** The last days of a month in which a target that is not met is a task. */
export const targetDays = 7
/** How far back a trade is looked for: one before it counts as none. */
export const lookBackDays = 180
/** Below this sum a balance is no reason to call: 100.00. */
export const balanceLeast = 100_00n
/** What is done comes back after this time, if the signal is still there. */
export const doneForDays = 30
export const laterMostDays = 180
export const noteMost = 1_000

export interface AskedRequest {
  readonly requestId: number
  readonly from: string
  readonly amount: bigint
  readonly madeAt: Date
}

export interface BookFacts {
  readonly joinedAt: Date
  readonly balance: bigint
  /** The average of the balances at the ends of the last six spans of thirty days. */
  readonly usual: bigint
  /** Within the days looked back; null: none. */
  readonly lastSaleAt: Date | null
  readonly lastTradeAt: Date | null
  /** Of thirty days. */
  readonly bought: bigint
  /** Null: the exchange shows no target. */
  readonly target: { readonly sum: bigint; readonly bought: bigint; readonly endsAt: Date } | null
  /** The oldest request that nobody answered; null: none. */
  readonly request: AskedRequest | null
}

export type Task =
  | { readonly signal: 'needs-sales'; readonly since: Date | null }
  | { readonly signal: 'no-trade'; readonly since: Date | null }
  | { readonly signal: 'has-balance'; readonly balance: bigint; readonly usual: bigint }
  | { readonly signal: 'request-unanswered'; readonly request: AskedRequest }
  | { readonly signal: 'target-unmet'; readonly left: bigint; readonly endsAt: Date }

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The tasks of one member, the most urgent first; a new member has time to begin. */
export function tasksOf(facts: BookFacts, now: Date): readonly Task[] {
  const { joinedAt, balance, usual, lastSaleAt, lastTradeAt, bought, target, request } = facts
  const isOver = (at: Date | null, days: number) => {
    const from = at ?? joinedAt
    return now.getTime() - from.getTime() >= days * dayMs
  }
  const tasks: Task[] = []
  if (request && now.getTime() - request.madeAt.getTime() >= answerWithinHours * hourMs) {
    tasks.push({ signal: 'request-unanswered', request })
  }
  if (target && target.bought < target.sum && isLastWeek(target.endsAt, now)) {
    const left = target.sum - (target.bought > 0n ? target.bought : 0n)
    tasks.push({ signal: 'target-unmet', left, endsAt: target.endsAt })
  }
  if (isOver(lastSaleAt, salesWithinDays)) tasks.push({ signal: 'needs-sales', since: lastSaleAt })
  if (isUnspent({ balance, usual, bought })) {
    tasks.push({ signal: 'has-balance', balance, usual })
  }
  if (isOver(lastTradeAt, tradeWithinDays)) tasks.push({ signal: 'no-trade', since: lastTradeAt })
  return tasks
}

function isLastWeek(endsAt: Date, now: Date): boolean {
  const left = endsAt.getTime() - now.getTime()
  return left > 0 && left <= targetDays * dayMs
}

/** Half as much again as usual, and less than a tenth of it spent within thirty days. */
function isUnspent({ balance, usual, bought }: Pick<BookFacts, 'balance' | 'usual' | 'bought'>) {
  if (balance < balanceLeast) return false
  const most = usual > 0n ? usual : 0n
  return balance * 2n >= most * 3n && bought * 10n < balance
}

/** What was last noted of a task. */
export interface LastNote {
  readonly outcome: 'done' | 'later'
  readonly at: Date
  /** Until when it is put off; null when done. */
  readonly until: Date | null
}

/** Whether a task is put off, or was done lately. */
export function isQuiet(note: LastNote | null, now: Date): boolean {
  if (!note) return false
  if (note.outcome === 'later') return note.until !== null && now < note.until
  return now.getTime() - note.at.getTime() < doneForDays * dayMs
}

/** The share of a broker in collected fees, rounded down to the minor unit. */
export function commissionOf(fees: bigint, basisPoints: number): bigint {
  return fees > 0n ? (fees * BigInt(basisPoints)) / 10_000n : 0n
}
