import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SearchResults } from '../capabilities/directory/search-results.tsx'
import { HomeView } from '../capabilities/directory/home-view.tsx'
import { readSearchAt } from '../capabilities/directory/search-at.ts'
import { StorefrontPart } from '../capabilities/directory/storefront-part.tsx'
import { mount } from '../capabilities/mount.fixtures.tsx'
import { queryAddress } from '../kernel/page-answers.ts'
import { json } from '../kernel/network.fixtures.ts'
import { choosePlace, forgetPlace } from '../capabilities/places/place.ts'
import { paths, readSearch } from '../paths.ts'
import { firstQuestion } from './first-question.ts'
import { homeSeed } from './home-seed.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => () => undefined,
}))

const place = { city: 'Slidell', lat: 30.27, lon: -89.78 }
const at = (address: string) => new URL(address, 'http://localhost') as unknown as Location

function addressOf(address: string): string {
  const first = firstQuestion(at(address), place)
  return first ? queryAddress(first.document, first.variables) : ''
}

const noHits = {
  storefronts: [],
  count: 0,
  countLimited: false,
  seed: '',
  featuredCategories: [],
  featuredSectors: [],
  bounds: null,
  correctedTo: null,
  sectorInstead: null,
}
const answers = {
  '/graphql': () => json({ data: { search: noHits, getStorefrontDetails: null } }),
}

beforeEach(() => {
  forgetPlace()
  choosePlace(place)
})

test('the first query of Home is the one run in advance', async () => {
  const seed = homeSeed({ given: undefined, search: '', city: place.city, who: '' })
  const { network } = mount(<HomeView search="" seed={seed} />, { user: null, answers })
  await screen.findByText('Just joined')
  await vi.waitFor(() => expect(network.requests.length).toBeGreaterThan(0), 10_000)
  expect(network.requests.map(({ path }) => path)).toContain(addressOf('/'))
})

test('the first query of a page of results is the one run in advance', async () => {
  const address =
    '/directory/search/storefronts/searchStorefrontsByTags/Slidell/30.27/-89.78/7/1/?search=sushi&sort=name'
  const parts = address.split(/[/?]/)
  const [, , , , predefined, city, lat, lon, seed, page] = parts
  const query = readSearch('?search=sushi&sort=name')
  const search = readSearchAt({ predefined, city, lat, lon, seed, page }, query)
  const { network } = mount(
    <SearchResults at={search} onFindMe={() => undefined} onSignIn={() => undefined} />,
    {
      user: null,
      answers,
    },
  )
  await screen.findByText('No matches for “sushi”')
  expect(network.requests.map(({ path }) => path)).toContain(addressOf(address))
})

test('the first query of a storefront is the one run in advance', async () => {
  const part = <StorefrontPart storefrontKey={{ storefrontId: 12 }}>{() => null}</StorefrontPart>
  const { network } = mount(part, { user: null, answers })
  await screen.findByText('This business is not listed')
  const asked = network.requests.map(({ path }) => path)
  expect(asked).toContain(addressOf('/directory/storefronts/any/12'))
})

test('ROUTE-03 a code that is no id asks for the storefront that nobody has', () => {
  expect(addressOf('/directory/storefronts/x/y')).toBe(addressOf('/directory/storefronts/x/0'))
})

test.each([
  '/account',
  '/directory/explore',
  '/?search=a',
  paths.homeAt(place, 7),
  paths.homeAt(place, 7, { search: 'sushi' }),
])('no query is run in advance for %s', (address) => expect(addressOf(address)).toBe(''))
