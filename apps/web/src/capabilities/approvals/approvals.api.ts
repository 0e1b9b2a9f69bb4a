/** The calls of this capability. Only types are imported, so no schema is loaded. */
import type {
  Approval,
  approveCharge,
  decideApproval,
  declineCharge,
  listApprovals,
  withdrawPayment,
} from '@exchange/contract/approvals/approvals.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient, session } from '../../kernel/kernel.ts'

const approveAddress: Address<typeof approveCharge> = {
  method: 'POST',
  base: 'banking',
  path: '/v2/moxey/approval/approve/',
}
export const declineAddress: Address<typeof declineCharge> = {
  method: 'POST',
  base: 'banking',
  path: '/v2/moxey/approval/decline/',
}
const withdrawAddress: Address<typeof withdrawPayment> = {
  method: 'POST',
  base: 'banking',
  path: '/v2/moxey/approval/withdraw/',
}
export const listAddress: Address<typeof listApprovals> = {
  method: 'GET',
  base: 'admin',
  path: '/approvals/',
}
export const decideAddress: Address<typeof decideApproval> = {
  method: 'POST',
  base: 'admin',
  path: '/approvals/',
}

export type Decision = 'approve' | 'decline'

/** Decides as the payer, then invalidates everything that shows it. Throws `ApiProblem`. */
export async function decideMine(approvalId: string, how: Decision): Promise<Approval> {
  const decided = await api.call(how === 'approve' ? approveAddress : declineAddress, {
    approvalId,
  })
  void session.refresh()
  await queryClient.invalidateQueries()
  return decided
}

/** Withdraws as the payer, while it waits for the main contact or a broker. Throws `ApiProblem`. */
export async function withdraw(approvalId: string): Promise<void> {
  await api.call(withdrawAddress, { approvalId })
  void session.refresh()
  await queryClient.invalidateQueries()
}

/** Decides as a broker. Throws `ApiProblem`. */
export async function decideAsBroker(approvalId: string, decision: Decision): Promise<Approval> {
  const decided = await api.call(decideAddress, { approvalId, decision })
  await queryClient.invalidateQueries()
  return decided
}

/** Brokers get no live events for this, so the list polls. */
const againMs = 20_000

export function useBrokersList() {
  return useQuery({
    queryKey: ['approvals', 'list'],
    queryFn: ({ signal }) => api.call(listAddress, {}, { signal }),
    refetchInterval: againMs,
  })
}
