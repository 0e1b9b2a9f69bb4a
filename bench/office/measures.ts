/** What the office does for a large exchange, each measured once. Seconds, or milliseconds. */
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '@exchange/database'
import { openLedger, sealKeyOf } from '@exchange/ledger'
import { defaultPolicy } from '@exchange/domain/exchanges/policy.rules'
import { monthAt, monthMoment, monthsLater } from '@exchange/domain/months/month.rules'
import { figuresOf } from '@exchange/domain/policies/policy-parts.rules'
import { triedParts } from '@exchange/domain/policies/trial-summary.rules'
import { createStaffLog } from '../../apps/server/src/capabilities/audit/staff-log.service.ts'
import {
  openExchangeBook,
  openHouseAccounts,
} from '../../apps/server/src/capabilities/exchanges/index.ts'
import { makePreviews } from '../../apps/server/src/capabilities/monthly-run/make-previews.service.ts'
import { announceFees } from '../../apps/server/src/capabilities/months/announce-fees.service.ts'
import { turnMonths } from '../../apps/server/src/capabilities/months/turn-months.service.ts'
import { runTrials } from '../../apps/server/src/capabilities/policies/run-trial.service.ts'
import { countSales } from '../../apps/server/src/capabilities/tax/count-sales.service.ts'
import { freezeYear } from '../../apps/server/src/capabilities/tax/freeze-year.service.ts'
import { findYearFigures } from '../../apps/server/src/capabilities/tax/tax-years.read.ts'
import { insertFacts } from '../../apps/server/src/kernel/outbox.store.ts'
import { addMember } from '../../apps/server/src/capabilities/members/members.fixtures.ts'
import { testSealKey } from '../../apps/server/src/testing/seal-key.ts'
import { signedIn } from '../../apps/server/src/testing/sessions.ts'
import { percentile, type Round } from '../figures.ts'
import { startServer } from '../http/drive.ts'
import { exchangeId, zone, type OfficeWorld } from './fill.ts'

const log = {
  error(text: string, fields?: object) {
    throw new Error(text, { cause: fields })
  },
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

/** The policy lab for each part, and how soon it stops when it is cancelled. */
export async function measureLab({ url, owner, staff }: OfficeWorld): Promise<Round> {
  const database = connect({ url, max: 4 })
  const exchanges = openExchangeBook({ database, now: () => new Date() })
  const run = () => runTrials({ database, readDb: database, exchanges, log })
  const asked = async (part: (typeof triedParts)[number]) => {
    await owner.query(
      `insert into policies.trials (exchange_id, part, figures, made_by, made_at)
      values ($1, $2, $3, $4, now())`,
      [exchangeId, part, JSON.stringify(figuresOf(defaultPolicy, part)), staff.contactId],
    )
  }
  const round: Record<string, number> = {}
  for (const part of triedParts) {
    await asked(part)
    round[`Policy lab, ${part}, s`] = await secondsOf(run)
  }
  await asked('community-fee')
  const running = run()
  await pause(1_000)
  await owner.query(
    `update policies.trials set state = 'cancelled', ended_at = now() where ended_at is null`,
  )
  round['Policy lab, cancelled, s'] = await secondsOf(() => running)
  await database.end()
  return round
}

/** A month that begins with fees, the preview of it, and its announcement. */
export async function measureMonth({ url }: OfficeWorld): Promise<Round> {
  const database = connect({ url, max: 6 })
  const ledger = openLedger({ url })
  const exchanges = openExchangeBook({ database, now: () => new Date() })
  const now = monthAt(zone, new Date())
  const before = monthsLater(now, -1)
  const clock = { now: monthMoment(zone, before) }
  const needs = {
    ...{ database, ledger, log, readDb: database, exchanges },
    houseAccounts: openHouseAccounts({ database }),
    outbox: { add: insertFacts },
    now: () => clock.now,
  }
  const begun = await secondsOf(() => turnMonths(needs))
  clock.now = monthMoment(zone, before, 25)
  const announced = await secondsOf(() => announceFees(needs))
  const previewed = await secondsOf(() => makePreviews(needs))
  clock.now = monthMoment(zone, now)
  const turned = await secondsOf(() => turnMonths(needs))
  await ledger.close()
  await database.end()
  return {
    'Month, first one begins, s': begun,
    'Month, fees announced, s': announced,
    'Month, preview, s': previewed,
    'Month, begins with fees charged, s': turned,
  }
}

/** Counting all sales, the figures of a year, and freezing it. */
export async function measureTax({ url, owner, staff }: OfficeWorld, year: number): Promise<Round> {
  const database = connect({ url, max: 4 })
  const now = () => new Date()
  const staffLog = createStaffLog({ key: sealKeyOf(testSealKey), now })
  const second = await addMember(owner, { exchange: exchangeId, lastName: 'Second' })
  await owner.query(
    `insert into tax.filers values ($1, 'A', '123456789', '1 A St', 'A', 'TX', '78701', '', $2, now())`,
    [exchangeId, staff.contactId],
  )
  const counted = await secondsOf(async () => {
    while ((await countSales(database)).more);
  })
  const of = { exchangeId, year }
  const figures = await findYearFigures(database, of)
  const read = await secondsOf(() => findYearFigures(database, of))
  const { sales, forms, amount } = figures
  const freeze = ({ contactId }: { readonly contactId: number }) => {
    const grants = [{ scope: exchangeId, role: 'Finance' }] as const
    const order = { ...of, sales, forms, amount, staff: { contactId, grants } }
    return freezeYear({ database, staffLog, now }, order)
  }
  const ordered = await freeze(staff)
  let frozen: unknown
  const froze = await secondsOf(async () => (frozen = await freeze(second)))
  if (!ordered.ok) throw new Error(`The order was refused: ${JSON.stringify(ordered.error)}`)
  if (JSON.stringify(frozen) !== '{"ok":true,"value":true}') throw new Error(JSON.stringify(frozen))
  await database.end()
  return {
    ...{ 'Tax, sellers': figures.sellers, 'Tax, forms': forms, 'Tax, sales counted, s': counted },
    ...{ 'Tax, figures of the year, s': read, 'Tax, year frozen, s': froze },
  }
}

const asks = 100

/** p99 of the lists of the office over HTTP, each asked a hundred times. */
export async function measureLists(world: OfficeWorld, year: number): Promise<Round> {
  const { owner, staff } = world
  const grants = [{ scope: exchangeId, role: 'Admin' }] as const
  const token = await signedIn(owner, staff.contactId, { grants })
  const server = await startServer(world, { DEMO: '0', NODE_ENV: 'test' })
  const headers = { 'x-api-key': 'demo-web', authorization: `Bearer ${token}` }
  const month = monthAt(zone, new Date())
  const round: Record<string, number> = {}
  try {
    for (const [name, path] of listsOf({ year, month })) {
      const took: number[] = []
      for (let count = 0; count < asks; count += 1) {
        const began = performance.now()
        const answer = await fetch(`http://127.0.0.1:${server.port}/api/admin${path}`, { headers })
        const body = await answer.text()
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`)
        took.push(performance.now() - began)
      }
      round[`List, ${name}, p99 ms`] = percentile(took, 0.99)
    }
  } finally {
    await server.stop()
  }
  return round
}

function listsOf({ year, month }: { readonly year: number; readonly month: string }) {
  const of = `exchangeId=${exchangeId}`
  return [
    ['members by name', '/users/'],
    ['members by balance', '/users/?sort=-balance'],
    ['members found', '/users/?q=cedar%20bakery'],
    ['members by number', '/users/?q=4321'],
    ['members without trade', '/users/?idle=90&sort=-balance'],
    ['sellers of a year', `/tax/members/?${of}&year=${year}`],
    ['sellers found', `/tax/members/?${of}&year=${year}&q=cedar`],
    ['tax year', `/tax/?${of}&year=${year}`],
    ['monthly run', `/month/?${of}&month=${month}`],
    ['fees of the month', `/month/members/?${of}&month=${month}&show=fees`],
    ['desk', '/desk/'],
    ['who accepted the terms', '/tnc/people/'],
  ] as const
}
