/**
 * The first query of the page at an address: the server runs it in advance and puts the answer into
 * the page. Only for visitors; a member's first query needs a session.
 */
import { queries } from '@exchange/contract/graphql/queries'
import { readStorefrontCode } from '@exchange/domain/directory/page-code.rules'
import type { FirstQuestion } from '@exchange/contract/pages/page-painter'
import { homeRows } from '../capabilities/directory/home-rows.ts'
import { pictureSizes } from '../capabilities/directory/picture-sizes.ts'
import { searchVariables, storefrontVariables } from '../capabilities/directory/directory-query.ts'
import { queryOf, readSearchAt } from '../capabilities/directory/search-at.ts'
import { queryAddress } from '../kernel/page-answers.ts'
import { ofPage, readSearch, type PlaceAt } from '../paths.ts'
import { homeSeed } from './home-seed.ts'

type Address = Pick<URL, 'pathname' | 'search'>

/** Null when there is none, or when it does not follow from the address alone. */
export function firstQuestion(at: Address, place: PlaceAt | null): FirstQuestion | null {
  const parts = readParts(at.pathname)
  const query = readSearch(at.search)
  const [directory, page] = parts
  if (parts.length === 0 && !query['search']) return homeQuestion(place, at.search === '')
  if (directory !== 'directory') return null
  if (page === 'storefronts') return storefrontQuestion(parts[3], place, at.search === '')
  if (page !== 'search') return null
  const [, , , predefined, city, lat, lon, seed, number] = parts
  const search = readSearchAt({ predefined, city, lat, lon, seed, page: number }, query)
  return {
    ...asked(queries.search.id, searchVariables(queryOf(search)), pictureSizes.list),
    drawn: Object.keys(query).length === Object.keys(ofPage(query, at.pathname)).length,
  }
}

function readParts(pathname: string): readonly string[] {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return ['?']
  }
}

function homeQuestion(place: PlaceAt | null, plain: boolean): FirstQuestion | null {
  const seed = homeSeed({ given: undefined, search: '', city: place?.city ?? '', who: '' })
  const facts = { signedIn: false, place, search: '', seed, desktop: true, network: '' }
  const [row] = homeRows(facts)
  if (!row || row.kind === 'curated') return null
  return {
    ...asked(queries.search.id, searchVariables(row.query), pictureSizes.tile),
    drawn: plain,
  }
}

function storefrontQuestion(
  id: string | undefined,
  place: PlaceAt | null,
  plain: boolean,
): FirstQuestion | null {
  if (!id) return null
  const variables = storefrontVariables({ storefrontId: readStorefrontCode(id) }, place)
  return { ...asked(queries.storefront.id, variables, pictureSizes.gallery), drawn: plain }
}

function asked(document: string, variables: object, sizes: string): Omit<FirstQuestion, 'drawn'> {
  return { document, variables, address: queryAddress(document, variables), sizes }
}
