/** The call of the member's month. Only types are imported, so no schema is loaded. */
import type { readMonth } from '@exchange/contract/months/months.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { useUser } from '../../kernel/hooks.ts'
import { api } from '../../kernel/kernel.ts'

const monthAddress: Address<typeof readMonth> = { method: 'GET', base: 'core', path: '/v2/month/' }

/** Fetched when it is shown, and again whenever the balance has changed. */
export function useMonth() {
  const balance = useUser()?.account?.tradeBalance
  return useQuery({
    queryKey: ['month', balance],
    queryFn: ({ signal }) => api.call(monthAddress, {}, { signal }),
    placeholderData: (last) => last,
  })
}
