/** The office closes an application with how it ended. */
import type { Database } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import { findApplicant, type ApplicantRow } from './applicants.read.ts'
import { updateClosed } from './applicants.store.ts'

export interface CloseNeeds {
  readonly database: Database
  readonly now: () => Date
}

export interface Closing {
  readonly applicantId: string
  readonly note: string
  readonly staff: { readonly contactId: number; readonly grants: readonly Grant[] }
}

/** The same note again is the same answer; applications of other exchanges are not found. */
export async function closeApplicant(
  { database, now }: CloseNeeds,
  { applicantId, note, staff }: Closing,
): Promise<Result<ApplicantRow, 'applicant-not-found' | 'closed-already'>> {
  const before = await findApplicant(database, applicantId)
  if (!before || !holdsRight(staff.grants, 'Users', before.exchangeId)) {
    return fail('applicant-not-found')
  }
  const closed = await updateClosed(database, applicantId, {
    ...{ note, by: staff.contactId, at: now() },
  })
  const after = await findApplicant(database, applicantId)
  if (!after) return fail('applicant-not-found')
  return closed || after.note === note ? ok(after) : fail('closed-already')
}
