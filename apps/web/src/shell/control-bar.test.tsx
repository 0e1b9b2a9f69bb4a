import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../capabilities/mount.fixtures.tsx'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { choosePlace } from '../capabilities/places/place.ts'
import { pendingParts } from '../kernel/lazy-part.tsx'
import { pageIsMissing } from '../navigation/missing-page.ts'
import { paths, type Topic } from '../paths.ts'
import { ControlBar } from './control-bar.tsx'

const router = { at: '/directory/search', query: {} as Topic, navigate: vi.fn() }
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useLocation: () => ({ pathname: router.at }),
  useNavigate: () => router.navigate,
  useSearch: () => router.query,
}))

const place = { city: 'Slidell', lat: 30.27, lon: -89.78 }
const now = new Date('2026-11-21T10:00:00Z')

/** The address of the map when it is opened from a page with this query. */
function opened(query: Topic): unknown {
  router.query = query
  mount(<ControlBar />, { user: null })
  fireEvent.click(screen.getByRole('button', { name: 'Map' }))
  return router.navigate.mock.lastCall?.[0]
}

beforeEach(() => {
  vi.setSystemTime(now)
  choosePlace(place)
})

test('DIR-13 the Map button opens the map with the topic of the page', () => {
  const about = { search: 'sushi', sectors: 'Food', categories: 'Restaurants', title: 'Sushi' }
  const href = paths.map(place, now.getTime(), about)
  expect(opened({ ...about, sort: 'name' })).toEqual({ href })
})

test('DIR-13 DIR-35 DIR-39 filters of the results also apply to the map', () => {
  const query = { tags: 'gift-cards', title: 'Takes gift cards', exchangeId: '7', distance: '10' }
  expect(opened(query)).toEqual({ href: paths.map(place, now.getTime(), query) })
})

/** The texts of the bar at an address, with the current one marked. */
async function shown(at: string, user: ReturnType<typeof sampleUser> | null) {
  router.at = at
  cleanup()
  mount(<ControlBar />, { user })
  await act(pendingParts)
  const bar = within(screen.getByRole('navigation', { name: 'Main' }))
  const items = [...bar.queryAllByRole('button'), ...bar.getAllByRole('link')]
  return {
    bar,
    names: items.map(({ textContent }) => textContent).toSorted(),
    current: items.filter((item) => item.ariaCurrent === 'page').map((item) => item.textContent),
  }
}

test('DIR-06 visitors have My Moxey, Home and Map', async () => {
  const { names, current } = await shown('/', null)
  expect(names).toEqual(['Home', 'Map', 'My Moxey'])
  expect(current).toEqual(['Home'])
})

test('DIR-06 who is signed in also has Pay and Activity, and sees where it is', async () => {
  const { bar, names, current } = await shown('/transactions', sampleUser())
  expect(names).toEqual(['Activity', 'Home', 'Map', 'My Moxey', 'Send'])
  expect(bar.getByRole('link', { name: 'Send' })).toHaveAttribute('href', '/pay')
  expect(bar.getByRole('link', { name: 'Activity' })).toHaveAttribute('href', '/transactions')
  expect(current).toEqual(['Activity'])
})

test('BAR-30 a person who may not send, and a partial member, have no Pay', async () => {
  expect((await shown('/', sampleUser({ account: null }))).names).not.toContain('Send')
})

test('ADMIN-02 staff whose business does not pay have the desk there instead', async () => {
  const rights = { '8|||Broker': true }
  const { bar, names, current } = await shown('/admin/users', sampleUser({ account: null, rights }))
  expect(names).toEqual(['Activity', 'Desk', 'Home', 'Map', 'My Moxey'])
  expect(bar.getByRole('link', { name: 'Desk' })).toHaveAttribute('href', '/admin')
  expect(current).toEqual(['Desk'])
  expect((await shown('/', sampleUser({ rights }))).names).not.toContain('Desk')
})

test('ROUTE-29 Home is not marked where a page is missing, and a press on it shows Home', async () => {
  pageIsMissing.set(true)
  const { bar, current } = await shown('/', null)
  expect(current).toEqual([])
  fireEvent.click(bar.getByRole('link', { name: 'Home' }))
  expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
})
