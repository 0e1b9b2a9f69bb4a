/** The calls of the activity log. Only types are imported, so no schema is loaded. */
import type { exportEvents, listEvents } from '@exchange/contract/activity/events.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Address } from '../../kernel/addresses.ts'
import { saveCsv } from '../../kernel/fetch-file.ts'
import { api } from '../../kernel/kernel.ts'

const listAddress: Address<typeof listEvents> = { method: 'GET', base: 'admin', path: '/events/' }
const exportAddress: Address<typeof exportEvents> = {
  method: 'GET',
  base: 'admin',
  path: '/events/export/',
}

export type EventsAsked = z.input<typeof exportEvents.input>

const pageSize = 50

/** Each first page is noted in the log: nothing is fetched again by itself. */
export function useEvents(asked: EventsAsked) {
  return useInfiniteQuery({
    queryKey: ['activity', asked],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam ? { cursor: pageParam } : {}
      return api.call(listAddress, { ...asked, ...page, limit: pageSize }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Saves the lines that match as a file; `whole` is false if there are more than fit into it. */
export async function saveEvents(asked: EventsAsked, today: string): Promise<{ whole: boolean }> {
  const { csv, whole } = await api.call(exportAddress, asked)
  saveCsv(csv, `activity-${today}.csv`)
  return { whole }
}
