/** The office closes an application with how it ended. */
import type { Database } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import type { Concerned, StaffLog } from '../audit/index.ts'
import { findApplicant, type ApplicantRow } from './applicants.read.ts'
import { updateClosed } from './applicants.store.ts'

export interface CloseNeeds {
  readonly database: Database
  readonly staffLog: StaffLog
  readonly now: () => Date
}

export interface Closing {
  readonly applicantId: string
  readonly note: string
  readonly staff: { readonly contactId: number; readonly grants: readonly Grant[] }
}

/** The same note again is the same answer; applications of other exchanges are not found. */
export async function closeApplicant(
  { database, staffLog, now }: CloseNeeds,
  { applicantId, note, staff }: Closing,
): Promise<Result<ApplicantRow, 'applicant-not-found' | 'closed-already'>> {
  const before = await findApplicant(database, applicantId)
  if (!before || !holdsRight(staff.grants, 'Users', before.exchangeId)) {
    return fail('applicant-not-found')
  }
  const by = staff.contactId
  const closed = await database.transaction(async (tx) => {
    if (!(await updateClosed(tx, applicantId, { note, by, at: now() }))) return false
    await staffLog.note(tx, {
      ...{ act: 'application.close', by, why: note },
      ...{ concerns: concernedBy([before]), exchanges: [before.exchangeId] },
      object: { kind: 'application', id: applicantId },
      before: { status: before.status },
      after: { status: 'closed' },
    })
    return true
  })
  const after = await findApplicant(database, applicantId)
  if (!after) return fail('applicant-not-found')
  return closed || after.note === note ? ok(after) : fail('closed-already')
}

/** Applicants that are members already. */
export function concernedBy(applicants: readonly ApplicantRow[]): Concerned[] {
  return applicants.flatMap(({ memberId, memberExchangeId: exchangeId }) =>
    memberId === null || exchangeId === null ? [] : [{ memberId, exchangeId }],
  )
}
