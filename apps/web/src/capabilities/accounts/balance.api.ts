/** The calculation behind the member's balance (INFO-03). */
import type { readBalanceWorking } from '@exchange/contract/accounts/account.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'

const balanceAddress: Address<typeof readBalanceWorking> = {
  method: 'GET',
  base: 'core',
  path: '/v2/balance/',
}

/** Fetched when it is shown, and again whenever the balance has changed. */
export function useBalanceWorking(balance: number) {
  return useQuery({
    queryKey: ['balance-working', balance],
    queryFn: ({ signal }) => api.call(balanceAddress, {}, { signal }),
    placeholderData: (last) => last,
  })
}
