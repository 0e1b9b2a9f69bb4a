/**
 * Somebody who misuses what they hold for an hour: one act a minute by the clock of the server,
 * each chosen at random among what they can try. The seed is printed with every failure.
 */
import fc from 'fast-check'
import type { Api, Reply } from '../../apps/server/src/testing/api.ts'
import { api } from '../../apps/server/src/testing/api.ts'
import { signedIn, type SessionStory } from '../../apps/server/src/testing/sessions.ts'
import type { TestApp } from '../../apps/server/src/testing/test-app.ts'
import {
  addCard,
  addMember,
  scanOf,
  type MemberStory,
  type TestMember,
} from '../../apps/server/src/capabilities/members/members.fixtures.ts'

/** The hours that are played; more with `npm test -- --all`. */
export const seeds = process.env['LONG_TESTS']
  ? Array.from({ length: 30 }, (_, at) => at + 1)
  : [1, 2]

const minuteMs = 60_000
const hourMinutes = 60

/** One try; `cents` is a random amount of at most 3,000.00, `pick` a random whole number. */
export type Act = (minute: Minute) => Promise<Reply<unknown> | undefined>

export interface Minute {
  readonly cents: number
  readonly pick: number
  /** Not used by any other act. */
  readonly key: string
}

/** Runs the acts of an hour in any order; how many of each were answered with success. */
export async function playHour(
  app: TestApp,
  acts: Readonly<Record<string, Act>>,
  seed: number,
): Promise<ReadonlyMap<string, number>> {
  const names = Object.keys(acts)
  const minute = fc.record({
    name: fc.constantFrom(...names),
    cents: fc.oneof(fc.integer({ min: 1, max: 100_00 }), fc.integer({ min: 1, max: 3_000_00 })),
    pick: fc.nat(),
  })
  const began = Date.now()
  const done = new Map<string, number>()
  for (const [at, { name, cents, pick }] of fc
    .sample(minute, { seed, numRuns: hourMinutes })
    .entries()) {
    app.clock.now = new Date(began + at * minuteMs)
    const key = `misuse-${seed}-${at}-of-the-hour`
    const reply = await acts[name]?.({ cents, pick, key })
    if (reply && reply.status >= 500) throw new Error(`${name}: ${JSON.stringify(reply.body)}`)
    if (reply?.status === 200) done.set(name, (done.get(name) ?? 0) + 1)
  }
  app.clock.now = null
  return done
}

export interface Somebody extends TestMember {
  readonly api: Api
  /** The number and the proof of the business card. */
  readonly scan: string
}

/** A main contact with a card, signed in beyond the hour. */
export async function addSomebody(
  app: TestApp,
  story: MemberStory = {},
  { grants = [] }: Pick<SessionStory, 'grants'> = {},
): Promise<Somebody> {
  const member = await addMember(app.owner, { trade: 5_000_00n, reserve: 500_00n, ...story })
  const { contactId } = member
  const number = await addCard(app.owner, contactId)
  const expiresAt = new Date(Date.now() + 24 * hourMinutes * minuteMs)
  const token = await signedIn(app.owner, contactId, { grants, expiresAt })
  return { ...member, api: api(app).as(token), scan: scanOf(number) }
}

/** All that a member has: the currency with FlashCash and what is held, dollars, points. */
export async function wealthOf({ owner }: TestApp, { memberId }: TestMember) {
  const { rows } = await owner.query<{ mox: bigint; usd: bigint; pts: bigint }>(
    `select
      coalesce(sum(a.mox), 0)::bigint as mox,
      coalesce(sum(a.usd), 0)::bigint as usd,
      coalesce(sum(a.pts), 0)::bigint as pts
    from ledger.accounts a
    where a.owner = 'member:' || $1::integer`,
    [memberId],
  )
  const [wealth] = rows
  if (!wealth) throw new Error(`There is no member ${memberId}.`)
  return wealth
}

/** Dollars and cents, as a client sends them. */
export const dollars = (cents: number) => (cents / 100).toFixed(2)
