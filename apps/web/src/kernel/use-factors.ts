/** The second factors of the signed-in person; staff pages ask whether one was shown. */
import type { FactorsOnWire, readFactors } from '@exchange/contract/factors/factors.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from './addresses.ts'
import { api } from './kernel.ts'

const address: Address<typeof readFactors> = { method: 'GET', base: 'core', path: '/v2/factors/' }
const key = ['factors'] as const

export function useFactors() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(address, {}, { signal }),
  })
}

/** Shows what a call has answered. */
export function useKeepFactors(): (factors: FactorsOnWire) => void {
  const cache = useQueryClient()
  return (factors) => void cache.setQueryData(key, factors)
}

/** True if the person cannot go on as staff in this sign-in. */
export function lacksFactor(factors: FactorsOnWire | undefined): boolean {
  return factors !== undefined && factors.demanded && !factors.inSession
}
