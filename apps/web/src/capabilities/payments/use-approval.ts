/**
 * The state of a payment that waits for an approval, kept up to date while it is shown.
 */
import type { Approval, readApproval } from '@exchange/contract/approvals/approvals.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'

const approvalAddress: Address<typeof readApproval> = {
  method: 'GET',
  base: 'banking',
  path: '/v2/moxey/approval/',
}

/** Live events refresh it at once; this is the fallback without them. */
const againMs = 15_000

/** Undefined without an id, and until it has been read. */
export function useApproval(approvalId: string | undefined): Approval | undefined {
  const { data } = useQuery(
    {
      queryKey: ['approvals', approvalId],
      queryFn: ({ signal }) =>
        api.call(approvalAddress, { approvalId: approvalId ?? '' }, { signal }),
      enabled: approvalId !== undefined,
      refetchInterval: ({ state }) => (state.data?.status === 'Approved' ? false : againMs),
    },
    queryClient,
  )
  return data
}
