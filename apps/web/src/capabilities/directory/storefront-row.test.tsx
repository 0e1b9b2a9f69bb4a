import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths, type SearchAt } from '../../paths.ts'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { mount } from '../mount.fixtures.tsx'
import { StorefrontRow } from './storefront-row.tsx'
import { StorefrontNeighbours } from './storefront-neighbours.tsx'
import { searchAnswer, storefront } from './storefront.fixtures.ts'

afterEach(() => vi.unstubAllGlobals())

const query = {
  predefinedSearchName: 'searchStorefrontsByTags',
  search: 'sushi',
  seed: '7',
  size: 12,
  place: null,
} as const
const more: SearchAt = {
  predefined: 'searchStorefrontsByTags',
  place: null,
  seed: 7,
  topic: { search: 'sushi' },
}
const cards = () => screen.queryAllByRole('link', { name: /^Business \d+$/ })
const moreTile = () => screen.queryByRole('link', { name: /^More/ })

function show(answer: () => Response | Promise<Response>) {
  return mount(<StorefrontRow title="Sushi" query={query} more={more} first />, {
    user: null,
    answers: { '/graphql': answer },
  })
}

test('DIR-26 DIR-31 a row loads, then shows its hits; the last slot of a full one links to all', async () => {
  let arrive: () => void = () => undefined
  const way = new Promise<void>((resolve) => {
    arrive = resolve
  })
  show(async () => {
    await way
    return json(searchAnswer(12))
  })
  expect(screen.getByRole('region', { name: 'Sushi' })).toHaveAttribute('aria-busy', 'true')
  expect(cards()).toHaveLength(0)
  arrive()
  await waitFor(() => expect(cards()).toHaveLength(11))
  expect(screen.getByRole('region', { name: 'Sushi' })).toHaveAttribute('aria-busy', 'false')
  expect(moreTile()).toHaveAttribute('href', paths.search({ ...more, page: 0 }))
})

test('DIR-26 a row that is not full has no such tile', async () => {
  show(() => json(searchAnswer(4)))
  await waitFor(() => expect(cards()).toHaveLength(4))
  expect(moreTile()).toBeNull()
})

test.each([
  ['six others', 'a desktop', true, 6],
  ['twelve', 'a phone', false, 12],
])(
  'DIR-25 STORE-07 below a storefront the row shows %s on %s, without the storefront itself',
  async (...row) => {
    const [, , matches, count] = row
    const list = { matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }
    vi.stubGlobal('matchMedia', () => list)
    const { location } = storefront()
    const here = storefront({
      storefrontId: 99,
      categories: ['Printing'],
      location: { ...location, city: 'Slidell', geo: { lat: 30.27, lon: -89.78, distance: null } },
    })
    mount(<StorefrontNeighbours storefront={here} />, {
      user: null,
      answers: { '/graphql': () => json(searchAnswer(13)) },
    })
    await waitFor(() => expect(cards()).toHaveLength(2 * count))
    for (const title of ['More Like This Member', 'Nearby Members']) {
      const section = screen.getByRole('region', { name: title })
      expect(section).toHaveTextContent(`Distances from ${here.name}`)
    }
  },
)

test('SRCH-02 a failed search is shown under "Error" until it succeeds', async () => {
  let failing = true
  const { keys } = show(() => (failing ? problem(400, 'VALIDATION', '') : json(searchAnswer(2))))
  const error = await screen.findByRole('alert')
  expect(error).toHaveTextContent('Error')
  failing = false
  await keys.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(cards()).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('DIR-38 in the row of points each card names its own, in words', async () => {
  const { search } = searchAnswer(0).data
  const storefronts = [5, 1].map((rewardPoints, at) =>
    storefront({ storefrontId: at, name: `Shop ${at}`, categories: ['Legal'], rewardPoints }),
  )
  const asked = { ...query, predefinedSearchName: 'searchStorefrontsByRewards' } as const
  mount(<StorefrontRow title="Earn the most points" query={asked} first />, {
    answers: { '/graphql': () => json({ data: { search: { ...search, storefronts } } }) },
  })
  expect(await screen.findByRole('link', { name: /Shop 0/ })).toHaveTextContent(
    '5 points for every 1 Moxey',
  )
  expect(screen.getByRole('link', { name: /Shop 1/ })).toHaveTextContent('1 point for every')
})
