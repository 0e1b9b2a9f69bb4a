import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useStore } from '../../kernel/hooks.ts'
import { createStore } from '../../kernel/store.ts'
import type { PageSearch } from '../../paths.ts'
import { mount } from '../mount.fixtures.tsx'
import { MapBar } from './map-bar.tsx'
import { useMapPage } from './use-map-page.ts'

const address = createStore<PageSearch>({})
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useSearch: () => useStore(address),
  useNavigate: () => navigate,
}))

interface Step {
  readonly search: (now: PageSearch) => PageSearch
}
const navigate = ({ search }: Step) => address.set(search(address.get()))
/** Without the absent values, as the address is written. */
const query = () => JSON.parse(JSON.stringify(address.get())) as PageSearch

function Map() {
  const { topic, choose, search, showAll } = useMapPage(null)
  return (
    <>
      <h1>{topic.title}</h1>
      <MapBar topic={topic} featured={null} onSearch={search} onChoose={choose} />
      <button onClick={showAll}>Show all businesses</button>
    </>
  )
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  // The pins are not needed here.
  const quiet = { addEventListener() {}, postMessage() {}, terminate() {} }
  vi.stubGlobal('Worker', function Worker() {
    return quiet
  })
  address.set({ sectors: 'Food,Health', title: 'Food' })
  mount(<Map />, { user: null })
})

test('ROUTE-02 MAP-01 new words keep the sectors; clearing everything shows all businesses', () => {
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: 'burger' } })
  fireEvent.submit(field)
  expect(query()).toEqual({ search: 'burger', sectors: 'Food,Health' })
  expect(screen.getByRole('heading')).toHaveTextContent('')
  expect(screen.getByRole('button', { name: /^Remove ?Food$/ })).toBeVisible()
  press('Show all businesses')
  expect(query()).toEqual({})
})

test('ROUTE-02 removing a sector also removes the title that described it', () => {
  press(/^Remove ?Food$/)
  expect(query()).toEqual({ sectors: 'Health' })
  press(/^Remove ?Health$/)
  expect(query()).toEqual({})
  act(() => address.set({ sectors: 'Food' }))
  expect(screen.getByRole('button', { name: /^Remove ?Food$/ })).toBeVisible()
})

test('DIR-35 MAP-01 a distance is removed alone, or with all the others', () => {
  act(() => address.set({ search: 'dentist', distance: '10', tags: 'gift-cards' }))
  press(/^Remove ?Within 10 miles$/)
  expect(query()).toEqual({ search: 'dentist', tags: 'gift-cards' })
  act(() => address.set({ distance: '10', exchangeId: '7', tags: 'gift-cards' }))
  press('Show all businesses')
  expect(query()).toEqual({})
})
