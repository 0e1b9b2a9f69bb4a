/** The calls of this capability. Only types are imported, so no schema is loaded. */
import type { readOwnCreditLine } from '@exchange/contract/credit-lines/credit-lines.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'

const own: Address<typeof readOwnCreditLine> = {
  method: 'GET',
  base: 'core',
  path: '/v2/credit-line/',
}

export function useOwnCreditLine() {
  return useQuery({
    queryKey: ['credit-line'],
    queryFn: ({ signal }) => api.call(own, {}, { signal }),
  })
}
