/** The calls of settlement. Only types are imported, so no schema is loaded. */
import type { AnyCall } from '@exchange/contract/call'
import type {
  clearCardLine,
  compareCards,
  decideClearing,
  readCardSettlement,
} from '@exchange/contract/settlement/card-settlement.contract'
import type {
  decideSettlement,
  orderSettlement,
  readPositions,
} from '@exchange/contract/settlement/settlement.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'

const to = <C extends AnyCall>(address: Address<C>) => address
const asking = { method: 'GET', base: 'admin' } as const
const doing = { method: 'POST', base: 'admin' } as const
const positions = to<typeof readPositions>({ ...asking, path: '/settlement/positions/' })
const orders = to<typeof orderSettlement>({ ...doing, path: '/settlement/orders/' })
const deciding = to<typeof decideSettlement>({ ...doing, path: '/settlement/orders/decide/' })
const cards = to<typeof readCardSettlement>({ ...asking, path: '/settlement/cards/' })
const comparing = to<typeof compareCards>({ ...doing, path: '/settlement/cards/compare/' })
const clearing = to<typeof clearCardLine>({ ...doing, path: '/settlement/cards/clear/' })
const decidingClearing = to<typeof decideClearing>({ ...doing, path: '/settlement/cards/decide/' })

const key = ['settlement'] as const
const reload = () => queryClient.invalidateQueries({ queryKey: key })

/** Undefined: the first exchange where one has the right. */
export function usePositions(exchangeId: number | undefined) {
  return useQuery({
    queryKey: [...key, 'positions', exchangeId ?? 0],
    queryFn: ({ signal }) =>
      api.call(positions, exchangeId === undefined ? {} : { exchangeId }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function useCardSettlement(exchangeId: number | undefined, before: string | undefined) {
  return useQuery({
    queryKey: [...key, 'cards', exchangeId ?? 0, before ?? ''],
    queryFn: ({ signal }) =>
      api.call(
        cards,
        { ...(exchangeId !== undefined && { exchangeId }), ...(before && { before }) },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Each throws `ApiProblem`, and shows what holds then, also after a refusal. */
async function acted<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } finally {
    await reload()
  }
}

export const order = (input: z.input<typeof orderSettlement.input>) =>
  acted(() => api.call(orders, input))

export const decide = (input: z.input<typeof decideSettlement.input>) =>
  acted(() => api.call(deciding, input))

export const compare = () => acted(() => api.call(comparing, {}))

export const clear = (input: z.input<typeof clearCardLine.input>) =>
  acted(() => api.call(clearing, input))

export const decideClear = (input: z.input<typeof decideClearing.input>) =>
  acted(() => api.call(decidingClearing, input))
