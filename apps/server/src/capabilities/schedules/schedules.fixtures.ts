/** Members who schedule payments on a test server with a settable clock. */
import { send } from '@exchange/contract/send/send.contract'
import { listSchedules } from '@exchange/contract/schedules/schedules.contract'
import type { Database } from '@exchange/database'
import { readAccounts } from '@exchange/ledger'
import { api, type Api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { createMoneyStandings, openPartyReader } from '../accounts/index.ts'
import { openHeldAccounts, readThresholdSums } from '../approvals/index.ts'
import { readPaidUnasked } from '../members/index.ts'
import { createReserveReloads } from '../auto-reload/index.ts'
import { openExchangeBook, openHouseAccounts } from '../exchanges/index.ts'
import {
  addExchange,
  addMember,
  publishTerms,
  type MemberStory,
  type TestMember,
} from '../members/members.fixtures.ts'
import { createEarningStandings } from '../rewards/index.ts'
import { createConfirmationCodes, createIsMade } from '../payments/index.ts'
import { openCurrentTerms } from '../terms/index.ts'
import type { RunDueNeeds } from './run-due.service.ts'

export interface Planner extends TestMember {
  readonly api: Api
}

/** A full exchange (8) and a trial one (29), both in the zone of Chicago. */
export function schedulesApp(): () => TestApp {
  return testApp({
    async seed(owner) {
      await publishTerms(owner)
      await addExchange(owner, 8, { pointsRate: 1 })
      await addExchange(owner, 29, { trial: true })
    },
  })
}

const rich = { trade: 1_000_00n, reserve: 100_00n }

/** A member whose session outlasts any test's travel in time. */
export async function planner(
  { owner, url }: Pick<TestApp, 'owner' | 'url'>,
  story: MemberStory = rich,
): Promise<Planner> {
  const member = await addMember(owner, story)
  const session = { expiresAt: new Date('2090-01-01') }
  return { ...member, api: api({ url }).as(await signedIn(owner, member.contactId, session)) }
}

/** The dependencies of a worker beside the server's own. */
export function runNeeds({ deps }: TestApp): RunDueNeeds {
  const { db: database, outbox, ledger, log } = deps
  const now = () => deps.clock.now()
  const parties = openPartyReader(database)
  const exchanges = openExchangeBook({ database, now })
  const terms = openCurrentTerms({ database, now })
  return {
    database,
    outbox,
    ledger,
    log,
    now,
    parties,
    exchanges,
    terms,
    standings: createMoneyStandings({ parties, exchanges, terms }),
    houseAccounts: openHouseAccounts({ database }),
    heldAccounts: openHeldAccounts(database),
    earningStandings: createEarningStandings(database, now),
    thresholdSums: (sides) => readThresholdSums(database, sides),
    couldBeProved: async () => true,
    paidUnasked: (pair) => readPaidUnasked(database, pair),
    codes: createConfirmationCodes(database),
    isMade: createIsMade(database),
    reloads: createReserveReloads({ database, chargeSavedCard: undefined, now }),
  }
}

let keys = 0
export function newKey(): string {
  keys += 1
  return `a-key-of-a-schedule-${keys}`
}

export interface When {
  readonly scheduledDateTime?: string
  readonly recurring?: string
  readonly recurringEnd?: string
  readonly amount?: number
  readonly tip?: number
}

export async function trySchedule(by: Api, to: TestMember, when: When, key = newKey()) {
  return await by.call(send, { sendTarget: `c${to.contactId}`, amount: 20, ...when }, key)
}

/** Makes a schedule and returns its id. */
export async function schedule(by: Planner, to: TestMember, when: When): Promise<number> {
  const made = await trySchedule(by.api, to, when)
  if (made.status !== 200) throw new Error(made.problem.detail)
  return (await schedulesOf(by))[0]?.scheduleId ?? 0
}

/** Inserts `count` schedules of 1.00 directly into the database and returns their ids. */
export async function insertSchedules(
  owner: Database,
  [by, to]: readonly [TestMember, TestMember],
  { count, last, secondsApart = 0, recurring = 'none' }: ManySchedules,
): Promise<number[]> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into schedules.schedules (
      member_id, contact_id, payee_member_id, amount, tip, note, zone, starts_at, recurring, due_at,
      try_at, made_at
    )
    select
      $1, $2, $3, 100, 0, '', 'UTC', to_char(d.due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'),
      $4, d.due, d.due, d.due
    from generate_series(1, $5::integer) n
    cross join lateral (
      select $6::timestamptz - make_interval(secs => $7::integer * ($5 - n))
    ) as d (due)
    order by n
    returning id`,
    [by.memberId, by.contactId, to.memberId, recurring, count, last, secondsApart],
  )
  return rows.map(({ id }) => id)
}

interface ManySchedules {
  readonly count: number
  /** The time when the last is due. */
  readonly last: Date
  readonly secondsApart?: number
  readonly recurring?: string
}

export const on = (day: string, recurring = 'none') => ({
  scheduledDateTime: `${day}T09:00`,
  recurring,
})

/** `2026-01-31T15:00 paid` */
export async function runsOf({ owner }: TestApp, scheduleId: number): Promise<string[]> {
  const { rows } = await owner.query<{ dueAt: Date; outcome: string }>(
    `select due_at as "dueAt", outcome from schedules.runs where schedule_id = $1 order by run`,
    [scheduleId],
  )
  return rows.map(({ dueAt, outcome }) => `${dueAt.toISOString().slice(0, 16)} ${outcome}`)
}

export async function schedulesOf(by: Planner) {
  return (await by.api.call(listSchedules, {})).body.schedules
}

/** Sets the clock and does the work due at that time. */
export async function at({ clock, work }: TestApp, time: string): Promise<void> {
  clock.now = new Date(time)
  await work('schedules.run')
}

export async function tradeOf({ owner }: TestApp, { account }: TestMember): Promise<bigint> {
  const [found] = await readAccounts(owner, [account])
  return found?.balances.MOX ?? 0n
}
