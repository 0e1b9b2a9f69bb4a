/** The routes of the list and the page of members. */
import { listMembers } from '@exchange/contract/member-records/record-list.contract'
import * as acts from '@exchange/contract/member-records/record-acts.contract'
import { readMember, type MemberRecord } from '@exchange/contract/member-records/record.contract'
import {
  postingFaults,
  profileFaults,
  recordFaults,
  recordRefusals,
} from '@exchange/contract/member-records/record.messages'
import { readProfile, readRecordNote } from '@exchange/domain/member-records/profile.rules'
import { readReason } from '@exchange/domain/reversals/reversal.rules'
import { readPosting } from '@exchange/domain/member-records/posting.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { readGrant, type Grant } from '@exchange/domain/rights'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import { readEmail } from '@exchange/domain/typed/email.rules'
import { faultsRefusal, fieldRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Answer, Caller, Routes } from '../../http/route.ts'
import type { Changing } from './change-record.service.ts'
import { addNote, saveProfile } from './edit-record.service.ts'
import {
  blockCards,
  changeRight,
  correctEmail,
  endSignIns,
  reissueCard,
  sendCode,
  setLogin,
  unlock,
  type HelpedPerson,
  type PersonNeeds,
} from './help-person.service.ts'
import { listRecordPage } from './list-records.service.ts'
import { postByHand, type PostNeeds } from './post-by-hand.service.ts'
import { readRecord, type RecordNeeds } from './read-record.service.ts'
import { toRecord, toRow } from './record-wire.routes.ts'
import { setCredit, setOwnThresholds, setPlan, setStanding } from './set-limits.service.ts'
import { withdrawOrder } from './withdraw-order.service.ts'

const refusals = refusalsIn(recordRefusals)

type Refused = keyof typeof recordRefusals

/** The member as it is after what was done. */
async function answered(
  needs: RecordNeeds,
  { staff, memberId }: Pick<Changing, 'staff' | 'memberId'>,
  done: Result<void, Refused>,
): Promise<Answer<MemberRecord>> {
  const read = done.ok ? await readRecord(needs, staff, memberId) : done
  return read.ok ? ok(toRecord(read.value, staff.grants)) : fail(refusals[read.error])
}

export type RecordRoutesNeeds = PersonNeeds & PostNeeds & { readonly currency: string }

export function registerMemberRecordRoutes(routes: Routes, needs: RecordRoutesNeeds): void {
  routes.signedIn(listMembers, async ({ input: { cursor, limit, ...asked }, caller }) => {
    const page = await listRecordPage(needs, caller, asked, { cursor, limit })
    if (!page.ok) return fail(fieldRefusal('cursor', recordFaults[page.error]))
    const { rows, nextCursor, previousCursor, exchanges, brokers } = page.value
    return ok({
      ...{ rows: rows.map(toRow), nextCursor, previousCursor },
      exchanges: [...exchanges],
      brokers: [...brokers],
    })
  })
  routes.signedIn(readMember, async ({ input: { memberId }, caller: staff }) =>
    answered(needs, { staff, memberId }, ok(undefined)),
  )
  routes.signedIn(acts.saveProfile, async ({ input: { memberId, ...typed }, caller: staff }) => {
    const profile = readProfile(typed)
    if (!profile.ok) return fail(faultsRefusal(profile.error, profileFaults))
    return answered(
      needs,
      { staff, memberId },
      await saveProfile(needs, { staff, memberId }, profile.value),
    )
  })
  routes.signedIn(acts.addRecordNote, async ({ input: { memberId, text }, caller: staff }) => {
    const note = readRecordNote(text)
    if (!note.ok) return fail(fieldRefusal('text', recordFaults[note.error]))
    return answered(
      needs,
      { staff, memberId },
      await addNote(needs, { staff, memberId }, note.value),
    )
  })
  const faults = postingFaults(needs.currency)
  routes.signedIn(acts.postByHand, async ({ input, caller: staff }) => {
    const { memberId, direction, house, ...typed } = input
    const posting = readPosting(typed)
    if (!posting.ok) return fail(faultsRefusal(posting.error, faults))
    const order = { staff, memberId, direction, house, ...posting.value }
    return await answered(needs, order, await postByHand(needs, order))
  })
  routes.signedIn(acts.withdrawOrder, async ({ input, caller: staff }) => {
    const order = { ...input, staff }
    return await answered(needs, order, await withdrawOrder(needs, order))
  })
  registerLimits(routes, needs)
  registerPeople(routes, needs)
}

/** Acts that need a reason. */
function registerLimits(routes: Routes, needs: PersonNeeds): void {
  routes.signedIn(acts.setStanding, async ({ input, caller: staff }) => {
    const why = readReason(input.why)
    if (!why.ok) return fail(fieldRefusal('why', recordFaults[why.error]))
    const order = { ...input, staff, why: why.value }
    return await answered(needs, order, await setStanding(needs, order))
  })
  routes.signedIn(acts.setCreditLine, async ({ input, caller: staff }) => {
    const why = readReason(input.why)
    if (!why.ok) return fail(fieldRefusal('why', recordFaults[why.error]))
    const amount = readAmount(input.amount)
    if (!amount.ok) return fail(fieldRefusal('amount', recordFaults['credit-invalid']))
    const order = { staff, memberId: input.memberId, credit: amount.value, why: why.value }
    return await answered(needs, order, await setCredit(needs, order))
  })
  routes.signedIn(acts.setThresholds, async ({ input, caller: staff }) => {
    const why = readReason(input.why)
    if (!why.ok) return fail(fieldRefusal('why', recordFaults[why.error]))
    const sums = { purchase: thresholdOf(input.purchase), sales: thresholdOf(input.sales) }
    for (const field of ['purchase', 'sales'] as const) {
      if (sums[field] === 'invalid') {
        return fail(fieldRefusal(field, recordFaults['amount-invalid']))
      }
    }
    const { purchase, sales } = sums as Record<keyof typeof sums, bigint | null>
    const { memberId, own } = input
    const order = { staff, memberId, own, purchase, sales, why: why.value }
    return await answered(needs, order, await setOwnThresholds(needs, order))
  })
  routes.signedIn(acts.setFeePlan, async ({ input, caller: staff }) => {
    const why = readReason(input.why)
    if (!why.ok) return fail(fieldRefusal('why', recordFaults[why.error]))
    const order = { ...input, staff, why: why.value }
    return await answered(needs, order, await setPlan(needs, order))
  })
}

/** Above zero; null: never. */
function thresholdOf(typed: string | number | null): bigint | null | 'invalid' {
  if (typed === null) return null
  const read = readAmount(typed)
  return read.ok && read.value > 0n ? read.value : 'invalid'
}

function registerPeople(routes: Routes, needs: PersonNeeds): void {
  routes.signedIn(acts.setLogin, async ({ input, caller: staff }) => {
    const { allowLogin } = input
    // Nothing is taken from who is let in.
    const why = allowLogin ? ok('') : readReason(input.why ?? '')
    if (!why.ok) return fail(fieldRefusal('why', recordFaults[why.error]))
    const of = { ...helped(input, staff), why: why.value }
    return await answered(needs, of, await setLogin(needs, of, allowLogin))
  })
  routes.signedIn(acts.correctEmail, async ({ input, caller: staff }) => {
    const why = readReason(input.why)
    if (!why.ok) return fail(fieldRefusal('why', recordFaults[why.error]))
    const email = readEmail(input.email)
    if (!email.ok) return fail(fieldRefusal('email', recordFaults['email-invalid']))
    const of = { ...helped(input, staff), why: why.value }
    return await answered(needs, of, await correctEmail(needs, of, email.value))
  })
  routes.signedIn(acts.endSignIns, async ({ input, caller: staff }) => {
    const why = readReason(input.why)
    if (!why.ok) return fail(fieldRefusal('why', recordFaults[why.error]))
    const of = { ...helped(input, staff), why: why.value }
    return await answered(needs, of, await endSignIns(needs, of))
  })
  routes.signedIn(acts.unlockSignIn, async ({ input, caller: staff }) => {
    const of = helped(input, staff)
    return await answered(needs, of, await unlock(needs, of))
  })
  routes.signedIn(acts.sendCode, async ({ input, caller: staff, meta }) => {
    const from = { address: meta.address, device: meta.userAgent }
    const of = helped(input, staff)
    return await answered(needs, of, await sendCode(needs, of, from))
  })
  routes.signedIn(acts.blockCards, async ({ input, caller: staff }) => {
    const why = readReason(input.why)
    if (!why.ok) return fail(fieldRefusal('why', recordFaults[why.error]))
    const of = { ...helped(input, staff), why: why.value }
    return await answered(needs, of, await blockCards(needs, of))
  })
  routes.signedIn(acts.reissueCard, async ({ input, caller: staff }) => {
    const of = helped(input, staff)
    return await answered(needs, of, await reissueCard(needs, of))
  })
  routes.signedIn(acts.grantRight, async ({ input, caller: staff }) => {
    const of = rightOrder(input, staff)
    return await answered(needs, of, await changeRight(needs, of, 'give'))
  })
  routes.signedIn(acts.revokeRight, async ({ input, caller: staff }) => {
    const of = rightOrder(input, staff)
    return await answered(needs, of, await changeRight(needs, of, 'take'))
  })
}

interface OfPerson {
  readonly memberId: number
  readonly contactId: number
}

function helped({ memberId, contactId }: OfPerson, staff: Caller): HelpedPerson {
  return { staff, memberId, contactId }
}

function rightOrder(
  input: OfPerson & { readonly scope: string; readonly role: Grant['role'] },
  staff: Caller,
) {
  return { ...helped(input, staff), grant: readGrant(input) }
}
