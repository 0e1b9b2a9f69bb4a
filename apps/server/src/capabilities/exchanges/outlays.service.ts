/**
 * What staff give out at the expense of their exchange (docs/money/outlays.md): FlashCash and gift
 * cards. Above a sum within 24 hours, a second person must give the same order with the same
 * reference; a month has a budget. Guards of the ledger judge both in the commit.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Database, Tx } from '@exchange/database'
import type { Command, Posting } from '@exchange/ledger'
import type { StaffDeed, StaffLog } from '../audit/index.ts'
import {
  deleteOutlayOrder,
  insertOutlayOrder,
  readOutlayOrder,
  type Outlay,
  type WaitingOrder,
} from './outlays.store.ts'

const orderMs = 24 * 3_600_000

export type OutlayRefusal =
  /** The exchange has spent its budget of the month. */
  | 'budget-spent'
  /** The order is noted, and waits for another person. */
  | 'needs-second-person'
  /** Another order waits with this reference. */
  | 'ordered-otherwise'

export interface OutlayNeeds {
  readonly database: Database
  readonly staffLog: StaffLog
  readonly now: () => Date
}

type Guards = NonNullable<Command['guards']>

/** An outlay, and the act of who orders it. */
export interface NotedOutlay extends Outlay {
  readonly deed: StaffDeed
}

/**
 * `post` posts the transfer with these guards, the last of which notes the act. Returns its posting,
 * unless a guard refused it for the person or the budget.
 */
export async function giveOut(
  needs: OutlayNeeds,
  outlay: NotedOutlay,
  post: (guards: Guards) => Promise<Posting>,
): Promise<Posting | OutlayRefusal> {
  const noting = (second: number | null) => needs.staffLog.noting({ ...outlay.deed, second })
  const alone = await post([...guardsOf(outlay, { second: false }), noting(null)])
  const refused = guardIn(alone)
  if (refused === 'outlay.budget') return 'budget-spent'
  if (refused !== 'outlay.persons') return alone
  const waits = await waitsFor(needs, outlay)
  if (typeof waits === 'string') return waits
  const confirmed = await post([...guardsOf(outlay, { second: true }), noting(waits.orderedBy)])
  const left = guardIn(confirmed)
  if (left === 'outlay.budget') return 'budget-spent'
  if (left !== 'outlay.persons') return confirmed
  // The first order was taken back or ran out meanwhile: this one is the first then.
  const again = await waitsFor(needs, outlay)
  return typeof again === 'string' ? again : 'needs-second-person'
}

const guardIn = (posting: Posting) =>
  posting.outcome === 'refused' && posting.reason === 'guard' ? posting.guard : undefined

function guardsOf(
  { exchangeId: exchange, kind, reference, by, takes = false }: Outlay,
  { second }: { second: boolean },
): Guards {
  return [
    ...(takes ? [] : [{ name: 'outlay.budget', args: { exchange } }]),
    { name: 'outlay.persons', args: { exchange, kind, reference, by, second, takes } },
  ]
}

/** Notes the order of a first person; finds that of another person. */
async function waitsFor(
  { database, staffLog, now }: OutlayNeeds,
  outlay: NotedOutlay,
): Promise<OutlayRefusal | WaitingOrder> {
  const at = now()
  const expiresAt = new Date(at.getTime() + orderMs)
  return await database.transaction(async (tx) => {
    if (await insertOutlayOrder(tx, outlay, { at, expiresAt })) {
      await staffLog.note(tx, { ...outlay.deed, act: 'outlay.order' })
    }
    const first = await readOutlayOrder(tx, outlay)
    if (!first || !isDeepStrictEqual(first.content, outlay.content)) return 'ordered-otherwise'
    return first.isSamePerson ? 'needs-second-person' : first
  })
}

/** Takes back an order that waits. Who may, and what is noted, is judged by the caller. */
export async function takeBackOrder(
  tx: Tx,
  order: Pick<Outlay, 'exchangeId' | 'kind' | 'reference'>,
): Promise<void> {
  await deleteOutlayOrder(tx, order)
}
