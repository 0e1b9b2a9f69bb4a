/** The calls of the desk. Only types are imported, so no schema is loaded. */
import type {
  listWaiting,
  readDesk,
  readFigures,
  searchDesk,
} from '@exchange/contract/desk/desk.contract'
import type { ListedKind } from '@exchange/domain/desk/waiting.rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'

const asking = { method: 'GET', base: 'admin' } as const
const deskAddress: Address<typeof readDesk> = { ...asking, path: '/desk/' }
const listAddress: Address<typeof listWaiting> = { ...asking, path: '/desk/waiting/' }
const figuresAddress: Address<typeof readFigures> = { ...asking, path: '/desk/figures/' }
const searchAddress: Address<typeof searchDesk> = {
  method: 'POST',
  base: 'admin',
  path: '/desk/search/',
}

/** Staff get no live events for this, so the desk polls. */
const againMs = 30_000
const figuresMs = 5 * 60_000

export function useDesk(exchangeId: number | undefined) {
  return useQuery({
    queryKey: ['desk', exchangeId ?? 0],
    queryFn: ({ signal }) =>
      api.call(deskAddress, exchangeId === undefined ? {} : { exchangeId }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
  })
}

export function useWaiting(kind: ListedKind) {
  return useQuery({
    queryKey: ['desk', 'list', kind],
    queryFn: ({ signal }) => api.call(listAddress, { kind }, { signal }),
    // Each reading is noted.
    refetchOnWindowFocus: false,
  })
}

export function useFigures(exchangeId: number) {
  return useQuery({
    queryKey: ['desk', 'figures', exchangeId],
    queryFn: ({ signal }) => api.call(figuresAddress, { exchangeId }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: figuresMs,
    refetchInterval: figuresMs,
  })
}

/** Each search is noted, so it is made once, when typing has paused. */
export function useDeskSearch(query: string) {
  return useQuery({
    queryKey: ['desk', 'search', query],
    queryFn: ({ signal }) => api.call(searchAddress, { query }, { signal }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  })
}
