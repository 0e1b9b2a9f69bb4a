import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '../../kernel/network.fixtures.ts'
import { mount } from '../mount.fixtures.tsx'
import { homeRows } from './home-rows.ts'
import { StorefrontRow } from './storefront-row.tsx'
import { searchAnswer, storefront } from './storefront.fixtures.ts'

const place = { city: 'Gretna', lat: 29.915, lon: -90.054 }
const [row] = homeRows({
  ...{ signedIn: false, place, search: '', seed: 1, desktop: true, network: 'Moxey' },
})

const week = (opens: number, closes: number) => ({
  zone: 'America/Chicago',
  week: Array.from({ length: 7 }, () => [{ opens, closes }]),
})
const always = week(0, 1_440)
const never = { zone: 'America/Chicago', week: [[], [], [], [], [], [], []] }

async function show(open: readonly number[], isNew = false, trades: readonly string[] = []) {
  if (!row || row.kind === 'curated') throw new Error('The first row is no list.')
  const { search } = searchAnswer(0).data
  const storefronts = [1, 2, 3, 4, 5, 6, 7].map((storefrontId) =>
    storefront({
      storefrontId,
      isNew,
      categories: [trades[storefrontId - 1] ?? `Trade ${storefrontId}`],
      name: `Shop ${storefrontId}`,
      hours: open.includes(storefrontId) ? always : never,
    }),
  )
  mount(<StorefrontRow {...row} first />, {
    user: null,
    answers: { '/graphql': () => json({ data: { search: { ...search, storefronts, count: 7 } } }) },
  })
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBe(5))
  await screen.findByText(/^Shop/, { selector: 'li:first-child *' })
}

const names = () =>
  screen.getAllByRole('listitem').map((one) => /Shop \d/.exec(one.textContent ?? '')?.[0])
const heading = () => screen.getByRole('heading', { level: 2 }).textContent
const all = () => screen.getByRole('link', { name: /^See all/ }).getAttribute('href')

test('DIR-23 the first row of Home shows five that are open, and leads to all that are', async () => {
  await show([2, 3, 5, 6, 7])
  expect(names()).toEqual(['Shop 2', 'Shop 3', 'Shop 5', 'Shop 6', 'Shop 7'])
  expect(heading()).toBe('Open now near Gretna')
  expect(all()).toContain('open=now')
})

test('DIR-23 when fewer are open they come first, and the title does not say that all are', async () => {
  await show([4])
  expect(names()).toEqual(['Shop 4', 'Shop 1', 'Shop 2', 'Shop 3', 'Shop 5'])
  expect(heading()).toBe('Near Gretna')
  expect(all()).not.toContain('open=now')
})

test('DIR-23 the first row of Home has one of each trade, before a second of any', async () => {
  await show([1, 2, 3, 4, 5, 6], false, ['Food', 'Food', 'Food', 'Print', 'Taxi', 'Print', 'Spa'])
  expect(names()).toEqual(['Shop 1', 'Shop 4', 'Shop 5', 'Shop 2', 'Shop 3'])
  expect(heading()).toBe('Open now near Gretna')
})

test('DIR-41 a mark that all of a row have is left out', async () => {
  await show([1], true)
  expect(screen.queryByText('New')).toBeNull()
})
