/** The directory's answers in wire format; what they contain depends on the caller. */
import type { MapData, StorefrontSearch } from '@exchange/contract/directory/directory.contract'
import type { StorefrontDetails } from '@exchange/contract/directory/storefront.contract'
import { toDecimal } from '@exchange/domain/money'
import type { Directory } from '../directory/index.ts'
import type { Places } from '../places/index.ts'
import type { GraphReads } from './graph-schema.routes.ts'

const nowhere = { city: null, state: null, zip: null, geo: null }

export function createGraphReads(directory: Directory, places: Places): GraphReads {
  return {
    async search(input, caller) {
      return (await directory.search(input, caller)) as StorefrontSearch
    },
    async details({ storefrontId, memberId }) {
      const id = storefrontId ?? (await storefrontOf(directory, memberId))
      const [found] = id === undefined ? [] : await directory.details([id])
      if (!found) return null
      return { ...found, updatedAt: found.updatedAt.toISOString() } satisfies StorefrontDetails
    },
    async texts(ids) {
      const found = await directory.texts(ids)
      return new Map(found.map(({ storefrontId, ...texts }) => [storefrontId, texts]))
    },
    async pinDetails(ids) {
      const found = await directory.cards(ids)
      return new Map(found.map((one) => [one.storefrontId, one]))
    },
    async mapData(updatedSince, most) {
      const found = await directory.mapData(updatedSince ?? null, most)
      return { ...found, updatedAt: found.updatedAt.toISOString() } satisfies MapData
    },
    async mapMark(since) {
      const { at, mark } = await directory.mapMark(since ?? null)
      return { at: at.toISOString(), mark }
    },
    async location(input) {
      return (await places.locate(input)) ?? nowhere
    },
    metros: () => places.metros(),
    tree: () => directory.tree(),
    async network() {
      const { paid, ...numbers } = await directory.network()
      return { ...numbers, paid: paid === null ? null : Number(toDecimal(paid)) }
    },
  }
}

async function storefrontOf(
  directory: Directory,
  memberId: number | undefined,
): Promise<number | undefined> {
  if (memberId === undefined) return undefined
  const one = { memberId, search: '', size: 1, page: 0, sort: 'best' as const }
  return (await directory.search(one, undefined)).storefronts[0]?.storefrontId
}
