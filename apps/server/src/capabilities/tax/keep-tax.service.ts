/** What the office keeps of tax forms: who files, looks at numbers, and notices of the IRS. */
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight } from '@exchange/domain/rights'
import { readFiler, type Filer, type FilerFault } from '@exchange/domain/tax/filer.rules'
import { tinText } from '@exchange/domain/tax/tin.rules'
import {
  statusAfter,
  type NoticeEvent,
  type W9EventRefusal,
  w8Until,
  type W8Fault,
} from '@exchange/domain/tax/w9-status.rules'
import type { NumberSeal } from '../../kernel/number-seal.ts'
import { exchangeFor, type Staff, type TaxNeeds } from './freeze-year.service.ts'
import { noticesSince } from './sign-w9.service.ts'
import {
  findSignedW9,
  findTaxMember,
  listMemberYears,
  listTaxEvents,
  type EventRow,
  type SignedRow,
  type TaxMember,
  type TaxYearRow,
} from './tax-member.read.ts'
import { upsertFiler } from './tax-years.store.ts'
import { findSealedTin, holdStanding, insertEvent } from './w9s.store.ts'

export interface KeepTaxNeeds extends TaxNeeds {
  readonly seal: NumberSeal
}

export interface MemberTaxFound {
  readonly of: TaxMember
  readonly w9: SignedRow | undefined
  readonly events: readonly EventRow[]
  readonly years: readonly TaxYearRow[]
}

/** The member, if the person has the right Finance in its exchange. */
export async function taxMemberFor(
  { database }: Pick<TaxNeeds, 'database'>,
  { contactId, grants }: Staff,
  memberId: number,
): Promise<TaxMember | undefined> {
  const of = await findTaxMember(database, memberId, contactId)
  return of && holdsRight(grants, 'Finance', of.exchangeId) ? of : undefined
}

/** Reading it is noted in the log. */
export async function readTaxOf(
  needs: TaxNeeds,
  staff: Staff,
  memberId: number,
): Promise<MemberTaxFound | undefined> {
  const { database, staffLog } = needs
  const of = await taxMemberFor(needs, staff, memberId)
  if (!of) return undefined
  const concerns = [{ memberId, exchangeId: of.exchangeId }]
  await staffLog.noteReading(database, { act: 'tax.read', by: staff.contactId, concerns })
  return await wholeOf(needs, of)
}

async function wholeOf(
  { database }: Pick<TaxNeeds, 'database'>,
  of: TaxMember,
): Promise<MemberTaxFound> {
  const [w9, events, years] = await Promise.all([
    of.w9Id === null ? undefined : findSignedW9(database, of.w9Id),
    listTaxEvents(database, of.memberId),
    listMemberYears(database, of),
  ])
  return { of, w9, events, years }
}

export interface NumberAsked {
  readonly staff: Staff
  readonly memberId: number
  readonly why: string
}

/** The whole number. The look is noted with its reason before it is answered. */
export async function showNumber(
  needs: KeepTaxNeeds,
  { staff, memberId, why }: NumberAsked,
): Promise<Result<string, 'member-not-found' | 'no-number' | 'own-business'>> {
  const { database, staffLog, seal } = needs
  const of = await taxMemberFor(needs, staff, memberId)
  if (!of) return fail('member-not-found')
  if (of.isOwn) return fail('own-business')
  const found = await findSealedTin(database, memberId)
  if (!found) return fail('no-number')
  await staffLog.note(database, {
    ...{ act: 'tax.show-number', by: staff.contactId, why },
    concerns: [{ memberId, exchangeId: of.exchangeId }],
    object: { kind: 'member', id: String(memberId) },
  })
  return ok(tinText(found.tinType, seal.open(found)))
}

export interface NoticeRecorded extends NumberAsked {
  readonly event: NoticeEvent
  /** When a form W-8 was signed; it is needed for it alone. */
  readonly signed?: string | undefined
}

export type NoticeRefusal = W9EventRefusal | W8Fault | 'member-not-found' | 'own-business'

/** Records a notice that was sent, that the letter after a second one has come, or a form W-8. */
export async function recordNotice(
  needs: TaxNeeds,
  { staff, memberId, event, why, signed }: NoticeRecorded,
): Promise<Result<MemberTaxFound, NoticeRefusal>> {
  const { database, staffLog, now } = needs
  const of = await taxMemberFor(needs, staff, memberId)
  if (!of) return fail('member-not-found')
  if (of.isOwn) return fail('own-business')
  const at = now()
  const until = event === 'foreign' ? w8Until(signed, at.toISOString().slice(0, 10)) : undefined
  if (until && !until.ok) return until
  const foreign =
    until && signed !== undefined ? { signedOn: signed, until: until.value } : undefined
  const recorded = await database.transaction(async (tx) => {
    const before = await holdStanding(tx, memberId, noticesSince(at))
    const status = statusAfter(before, event)
    if (!status.ok) return status
    const after = status.value
    await insertEvent(tx, {
      ...{ memberId, event, status: after, w9Id: before.w9Id, why },
      ...(foreign && { foreign }),
      ...{ by: staff.contactId, at },
    })
    await staffLog.note(tx, {
      ...{ act: 'tax.notice', by: staff.contactId, why },
      concerns: [{ memberId, exchangeId: of.exchangeId }],
      object: { kind: 'member', id: String(memberId) },
      before: { status: before.status },
      after: { status: after, event, ...(foreign && { until: foreign.until }) },
    })
    return ok(undefined)
  })
  if (!recorded.ok) return fail(recorded.error)
  return ok(await wholeOf(needs, (await findTaxMember(database, memberId, staff.contactId)) ?? of))
}

/** From then on the members of the exchange are asked for a W-9. */
export async function saveFiler(
  needs: TaxNeeds,
  { staff, exchangeId, typed }: { staff: Staff; exchangeId: number; typed: Filer },
): Promise<Result<undefined, 'exchange-not-found' | readonly FilerFault[]>> {
  if (!(await exchangeFor(needs, staff, exchangeId))) return fail('exchange-not-found')
  const read = readFiler(typed)
  if (!read.ok) return fail(read.error)
  const filer = read.value
  await needs.database.transaction(async (tx) => {
    await upsertFiler(tx, exchangeId, filer, { by: staff.contactId, at: needs.now() })
    const { name, address, city, state, zip } = filer
    await needs.staffLog.note(tx, {
      ...{ act: 'tax.save-filer', by: staff.contactId, concerns: [], exchanges: [exchangeId] },
      after: { name, address, city, state, zip },
    })
  })
  return ok(undefined)
}
