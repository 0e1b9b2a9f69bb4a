/** The calls of acts on many members. Only types are imported, so no schema is loaded. */
import type * as calls from '@exchange/contract/member-records/bulk.contract'
import type {
  Bulk,
  BulkMembers,
  BulkOrderIn,
} from '@exchange/contract/member-records/bulk.contract'
import type { BulkLineState } from '@exchange/domain/member-records/bulk.rules'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'

const get = { method: 'GET', base: 'admin' } as const
const post = { method: 'POST', base: 'admin' } as const
const listAddress = { ...get, path: '/users/bulks/' } satisfies Address<typeof calls.listBulks>
const oneAddress = { ...get, path: '/users/bulks/one/' } satisfies Address<typeof calls.readBulk>
const linesAddress = {
  ...get,
  path: '/users/bulks/lines/',
} satisfies Address<typeof calls.readBulkLines>
const previewAddress = {
  ...post,
  path: '/users/bulks/preview/',
} satisfies Address<typeof calls.previewBulk>
const runAddress = { ...post, path: '/users/bulks/run/' } satisfies Address<typeof calls.runBulk>
const stopAddress = { ...post, path: '/users/bulks/stop/' } satisfies Address<typeof calls.stopBulk>

const keyOf = (bulkId: number) => ['bulk', bulkId]

/** The latest acts, and who may be chosen as a broker. */
export function useBulks() {
  return useQuery({
    queryKey: ['bulks'],
    queryFn: ({ signal }) =>
      api.call(listAddress as Address<typeof calls.listBulks>, {}, { signal }),
    staleTime: 10_000,
  })
}

export async function preview(order: BulkOrderIn, members: BulkMembers, why: string) {
  const address: Address<typeof calls.previewBulk> = previewAddress
  return await api.call(address, { order, members, why })
}

/** While it is under way it is asked for again. */
const lookMs = 1_500

export function useBulk(bulkId: number) {
  return useQuery({
    queryKey: keyOf(bulkId),
    queryFn: ({ signal }) =>
      api.call(oneAddress as Address<typeof calls.readBulk>, { bulkId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? lookMs : false),
  })
}

/** Each page is noted in the log: it is read again only when its number has changed. */
export function useBulkLines(bulkId: number, state: BulkLineState, count: number) {
  return useInfiniteQuery({
    queryKey: ['bulk-lines', bulkId, state, count],
    queryFn: ({ pageParam, signal }) => {
      const asked = { bulkId, state, ...(pageParam !== '' && { cursor: pageParam }) }
      return api.call(linesAddress as Address<typeof calls.readBulkLines>, asked, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Begins or stops it, and shows it as it is then. */
export function useBulkActs(bulkId: number) {
  const client = useQueryClient()
  const keep = (answer: Bulk) => {
    client.setQueryData(keyOf(bulkId), answer)
    void client.invalidateQueries({ queryKey: ['members-list'], refetchType: 'none' })
    void client.invalidateQueries({ queryKey: ['member-record'], refetchType: 'none' })
  }
  return {
    run: async () => keep(await api.call(runAddress as Address<typeof calls.runBulk>, { bulkId })),
    stop: async () =>
      keep(await api.call(stopAddress as Address<typeof calls.stopBulk>, { bulkId })),
  }
}
