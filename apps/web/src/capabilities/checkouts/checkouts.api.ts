/** The calls of checkouts that the app makes. Only types are imported. */
import type {
  Checkout,
  listCheckouts,
  tryCheckout,
} from '@exchange/contract/checkouts/checkouts.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'

const listAddress: Address<typeof listCheckouts> = {
  ...{ method: 'GET', base: 'core' },
  path: '/v2/checkouts/',
}
const tryAddress: Address<typeof tryCheckout> = {
  ...{ method: 'POST', base: 'core' },
  path: '/v2/checkouts/try/',
}
const listKey = ['checkouts'] as const

export function useCheckouts() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => api.call(listAddress, {}, { signal }),
    staleTime: 0,
  })
}

export async function makeTrialCheckout(amount: string, reference: string): Promise<Checkout> {
  const made = await api.call(tryAddress, { amount, reference })
  await queryClient.invalidateQueries({ queryKey: listKey })
  return made
}
