import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../capabilities/mount.fixtures.tsx'
import { choosePlace } from '../capabilities/places/place.ts'
import { paths, type Topic } from '../paths.ts'
import { ControlBar } from './control-bar.tsx'

const router = { query: {} as Topic, navigate: vi.fn() }
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useLocation: () => ({ pathname: '/directory/search' }),
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
