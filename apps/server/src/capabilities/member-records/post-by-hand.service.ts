/**
 * A credit or debit by staff against an account of the exchange (docs/money/postings.md). Limits,
 * second person and budget are those of outlays; a debit spends no budget. Each reference is posted
 * once.
 */
import { createHash } from 'node:crypto'
import type { BusinessAct } from '@exchange/domain/members/act.rules'
import type {
  PostingDirection,
  PostingHouse,
  ReadPosting,
} from '@exchange/domain/member-records/posting.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight } from '@exchange/domain/rights'
import { transferId, type Command, type Ledger } from '@exchange/ledger'
import type { StaffLog } from '../audit/index.ts'
import { giveOut, type HouseAccounts, type OutlayRefusal } from '../exchanges/index.ts'
import { businessAct, payeeActive } from '../members/index.ts'
import type { ChangeNeeds, ChangeRefusal, Changing } from './change-record.service.ts'
import { findRecordFor } from './read-record.service.ts'
import { findPosting } from './record-history.read.ts'
import type { MemberRecordRow } from './record.read.ts'

export interface PostNeeds extends ChangeNeeds {
  readonly staffLog: StaffLog
  readonly ledger: Pick<Ledger, 'post'>
  readonly houseAccounts: HouseAccounts
}

export interface PostingOrder extends Changing, ReadPosting {
  readonly direction: PostingDirection
  readonly house: PostingHouse
}

export type PostingRefusal =
  | ChangeRefusal
  | Exclude<OutlayRefusal, 'ordered-otherwise'>
  | 'not-active'
  | 'not-covered'
  | 'posted-otherwise'

export async function postByHand(
  needs: PostNeeds,
  order: PostingOrder,
): Promise<Result<void, PostingRefusal>> {
  const { staff, memberId, direction, amount, house, why, reference } = order
  const of = await findRecordFor(needs.database, staff, memberId)
  if (!of) return fail('member-not-found')
  if (!holdsRight(staff.grants, 'Finance', of.exchangeId)) return fail('not-allowed')
  if (of.isOwn) return fail('own-business')
  if (of.status !== 'active' || of.account === null) return fail('not-active')
  const { exchangeId } = of
  const command = await commandOf(needs, order, { ...of, account: of.account })
  const content = { member: memberId, direction, amount: String(amount), house, why }
  const deed = {
    ...({ act: 'posting.post', by: staff.contactId, why } as const),
    concerns: [{ memberId, exchangeId }],
    object: { kind: 'member', id: String(memberId) } as const,
    after: { direction, amount: String(amount), house },
  }
  const outlay = {
    ...({ exchangeId, kind: 'posting', reference, content, by: staff.contactId, deed } as const),
    takes: direction === 'debit',
  }
  const posting = await giveOut(needs, outlay, (guards) =>
    needs.ledger.post({ ...command, guards: [payeeActive(memberId), ...guards] }),
  )
  if (posting === 'ordered-otherwise') return fail('posted-otherwise')
  if (typeof posting === 'string') return fail(posting)
  if (posting.outcome === 'refused') {
    if (posting.reason === 'floor') return fail('not-covered')
    if (posting.guard === 'payee.active') return fail('not-active')
    if (posting.reason !== 'duplicate') throw new Error(`A posting was refused: ${posting.reason}`)
    const first = await findPosting(needs.database, command.id)
    // The reason is beside the transfer, because it can be erased.
    const { why: _why, ...kept } = content
    const same = Object.entries(kept).every(([name, value]) => first?.[name] === value)
    if (!same) return fail('posted-otherwise')
  }
  return ok(undefined)
}

async function commandOf(
  { houseAccounts }: PostNeeds,
  { direction, amount, house, why, reference, memberId, staff }: PostingOrder,
  { exchangeId, account }: MemberRecordRow & { readonly account: bigint },
): Promise<Command> {
  const sum = direction === 'credit' ? amount : -amount
  // What is sealed stays for good: the reference is text that somebody typed, perhaps a name.
  const digest = createHash('sha256').update(reference).digest('hex')
  const told: BusinessAct = { act: 'office-posting', said: { amount: String(sum), why } }
  return {
    id: transferId('staff-posting', `${exchangeId}/${reference}`),
    kind: 'staff-posting',
    legs: [
      { account, MOX: sum },
      { account: await houseAccounts.find(exchangeId, house), MOX: -sum },
    ],
    actor: `contact:${staff.contactId}`,
    detail: { member: memberId, direction, amount: String(amount), house, reference: digest },
    note: { body: why, author: `contact:${staff.contactId}` },
    facts: [businessAct({ memberId, contactId: null }, told)],
  }
}
