/** The calls of this capability. Only types are imported, so no schema is loaded. */
import type { openDispute } from '@exchange/contract/reversals/disputes.contract'
import type {
  decideReversal,
  dismissDispute,
  findPayments,
  listReversals,
  proposeReversal,
  Reversal,
} from '@exchange/contract/reversals/reversals.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'

const banking = { method: 'POST', base: 'banking' } as const
const asking = { method: 'GET', base: 'admin' } as const
const doing = { method: 'POST', base: 'admin' } as const

const disputeAddress: Address<typeof openDispute> = {
  ...banking,
  path: '/v2/moxey/dispute/',
}
const findAddress: Address<typeof findPayments> = { ...asking, path: '/payments/' }
export const listAddress: Address<typeof listReversals> = { ...asking, path: '/reversals/' }
const reverseAddress: Address<typeof proposeReversal> = { ...doing, path: '/reversals/' }
export const decideAddress: Address<typeof decideReversal> = {
  ...doing,
  path: '/reversals/decide/',
}
const dismissAddress: Address<typeof dismissDispute> = { ...doing, path: '/disputes/' }

/** Reports as the payer. Throws `ApiProblem`, as all of these do. */
export async function report(transactionId: string, reason: string): Promise<void> {
  await api.call(disputeAddress, { transactionId, reason })
  await queryClient.invalidateQueries()
}

export async function reverse(transactionId: string, reason: string): Promise<Reversal> {
  const reversal = await api.call(reverseAddress, { transactionId, reason })
  await queryClient.invalidateQueries()
  return reversal
}

export type Decision = 'confirm' | 'withdraw'

export async function decide(reversalId: string, decision: Decision): Promise<void> {
  await api.call(decideAddress, { reversalId, decision })
  await queryClient.invalidateQueries()
}

export async function dismiss(disputeId: string, note: string): Promise<void> {
  await api.call(dismissAddress, { disputeId, note })
  await queryClient.invalidateQueries()
}

/** Staff get no live events for this, so the lists poll. */
const againMs = 20_000

export function useReversals() {
  return useQuery({
    queryKey: ['reversals', 'list'],
    queryFn: ({ signal }) => api.call(listAddress, {}, { signal }),
    refetchInterval: againMs,
  })
}

/** Disabled until something is typed. */
export function usePayments(search: string) {
  return useQuery({
    queryKey: ['reversals', 'payments', search],
    queryFn: ({ signal }) => api.call(findAddress, { search }, { signal }),
    enabled: search.length > 1,
  })
}
