/** Pages of the requests that a member has made, with their current status. */
import type { Database } from '@exchange/database'
import { statusAt } from '@exchange/domain/requests/request.rules'
import { listMade, type RequestView } from './requests.read.ts'

export interface RequestsMade {
  read(question: {
    readonly memberId: number
    readonly contactId: number
    readonly cursor?: string | undefined
    readonly limit: number
  }): Promise<{ readonly requests: readonly RequestView[]; readonly nextCursor: string | null }>
}

export function createRequestsMade(
  database: Pick<Database, 'query'>,
  now: () => Date,
): RequestsMade {
  return {
    async read({ memberId, contactId, cursor, limit }) {
      const before = cursor === undefined ? undefined : readCursor(cursor)
      // One more than the limit shows whether there is a next page.
      const page = { memberId, contactId, before, limit: limit + 1 }
      const rows = await listMade(database, page)
      const at = now()
      const requests = rows
        .slice(0, limit)
        .map((request) => ({ ...request, status: statusAt(request, at) }))
      const last = rows.length > limit ? requests.at(-1) : undefined
      return { requests, nextCursor: last ? String(last.id) : null }
    },
  }
}

/** An invalid cursor gives an empty page. */
function readCursor(cursor: string): number {
  return /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0
}
