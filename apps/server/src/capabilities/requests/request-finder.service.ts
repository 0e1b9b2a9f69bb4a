/** Finds requests by id; concurrent look-ups share one query. */
import type { Database } from '@exchange/database'
import { coalesced } from '../../kernel/coalesced.ts'
import { readRequests, type RequestView } from './requests.read.ts'

export type RequestFinder = (id: number) => Promise<RequestView | undefined>

export function openRequestFinder(database: Pick<Database, 'query'>): RequestFinder {
  return coalesced(async (ids: readonly number[]) => {
    const rows = await readRequests(database, [...new Set(ids)])
    const found = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => found.get(id))
  })
}
