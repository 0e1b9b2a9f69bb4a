import type { Featured } from '@exchange/contract/directory/directory.contract'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writeSearch, type Topic } from '../../paths.ts'
import { RefineChips } from './refine-chips.tsx'

const one = (type: Featured['type'], name: string, count: number) => ({
  type,
  name,
  count,
  score: 1,
})
const found = {
  count: 40,
  featuredCategories: [one('category', 'Restaurants', 12), one('category', 'Bakeries', 9)],
  featuredSectors: [one('sector', 'Everything', 40), one('sector', 'Food & Drink', 21)],
}

/** The offered chips with their links. */
function offered(topic: Topic, answer: typeof found | undefined) {
  const hrefOf = (narrower: Topic) => `/${writeSearch({ ...narrower })}`
  render(<RefineChips found={answer} topic={topic} hrefOf={hrefOf} />)
  return Object.fromEntries(
    screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  )
}

test('DIR-30 SRCH-08 offers sectors beside categories, except those that narrow nothing', () => {
  expect(offered({ search: 'pie' }, found)).toEqual({
    Restaurants12: '/?search=pie&categories=Restaurants',
    Bakeries9: '/?search=pie&categories=Bakeries',
    'Food & Drink21': '/?search=pie&sectors=Food+%26+Drink',
  })
})

test('DIR-30 within a sector, categories are offered and both filters apply', () => {
  expect(offered({ search: 'pie', sectors: 'Food & Drink' }, found)).toEqual({
    Restaurants12: '/?search=pie&sectors=Food+%26+Drink&categories=Restaurants',
    Bakeries9: '/?search=pie&sectors=Food+%26+Drink&categories=Bakeries',
  })
})

test.each([
  ['within a category', { categories: 'Restaurants' }, found],
  ['before anything is found', {}, undefined],
])('DIR-30 nothing is offered %s', (_when, topic, answer) => {
  expect(offered(topic, answer)).toEqual({})
})
