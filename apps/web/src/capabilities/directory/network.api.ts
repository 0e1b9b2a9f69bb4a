/** The network in numbers. */
import type { Network } from '@exchange/contract/directory/directory.contract'
import { queries } from '@exchange/contract/graphql/queries'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../kernel/kernel.ts'

const hourMs = 3_600_000

export function useNetwork() {
  return useQuery({
    queryKey: ['directory', 'network'],
    queryFn: async ({ signal }) => {
      const data = await api.query<{ getNetwork: Network }>(queries.network.id, {}, { signal })
      return data.getNetwork
    },
    staleTime: hourMs,
  })
}
