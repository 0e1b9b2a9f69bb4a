/** The calls of being erased, and of the office that erases. Types only. */
import type { AnyCall } from '@exchange/contract/call'
import type {
  agreeErasure,
  askErasure,
  askErasureFor,
  listErasures,
  readErasure,
  stopErasure,
  takeBackErasure,
} from '@exchange/contract/erasure/erasure.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { activity, api } from '../../kernel/kernel.ts'

const to = <C extends AnyCall>(address: Address<C>) => address
const ownAddress = { base: 'core', path: '/v2/erasure/' } as const
const readAddress = to<typeof readErasure>({ method: 'GET', ...ownAddress })
const askAddress = to<typeof askErasure>({ method: 'POST', ...ownAddress })
const takeBackAddress = to<typeof takeBackErasure>({
  ...{ method: 'POST', base: 'core' },
  path: '/v2/erasure/take-back/',
})
const office = { base: 'admin', path: '/erasures/' } as const
const listAddress = to<typeof listErasures>({ method: 'GET', ...office })
const askForAddress = to<typeof askErasureFor>({ method: 'POST', ...office })
const agreeAddress = to<typeof agreeErasure>({
  ...{ method: 'POST', base: 'admin' },
  path: '/erasures/agree/',
})
const stopAddress = to<typeof stopErasure>({
  ...{ method: 'POST', base: 'admin' },
  path: '/erasures/stop/',
})

const ownKey = ['erasure'] as const
const officeKey = ['erasures'] as const

export function useErasure() {
  return useQuery({
    queryKey: ownKey,
    queryFn: ({ signal }) => api.call(readAddress, {}, { signal }),
    staleTime: 0,
  })
}

/** Each throws `ApiProblem`, and shows what holds now. */
export function useChangeErasure() {
  const cache = useQueryClient()
  return {
    ask: async () => {
      cache.setQueryData(ownKey, await api.call(askAddress, {}))
      activity.log({ event: 'erasure', outcome: 'asked' })
    },
    takeBack: async () => {
      cache.setQueryData(ownKey, await api.call(takeBackAddress, {}))
      activity.log({ event: 'erasure', outcome: 'taken-back' })
    },
  }
}

export function useErasures() {
  return useQuery({
    queryKey: officeKey,
    queryFn: ({ signal }) => api.call(listAddress, {}, { signal }),
    staleTime: 0,
  })
}

export interface OfficeAsking {
  readonly memberId: number
  /** Null: the business with all its people. */
  readonly contactId: number | null
}

/** Each throws `ApiProblem`, and shows the list that is left. */
export function useOfficeErasures() {
  const cache = useQueryClient()
  const shows = (list: unknown) => void cache.setQueryData(officeKey, list)
  return {
    ask: async (asking: OfficeAsking) => shows(await api.call(askForAddress, { ...asking })),
    agree: async (erasureId: string) => shows(await api.call(agreeAddress, { erasureId })),
    stop: async (erasureId: string) => shows(await api.call(stopAddress, { erasureId })),
  }
}
