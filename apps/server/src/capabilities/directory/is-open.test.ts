/** The database and the domain agree on who is open. */
import { testDatabase } from '@exchange/database/testing/test-database'
import { openState, type WeekHours } from '@exchange/domain/directory/hours.rules'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const database = testDatabase('is_open')

interface Case {
  readonly hours: WeekHours
  readonly now: Date
}

async function inDatabase(cases: readonly Case[]): Promise<boolean[]> {
  const { rows } = await database.connectAsOwner({ max: 1 }).query<{ open: boolean }>(
    `select directory.is_open(directory.open_minutes(c.hours), c.hours ->> 'zone', c.now) as open
    from unnest($1::jsonb[], $2::timestamptz[]) with ordinality as c (hours, now, place)
    order by c.place`,
    [cases.map(({ hours }) => JSON.stringify(hours)), cases.map(({ now }) => now)],
  )
  return rows.map(({ open }) => open)
}

function inDomain({ hours, now }: Case): boolean {
  const { state } = openState(hours, now)
  return state === 'open' || state === 'always'
}

const span = fc
  .tuple(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 1, max: 1_440 }))
  .map(([opens, length]) => ({ opens, closes: opens + length }))
const week = fc.array(fc.array(span, { maxLength: 4 }), { minLength: 7, maxLength: 7 })
const zone = fc.constantFrom(
  ...['America/Chicago', 'America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'UTC'],
  ...['Europe/Paris', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Casablanca'],
)
/** Also the hours around the changes of daylight saving in America, Europe and Australia. */
const changes = ['2026-03-08T08:00Z', '2026-11-01T07:00Z', '2026-03-29T01:00Z', '2026-04-04T15:00Z']
const now = fc.oneof(
  fc.date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2028-01-01T00:00:00Z'),
    noInvalidDate: true,
  }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -400, max: 400 }))
    .map(([at, minutes]) => new Date(Date.parse(at) + minutes * 60_000)),
)

it('A8 SRCH-04 in random weeks and zones, also while clocks are changed', async () => {
  const cases = fc.sample(fc.record({ hours: fc.record({ zone, week }), now }), {
    numRuns: 4_000,
    seed: 1,
  })
  const domain = cases.map(inDomain)
  const share = domain.filter(Boolean).length / domain.length
  expect(share).toBeGreaterThan(0.2)
  expect(share).toBeLessThan(0.98)
  const there = await inDatabase(cases)
  const differ = cases.filter((_one, at) => there[at] !== domain[at])
  expect(differ).toEqual([])
})

it('A8 SRCH-04 at the very minutes of opening and closing, over midnight and the week', async () => {
  const hours = {
    zone: 'America/Chicago',
    week: [[{ opens: 0, closes: 60 }], [], [], [], [], [], [{ opens: 1_380, closes: 1_500 }]],
  }
  const sunday = Date.parse('2026-06-21T05:00:00Z')
  const cases = [-61, -60, -1, 0, 59, 60, 61].map((minutes) => ({
    hours,
    now: new Date(sunday + minutes * 60_000),
  }))
  const open = [false, true, true, true, true, false, false]
  expect(cases.map(inDomain)).toEqual(open)
  expect(await inDatabase(cases)).toEqual(open)
})
