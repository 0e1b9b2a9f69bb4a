/** The hours of a pin, from which a device tells by itself whether a business is open (MAP-01). */
import type { Database } from '@exchange/database'
import { testDatabase } from '@exchange/database/testing/test-database'
import { isOpenAt } from '@exchange/domain/directory/open-week.rules'
import { beforeAll, expect, it } from 'vitest'
import { openExchangeBook } from '../exchanges/index.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { createPlaces } from '../places/index.ts'
import { addStorefront } from './directory.fixtures.ts'
import { createDirectory, type Directory } from './index.ts'

const database = testDatabase('pin_hours')

let owner: Database
let directory: Directory

beforeAll(async () => {
  owner = database.connectAsOwner({ max: 2 })
  await publishTerms(owner)
  await addExchange(owner, 8)
  const db = database.connect({ max: 2 })
  const needs = { database: db, places: createPlaces(db), now: () => new Date() }
  directory = createDirectory({ ...needs, exchanges: openExchangeBook(needs) })
})

async function openWeekOf(name: string, hours: object | null) {
  const { storefrontId } = await addStorefront(owner, { name })
  await owner.query('update directory.storefronts set hours = $2 where id = $1', [
    storefrontId,
    hours,
  ])
  const { storefronts } = await directory.mapData(null)
  return storefronts.find((pin) => pin.storefrontId === storefrontId)?.openWeek
}

const days = (...opened: readonly (readonly object[])[]) =>
  Array.from({ length: 7 }, (_one, day) => opened[day] ?? [])

it('MAP-01 a pin has the minutes of the week in which the business is open', async () => {
  const week = days([], [{ opens: 540, closes: 1_020 }], [{ opens: 540, closes: 1_020 }])
  const openWeek = await openWeekOf('Open Days', { zone: 'America/Chicago', week })
  expect(openWeek).toBe('America/Chicago 1980,2460,3420,3900')
})

it('MAP-01 hours over midnight of Saturday end on Sunday', async () => {
  const late = [{ opens: 1_320, closes: 1_560 }]
  const week = days([], [], [], [], [], [], late)
  const openWeek = await openWeekOf('Late Bar', { zone: 'America/Chicago', week })
  const at = (time: string) => isOpenAt(openWeek ?? null, new Date(`${time}:00-06:00`))
  expect([at('2026-11-28T23:00'), at('2026-11-29T01:59'), at('2026-11-29T02:00')]).toEqual([
    true,
    true,
    false,
  ])
})

it('MAP-01 a pin without hours says that they are not known', async () => {
  expect(await openWeekOf('Unknown Hours', null)).toBeNull()
})
