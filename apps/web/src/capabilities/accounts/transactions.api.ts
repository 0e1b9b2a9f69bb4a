/** The member's transactions, newest first, page by page (ACCT-05). */
import type { listTransactions } from '@exchange/contract/accounts/account.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'

const transactionsAddress: Address<typeof listTransactions> = {
  method: 'GET',
  base: 'core',
  path: '/v2/transactions/',
}

export function useTransactions(limit: number) {
  return useInfiniteQuery({
    queryKey: ['transactions', limit],
    queryFn: ({ pageParam, signal }) =>
      api.call(transactionsAddress, pageParam ? { cursor: pageParam, limit } : { limit }, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}
