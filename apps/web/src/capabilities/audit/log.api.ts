/** The calls of this capability. Only types are imported, so no schema is loaded. */
import type { exportLog, listLooks, readLog } from '@exchange/contract/audit/log.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Address } from '../../kernel/addresses.ts'
import { saveCsv } from '../../kernel/fetch-file.ts'
import { api } from '../../kernel/kernel.ts'

const logAddress: Address<typeof readLog> = { method: 'GET', base: 'admin', path: '/log/' }
const exportAddress: Address<typeof exportLog> = {
  method: 'GET',
  base: 'admin',
  path: '/log/export/',
}
const looksAddress: Address<typeof listLooks> = { method: 'GET', base: 'core', path: '/v2/looks/' }

export type LogAsked = z.input<typeof exportLog.input>

const pageSize = 50

/** Each first page is noted in the log: nothing is fetched again by itself. */
export function useLog(asked: LogAsked) {
  return useInfiniteQuery({
    queryKey: ['log', asked],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam ? { cursor: pageParam } : {}
      return api.call(logAddress, { ...asked, ...page, limit: pageSize }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Saves the lines that match as a file; `whole` is false if there are more than fit into it. */
export async function saveLog(asked: LogAsked, today: string): Promise<{ whole: boolean }> {
  const { csv, whole } = await api.call(exportAddress, asked)
  saveCsv(csv, `log-${asked.log ?? 'staff'}-${today}.csv`)
  return { whole }
}

export function useLooks() {
  return useInfiniteQuery({
    queryKey: ['looks'],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam ? { cursor: pageParam } : {}
      return api.call(looksAddress, { ...page, limit: pageSize }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}
