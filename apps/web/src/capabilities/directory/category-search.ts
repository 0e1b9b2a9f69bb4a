/** The search that a category tile opens (DIR-34): everything the tile counts, nearest first. */
import type { PlaceAt, SearchAt, Topic } from '../../paths.ts'

export function categorySearch(name: string, place: PlaceAt | null, seed: number): SearchAt {
  return searchOf({ categories: name, title: name }, place, seed)
}

export function sectorSearch(name: string, place: PlaceAt | null, seed: number): SearchAt {
  return searchOf({ sectors: name, title: name }, place, seed)
}

/** GIFT-02: businesses that take gift cards. */
export function giftCardSearch(place: PlaceAt | null, seed: number): SearchAt {
  return searchOf({ tags: 'gift-cards', title: 'Takes gift cards' }, place, seed)
}

function searchOf(topic: Topic, place: PlaceAt | null, seed: number): SearchAt {
  return { predefined: 'searchStorefrontsByTags', place, seed, topic }
}
