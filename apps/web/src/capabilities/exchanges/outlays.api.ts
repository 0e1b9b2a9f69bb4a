/** What staff give out: read again after each order. */
import type { Outlays, readOutlays } from '@exchange/contract/exchanges/outlays.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'

const outlaysAddress: Address<typeof readOutlays> = {
  method: 'GET',
  base: 'admin',
  path: '/outlays',
}

export type OutlayKind = 'flashcash' | 'gift-card'
export type WaitingOutlay = Outlays['waiting'][number]

export function useOutlays(kind: OutlayKind) {
  return useQuery({
    queryKey: ['outlays', kind],
    queryFn: ({ signal }) => api.call(outlaysAddress, { kind }, { signal }),
  })
}
