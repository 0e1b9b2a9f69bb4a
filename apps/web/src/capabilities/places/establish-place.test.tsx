import { placesMessages } from '@exchange/contract/places/places.messages'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useStore } from '../../kernel/hooks.ts'
import { session } from '../../kernel/kernel.ts'
import { json } from '../../kernel/network.fixtures.ts'
import { choosePlace, forgetPlace, placeState, recallPlace } from './place.ts'
import { createStore } from '../../kernel/store.ts'
import type { PlaceAt } from '../../paths.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { PlaceBanner } from './place-banner.tsx'
import { useEstablishPlace } from './use-establish-place.ts'

const slidell = { city: 'Slidell', lat: 30.27, lon: -89.78 }
const memphis = { city: 'Memphis', lat: 35.15, lon: -90.05 }
const ofRoute = createStore<PlaceAt | null>(slidell)

function Page({ onOpen }: { readonly onOpen: () => void }) {
  useEstablishPlace(useStore(ofRoute))
  return <PlaceBanner onOpen={onOpen} />
}

const banner = () => screen.queryByRole('button')
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  forgetPlace()
  placeState.set({ status: 'establishing' })
})
afterEach(() => vi.useRealTimers())

test('LOC-01 LOC-04 LOC-14 a place is determined, then shown; later changes settle first', async () => {
  const onOpen = vi.fn()
  mount(<Page onOpen={onOpen} />, { user: null })
  expect(banner()).toBeNull()
  await wait(0)
  expect(banner()).toHaveTextContent('Searching around: Slidell. Click to change.')
  act(() => ofRoute.set(memphis))
  await wait(200)
  act(() => ofRoute.set({ ...memphis, city: 'Bartlett' }))
  await wait(349)
  expect(banner()).toHaveTextContent('Slidell')
  await wait(1)
  expect(banner()).toHaveTextContent('Bartlett')
  fireEvent.click(screen.getByRole('button'))
  expect(onOpen).toHaveBeenCalledOnce()
})

test('LOC-01 LOC-02 without a place the banner asks for one', async () => {
  placeState.set({ status: 'none' })
  mount(<PlaceBanner onOpen={() => undefined} />, { user: null })
  expect(banner()).toHaveTextContent(placesMessages.noneSet)
})

describe('the first place of a visit', () => {
  const ofZip = { city: 'Birmingham', state: 'AL', zip: '35203', geo: { lat: 33.52, lon: -86.81 } }
  const answers = { '/graphql': () => json({ data: { getLocation: ofZip } }) }

  /** Starts the page at an address, with a signed-in user. */
  async function arrive(named: PlaceAt | null) {
    placeState.set({ status: 'establishing' })
    recallPlace(named)
    ofRoute.set(named)
    const { network } = mount(<Page onOpen={() => undefined} />, { answers })
    await wait(0)
    return requestsTo(network, '/graphql').length
  }

  test('LOC-09 the address comes before the cookie and the member’s zip code', async () => {
    choosePlace(memphis)
    expect(await arrive(slidell)).toBe(0)
    expect(banner()).toHaveTextContent('Slidell')
  })

  test('LOC-09 the cookie comes before the zip code', async () => {
    choosePlace(memphis)
    expect(await arrive(null)).toBe(0)
    expect(banner()).toHaveTextContent('Memphis')
  })

  test('LOC-09 LOC-15 signing out forgets place and cookie, and then the zip code counts', async () => {
    choosePlace(memphis)
    void session.logout()
    expect(placeState.get()).toEqual({ status: 'none' })
    expect(document.cookie).not.toContain('exchange.place')
    expect(await arrive(null)).toBe(1)
    expect(banner()).toHaveTextContent('Birmingham')
  })
})
