/** The calls of payments of a former system. Only types are imported, so no schema is loaded. */
import type {
  exportFormerPayments,
  FormerPaymentPage,
  listFormerPayments,
  readFormerPaymentsOf,
} from '@exchange/contract/former-payments/former-payments.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { saveCsv } from '../../kernel/fetch-file.ts'
import { api } from '../../kernel/kernel.ts'

const listAddress: Address<typeof listFormerPayments> = {
  method: 'GET',
  base: 'core',
  path: '/v2/former-payments/',
}
const exportAddress: Address<typeof exportFormerPayments> = {
  method: 'GET',
  base: 'core',
  path: '/v2/former-payments/export/',
}
const ofMemberAddress: Address<typeof readFormerPaymentsOf> = {
  method: 'GET',
  base: 'admin',
  path: '/former-payments/',
}

/** Those of the own business, or of this member for the office. */
export function useFormerPayments(memberId?: number) {
  return useInfiniteQuery({
    queryKey: ['former-payments', memberId ?? 'own'],
    queryFn: ({ pageParam, signal }): Promise<FormerPaymentPage> => {
      const page = pageParam === '' ? {} : { cursor: pageParam }
      return memberId === undefined
        ? api.call(listAddress, page, { signal })
        : api.call(ofMemberAddress, { memberId, ...page }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // History does not change while somebody looks; for the office the reading is noted.
    ...{ staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false },
  })
}

/** `whole` is false if there are more than fit into one file. */
export async function saveFormerPayments(): Promise<{ readonly whole: boolean }> {
  const { csv, whole } = await api.call(exportAddress, {})
  saveCsv(csv, 'payments-in-the-former-system.csv')
  return { whole }
}
