/** The member's transactions and their sums (ACCT-05, ACCT-12). */
import type {
  exportTransactions,
  listTransactions,
  readFlow,
  TransactionFilter,
} from '@exchange/contract/accounts/account.contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'

const transactionsAddress: Address<typeof listTransactions> = {
  method: 'GET',
  base: 'core',
  path: '/v2/transactions/',
}
const flowAddress: Address<typeof readFlow> = {
  method: 'GET',
  base: 'core',
  path: '/v2/transactions/flow/',
}
const exportAddress: Address<typeof exportTransactions> = {
  method: 'GET',
  base: 'core',
  path: '/v2/transactions/export/',
}

/** Those that match, newest first, page by page. While the filter changes, the last ones stay. */
export function useTransactions(limit: number, filter: TransactionFilter = {}) {
  return useInfiniteQuery({
    queryKey: ['transactions', limit, filter],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam ? { ...filter, cursor: pageParam, limit } : { ...filter, limit }
      return api.call(transactionsAddress, page, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** One of them, null if there is none with this id. */
export function useTransaction(id: string) {
  return useQuery({
    queryKey: ['transactions', 'one', id],
    queryFn: async ({ signal }) => {
      const { transactions } = await api.call(transactionsAddress, { id, limit: 1 }, { signal })
      return transactions[0] ?? null
    },
  })
}

/** What came in and went out: the days of a month, or the twelve months until now. */
export function useFlow(by: 'day' | 'month', month?: string) {
  return useQuery({
    queryKey: ['transactions', 'flow', by, month],
    queryFn: ({ signal }) => api.call(flowAddress, month ? { by, month } : { by }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The transactions that match, as a CSV file. */
export function fetchFile(filter: TransactionFilter) {
  return api.call(exportAddress, filter)
}
