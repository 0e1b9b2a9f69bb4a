/** What many hits share, the best to narrow them by first (DIR-30). */
import { topFeatured } from '@exchange/domain/directory/featured.rules'
import type { Kind } from './finder.port.ts'
import type { Group } from './vocabulary.read.ts'
import type { Words } from './vocabulary.service.ts'

export interface Featured {
  readonly name: string
  readonly type: 'category' | 'sector'
  readonly count: number
  readonly score: number
}

/** The categories of all hits, and the sectors in which these are. */
export function featuredAmong(
  kinds: readonly Kind[],
  { categories, sectors, kindOf }: Pick<Words, 'categories' | 'sectors' | 'kindOf'>,
): { readonly featuredCategories: Featured[]; readonly featuredSectors: Featured[] } {
  const ofCategory = new Map<number, number>()
  const ofSector = new Map<number, number>()
  for (const [ids, hits] of kinds) {
    // A hit with two categories of one sector is one of that sector.
    for (const id of ids) ofCategory.set(id, (ofCategory.get(id) ?? 0) + hits)
    for (const id of kindOf(ids).sectorIds) ofSector.set(id, (ofSector.get(id) ?? 0) + hits)
  }
  return {
    featuredCategories: featuredOf(ofCategory, categories, 'category'),
    featuredSectors: featuredOf(ofSector, sectors, 'sector'),
  }
}

/** Groups come by name, so that equals stay in that order. */
function featuredOf(
  counts: ReadonlyMap<number, number>,
  groups: ReadonlyMap<number, Group>,
  type: Featured['type'],
): Featured[] {
  const found = [...groups.values()].flatMap(({ id, name, score }) => {
    const count = counts.get(id)
    return count ? [{ name, type, count, score }] : []
  })
  return topFeatured(found)
}
