/** The calls of incentives. Only types are imported, so no schema is loaded. */
import type {
  listIncentives,
  setIncentive,
} from '@exchange/contract/incentives/incentives.contract'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'

const listAddress: Address<typeof listIncentives> = {
  method: 'GET',
  base: 'core',
  path: '/v2/incentives/',
}
const setAddress: Address<typeof setIncentive> = {
  method: 'POST',
  base: 'core',
  path: '/v2/incentives/set/',
}

const queryKey = ['incentives']

export function useIncentives() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listAddress, {}, { signal }),
  })
}

/** Throws `ApiProblem`; the list then shows all people as they are now. */
export async function saveIncentive(input: z.input<typeof setIncentive.input>): Promise<void> {
  queryClient.setQueryData(queryKey, await api.call(setAddress, input))
}
