/**
 * Grants of FlashCash by staff, from the fund of the member's exchange (FLASH-05). The granter's
 * reference serves as the idempotency key, as for gift cards issued by staff: a replay gets the
 * first answer, even if the member's status has changed since. Members of exchanges where the
 * granter has no Finance right are not found. Above a sum of 24 hours a second person is needed.
 */
import {
  refuseGrantee,
  type GranteeRefusal,
  type GrantOrder,
} from '@exchange/domain/flashcash/grant.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import type { StaffDeed, StaffLog } from '../audit/index.ts'
import { giveOut, type ExchangeBook, type OutlayRefusal } from '../exchanges/index.ts'
import { findGranted, type GrantedBucket } from './buckets.read.ts'
import {
  grantedBy,
  grantIdOf,
  postGrant,
  type FlashCashGrant,
  type GrantFlashCashNeeds,
} from './grant-flash-cash.service.ts'
import { findGrantee } from './grantee.read.ts'

export interface GrantByStaffNeeds extends GrantFlashCashNeeds {
  readonly exchanges: ExchangeBook
  readonly staffLog: StaffLog
}

export interface StaffGrantOrder extends GrantOrder {
  readonly staff: {
    readonly contactId: number
    readonly memberId: number
    readonly grants: readonly Grant[]
  }
}

export interface StaffGrant {
  readonly bucket: GrantedBucket
  readonly memberName: string
}

export type StaffGrantRefusal =
  | GranteeRefusal
  | 'member-not-found'
  | 'granted-otherwise'
  | Exclude<OutlayRefusal, 'ordered-otherwise'>

export async function grantByStaff(
  needs: GrantByStaffNeeds,
  { target, amount, days, note, reference, staff }: StaffGrantOrder,
): Promise<Result<StaffGrant, StaffGrantRefusal>> {
  const { database, exchanges } = needs
  const grantee = await findGrantee(database, target, staff.memberId)
  if (!grantee || !holdsRight(staff.grants, 'Finance', grantee.exchangeId)) {
    return fail('member-not-found')
  }
  const { memberId, exchangeId, account, name: memberName } = grantee
  const named = { source: 'staff', sourceId: `${exchangeId}/${reference}` } as const
  const id = grantIdOf(named)
  const exchange = (await exchanges.all()).get(exchangeId)
  const facts = { ...grantee, exchangeOpen: exchange?.open === true }
  const refusal = (await findGranted(database, id)) ? undefined : refuseGrantee(facts)
  if (refusal) return fail(refusal)
  if (account === null) return fail('cannot-be-granted')
  const grant: FlashCashGrant = {
    ...named,
    reference,
    to: { memberId, exchangeId, account },
    amount,
    days,
    note,
    actor: `contact:${staff.contactId}`,
    toldIn: exchange?.zone,
  }
  const content = { member: memberId, amount: String(amount), days, note }
  const by = staff.contactId
  const deed: StaffDeed = {
    act: 'flashcash.grant',
    ...{ by, why: note },
    concerns: [{ memberId, exchangeId }],
    object: { kind: 'flashcash', id: reference },
    after: { amount: String(amount), days },
  }
  const outlay = { exchangeId, kind: 'flashcash', reference, content, by, deed } as const
  const posting = await giveOut(needs, outlay, (guards) => postGrant(needs, { ...grant, guards }))
  if (posting === 'ordered-otherwise') return fail('granted-otherwise')
  if (typeof posting === 'string') return fail(posting)
  const granted = await grantedBy(needs, grant, posting)
  if (!granted.ok) return granted
  const bucket = await findGranted(database, id)
  if (!bucket) throw new Error('A new grant has no bucket.')
  return ok({ bucket, memberName })
}
