/** The look-ups: by words of a name, by full card number, and by the id that a link names. */
import type { ContactHit, searchContacts } from '@exchange/contract/search/contacts.contract'
import type { Role } from '@exchange/domain/rights'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'

const searchAddress: Address<typeof searchContacts> = {
  method: 'GET',
  base: 'search',
  path: '/search/contacts',
}

/** CSRCH-05. */
const size = 20

/** CSRCH-22: hidden from the directory is still payable; hidden from paying is not. */
const scope = { showHiddenDir: 'true', showHiddenPay: 'false' } as const

/** With a right: only those of the exchanges in which the asker holds it. */
export async function findByName(
  query: string,
  right?: Role,
  signal?: AbortSignal,
): Promise<ContactHit[]> {
  const answer = await api.call(searchAddress, { query, size, ...scope, right }, { signal })
  return answer.hits.hit
}

/** The one of this id (`m12`, `c34`), or null: nobody, or nobody that can be paid. */
export async function findById(id: string, signal?: AbortSignal): Promise<ContactHit | null> {
  const answer = await api.call(searchAddress, { id }, { signal })
  return answer.hits.hit[0] ?? null
}

/** The contact whose card this is, or null: anything but a `c` id is no card (CSRCH-12). */
export async function findByCard(digits: string, right?: Role): Promise<ContactHit | null> {
  const asked = { query: digits, byCard: 'true', size, ...scope, right } as const
  const answer = await api.call(searchAddress, asked)
  const [hit] = answer.hits.hit
  return hit?.id.startsWith('c') ? hit : null
}
