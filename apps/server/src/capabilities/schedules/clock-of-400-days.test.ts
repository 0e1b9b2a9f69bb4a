/**
 * Two processes whose clocks differ by up to an hour step through 400 days: each due run is paid
 * once, not before its time by the paying process's clock, and none is skipped.
 */
import { addMonths, type Recurring } from '@exchange/domain/schedules/recurrence.rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addExchange } from '../members/members.fixtures.ts'
import { dueAt, dueRuns, nextRunAfter } from './schedule-runs.service.ts'
import { at, planner, schedule, schedulesApp, tradeOf } from './schedules.fixtures.ts'

const app = schedulesApp()
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const days = 400
// Zones with opposite seasons, a half-hour change, and no change.
const zones = [
  'America/Chicago',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Santiago',
  'America/Phoenix',
]

/** The clock readings of the two processes in turn: mostly forwards, sometimes back. */
function readings(from: number, seed: number, stepDays = 6): number[] {
  let state = seed
  const chance = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  const all: number[] = []
  for (let now = from; now < from + days * dayMs; now += chance() ** 2 * stepDays * dayMs) {
    all.push(now, now - Math.floor(chance() * hourMs))
  }
  return [...all, from + days * dayMs]
}

/** The wall time in the zone, computed by a different library than the program's. */
function wallOf(time: Date, zone: string): string {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return clock.format(time).replace(' ', 'T')
}

describe('a clock of 400 days', () => {
  it('SEND-26 rules: each run is made or missed exactly once, and never early', () => {
    const repeating = fc.constantFrom<Recurring>('weekly', 'biweekly', 'monthly', 'yearly')
    const some = fc.record({
      zone: fc.constantFrom(...zones),
      recurring: repeating,
      hour: fc.nat(23),
      day: fc.constantFrom('2024-02-29', '2024-12-31', '2025-03-30'),
      seed: fc.nat(),
    })
    fc.assert(
      fc.property(some, ({ zone, recurring, hour, day, seed }) => {
        const startsAt = `${day}T${String(hour).padStart(2, '0')}:00`
        const times = { zone, recurring, startsAt, recurringEnd: null }
        const first = dueAt(times, 0)
        if (!first) throw new Error('A schedule has a first run.')
        let open = { run: 0, dueAt: first }
        const over: number[] = []
        const clocks = readings(first.getTime() - dayMs, seed, 40).map((time) => new Date(time))
        for (const now of clocks) {
          if (now < open.dueAt) continue
          for (const due of dueRuns({ ...times, ...open }, now)) {
            expect(due.dueAt.getTime()).toBeLessThanOrEqual(now.getTime())
            over.push(due.run)
          }
          open = nextRunAfter({ ...times, ...open }, now) ?? open
          expect(open.dueAt.getTime()).toBeGreaterThan(now.getTime())
        }
        expect(over).toEqual(Array.from({ length: open.run }, (_, run) => run))
      }),
      { numRuns: 300 },
    )
  })

  it('SEND-04 SEND-26 database: each run is paid once, at its wall time', async () => {
    const from = Date.parse('2024-12-30T12:00:00Z')
    app().clock.now = new Date(from)
    const made = []
    for (const [index, zone] of zones.entries()) {
      const exchange = 60 + index
      // Moves the clock on, because the exchanges are read again after a minute.
      app().clock.now = new Date(from + index * 90_000)
      await addExchange(app().owner, exchange)
      await app().owner.query('update exchanges.exchanges set zone = $2 where id = $1', [
        ...[exchange, zone],
      ])
      const dana = await planner(app(), { exchange, trade: 1_000_00n, reserve: 100_00n })
      const marco = await planner(app(), { exchange })
      for (const recurring of ['weekly', 'monthly', 'yearly'] as const) {
        const startsAt = '2024-12-31T02:00'
        const when = { scheduledDateTime: startsAt, recurring, amount: 1 }
        made.push({ zone, recurring, marco, scheduleId: await schedule(dana, marco, when) })
      }
    }
    const early = `select count(*)::integer as early from schedules.runs where due_at > $1`
    for (const time of readings(from, 7)) {
      const paidBefore = await app().owner.query<{ early: number }>(early, [new Date(time)])
      await at(app(), new Date(time).toISOString())
      const paidAfter = await app().owner.query<{ early: number }>(early, [new Date(time)])
      expect(paidAfter.rows).toEqual(paidBefore.rows)
    }
    const { rows } = await app().owner.query<{ scheduleId: number; dueAt: Date; outcome: string }>(
      `select schedule_id as "scheduleId", due_at as "dueAt", outcome
      from schedules.runs
      order by schedule_id, run`,
    )
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['paid']))
    for (const { scheduleId, zone, recurring } of made) {
      const runs = rows.filter((row) => row.scheduleId === scheduleId)
      expect(runs.map((row) => wallOf(row.dueAt, zone))).toEqual(expected[recurring])
    }
    const each = expected.weekly.length + expected.monthly.length + expected.yearly.length
    for (const { marco } of made) expect(await tradeOf(app(), marco)).toBe(BigInt(each) * 1_00n)
  })
})

const first = '2024-12-31'
/** Until 3 February 2026: 400 days from the start. */
const last = new Date(Date.parse('2024-12-30') + days * dayMs).toISOString().slice(0, 10)
const onDays = (all: readonly string[]) =>
  all.filter((day) => day <= last).map((day) => `${day}T02:00`)
const expected = {
  weekly: onDays(
    Array.from({ length: 60 }, (_, week) =>
      new Date(Date.parse(first) + week * 7 * dayMs).toISOString().slice(0, 10),
    ),
  ),
  monthly: onDays(Array.from({ length: 15 }, (_, month) => addMonths(first, month))),
  yearly: [`${first}T02:00`, '2025-12-31T02:00'],
}
