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
import { readProfile, readRecordNote, readWhy } from '@exchange/domain/member-records/profile.rules'
import { readPosting } from '@exchange/domain/member-records/posting.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { readGrant, type Grant } from '@exchange/domain/rights'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import { faultsRefusal, fieldRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Answer, Caller, Routes } from '../../http/route.ts'
import { addNote, saveProfile } from './edit-record.service.ts'
import {
  blockCards,
  changeRight,
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
import { readRecord, type WholeRecord } from './read-record.service.ts'
import { toRecord, toRow } from './record-wire.routes.ts'
import { setCredit, setOwnThresholds, setPlan, setStanding } from './set-limits.service.ts'
import { withdrawOrder } from './withdraw-order.service.ts'

const refusals = refusalsIn(recordRefusals)

type Refused = keyof typeof recordRefusals

function answered(
  done: Result<WholeRecord, Refused>,
  { grants }: Pick<Caller, 'grants'>,
): Answer<MemberRecord> {
  return done.ok ? ok(toRecord(done.value, grants)) : fail(refusals[done.error])
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
  routes.signedIn(readMember, async ({ input: { memberId }, caller }) =>
    answered(await readRecord(needs, caller, memberId), caller),
  )
  routes.signedIn(acts.saveProfile, async ({ input: { memberId, ...typed }, caller: staff }) => {
    const profile = readProfile(typed)
    if (!profile.ok) return fail(faultsRefusal(profile.error, profileFaults))
    return answered(await saveProfile(needs, { staff, memberId }, profile.value), staff)
  })
  routes.signedIn(acts.addRecordNote, async ({ input: { memberId, text }, caller: staff }) => {
    const note = readRecordNote(text)
    if (!note.ok) return fail(fieldRefusal('text', recordFaults[note.error]))
    return answered(await addNote(needs, { staff, memberId }, note.value), staff)
  })
  const faults = postingFaults(needs.currency)
  routes.signedIn(acts.postByHand, async ({ input, caller: staff }) => {
    const { memberId, direction, house, ...typed } = input
    const posting = readPosting(typed)
    if (!posting.ok) return fail(faultsRefusal(posting.error, faults))
    const order = { staff, memberId, direction, house, ...posting.value }
    return answered(await postByHand(needs, order), staff)
  })
  routes.signedIn(acts.withdrawOrder, async ({ input, caller: staff }) =>
    answered(await withdrawOrder(needs, { ...input, staff }), staff),
  )
  registerLimits(routes, needs)
  registerPeople(routes, needs)
}

/** Acts that need a reason. */
function registerLimits(routes: Routes, needs: PersonNeeds): void {
  routes.signedIn(acts.setStanding, async ({ input, caller: staff }) => {
    const why = readWhy(input.why)
    if (!why.ok) return fail(fieldRefusal('why', recordFaults[why.error]))
    return answered(await setStanding(needs, { ...input, staff, why: why.value }), staff)
  })
  routes.signedIn(acts.setCreditLine, async ({ input, caller: staff }) => {
    const why = readWhy(input.why)
    if (!why.ok) return fail(fieldRefusal('why', recordFaults[why.error]))
    const amount = readAmount(input.amount)
    if (!amount.ok) return fail(fieldRefusal('amount', recordFaults['credit-invalid']))
    const order = { staff, memberId: input.memberId, credit: amount.value, why: why.value }
    return answered(await setCredit(needs, order), staff)
  })
  routes.signedIn(acts.setThresholds, async ({ input, caller: staff }) => {
    const why = readWhy(input.why)
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
    return answered(await setOwnThresholds(needs, order), staff)
  })
  routes.signedIn(acts.setFeePlan, async ({ input, caller: staff }) => {
    const why = readWhy(input.why)
    if (!why.ok) return fail(fieldRefusal('why', recordFaults[why.error]))
    return answered(await setPlan(needs, { ...input, staff, why: why.value }), staff)
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
    const why = allowLogin ? ok('') : readWhy(input.why ?? '')
    if (!why.ok) return fail(fieldRefusal('why', recordFaults[why.error]))
    const of = { ...helped(input, staff), why: why.value }
    return answered(await setLogin(needs, of, allowLogin), staff)
  })
  routes.signedIn(acts.endSignIns, async ({ input, caller: staff }) => {
    const why = readWhy(input.why)
    if (!why.ok) return fail(fieldRefusal('why', recordFaults[why.error]))
    return answered(await endSignIns(needs, { ...helped(input, staff), why: why.value }), staff)
  })
  routes.signedIn(acts.unlockSignIn, async ({ input, caller: staff }) =>
    answered(await unlock(needs, helped(input, staff)), staff),
  )
  routes.signedIn(acts.sendCode, async ({ input, caller: staff, meta }) => {
    const from = { address: meta.address, device: meta.userAgent }
    return answered(await sendCode(needs, helped(input, staff), from), staff)
  })
  routes.signedIn(acts.blockCards, async ({ input, caller: staff }) => {
    const why = readWhy(input.why)
    if (!why.ok) return fail(fieldRefusal('why', recordFaults[why.error]))
    return answered(await blockCards(needs, { ...helped(input, staff), why: why.value }), staff)
  })
  routes.signedIn(acts.reissueCard, async ({ input, caller: staff }) =>
    answered(await reissueCard(needs, helped(input, staff)), staff),
  )
  routes.signedIn(acts.grantRight, async ({ input, caller: staff }) =>
    answered(await changeRight(needs, rightOrder(input, staff), 'give'), staff),
  )
  routes.signedIn(acts.revokeRight, async ({ input, caller: staff }) =>
    answered(await changeRight(needs, rightOrder(input, staff), 'take'), staff),
  )
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
