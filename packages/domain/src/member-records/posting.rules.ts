/** What staff credit to a member, or take from it, against an account of its exchange. */
import { readCurrencyAmount, type AmountFault } from '../fields.ts'
import { fail, ok, type Result } from '../result.ts'
import { cleanLine, lengthOf } from '../typed/text.rules.ts'
import { readReason, type ReasonFault } from '../reversals/reversal.rules.ts'

/** The accounts of the exchange that a posting may move. */
export const postingHouses = ['fee-income', 'community-fee-income'] as const
export type PostingHouse = (typeof postingHouses)[number]

export const postingDirections = ['credit', 'debit'] as const
export type PostingDirection = (typeof postingDirections)[number]

export const postingReferenceMax = 60

export interface PostingFields {
  readonly amount: unknown
  readonly why: string
  readonly reference: string
}

/** Minor units. */
export interface ReadPosting {
  readonly amount: bigint
  readonly why: string
  readonly reference: string
}

export interface PostingFault {
  readonly field: 'amount' | 'why' | 'reference'
  readonly code: AmountFault['code'] | ReasonFault | 'reference-required' | 'reference-too-long'
}

/** The posting as it is made, or all faults in the order of the form. */
export function readPosting(typed: PostingFields): Result<ReadPosting, readonly PostingFault[]> {
  const faults: PostingFault[] = []
  const amount = readCurrencyAmount(typed.amount, { tipAlone: false }, (fault) =>
    faults.push(fault),
  )
  const why = readReason(typed.why)
  if (!why.ok) faults.push({ field: 'why', code: why.error })
  const reference = cleanLine(typed.reference)
  if (reference === '') faults.push({ field: 'reference', code: 'reference-required' })
  if (lengthOf(reference) > postingReferenceMax) {
    faults.push({ field: 'reference', code: 'reference-too-long' })
  }
  if (faults.length > 0 || !why.ok) return fail(faults)
  return ok({ amount, why: why.value, reference })
}
