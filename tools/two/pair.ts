/** Two servers on one database, and concurrent calls to both. */
import { randomUUID } from 'node:crypto'
import type { Database } from '@exchange/database'
import { readAccounts } from '@exchange/ledger'
import {
  addMember,
  type MemberStory,
  type TestMember,
} from '../../apps/server/src/capabilities/members/members.fixtures.ts'
import { api, type Api } from '../../apps/server/src/testing/api.ts'
import { signedIn } from '../../apps/server/src/testing/sessions.ts'
import type { World } from '../crash/world.ts'
import type { Interruption } from '../interrupted-server/interruption.ts'

export interface Pair {
  /** With the owner's rights. */
  readonly db: Database
  readonly here: Api
  readonly there: Api
  /** The address of the first server, for preparing tests. */
  readonly url: string
  kill(): Promise<void>
}

/** With production's limits; a proxy header gives the caller's address. */
const limits = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' }

/** Alike, unless the second one is told something else. */
export async function startPair(
  world: World,
  interruption: Interruption = {},
  beside = interruption,
): Promise<Pair> {
  const apps = await Promise.all([
    world.start(interruption, limits),
    world.startBeside(beside, limits),
  ])
  const dead = apps.find((app) => app.ended())
  if (dead) throw new Error(`A server ended while it started:\n${dead.lastWords()}`)
  const [here, there] = apps
  return {
    db: world.db,
    url: here.url,
    here: api(here),
    there: api(there),
    kill: async () => void (await Promise.all(apps.map((app) => app.kill()))),
  }
}

/** Makes concurrent calls, alternating between the servers. */
export function onBoth<Answer>(
  { here, there }: Pair,
  times: number,
  call: (to: Api, at: number) => Promise<Answer>,
): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, (_, at) => call(at % 2 ? there : here, at)))
}

export interface Somebody extends TestMember {
  readonly token: string
}

/** A signed-in member, by default with money in both units. */
export async function addSomebody({ db }: Pair, story: MemberStory = {}): Promise<Somebody> {
  const member = await addMember(db, { trade: 500_00n, reserve: 50_00n, ...story })
  return { ...member, token: await signedIn(db, member.contactId) }
}

export async function balanceOf({ db }: Pair, { account }: TestMember, unit: 'MOX' | 'PTS') {
  const [found] = await readAccounts(db, [account])
  return found?.balances[unit] ?? 0n
}

/** `200`, or the code of the refusal. */
export function outcomeOf(reply: {
  readonly status: number
  readonly problem: { readonly code?: string }
}): string {
  return reply.status === 200 ? '200' : (reply.problem.code ?? String(reply.status))
}

/** `2 × 200, 8 × REFUND_TOO_MUCH`. */
export function tally(outcomes: readonly string[]): string {
  const kinds = [...new Set(outcomes)].toSorted()
  const count = (kind: string) => outcomes.filter((one) => one === kind).length
  return kinds.map((kind) => `${count(kind)} × ${kind}`).join(', ')
}

export const newKey = () => randomUUID()
