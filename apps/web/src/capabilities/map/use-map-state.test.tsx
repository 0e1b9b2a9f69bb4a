import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStore } from '../../kernel/hooks.ts'
import { json } from '../../kernel/network.fixtures.ts'
import { createStore } from '../../kernel/store.ts'
import { mount } from '../mount.fixtures.tsx'
import type { Box } from './pin-index.ts'
import { useMapMoves, useMapState } from './use-map-state.ts'
import type { MapTopic } from './use-map-topic.ts'

const place = { city: 'New Orleans', lat: 29.951, lon: -90.072 }
const plain: MapTopic = {
  search: '',
  categories: [],
  sectors: [],
  tags: [],
  exchangeId: null,
  openNow: false,
  miles: null,
  title: '',
  camera: null,
}
const topic = createStore(plain)
const verbs = { current: { goTo: vi.fn(), fit: vi.fn(), zoomBy: vi.fn() } }
const asked: Record<string, unknown>[] = []

function boxAt(lat: number): Box {
  return { north: lat + 0.1, south: lat - 0.1, east: -89.9, west: -90.1 }
}

const america = { north: 60, south: 10, east: -60, west: -130 }
const country = { box: america, drawn: america, zoom: 4 }

/** The latitude at which each of these searches finds something. */
const spots: Readonly<Record<string, number>> = { burger: 29.9, 'pizza near Memphis': 35.1 }

function Map() {
  const now = useStore(topic)
  const state = useMapState(now, place)
  useMapMoves(verbs, { topic: now, place, state })
  const { found, answered, searching } = state
  const where = found?.to.box ? 'in the view' : 'anywhere'
  return (
    <>
      <button onClick={() => state.searchIn(boxAt(30))}>Search this area</button>
      <button onClick={state.retry}>Again</button>
      <button onClick={() => state.look(country)}>Zoom out</button>
      <button onClick={() => state.look({ ...country, zoom: 16 })}>Zoom in</button>
      <ul aria-label="On the map">
        {state.features.map(({ properties }) => (
          <li key={JSON.stringify(properties)}>
            {'label' in properties ? properties.label : properties.name}
          </li>
        ))}
      </ul>
      <ol aria-label={`From ${state.from?.city}`}>
        {state.entries.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      <p>{answered && !searching && `${found?.to.search} ${where}`}</p>
    </>
  )
}

const slidell = { city: 'Slidell', state: 'LA', geo: { lat: 30.27, lon: place.lon } }

/** The directory's hits at these latitudes, best first. */
const dentists = [30.05, 29.96, 29.99, 29.97].map((lat, at) => ({
  storefrontId: at + 1,
  name: `Dentist at ${lat}`,
  categories: [],
  hero: null,
  location: { city: 'New Orleans', geo: { lat, lon: place.lon } },
}))

const inOrder = (list: HTMLElement) => [...list.children].map(({ textContent }) => textContent)
const drawn = () => inOrder(screen.getByRole('list', { name: 'On the map' }))
const listed = (from: string) => inOrder(screen.getByRole('list', { name: `From ${from}` }))

const search = (words: string) => act(() => topic.set({ ...plain, search: words }))
const shown = (words: string) => screen.findByText(`${words} anywhere`)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const fitted = () => verbs.current.fit.mock.calls.map(([box]) => box as Box)

beforeEach(() => {
  // The pins are not needed here.
  const quiet = { addEventListener() {}, postMessage() {}, terminate() {} }
  vi.stubGlobal('Worker', function Worker() {
    return quiet
  })
  topic.set(plain)
  asked.length = 0
  verbs.current.fit.mockClear()
  const answer = ({ path }: { path: string }) => {
    const said = new URL(path, location.href).searchParams.get('variables') ?? '{}'
    const variables = JSON.parse(said) as { search: string; bounds?: Box }
    asked.push(variables)
    const bounds = variables.bounds ?? boxAt(spots[variables.search] ?? 0)
    const storefronts = variables.search.startsWith('dentist') ? dentists : []
    const around = variables.search.includes('Slidell') ? slidell : null
    const count = storefronts.length
    return json({ data: { search: { storefronts, count, bounds, around } } })
  }
  mount(<Map />, { user: null, answers: { '/graphql': answer } })
})
afterEach(() => vi.unstubAllGlobals())

test('MAP-01 MAP-03 the map moves to what new words have found, once for each search', async () => {
  search('burger')
  await shown('burger')
  expect(fitted()).toEqual([boxAt(29.9)])
  search('pizza near Memphis')
  await shown('pizza near Memphis')
  expect(fitted()).toEqual([boxAt(29.9), boxAt(35.1)])
  press('Again')
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  await shown('pizza near Memphis')
  expect(fitted()).toHaveLength(2)
})

test('MAP-03 a search in view does not move the map; new words end it', async () => {
  search('burger')
  await shown('burger')
  press('Search this area')
  await screen.findByText('burger in the view')
  expect(fitted()).toEqual([boxAt(29.9)])
  search('pizza near Memphis')
  await shown('pizza near Memphis')
  expect(fitted()).toEqual([boxAt(29.9), boxAt(35.1)])
  expect(asked.at(-1)).not.toHaveProperty('bounds')
  // Words alone, words in the view, other words alone: no unnecessary request.
  expect(asked).toHaveLength(3)
})

test('DIR-35 DIR-39 MAP-03 filters that pins do not have are sent to the directory', async () => {
  const around = { lat: place.lat, lon: place.lon, distance: 10 }
  act(() => topic.set({ ...plain, miles: 10, exchangeId: 7, tags: ['gift-cards'] }))
  await screen.findByText('anywhere')
  expect(asked.at(-1)).toMatchObject({ geo: around, exchangeId: 7, tags: ['gift-cards'] })
  press('Search this area')
  await screen.findByText('in the view')
  expect(asked.at(-1)).toMatchObject({ geo: around, bounds: boxAt(30), exchangeId: 7 })
})

test('SRCH-04 MAP-01 open businesses only are searched, as the pins do not know who is open', async () => {
  act(() => topic.set({ ...plain, openNow: true }))
  await screen.findByText('anywhere')
  expect(asked.at(-1)).toMatchObject({ openNow: true, geo: { lat: place.lat } })
})

test('MAP-03 the hits of a search are drawn in clusters, like everything else', async () => {
  search('dentist')
  await shown('dentist')
  press('Zoom out')
  expect(drawn()).toEqual(['4'])
  press('Zoom in')
  expect(drawn()).toEqual(dentists.map(({ name }) => name))
})

test('DIR-35 MAP-01 the list starts with the nearest to the place that distances are measured from', async () => {
  const nearest = ['29.96', '29.97', '29.99', '30.05'].map((lat) => `Dentist at ${lat}`)
  search('dentist')
  await shown('dentist')
  expect(listed('New Orleans')).toEqual(nearest)
  search('dentist near Slidell')
  await shown('dentist near Slidell')
  expect(listed('Slidell')).toEqual(nearest.toReversed())
})
