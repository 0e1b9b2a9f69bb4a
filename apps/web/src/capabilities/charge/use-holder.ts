/** Whose card it is (CSRCH-12): asked once the number is whole, so that the seller sees a name. */
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import { searchMessages } from '@exchange/contract/search/search.messages'
import { useFound } from '../../kernel/use-found.ts'

/** Looks a card up by its 16 digits; null when it is nobody's. A screen brings it. */
export type FindHolder = (number: string) => Promise<ContactHit | null>

export interface Holder {
  readonly contact: ContactHit | null
  readonly busy: boolean
  /** Why there is nobody, in words. */
  readonly problem: string
}

export function useHolder(number: string | undefined, findHolder: FindHolder): Holder {
  const { value, busy, failure } = useFound(number, findHolder)
  const nobody = value === null ? searchMessages.invalidCardNumber : ''
  // No answer is no refusal: the charge itself will tell.
  const problem = failure?.definite ? failure.detail : nobody
  return { contact: value ?? null, busy, problem }
}
