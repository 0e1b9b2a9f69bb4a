import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../kernel/kernel.ts'
import { json } from '../kernel/network.fixtures.ts'
import { choosePlace, forgetPlace, placeState } from '../capabilities/places/place.ts'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { requestsTo } from '../capabilities/mount.fixtures.tsx'
import { paths } from '../paths.ts'
import { router } from '../routes.tsx'
import { openAt } from './shell.fixtures.tsx'

const orleans = { city: 'New Orleans', lat: 29.95123, lon: -90.12 }
const memphis = { city: 'Memphis', lat: 35.15, lon: -90.05 }
const noHits = {
  storefronts: [],
  count: 0,
  countLimited: false,
  seed: '',
  bounds: null,
  correctedTo: null,
  sectorInstead: null,
  featuredCategories: [],
  featuredSectors: [],
}
const answers = {
  '/graphql': () => json({ data: { search: noHits, getDirectoryTree: { sectors: [] } } }),
}

const open = (address: string) => openAt(address, { user: null, answers })
const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const addressNow = () => router.state.location.href
/** The current address with its seed replaced by 0. */
const placeNow = () => addressNow().replace(/\/[1-9]\d*\/(?=$|\?)/, '/0/')
const around = (place: typeof orleans, search?: string) => paths.homeAt(place, 0, { search })
const seedNow = () => addressNow().split('/')[6]

beforeEach(() => {
  forgetPlace()
  choosePlace(orleans)
  router.history.destroy()
})

describe('the address of a search on Home', () => {
  test('ROUTE-01 SRCH-04 DIR-32 has words and place, half a second after the last key', async () => {
    const { keys, network } = await open('/')
    const typedIn = field()
    await keys.type(typedIn, 'sushi')
    expect(addressNow()).toBe('/')
    await vi.waitFor(() => expect(placeNow()).toBe(around(orleans, 'sushi')), 10_000)
    // It is still the same page, so the field keeps the focus.
    expect(field()).toBe(typedIn)
    expect(typedIn).toHaveFocus()
    expect(typedIn).toHaveValue('sushi')
    expect(requestsTo(network, '/api/core/logactivity/').length).toBeLessThanOrEqual(1)
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    expect(router.history.length).toBe(1)
  })

  test('ROUTE-01 without words it has the same place as with them', async () => {
    const { keys } = await open('/')
    await keys.type(field(), 'sushi')
    await vi.waitFor(() => expect(placeNow()).toBe(around(orleans, 'sushi')), 10_000)
    await keys.clear(field())
    await vi.waitFor(() => expect(placeNow()).toBe(around(orleans)), 10_000)
    await act(() => router.navigate({ href: '/' }))
    expect(field()).toHaveValue('')
    expect(addressNow()).toBe('/')
  })

  test('ROUTE-01 without a place it has the words, and the place once there is one', async () => {
    forgetPlace()
    const { keys } = await open('/')
    await keys.type(field(), 'sushi')
    await vi.waitFor(() => expect(addressNow()).toBe('/?search=sushi'), 10_000)
    act(() => choosePlace(memphis))
    await vi.waitFor(() => expect(placeNow()).toBe(around(memphis, 'sushi')), 10_000)
  })
})

describe('an address of Home with a place', () => {
  const shared = paths.homeAt(memphis, 77, { search: 'sushi' })

  test('ROUTE-01 LOC-09 DIR-33 stays as it is and sets the place', async () => {
    await open(shared)
    await vi.waitFor(() => expect(placeState.get()).toMatchObject({ place: memphis }), 10_000)
    expect(field()).toHaveValue('sushi')
    expect(addressNow()).toBe(shared)
  })

  test('ROUTE-01 DIR-21 follows a newly chosen place, with a new seed', async () => {
    await open(shared)
    await vi.waitFor(() => expect(placeState.get()).toMatchObject({ place: memphis }), 10_000)
    act(() => choosePlace(orleans))
    await vi.waitFor(() => expect(placeNow()).toBe(around(orleans, 'sushi')), 10_000)
    await new Promise((passed) => setTimeout(passed, 500))
    // The address is rounded, but the place is not.
    expect(placeState.get()).toEqual({ status: 'set', place: orleans })
    expect(seedNow()).not.toBe('77')
  })

  test('DIR-21 LOC-15 changes when somebody signs in, and has no place after signing out', async () => {
    await open(shared)
    await vi.waitFor(() => expect(placeState.get()).toMatchObject({ place: memphis }), 10_000)
    act(() => session.begin({ accessToken: 'token', user: sampleUser() }, false))
    await vi.waitFor(() => expect(seedNow()).not.toBe('77'), 10_000)
    expect(placeNow()).toBe(around(memphis, 'sushi'))
    act(() => void session.logout())
    await vi.waitFor(() => expect(addressNow()).toMatch(/^\/\?search=sushi/), 10_000)
  })
})
