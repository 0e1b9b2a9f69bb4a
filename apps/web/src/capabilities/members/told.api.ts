/** The calls of what the main contact is told. Only types are imported, so no schema is loaded. */
import type { readTold, saveTold, Told } from '@exchange/contract/members/told.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'

const path = { base: 'core', path: '/v2/contacts/told/' } as const
const readAddress: Address<typeof readTold> = { ...path, method: 'GET' }
const saveAddress: Address<typeof saveTold> = { ...path, method: 'POST' }

const queryKey = ['told']

export function useTold() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(readAddress, {}, { signal }),
  })
}

/** Throws `ApiProblem`. */
export async function storeTold(told: Told): Promise<void> {
  queryClient.setQueryData(queryKey, await api.call(saveAddress, told))
}
