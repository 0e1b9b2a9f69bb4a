import { featuredCategoryNames } from '@exchange/contract/directory/directory.messages'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MapBar } from './map-bar.tsx'
import type { MapTopic } from './use-map-topic.ts'

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
const found = [
  { name: 'Restaurants', count: 20, score: 2 },
  { name: 'Bars', count: 5, score: 1 },
]

function show(about: Partial<MapTopic> = {}, featured: typeof found | null = null) {
  const onChoose = vi.fn()
  const topic = { ...plain, ...about }
  render(
    <MapBar topic={topic} featured={featured} onChoose={onChoose} onSearch={() => undefined} />,
  )
  return { onChoose }
}

const chips = () => {
  const group = screen.getByRole('group', { name: 'Filters' })
  return [...group.querySelectorAll('button')].map(({ textContent }) => textContent)
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('DIR-30 before a search the map offers everybody the same categories', () => {
  const { onChoose } = show()
  expect(chips()).toEqual(['Open now', ...featuredCategoryNames])
  press('Dental')
  expect(onChoose).toHaveBeenCalledWith({ categories: ['Dental'] })
})

test('DIR-30 after a search the map offers the most frequent categories with their counts', () => {
  const { onChoose } = show({ search: 'burger' }, found)
  expect(chips()).toEqual(['Open now', 'Restaurants20', 'Bars5'])
  press(/^Bars/)
  expect(onChoose).toHaveBeenCalledWith({ categories: ['Bars'] })
})

test('DIR-30 a search without hits offers the same categories as no search', () => {
  show({ search: 'burgr' }, [])
  expect(chips()).toEqual(['Open now', ...featuredCategoryNames])
})

test('ROUTE-02 MAP-01 each sector and category in the address is shown and can be removed', () => {
  const { onChoose } = show({ sectors: ['Food', 'Health'], categories: ['Bars'] }, found)
  expect(chips()).toEqual(['Open now', 'Food', 'Health', 'Bars'])
  press(/^Remove ?Food$/)
  expect(onChoose).toHaveBeenLastCalledWith({ sectors: ['Health'] })
  press(/^Remove ?Bars$/)
  expect(onChoose).toHaveBeenLastCalledWith({ categories: [] })
})

test('DIR-35 DIR-39 MAP-01 the filters of the results page are shown on the map and can be removed', () => {
  const tags = { tags: ['gift-cards'], title: 'Takes gift cards' }
  const { onChoose } = show({ miles: 10, exchangeId: 7, ...tags }, found)
  expect(chips().slice(1, 4)).toEqual(['Within 10 miles', 'One exchange', 'Takes gift cards'])
  press(/^Remove ?Within 10 miles$/)
  expect(onChoose).toHaveBeenLastCalledWith({ miles: null })
  press(/^Remove ?One exchange$/)
  expect(onChoose).toHaveBeenLastCalledWith({ exchangeId: null })
  press(/^Remove ?Takes gift cards$/)
  expect(onChoose).toHaveBeenLastCalledWith({ tags: [] })
})

test('SRCH-04 MAP-01 only open businesses can be shown on the map, as in the list', () => {
  const { onChoose } = show()
  press('Open now')
  expect(onChoose).toHaveBeenLastCalledWith({ openNow: true })
})

test('SRCH-04 MAP-01 open businesses only are chosen until the chip is pressed again', () => {
  const { onChoose } = show({ openNow: true })
  const chip = screen.getByRole('button', { name: 'Open now' })
  expect(chip).toHaveAttribute('aria-pressed', 'true')
  fireEvent.click(chip)
  expect(onChoose).toHaveBeenLastCalledWith({ openNow: false })
})

test('MAP-01 a slash focuses the field, as on other pages', () => {
  show()
  fireEvent.keyDown(document.body, { key: '/' })
  expect(screen.getByRole('searchbox')).toHaveFocus()
})
