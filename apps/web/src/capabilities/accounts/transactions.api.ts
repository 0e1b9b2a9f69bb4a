/** The member's transactions and their sums (ACCT-05, ACCT-12). */
import type {
  exportTransactions,
  listTransactions,
  readFlow,
  TransactionFilter,
} from '@exchange/contract/accounts/account.contract'
import type { listChoices, sumTransactions } from '@exchange/contract/accounts/sums.contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
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
const sumsAddress: Address<typeof sumTransactions> = {
  method: 'GET',
  base: 'core',
  path: '/v2/transactions/sums/',
}
const choicesAddress: Address<typeof listChoices> = {
  method: 'GET',
  base: 'core',
  path: '/v2/transactions/choices/',
}
const exportAddress: Address<typeof exportTransactions> = {
  method: 'GET',
  base: 'core',
  path: '/v2/transactions/export/',
}

/**
 * Those that match, page by page, in the order of `sort` or the newest first. While the filter
 * changes, the last ones stay.
 */
export function useTransactions(
  limit: number,
  filter: TransactionFilter = {},
  { sort, enabled = true }: { readonly sort?: string | undefined; readonly enabled?: boolean } = {},
) {
  return useInfiniteQuery({
    enabled,
    queryKey: ['transactions', limit, filter, sort],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...filter, ...(sort && { sort }) }
      const page = pageParam ? { ...asked, cursor: pageParam, limit } : { ...asked, limit }
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

type SumsAsked = z.input<typeof sumTransactions.input>

/** What those that match come to, in all and by groups. */
export function useSums(asked: SumsAsked) {
  return useQuery({
    queryKey: ['transactions', 'sums', asked],
    queryFn: ({ signal }) => api.call(sumsAddress, asked, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The names to filter by. */
export function useChoices() {
  return useQuery({
    queryKey: ['transactions', 'choices'],
    queryFn: ({ signal }) => api.call(choicesAddress, {}, { signal }),
  })
}

/** The transactions that match, as a CSV file: in the columns or groups of a report. */
export function fetchFile(asked: z.input<typeof exportTransactions.input>) {
  return api.call(exportAddress, asked)
}
