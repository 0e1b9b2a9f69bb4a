/** Whose card it is (CSRCH-12): asked once the number is whole, so that the seller sees a name. */
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import { searchMessages } from '@exchange/contract/search/search.messages'
import { useEffect, useState } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'

/** Looks a card up by its 16 digits; null when it is nobody's. A screen brings it. */
export type FindHolder = (number: string) => Promise<ContactHit | null>

export interface Holder {
  readonly contact: ContactHit | null
  readonly busy: boolean
  /** Why there is nobody, in words. */
  readonly problem: string
}

const nobody: Holder = { contact: null, busy: false, problem: '' }

/** Kept by the field alone: a card number stays in no cache. */
export function useHolder(number: string | undefined, findHolder: FindHolder): Holder {
  const [found, setFound] = useState<Holder>(nobody)
  useEffect(() => {
    if (number === undefined) {
      setFound(nobody)
      return
    }
    let asked = true
    const say = (holder: Partial<Holder>) => asked && setFound({ ...nobody, ...holder })
    say({ busy: true })
    findHolder(number).then(
      (contact) => say(contact ? { contact } : { problem: searchMessages.invalidCardNumber }),
      (failure: unknown) => say({ problem: reasonOf(failure) }),
    )
    return () => {
      asked = false
    }
  }, [number, findHolder])
  return found
}

/** No answer is no refusal: the charge itself will tell. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof ApiProblem)) throw failure
  return failure.definite ? failure.detail : ''
}
