/** People whose sessions are fresh, or were a moment ago, on a server with a gateway. */
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { loadWorld } from '../cash-reserve/cash-reserve.fixtures.ts'

export const rich = {
  trade: 50_000_00n,
  reserve: 5_000_00n,
  thresholds: { purchase: null, sales: null },
}

/** Call it at the top of a test file. */
export function proofWorld() {
  const world = loadWorld()
  return {
    world,
    /** `api` is a session that is fresh, whenever. */
    person: (story: object = {}) => world().member({ ...rich, ...story }),
    /** A session that stopped being fresh a moment ago. */
    async staleOf(contactId: number) {
      const provedAt = new Date(Date.now() - 600_000)
      return api(world()).as(await signedIn(world().owner, contactId, { provedAt }))
    },
  }
}

/** What the caller is answered: `ok`, or the code of the refusal. */
export async function told(reply: Promise<{ status: number; problem: { code: string } }>) {
  const { status, problem } = await reply
  return status < 300 ? 'ok' : problem.code
}
