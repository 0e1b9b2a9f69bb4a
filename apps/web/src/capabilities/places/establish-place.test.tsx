import { placesMessages } from '@exchange/contract/places/places.messages'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStore } from '../../kernel/hooks.ts'
import { placeState } from '../../kernel/place.ts'
import { createStore } from '../../kernel/store.ts'
import type { PlaceAt } from '../../paths.ts'
import { mount } from '../mount.fixtures.tsx'
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
  placeState.set({ status: 'establishing' })
})
afterEach(() => vi.useRealTimers())

test('LOC-01 LOC-04 LOC-14 a place is established, then said; further ones settle first', async () => {
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

test('LOC-01 LOC-02 nothing says where: the banner asks', async () => {
  placeState.set({ status: 'none' })
  mount(<PlaceBanner onOpen={() => undefined} />, { user: null })
  expect(banner()).toHaveTextContent(placesMessages.noneSet)
})
