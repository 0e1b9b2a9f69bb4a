/** The calls of the own sum. Only types are imported, so no schema is loaded. */
import type { readProofSum, saveProofSum } from '@exchange/contract/identity/proof.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'

const path = { base: 'core', path: '/v2/proof/sum/' } as const
const readAddress: Address<typeof readProofSum> = { ...path, method: 'GET' }
const saveAddress: Address<typeof saveProofSum> = { ...path, method: 'POST' }

const queryKey = ['proof-sum']

export function useProofSum() {
  return useQuery({ queryKey, queryFn: ({ signal }) => api.call(readAddress, {}, { signal }) })
}

/** Throws `ApiProblem`. */
export async function storeProofSum(above: string): Promise<void> {
  queryClient.setQueryData(queryKey, await api.call(saveAddress, { above }))
}
