/** The call of the spend plan. Only types are imported, so no schema is loaded. */
import type { readSpendPlan } from '@exchange/contract/months/spend-plan.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { useUser } from '../../kernel/hooks.ts'
import { api } from '../../kernel/kernel.ts'

const planAddress: Address<typeof readSpendPlan> = {
  method: 'GET',
  base: 'core',
  path: '/v2/month/plan/',
}

/** Planned anew whenever the balance has changed: what was bought is no longer missing. */
export function useSpendPlan() {
  const balance = useUser()?.account?.tradeBalance
  return useQuery({
    queryKey: ['spend-plan', balance],
    queryFn: ({ signal }) => api.call(planAddress, {}, { signal }),
    placeholderData: (last) => last,
  })
}
