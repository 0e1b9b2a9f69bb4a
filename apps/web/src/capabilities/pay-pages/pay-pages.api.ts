/** The calls of pay pages. Only types are imported, so no schema is loaded. */
import type {
  changePayPage,
  listPayPages,
  makePayPage,
  OwnPayPage,
  readPayPage,
  switchPayPage,
} from '@exchange/contract/pay-pages/pay-pages.contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'
import { randomId } from '../../kernel/random-id.ts'

const base = 'core'
const readAddress: Address<typeof readPayPage> = { method: 'GET', base, path: '/v2/pay-page/' }
const listAddress: Address<typeof listPayPages> = { method: 'GET', base, path: '/v2/pay-pages/' }
const makeAddress: Address<typeof makePayPage> = { method: 'POST', base, path: '/v2/pay-pages/' }
const changeAddress: Address<typeof changePayPage> = {
  method: 'POST',
  base,
  path: '/v2/pay-pages/change/',
}
const switchAddress: Address<typeof switchPayPage> = {
  method: 'POST',
  base,
  path: '/v2/pay-pages/switch/',
}

/** The page of a code, read anew whenever it is opened: what it asks may have changed. */
export function usePayPage(code: string) {
  return useQuery({
    queryKey: ['pay-page', code],
    queryFn: ({ signal }) => api.call(readAddress, { code }, { signal }),
    gcTime: 0,
  })
}

const pageSize = 20

export function useOwnPages() {
  return useInfiniteQuery({
    queryKey: ['pay-pages'],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listAddress,
        pageParam ? { cursor: pageParam, limit: pageSize } : { limit: pageSize },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** The form's fields as they are typed. */
export interface PageFormFields {
  readonly label: string
  readonly note: string
  readonly kind: OwnPayPage['kind']
  readonly amount: string
  readonly least: string
  readonly most: string
  readonly amounts: readonly string[]
  readonly productIds: readonly number[]
  readonly tips: boolean
  readonly question: string
  readonly reference: string
  readonly usesMost: string
  readonly lastDay: string
}

/**
 * Makes a page, or changes the one of the id. A try that got no answer may have made it: then it
 * stands in the list.
 */
export async function storePage(fields: PageFormFields, pageId?: number): Promise<OwnPayPage> {
  const body = { ...fields, amounts: [...fields.amounts], productIds: [...fields.productIds] }
  try {
    return pageId === undefined
      ? await api.call(makeAddress, body, { idempotencyKey: randomId() })
      : await api.call(changeAddress, { pageId, ...body })
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['pay-pages'] })
  }
}

export async function switchOwnPage(pageId: number, on: boolean): Promise<void> {
  await api.call(switchAddress, { pageId, on })
  await queryClient.invalidateQueries({ queryKey: ['pay-pages'] })
}
