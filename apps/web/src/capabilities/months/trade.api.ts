/** The call of what the member sold and bought. Only types are imported, so no schema is loaded. */
import type { readTrade } from '@exchange/contract/months/trade.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { useUser } from '../../kernel/hooks.ts'
import { api } from '../../kernel/kernel.ts'

const tradeAddress: Address<typeof readTrade> = {
  method: 'GET',
  base: 'core',
  path: '/v2/month/trade/',
}

/** Fetched when it is shown, and again whenever the balance has changed. */
export function useTrade() {
  const balance = useUser()?.account?.tradeBalance
  return useQuery({
    queryKey: ['trade', balance],
    queryFn: ({ signal }) => api.call(tradeAddress, {}, { signal }),
    placeholderData: (last) => last,
  })
}
