/** Categories and sectors that many hits share, to narrow a search; best first (DIR-30). */
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

/** Counts the hits of each category and sector. */
export function featuredAmong(
  kinds: readonly Kind[],
  { categories, sectors, kindOf }: Pick<Words, 'categories' | 'sectors' | 'kindOf'>,
): { readonly featuredCategories: Featured[]; readonly featuredSectors: Featured[] } {
  const ofCategory = new Map<number, number>()
  const ofSector = new Map<number, number>()
  for (const [ids, hits] of kinds) {
    // A hit with two categories of one sector counts once for that sector.
    for (const id of ids) ofCategory.set(id, (ofCategory.get(id) ?? 0) + hits)
    for (const id of kindOf(ids).sectorIds) ofSector.set(id, (ofSector.get(id) ?? 0) + hits)
  }
  return {
    featuredCategories: featuredOf(ofCategory, categories, 'category'),
    featuredSectors: featuredOf(ofSector, sectors, 'sector'),
  }
}

/** `groups` is sorted by name, which decides between equals. */
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
