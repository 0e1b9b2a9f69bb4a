/** Random realistic searches, different in each measurement. */
import type { Directory, SearchAsked } from '../../apps/server/src/capabilities/directory/index.ts'
import type { Random } from '../../tools/demo-world/random.ts'
import { categoryCount, often, townOf, type Country } from './drawn-storefronts.ts'

export type Ask = (directory: Directory) => Promise<unknown>

const usual = { search: '', size: 20, page: 0, sort: 'best' } as const

export const questions: Readonly<Record<string, (random: Random, country: Country) => Ask>> = {
  'text near a place': (random, country) =>
    search({ search: wordOf(random, country), geo: placeOf(random, country) }),
  'nearest of a category': (random, country) =>
    search({
      predefinedSearchName: 'searchNearbyStorefronts',
      categories: [`Category ${random.int(1, categoryCount)}`],
      sort: 'distance',
      geo: placeOf(random, country),
    }),
  'facets of text near a place': (random, country) =>
    search({ search: wordOf(random, country), geo: placeOf(random, country), size: 1 }),
  'map box': (random, country) => {
    const { lat, lon } = placeOf(random, country)
    const bounds = { north: lat + 0.1, south: lat - 0.1, east: lon + 0.15, west: lon - 0.15 }
    return search({ bounds })
  },
  clusters: (random, country) => {
    const { lat, lon } = placeOf(random, country)
    const half = 2 ** random.int(-1, 2)
    const box = { north: lat + half, south: lat - half, east: lon + half, west: lon - half }
    return (directory) => directory.clusters(box)
  },
  prefix: (random, country) => search({ search: wordOf(random, country).slice(0, 4) }),
  'one typo': (random, country) =>
    search({ search: misspelt(random, wordOf(random, country)), geo: placeOf(random, country) }),
}

function search(asked: Partial<SearchAsked>): Ask {
  return (directory) => directory.search({ ...usual, ...asked }, undefined)
}

/** A word that people search for: not one of the most frequent ones. */
function wordOf(random: Random, { words }: Country): string {
  return often(random, words.slice(40))
}

/** 25 miles around a point in a town. */
function placeOf(random: Random, { towns }: Country) {
  const town = townOf(random, towns)
  return {
    lat: town.lat + random.normal() * 0.05,
    lon: town.lon + random.normal() * 0.05,
    distance: 25,
  }
}

function misspelt(random: Random, word: string): string {
  const at = random.int(1, word.length - 1)
  return `${word.slice(0, at)}${random.pick([...'bdfghklmprst'])}${word.slice(at + 1)}`
}
