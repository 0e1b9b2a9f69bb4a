/** The member's score (API-34). */
import type { readScore } from '@exchange/contract/score/score.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'

const scoreAddress: Address<typeof readScore> = {
  method: 'GET',
  base: 'banking',
  path: '/v2/mxscore',
}

/** As it stands now; read again after each change of the balance. */
export function useScore() {
  return useQuery({
    queryKey: ['score'],
    queryFn: ({ signal }) => api.call(scoreAddress, {}, { signal }),
  })
}
