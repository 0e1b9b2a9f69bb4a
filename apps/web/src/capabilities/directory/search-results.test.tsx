import { placesMessages } from '@exchange/contract/places/places.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, type SentRequest } from '../../kernel/network.fixtures.ts'
import { paths, type SearchAt } from '../../paths.ts'
import { mount } from '../mount.fixtures.tsx'
import { SearchResults } from './search-results.tsx'
import { searchAnswer, storefront } from './storefront.fixtures.ts'

const went: string[] = []
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate:
    () =>
    ({ href }: { href: string }) =>
      went.push(href),
}))

const at: SearchAt = {
  predefined: 'searchStorefrontsByTags',
  place: null,
  seed: 7,
  topic: { search: 'shop' },
}

const handlers = { onFindMe: () => undefined, onSignIn: () => undefined }

interface Shown {
  readonly page: number
  readonly hits: number
  readonly count: number
  readonly limited?: boolean
}

async function show({ page, hits, count, limited = false }: Shown) {
  const { search } = searchAnswer(hits).data
  const answer = { data: { search: { ...search, count, countLimited: limited } } }
  mount(<SearchResults at={{ ...at, page }} {...handlers} />, {
    user: null,
    answers: { '/graphql': () => json(answer) },
  })
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Searching' })).toBeNull())
}

const further = () => screen.queryByRole('link', { name: 'Next' })
const back = () => screen.getByRole('link', { name: 'Previous' }).getAttribute('href')

test('SRCH-08 Next ends where the count ends, and the last page says what to do', async () => {
  await show({ page: 48, hits: 20, count: 1_000, limited: true })
  expect(screen.getByText('961–980 of more than 1,000')).toBeVisible()
  expect(further()).toHaveAttribute('href', paths.search({ ...at, page: 49 }))
  expect(screen.queryByText(/The first 1,000/)).toBeNull()
})

test('SRCH-08 the last counted page has no next one', async () => {
  await show({ page: 49, hits: 20, count: 1_000, limited: true })
  expect(screen.getByText('981–1,000 of more than 1,000')).toBeVisible()
  expect(further()).toBeNull()
  expect(screen.getByText(/The first 1,000 are shown/)).toBeVisible()
})

test('SRCH-08 the last page of a complete count does not mention more', async () => {
  await show({ page: 1, hits: 5, count: 25 })
  expect(screen.getByText('21–25 of 25')).toBeVisible()
  expect(further()).toBeNull()
  expect(screen.queryByText(/are shown/)).toBeNull()
})

test('SRCH-08 a page beyond the last one says so, and links back to it', async () => {
  await show({ page: 60, hits: 0, count: 1_000, limited: true })
  expect(screen.getByText('more than 1,000')).toBeVisible()
  expect(screen.getByText('There is no such page of this search.')).toBeVisible()
  expect(screen.queryByText(/No Top Picks/)).toBeNull()
  expect(further()).toBeNull()
  expect(back()).toBe(paths.search({ ...at, page: 49 }))
})

test.each([
  ['closest plumber', 3, placesMessages.allTowns],
  ['near me', 0, placesMessages.unknown],
])('SRCH-04 %j without a place says so, and offers to find it', async (words, hits, sentence) => {
  const { search } = searchAnswer(hits).data
  const topic = { search: words }
  mount(<SearchResults at={{ ...at, topic }} {...handlers} />, {
    user: null,
    answers: { '/graphql': () => json({ data: { search: { ...search, count: hits } } }) },
  })
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Find me' })).toBeVisible()
})

test('SRCH-04 a search that does not depend on a place offers nothing', async () => {
  await show({ page: 0, hits: 3, count: 3 })
  expect(screen.queryByRole('button', { name: 'Find me' })).toBeNull()
})

test('DIR-18 DIR-26 the page behind a row of people shows people', async () => {
  const found = searchAnswer(1).data.search
  const person = (first: string) => storefront({ name: 'Print', aka: [{ first, last: 'Quill' }] })
  const storefronts = [
    { ...person('Zoe'), storefrontId: 1 },
    storefront({ storefrontId: 2, name: 'Nobody', aka: [] }),
  ]
  const people = { predefined: 'searchStorefrontsByPerson', place: null, seed: 8 }
  mount(<SearchResults at={people} {...handlers} />, {
    answers: { '/graphql': () => json({ data: { search: { ...found, storefronts } } }) },
  })
  expect(await screen.findByRole('link', { name: /Zoe Quill/ })).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

/** The search itself finds nothing; others of the sector are three. */
function nothingOf(predefined: string, sectorInstead: string | null = null) {
  return ({ path }: SentRequest) => {
    const { searchParams } = new URL(path, 'http://here')
    const asked = JSON.parse(searchParams.get('variables') ?? '{}') as Record<string, unknown>
    const mine = asked['predefinedSearchName'] === predefined && !asked['sectors']
    const { search } = searchAnswer(mine ? 0 : 3).data
    return json({ data: { search: { ...search, sectorInstead: mine ? sectorInstead : null } } })
  }
}

test('DIR-20 SRCH-01 nobody found is said, with others of the trade’s sector below', async () => {
  const place = { city: 'Gretna, LA', lat: 29.915, lon: -90.054 }
  mount(<SearchResults at={{ ...at, place }} {...handlers} />, {
    user: null,
    answers: { '/graphql': nothingOf(at.predefined, 'Auto') },
  })
  const tile = 'No Top Picks Found. See below for other potential matches.'
  expect(await screen.findByText(tile)).toBeVisible()
  const row = await screen.findByRole('region', { name: 'Others in Auto near Gretna, LA' })
  await waitFor(() => expect(row).toHaveTextContent('Business 3'))
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('SRCH-01 words that name no trade are said to find no one, above who is near', async () => {
  const place = { city: 'Gretna, LA', lat: 29.915, lon: -90.054 }
  const asked = { ...at, place, topic: { search: 'zzqqxx' } }
  mount(<SearchResults at={asked} {...handlers} />, {
    user: null,
    answers: { '/graphql': nothingOf(at.predefined) },
  })
  const heading = await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(heading).toHaveTextContent('No matches for “zzqqxx”'))
  expect(screen.getByRole('link', { name: 'See every kind' })).toBeVisible()
  expect(screen.queryByText(/See below/)).toBeNull()
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull()
  const near = await screen.findByRole('region', { name: 'Near Gretna, LA' })
  await waitFor(() => expect(near).toHaveTextContent('Business 3'))
})

test('SRCH-01 DIR-35 a filter that finds no one can be taken back', async () => {
  mount(<SearchResults at={{ ...at, topic: { open: 'now' } }} {...handlers} />, {
    user: null,
    answers: { '/graphql': nothingOf(at.predefined) },
  })
  expect(await screen.findByRole('link', { name: 'See every kind' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Open now', pressed: true })).toBeVisible()
})

test('SRCH-04 corrected words are said, with a link to those that were typed', async () => {
  const { search } = searchAnswer(2).data
  const asked = { ...at, topic: { search: 'bakry' } }
  mount(<SearchResults at={asked} {...handlers} />, {
    user: null,
    answers: { '/graphql': () => json({ data: { search: { ...search, correctedTo: 'bakery' } } }) },
  })
  expect(await screen.findByText(/Showing results for/)).toHaveTextContent('bakery')
  expect(screen.getByRole('link', { name: 'Search instead for “bakry”' })).toHaveAttribute(
    'href',
    paths.search({ ...asked, page: 0, topic: { search: 'bakry', verbatim: '1' } }),
  )
})

test.each([
  ['searchStorefrontsByPerson', 'People are shown to members. Sign in to find them.'],
  [
    'searchStorefrontsByRewards',
    'Points are shown to members. Sign in to see where you earn the most.',
  ],
])('SRCH-05 a visitor with a link to %s is told to sign in', async (predefined, hint) => {
  const onSignIn = vi.fn()
  const asked = { ...at, predefined, topic: {} }
  const { keys } = mount(<SearchResults at={asked} {...handlers} onSignIn={onSignIn} />, {
    user: null,
    answers: { '/graphql': nothingOf(predefined) },
  })
  expect(await screen.findByText(hint)).toBeVisible()
  expect(screen.queryByText(/No Top Picks/)).toBeNull()
  await keys.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(onSignIn).toHaveBeenCalledOnce()
})

const newOrleans = { city: 'New Orleans', lat: 29.951, lon: -90.072 }

function away(storefrontId: number, metres: number) {
  const { location } = storefront()
  const geo = { lat: 30, lon: -90, distance: metres }
  return storefront({ storefrontId, name: `Shop ${storefrontId}`, location: { ...location, geo } })
}

test.each([
  ['best', [['1Shop 1', '2Shop 2'], ['3Shop 3']]],
  ['name', [['1Shop 1', '2Shop 2', '3Shop 3']]],
] as const)(
  'DIR-35 in the order %s, hits are numbered, and those beyond 50 miles that come last have a heading',
  async (sort, groups) => {
    const storefronts = [away(1, 500), away(2, 80_000), away(3, 81_000)]
    const { search } = searchAnswer(0).data
    const asked = { ...at, place: newOrleans, topic: { search: 'shop', sort } }
    mount(<SearchResults at={asked} {...handlers} />, {
      user: null,
      answers: {
        '/graphql': () => json({ data: { search: { ...search, storefronts, count: 3 } } }),
      },
    })
    await screen.findByText('Shop 3')
    const lists = screen.getAllByRole('list').map((list) => [...list.children])
    expect(lists.map((hits) => hits.map(({ textContent }) => textContent?.slice(1, 8)))).toEqual(
      groups,
    )
    expect(screen.queryAllByRole('heading', { name: 'Farther away' })).toHaveLength(
      groups.length - 1,
    )
  },
)

test('STORE-15 a card says why it is here, how often it was paid, and its offer', async () => {
  const { search } = searchAnswer(0).data
  const hit = storefront({
    categories: ['Restaurants'],
    tags: ['Family owned', 'Plate lunch'],
    location: { ...storefront().location, geo: { lat: 30, lon: -90, distance: 500 } },
    paidBy: { payments: 200, members: 20 },
    promotions: [{ title: '', text: '', spend: 200, flashCash: 10 }],
  })
  mount(<SearchResults at={{ ...at, topic: { search: 'lunch' } }} {...handlers} />, {
    user: null,
    answers: { '/graphql': () => json({ data: { search: { ...search, storefronts: [hit] } } }) },
  })
  const card = await screen.findByRole('link', { name: /Crescent/ })
  expect(card).toHaveTextContent('Plate lunch · 0.3 mi')
  expect(card).toHaveTextContent('Paid 200+ times by 20+ members')
  expect(card).toHaveTextContent('Spend 200 and get 10 FlashCash back.')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('“lunch”')
})

test('DIR-30 DIR-35 filters are addresses: open now first, then distance, trade, offers, gift cards', async () => {
  const { search } = searchAnswer(2).data
  const featured = [{ name: 'Restaurants', type: 'category', count: 2, score: 1 }]
  const asked = { ...at, place: newOrleans }
  const answer = { ...search, count: 9, featuredCategories: featured }
  const { keys } = mount(<SearchResults at={asked} {...handlers} />, {
    user: null,
    answers: { '/graphql': () => json({ data: { search: answer } }) },
  })
  await screen.findByText('Business 2')
  const filters = within(screen.getByRole('group', { name: 'Filters' }))
  const order = [...screen.getByRole('group', { name: 'Filters' }).children]
  const names = order.map((one) => one.querySelector('span')?.textContent ?? one.textContent)
  expect(names).toEqual(['Open now', 'Distance', 'Category', 'Offers', 'Gift cards', 'Order'])
  await keys.selectOptions(filters.getByLabelText('Category'), 'Restaurants (2)')
  expect(went.at(-1)).toContain('categories=Restaurants')
  await keys.click(filters.getByRole('button', { name: 'Offers' }))
  expect(went.at(-1)).toContain('tags=Offers')
})
