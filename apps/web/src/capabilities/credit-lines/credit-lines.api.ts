/** The calls of this capability. Only types are imported, so no schema is loaded. */
import type {
  giveBackCreditLine,
  readCreditLine,
  readOwnCreditLine,
} from '@exchange/contract/credit-lines/credit-lines.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'

const own: Address<typeof readOwnCreditLine> = {
  method: 'GET',
  base: 'core',
  path: '/v2/credit-line/',
}
const ofMember: Address<typeof readCreditLine> = {
  method: 'GET',
  base: 'admin',
  path: '/credit-lines/',
}
const back: Address<typeof giveBackCreditLine> = {
  method: 'POST',
  base: 'admin',
  path: '/credit-lines/give-back/',
}

export function useOwnCreditLine() {
  return useQuery({
    queryKey: ['credit-line'],
    queryFn: ({ signal }) => api.call(own, {}, { signal }),
  })
}

/** For the office. Each reading is noted in the log: nothing is fetched again by itself. */
export function useMemberLine(memberId: number, version: string) {
  return useQuery({
    queryKey: ['credit-line', memberId, version],
    queryFn: ({ signal }) => api.call(ofMember, { memberId }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export async function giveBack(memberId: number, reason: string): Promise<void> {
  await api.call(back, { memberId, reason })
}
