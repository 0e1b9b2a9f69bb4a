/** The look-ups: by words of a name, by full card number, and by the id that a link names. */
import type { ContactHit, searchContacts } from '@exchange/contract/search/contacts.contract'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'

export const searchAddress: Address<typeof searchContacts> = {
  method: 'GET',
  base: 'search',
  path: '/search/contacts',
}

/** CSRCH-05. */
const size = 20

/** CSRCH-22: hidden from the directory is still payable; hidden from paying is not. */
const scope = { showHiddenDir: 'true', showHiddenPay: 'false' } as const

export async function findByName(query: string, signal?: AbortSignal): Promise<ContactHit[]> {
  const answer = await api.call(searchAddress, { query, size, ...scope }, { signal })
  return answer.hits.hit
}

/** The one of this id (`m12`, `c34`), or null: nobody, or nobody that can be paid. */
export async function findById(id: string, signal?: AbortSignal): Promise<ContactHit | null> {
  const answer = await api.call(searchAddress, { id }, { signal })
  return answer.hits.hit[0] ?? null
}

/** The contact whose card this is, or null: anything but a `c` id is no card (CSRCH-12). */
export async function findByCard(digits: string): Promise<ContactHit | null> {
  const answer = await api.call(searchAddress, { query: digits, byCard: 'true', size, ...scope })
  const [hit] = answer.hits.hit
  return hit?.id.startsWith('c') ? hit : null
}
