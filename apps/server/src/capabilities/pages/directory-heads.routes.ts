/**
 * The heads of the directory's public pages in their first HTML: Home, storefronts, members,
 * search, explore and the map. Members who are not public do not exist here.
 */
import { imageUrl } from '@exchange/contract/media/images'
import {
  exploreDescription,
  homeDescription,
  homeTitle,
  pagesMessages,
  pageTitle,
  searchDescription,
  searchTitle,
  storefrontTitle,
} from '@exchange/contract/pages/pages.messages'
import { notThere, type NotThereKind } from '@exchange/contract/pages/not-there.messages'
import { readMemberCode, readStorefrontCode } from '@exchange/domain/directory/page-code.rules'
import { slugOf } from '@exchange/domain/directory/slug.rules'
import type { PageHead } from '../../http/page-head.ts'
import type { Directory, StorefrontView } from '../directory/index.ts'
import { businessData } from './business-data.service.ts'

export interface HeadNeeds {
  readonly directory: Pick<Directory, 'search' | 'details'>
  readonly brand: { readonly name: string; readonly currency: string }
}

type Head = (found: readonly string[], address: URL) => Promise<PageHead>

const descriptionLength = 160
const sharedWidth = 1_280
/** The parameters that distinguish searches; the first present one gives the title. */
const topicNames = ['search', 'categories', 'sectors', 'tags'] as const

/** Returns the head of an address; undefined for pages outside the directory. */
export function createDirectoryHeads(needs: HeadNeeds) {
  const { brand } = needs
  const named = (title: string) => pageTitle(title, brand.name)
  const heads: readonly (readonly [RegExp, Head])[] = [
    [/^\/(?:directory(?:\/home\/.*)?)?$/, async (_found, { origin }) => homeHead(needs, origin)],
    [
      /^\/directory\/storefronts\/[^/]+\/([^/]+)$/,
      ([code = ''], { origin }) =>
        storefrontHead(needs, { storefrontId: readStorefrontCode(code) }, origin),
    ],
    [
      /^\/directory\/member\/([^/]+)$/,
      ([code = ''], { origin }) =>
        storefrontHead(needs, { memberId: readMemberCode(code) }, origin),
    ],
    [
      /^\/directory\/search\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\//,
      async (found, address) => searchHead(needs, found, address),
    ],
    [
      /^\/directory\/explore(?:\/|$)/,
      async (_found, { origin }) => ({
        title: named(pagesMessages.exploreTitle),
        description: exploreDescription(brand.name),
        canonical: '/directory/explore',
        jsonLd: collection(pagesMessages.exploreTitle, `${origin}/directory/explore`),
      }),
    ],
    [
      /^\/directory\/map(?:\/|$)/,
      async () => ({
        title: named(pagesMessages.mapTitle),
        description: homeDescription(brand.name, brand.currency),
        canonical: '/directory/map',
      }),
    ],
  ]
  return async (address: URL): Promise<PageHead | undefined> => {
    const path = address.pathname.replace(/(?<=.)\/+$/, '')
    for (const [pattern, head] of heads) {
      // The last parts of search addresses may be empty.
      const [, ...found] = pattern.exec(path) ?? pattern.exec(`${path}/`) ?? []
      if (pattern.test(path) || pattern.test(`${path}/`)) return await head(found, address)
    }
    return undefined
  }
}

function homeHead({ brand }: HeadNeeds, origin: string): PageHead {
  const description = homeDescription(brand.name, brand.currency)
  return {
    title: homeTitle(brand.name),
    description,
    canonical: '/',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: brand.name,
      description,
      url: `${origin}/`,
    },
  }
}

type One = { readonly storefrontId: number } | { readonly memberId: number }

async function storefrontHead(
  { directory, brand }: HeadNeeds,
  one: One,
  origin: string,
): Promise<PageHead> {
  const asked = { ...one, search: '', size: 1, page: 0, sort: 'best' as const }
  const { storefronts } = await directory.search(asked, undefined)
  const [storefront] = storefronts
  if (!storefront) return notThereHead('storefront', brand.name)
  const [details] = await directory.details([storefront.storefrontId])
  const { name, storefrontId, hero, location } = storefront
  const canonical = `/directory/storefronts/${slugOf(name)}/${storefrontId}`
  const image = hero ? imageUrl(hero, sharedWidth) : undefined
  return {
    title: storefrontTitle({ name, city: location.city, state: location.state }, brand.name),
    description: describe(storefront, details?.description ?? ''),
    canonical,
    image,
    jsonLd: businessData(storefront, {
      url: origin + canonical,
      image: image && origin + image,
    }),
  }
}

/** Of a page whose code names nothing; search engines do not keep it. */
function notThereHead(kind: NotThereKind, brand: string): PageHead {
  const { title, hint } = notThere[kind]
  return { title: pageTitle(title, brand), description: `${title}. ${hint}`, gone: true }
}

/** The short text, or else the beginning of the long one. */
function describe({ name, short, categories }: StorefrontView, html: string): string {
  const long = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/&[a-z]+;|\s+/g, ' ')
    .trim()
  const text = [short, long].filter(Boolean).join(' ') || `${name}: ${categories.join(', ')}`
  const characters = Array.from(text)
  if (characters.length <= descriptionLength) return text
  return `${characters
    .slice(0, descriptionLength - 1)
    .join('')
    .replace(/\s+\S*$/, '')}…`
}

function searchHead(
  { brand }: HeadNeeds,
  [index, predefined, city, lat, lon]: readonly string[],
  { origin, searchParams }: URL,
): PageHead {
  const topic = ['title', ...topicNames].map((name) => searchParams.get(name))
  const what = topic.find(Boolean)?.slice(0, 80) ?? ''
  const title = searchTitle(what, city === '-' ? '' : readPart(city))
  const kept = new URLSearchParams()
  for (const name of [...topicNames, 'exchangeId']) {
    const value = searchParams.get(name)
    if (value) kept.set(name, value.slice(0, 120))
  }
  const query = kept.size > 0 ? `?${kept.toString()}` : ''
  // The seed only changes the order, so it is not part of the canonical address.
  const place = [index, predefined, city, lat, lon].join('/')
  const canonical = `/directory/search/${place}/0/0/${query}`
  return {
    title: pageTitle(title, brand.name),
    description: searchDescription(title, brand.name),
    canonical,
    jsonLd: collection(title, origin + canonical),
  }
}

function collection(name: string, url: string) {
  return { '@context': 'https://schema.org', '@type': 'CollectionPage', name, url }
}

function readPart(part = ''): string {
  try {
    return decodeURIComponent(part).slice(0, 60)
  } catch {
    return ''
  }
}
