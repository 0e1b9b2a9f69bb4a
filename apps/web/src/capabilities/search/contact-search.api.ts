/** Look-ups of a contact: by name, by full card number, and by the id in a link. */
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

/** CSRCH-22: people hidden from the directory can be paid; people hidden from paying cannot. */
const scope = { showHiddenDir: 'true', showHiddenPay: 'false' } as const

/** With a right: only people of the exchanges in which the user holds it. */
export async function findByName(
  query: string,
  right?: Role,
  signal?: AbortSignal,
): Promise<ContactHit[]> {
  const answer = await api.call(searchAddress, { query, size, ...scope, right }, { signal })
  return answer.hits.hit
}

/** Those whom the user's business paid last. */
export async function findPaidLately(most: number, signal?: AbortSignal): Promise<ContactHit[]> {
  const answer = await api.call(searchAddress, { lately: 'true', size: most }, { signal })
  return answer.hits.hit
}

/** Those who paid the user's business last. */
export async function findPayersLately(most: number, signal?: AbortSignal): Promise<ContactHit[]> {
  const answer = await api.call(searchAddress, { payers: 'true', size: most }, { signal })
  return answer.hits.hit
}

/** Those nearest to the user's business. */
export async function findNearby(most: number, signal?: AbortSignal): Promise<ContactHit[]> {
  const answer = await api.call(searchAddress, { near: 'true', size: most }, { signal })
  return answer.hits.hit
}

/** The contact with this id (`m12`, `c34`), or null if nobody has it or may be paid. */
export async function findById(id: string, signal?: AbortSignal): Promise<ContactHit | null> {
  const answer = await api.call(searchAddress, { id }, { signal })
  return answer.hits.hit[0] ?? null
}

/** The holder of this card, or null: only a `c` id has a card (CSRCH-12). */
export async function findByCard(digits: string, right?: Role): Promise<ContactHit | null> {
  const asked = { query: digits, byCard: 'true', size, ...scope, right } as const
  const answer = await api.call(searchAddress, asked)
  const [hit] = answer.hits.hit
  return hit?.id.startsWith('c') ? hit : null
}
