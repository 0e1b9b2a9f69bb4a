/**
 * Staff set the credit line of a member (DOMAIN §4): at once, or above what one person may once a
 * second person has confirmed it within a day. The rule leaves such a line as it is until staff give
 * it back. Never below what the member owes, and never of one's own business.
 */
import type { Database, Tx } from '@exchange/database'
import {
  needsSecondPerson,
  orderHours,
  refuseCreditLine,
  type CreditLineRefusal,
} from '@exchange/domain/credit-lines/credit-line.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import { lockLedger, setFloors } from '@exchange/ledger'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { StaffDeed, StaffLog } from '../audit/index.ts'
import { exchangeIn, type Exchange, type ExchangeBook } from '../exchanges/index.ts'
import {
  deleteOrder,
  insertChange,
  insertOrder,
  takeOrder,
  upsertByHand,
  type TakenOrder,
} from './credit-lines.store.ts'
import { isOfOwner, readLineMember, type LineMember } from './line-member.read.ts'

export interface CreditLineNeeds {
  readonly database: Database
  readonly exchanges: ExchangeBook
  readonly outbox: Pick<Outbox, 'add'>
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly now: () => Date
}

export interface LineStaff {
  readonly contactId: number
  readonly grants: readonly Grant[]
}

export interface SetLineOrder {
  readonly memberId: number
  /** Minor units of the currency, not negative. */
  readonly amount: bigint
  /** Read by `readReason` of the domain. */
  readonly reason: string
  readonly staff: LineStaff
}

/** `waits`: for a second person, who confirms this order. */
export type LineSet =
  | { readonly state: 'set'; readonly before: bigint; readonly after: bigint }
  | { readonly state: 'waits'; readonly orderId: string }

export type SetLineRefusal =
  | CreditLineRefusal
  | 'member-not-found'
  | 'order-waits'
  | 'order-not-found'
  | 'same-person'

class Refused extends Error {
  readonly why: SetLineRefusal

  constructor(why: SetLineRefusal) {
    super(why)
    this.why = why
  }
}

/** Sets the line, or leaves an order for a second person. */
export async function setCreditLine(
  needs: CreditLineNeeds,
  { memberId, amount, reason, staff }: SetLineOrder,
): Promise<Result<LineSet, SetLineRefusal>> {
  const { database, exchanges, now } = needs
  const book = await exchanges.all()
  return await inOneCommit(database, async (tx) => {
    const { member, exchange } = await judged(tx, book, { memberId, amount, staff })
    const { limit: before } = member
    const by = staff.contactId
    if (!needsSecondPerson({ limit: amount, before }, exchange.policy.credit)) {
      await write(needs, tx, { member, exchange, amount, reason, by, orderedBy: null })
      return { state: 'set', before, after: amount }
    }
    const at = now()
    const expiresAt = new Date(at.getTime() + orderHours * 3_600_000)
    const orderId = await insertOrder(tx, { memberId, amount, reason, by, at, expiresAt })
    if (orderId === undefined) throw new Refused('order-waits')
    const deed = { act: 'credit-line.order', by, amount, reason } as const
    await needs.staffLog.note(tx, deedOf(member, deed))
    return { state: 'waits', orderId }
  })
}

export interface LineDecision {
  readonly orderId: string
  readonly decision: 'confirm' | 'withdraw'
  readonly staff: LineStaff
}

/** A second person confirms an order, or anybody with the right withdraws it. */
export async function decideCreditLine(
  needs: CreditLineNeeds,
  { orderId, decision, staff }: LineDecision,
): Promise<Result<LineSet | { readonly state: 'withdrawn' }, SetLineRefusal>> {
  const { database, exchanges, now } = needs
  const book = await exchanges.all()
  return await inOneCommit(database, async (tx) => {
    await lockLedger(tx)
    const by = staff.contactId
    const order = await takeOrder(tx, orderId, { by, at: now() })
    if (!order) throw new Refused('order-not-found')
    const { memberId, amount, reason, orderedBy } = order
    if (decision === 'withdraw') {
      const member = await memberOf(tx, memberId, staff)
      if (!member) throw new Refused('order-not-found')
      await withdraw(needs, tx, { orderId, order, member, by })
      return { state: 'withdrawn' }
    }
    const { member, exchange } = await judged(tx, book, { memberId, amount, staff })
    if (order.isSamePerson) throw new Refused('same-person')
    await write(needs, tx, { member, exchange, amount, reason, by, orderedBy })
    return { state: 'set', before: member.limit, after: amount }
  })
}

interface Withdrawal {
  readonly orderId: string
  readonly order: TakenOrder
  readonly member: LineMember
  readonly by: number
}

async function withdraw(
  { staffLog }: CreditLineNeeds,
  tx: Tx,
  { orderId, order, member, by }: Withdrawal,
): Promise<void> {
  if (order.isSamePerson) await deleteOrder(tx, orderId)
  const { amount, reason } = order
  await staffLog.note(tx, deedOf(member, { act: 'credit-line.withdraw', by, amount, reason }))
}

/** The line follows the rule again, from the next 1st on. */
export async function giveBackCreditLine(
  { database, staffLog, now }: CreditLineNeeds,
  { memberId, reason, staff }: Omit<SetLineOrder, 'amount'>,
): Promise<Result<void, SetLineRefusal>> {
  return await inOneCommit(database, async (tx) => {
    const member = await memberOf(tx, memberId, staff)
    if (!member) throw new Refused('member-not-found')
    if (!member.byHand) throw new Refused('unchanged')
    const { exchangeId, limit } = member
    const by = staff.contactId
    await upsertByHand(tx, memberId, false)
    await insertChange(tx, {
      ...{ memberId, exchangeId, before: limit, after: limit, cause: 'given-back', reason, by },
      ...{ orderedBy: null, working: null, policyId: 0, at: now() },
    })
    await staffLog.note(
      tx,
      deedOf(member, { act: 'credit-line.give-back', by, amount: limit, reason }),
    )
  })
}

/** A line that came from elsewhere, as with an import: the rule leaves it as it is. */
export async function keepLineByHand(tx: Tx, memberId: number): Promise<void> {
  await upsertByHand(tx, memberId, true)
}

/** In the exchanges where the person has the right; others are not found. */
async function memberOf(
  tx: Tx,
  memberId: number,
  { grants }: LineStaff,
): Promise<LineMember | undefined> {
  const member = await readLineMember(tx, memberId)
  return member && holdsRight(grants, 'Finance', member.exchangeId) ? member : undefined
}

/** Takes the ledger's lock, so that no payment changes the debt before the line is set. */
async function judged(
  tx: Tx,
  book: ReadonlyMap<number, Exchange>,
  { memberId, amount: limit, staff }: Omit<SetLineOrder, 'reason'>,
): Promise<{ readonly member: LineMember; readonly exchange: Exchange }> {
  await lockLedger(tx)
  const member = await memberOf(tx, memberId, staff)
  if (!member) throw new Refused('member-not-found')
  const { limit: before, debt, isTrial, exchangeId } = member
  const isOwn = await isOfOwner(tx, staff.contactId, memberId)
  const refusal = refuseCreditLine({ limit, before, debt, isOwn, isTrial })
  if (refusal) throw new Refused(refusal)
  return { member, exchange: exchangeIn(book, exchangeId) }
}

interface Setting {
  readonly member: LineMember
  readonly exchange: Exchange
  readonly amount: bigint
  readonly reason: string
  readonly by: number
  readonly orderedBy: number | null
}

async function write(
  { outbox, staffLog, now }: CreditLineNeeds,
  tx: Tx,
  { member, exchange, amount, reason, by, orderedBy }: Setting,
): Promise<void> {
  const { memberId, exchangeId, account, floors, limit: before } = member
  await setFloors(tx, account, { ...floors, MOX: -amount })
  await upsertByHand(tx, memberId, true)
  await insertChange(tx, {
    ...{ memberId, exchangeId, before, after: amount, cause: 'staff', reason, by, orderedBy },
    ...{ working: null, policyId: exchange.policy.id, at: now() },
  })
  const act = orderedBy === null ? 'credit-line.set' : 'credit-line.confirm'
  await staffLog.note(tx, deedOf(member, { act, by, amount, reason, second: orderedBy }))
  const said = { before: String(before), after: String(amount), cause: 'staff' } as const
  await outbox.add(tx, [fact('credit-line.changed', { member: memberId, ...said })])
}

interface LineDeed {
  readonly act: StaffDeed['act']
  readonly by: number
  readonly amount: bigint
  readonly reason: string
  readonly second?: number | null
}

function deedOf(
  { memberId, exchangeId, limit }: LineMember,
  { act, by, amount, reason, second = null }: LineDeed,
): StaffDeed {
  return {
    ...{ act, by, second, concerns: [{ memberId, exchangeId }], why: reason },
    object: { kind: 'member', id: String(memberId) },
    before: { creditLimit: String(limit) },
    after: { creditLimit: String(amount) },
  }
}

/** A refusal undoes what was written. */
async function inOneCommit<Value>(
  database: Database,
  work: (tx: Tx) => Promise<Value>,
): Promise<Result<Value, SetLineRefusal>> {
  try {
    return ok(await database.transaction(work))
  } catch (failure) {
    if (failure instanceof Refused) return fail(failure.why)
    throw failure
  }
}
