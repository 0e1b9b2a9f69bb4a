/** People who plan payments, on a test's server whose clock can be set. */
import { send } from '@exchange/contract/send/send.contract'
import { listSchedules } from '@exchange/contract/schedules/schedules.contract'
import { readAccounts } from '@exchange/ledger'
import { api, type Api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { openPartyReader } from '../accounts/index.ts'
import { openHeldAccounts } from '../approvals/index.ts'
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
import { createConfirmationCodes } from '../send/index.ts'
import { openCurrentTerms } from '../terms/index.ts'
import type { RunDueNeeds } from './run-due.service.ts'

export interface Planner extends TestMember {
  readonly api: Api
}

/** A full exchange (8) and a trial one (29), both by the clocks of Chicago. */
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

/** Signed in for longer than any test travels. */
export async function planner(
  { owner, url }: Pick<TestApp, 'owner' | 'url'>,
  story: MemberStory = rich,
): Promise<Planner> {
  const member = await addMember(owner, story)
  const session = { expiresAt: new Date('2090-01-01') }
  return { ...member, api: api({ url }).as(await signedIn(owner, member.contactId, session)) }
}

/** What a worker of its own needs, beside the server's. */
export function runNeeds({ deps }: TestApp): RunDueNeeds {
  const { db: database, outbox, ledger, log, failpoint } = deps
  const now = () => deps.clock.now()
  return {
    database,
    outbox,
    ledger,
    log,
    failpoint,
    now,
    parties: openPartyReader(database),
    exchanges: openExchangeBook({ database, now }),
    houseAccounts: openHouseAccounts({ database }),
    heldAccounts: openHeldAccounts(database),
    terms: openCurrentTerms({ database, now }),
    standings: createEarningStandings(database, now),
    codes: createConfirmationCodes(database),
    reloads: createReserveReloads({ database, chargeKept: undefined, now }),
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

/** The id of the plan that this makes. */
export async function schedule(by: Planner, to: TestMember, when: When): Promise<number> {
  const made = await trySchedule(by.api, to, when)
  if (made.status !== 200) throw new Error(made.problem.detail)
  return (await plansOf(by))[0]?.scheduleId ?? 0
}

export async function plansOf(by: Planner) {
  return (await by.api.call(listSchedules, {})).body.schedules
}

/** Sets the clock and does what is due then. */
export async function at({ clock, work }: TestApp, time: string): Promise<void> {
  clock.now = new Date(time)
  await work('schedules.run')
}

export async function tradeOf({ owner }: TestApp, { account }: TestMember): Promise<bigint> {
  const [found] = await readAccounts(owner, [account])
  return found?.balances.MOX ?? 0n
}
