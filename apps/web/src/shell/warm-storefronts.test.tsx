import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadCleaner } from '../capabilities/directory/clean-text.ts'
import { StorefrontPart } from '../capabilities/directory/storefront-part.tsx'
import { storefront, storefrontDetails } from '../capabilities/directory/storefront.fixtures.ts'
import { requestsTo, mount } from '../capabilities/mount.fixtures.tsx'
import { queryClient } from '../kernel/kernel.ts'
import { json } from '../kernel/network.fixtures.ts'
import { choosePlace, placeState } from '../capabilities/places/place.ts'
import { paths } from '../paths.ts'
import { warmStorefronts } from './warm-storefronts.ts'

const found = {
  search: { storefronts: [storefront()] },
  getStorefrontDetails: storefrontDetails(),
}
const minuteMs = 60_000
let stop = () => undefined as void
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const tile = (name = 'Print Shop') => screen.getByText(name)
/** Moves the pointer onto the element. */
const hover = (what: Element, pointerType = 'mouse') => fireEvent.pointerMove(what, { pointerType })

// Loaded here, because it takes real time and the tests use fake timers.
beforeAll(() => loadCleaner())
beforeEach(() => {
  vi.useFakeTimers()
  choosePlace({ city: 'Slidell', lat: 30.27, lon: -89.78 })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function show() {
  const one = { name: 'Print Shop', storefrontId: 12 }
  const { network } = mount(
    <>
      <a href={paths.storefront(one)}>
        <b>Print Shop</b>
      </a>
      <a href={paths.storefront({ name: 'Deli', storefrontId: 13 })}>Deli</a>
      <a href={paths.map(null, 0)}>Map</a>
    </>,
    { user: null, answers: { '/graphql': () => json({ data: found }) } },
  )
  stop = warmStorefronts(document)
  return () => requestsTo(network, '/graphql').map(({ path }) => decodeURIComponent(path))
}

describe('STORE-01 the storefront of a link under a resting pointer', () => {
  test.each([
    ['a pointer', () => hover(tile())],
    ['the focus', () => fireEvent.focusIn(tile())],
    ['a finger', () => fireEvent.touchStart(tile())],
  ])('is fetched when %s rests on it, and opens with its data', async (_, come) => {
    const asked = show()
    come()
    await wait(79)
    expect(asked()).toHaveLength(0)
    await wait(1)
    expect(asked()).toEqual([expect.stringContaining('"storefrontId":12')])
    await wait(10)
    // No skeleton is shown, and nothing is fetched again.
    render(
      <QueryClientProvider client={queryClient}>
        <StorefrontPart storefrontKey={{ storefrontId: 12 }}>
          {() => <p>It is open</p>}
        </StorefrontPart>
      </QueryClientProvider>,
    )
    expect(screen.getByText('It is open')).toBeVisible()
    await wait(100)
    expect(asked()).toHaveLength(1)
  })

  test('is fetched once while its answer is fresh', async () => {
    const asked = show()
    for (let times = 0; times < 3; times += 1) {
      hover(tile())
      await wait(100)
      hover(screen.getByText('Map'))
    }
    expect(asked()).toHaveLength(1)
    await wait(2 * minuteMs)
    hover(tile())
    await wait(100)
    expect(asked()).toHaveLength(2)
  })
})

describe('STORE-01 nothing is fetched for', () => {
  test('a link that scrolls under a still pointer, or that the pointer only crosses', async () => {
    const asked = show()
    fireEvent.pointerOver(tile(), { pointerType: 'mouse' })
    await wait(500)
    hover(tile())
    await wait(50)
    hover(screen.getByText('Deli'))
    await wait(50)
    fireEvent.scroll(document)
    await wait(500)
    expect(asked()).toHaveLength(0)
  })

  test('a finger that scrolls the page', async () => {
    const asked = show()
    fireEvent.touchStart(tile())
    await wait(40)
    fireEvent.touchMove(tile())
    await wait(500)
    hover(tile(), 'touch')
    await wait(500)
    expect(asked()).toHaveLength(0)
  })

  test('people who save data or have no network', async () => {
    const asked = show()
    vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
    hover(tile())
    await wait(500)
    vi.stubGlobal('navigator', { onLine: false })
    hover(screen.getByText('Deli'))
    await wait(500)
    expect(asked()).toHaveLength(0)
  })

  test('a visitor whose place is not known yet', async () => {
    const asked = show()
    placeState.set({ status: 'establishing' })
    hover(tile())
    await wait(500)
    expect(asked()).toHaveLength(0)
  })

  test('other links', async () => {
    const asked = show()
    hover(screen.getByText('Map'))
    await wait(500)
    expect(asked()).toHaveLength(0)
  })
})

test('STORE-01 a focused link is fetched although the page scrolls to it', async () => {
  const asked = show()
  fireEvent.focusIn(tile())
  fireEvent.scroll(document)
  await wait(100)
  expect(asked()).toHaveLength(1)
})

test('STORE-01 a pointer that moves within a tile counts as resting on it', async () => {
  const asked = show()
  hover(tile())
  await wait(60)
  hover(tile())
  await wait(20)
  expect(asked()).toHaveLength(1)
})
