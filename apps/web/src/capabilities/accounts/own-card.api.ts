/** The number of the own card, by a call of its own: sessions have only its last four digits. */
import type { showOwnCard } from '@exchange/contract/members/people.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'

const address: Address<typeof showOwnCard> = {
  method: 'POST',
  base: 'core',
  path: '/v2/contacts/card/own/',
}

/** `masked` is the number as the session shows it; it differs for another card. */
export function useOwnCard(masked: string | null) {
  return useQuery({
    queryKey: ['own-card', masked],
    queryFn: ({ signal }) => api.call(address, {}, { signal }),
    enabled: masked !== null,
    // Forgotten as soon as it is no longer shown.
    gcTime: 0,
    staleTime: Infinity,
  })
}
