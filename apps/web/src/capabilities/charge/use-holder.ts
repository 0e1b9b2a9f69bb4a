/** Looks up the holder of a complete card number, so that the seller sees a name (CSRCH-12). */
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import { searchMessages } from '@exchange/contract/search/search.messages'
import { useLookup } from '../../kernel/use-lookup.ts'

/** Looks up a card by its 16 digits; null when nobody has it. Passed in by a screen. */
export type FindHolder = (number: string) => Promise<ContactHit | null>

export interface Holder {
  readonly contact: ContactHit | null
  readonly busy: boolean
  /** Why no holder was found. */
  readonly problem: string
}

export function useHolder(number: string | undefined, findHolder: FindHolder): Holder {
  const { value, busy, failure } = useLookup(number, findHolder)
  const nobody = value === null ? searchMessages.invalidCardNumber : ''
  // A missing answer is not a refusal: the charge itself will show.
  const problem = failure?.definite ? failure.detail : nobody
  return { contact: value ?? null, busy, problem }
}
