/**
 * What the page of this address will ask first, asked at once: the answer, and the pictures it
 * names, come while the app is still being fetched. Only for visitors; a member's first question
 * needs a session.
 */
import type { Picture } from '@exchange/contract/directory/storefront.contract'
import { queries } from '@exchange/contract/graphql/queries'
import { imageSrcSet, imageUrl } from '@exchange/contract/media/images'
import { homeRows } from '../capabilities/directory/home-rows.ts'
import { pictureSizes } from '../capabilities/directory/picture-sizes.ts'
import { searchVariables, storefrontVariables } from '../capabilities/directory/question.ts'
import { questionOf, readSearchAt } from '../capabilities/directory/search-at.ts'
import { lasting, passing } from '../kernel/browser-storage.ts'
import { askEarly, questionAddress } from '../kernel/early.ts'
import { placeState } from '../kernel/place.ts'
import { createTokenStore } from '../kernel/token-store.ts'
import { readSearch, type PlaceAt } from '../paths.ts'
import { homeSeed } from './home-seed.ts'

interface First {
  readonly document: string
  readonly variables: object
  /** How wide its pictures will be shown. */
  readonly sizes: string
}

/** Sends it, if there is one. */
export function askFirst(apiKey: string, at: Location): void {
  if (createTokenStore(passing, lasting).read()) return
  const state = placeState.get()
  const first = firstQuestion(at, state.status === 'set' ? state.place : null)
  if (!first) return
  const address = questionAddress(first.document, first.variables)
  askEarly(address, { 'x-api-key': apiKey }, (body) => fetchPictures(body, first.sizes))
}

/** Exported for its test: it must be what the page then really asks. */
export function firstQuestion(at: Location, place: PlaceAt | null): First | null {
  const parts = at.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const query = readSearch(at.search)
  const [directory, page] = parts
  if (parts.length === 0 && !query['search']) return homeQuestion(place)
  if (directory !== 'directory') return null
  if (page === 'storefronts') return storefrontQuestion(parts[3], place)
  if (page !== 'search') return null
  const [, , , predefined, city, lat, lon, seed, number] = parts
  const search = readSearchAt({ predefined, city, lat, lon, seed, page: number }, query)
  const variables = searchVariables(questionOf(search))
  return { document: queries.search.id, variables, sizes: pictureSizes.list }
}

function homeQuestion(place: PlaceAt | null): First | null {
  const seed = homeSeed({ given: undefined, search: '', city: place?.city ?? '', who: '' })
  const facts = { signedIn: false, place, search: '', seed, desktop: true, network: '' }
  const [row] = homeRows(facts)
  if (!row || row.kind === 'curated') return null
  const variables = searchVariables(row.question)
  return { document: queries.search.id, variables, sizes: pictureSizes.tile }
}

function storefrontQuestion(id: string | undefined, place: PlaceAt | null): First | null {
  if (!id || !/^\d{1,9}$/.test(id)) return null
  const variables = storefrontVariables({ storefrontId: Number(id) }, place)
  return { document: queries.storefront.id, variables, sizes: pictureSizes.gallery }
}

interface Answer {
  readonly data?: {
    readonly search?: { readonly storefronts?: { readonly hero: Picture | null }[] }
  }
}

const picturesAtOnce = 2

/** The browser picks of these as it will of the ones in the page, and has them then. */
function fetchPictures(body: unknown, sizes: string): void {
  const found = (body as Answer).data?.search?.storefronts ?? []
  for (const { hero } of found.slice(0, picturesAtOnce)) {
    if (!hero) continue
    const picture = new Image()
    picture.fetchPriority = 'high'
    picture.sizes = sizes
    picture.srcset = imageSrcSet(hero)
    picture.src = imageUrl(hero, 640)
  }
}
