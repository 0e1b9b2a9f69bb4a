/** Which search a category opens (DIR-34): all that its tile counts, those near a place first. */
import type { PlaceAt, SearchAt, Topic } from '../../paths.ts'

export function categorySearch(name: string, place: PlaceAt | null, seed: number): SearchAt {
  return searchOf({ categories: name, title: name }, place, seed)
}

export function sectorSearch(name: string, place: PlaceAt | null, seed: number): SearchAt {
  return searchOf({ sectors: name, title: name }, place, seed)
}

/** GIFT-02: those who take gift cards. */
export function giftCardSearch(place: PlaceAt | null, seed: number): SearchAt {
  return searchOf({ tags: 'gift-cards', title: 'Takes gift cards' }, place, seed)
}

function searchOf(topic: Topic, place: PlaceAt | null, seed: number): SearchAt {
  return { predefined: 'searchStorefrontsByTags', place, seed, topic }
}
