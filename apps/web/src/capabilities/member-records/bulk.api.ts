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
const listAddress: Address<typeof calls.listBulks> = { ...get, path: '/users/bulks/' }
const oneAddress: Address<typeof calls.readBulk> = { ...get, path: '/users/bulks/one/' }
const linesAddress: Address<typeof calls.readBulkLines> = { ...get, path: '/users/bulks/lines/' }
const previewAddress: Address<typeof calls.previewBulk> = { ...post, path: '/users/bulks/preview/' }
const runAddress: Address<typeof calls.runBulk> = { ...post, path: '/users/bulks/run/' }
const stopAddress: Address<typeof calls.stopBulk> = { ...post, path: '/users/bulks/stop/' }

const keyOf = (bulkId: number) => ['bulk', bulkId]

/** The latest acts, and who may be chosen as a broker. */
export function useBulks() {
  return useQuery({
    queryKey: ['bulks'],
    queryFn: ({ signal }) => api.call(listAddress, {}, { signal }),
    staleTime: 10_000,
  })
}

export async function preview(order: BulkOrderIn, members: BulkMembers, why: string) {
  return await api.call(previewAddress, { order, members, why })
}

/** While it is under way it is asked for again. */
const lookMs = 1_500

export function useBulk(bulkId: number) {
  return useQuery({
    queryKey: keyOf(bulkId),
    queryFn: ({ signal }) => api.call(oneAddress, { bulkId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? lookMs : false),
  })
}

/** Each page is noted in the log: it is read again only when its number has changed. */
export function useBulkLines(bulkId: number, state: BulkLineState, count: number) {
  return useInfiniteQuery({
    queryKey: ['bulk-lines', bulkId, state, count],
    queryFn: ({ pageParam, signal }) => {
      const asked = { bulkId, state, ...(pageParam !== '' && { cursor: pageParam }) }
      return api.call(linesAddress, asked, { signal })
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
    run: async () => keep(await api.call(runAddress, { bulkId })),
    stop: async () => keep(await api.call(stopAddress, { bulkId })),
  }
}
