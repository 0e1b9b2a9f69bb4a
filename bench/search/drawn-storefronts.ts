/**
 * Generated storefronts of an imaginary country: 300 towns of different sizes and a realistic
 * distribution of words; deterministic for equal parameters.
 */
import { createRandom, type Random } from '../../tools/demo-world/random.ts'

export interface DrawnStorefront {
  readonly name: string
  readonly short: string
  readonly description: string
  readonly tags: readonly string[]
  readonly category: number
  readonly lat: number
  readonly lon: number
}

export interface Country {
  readonly words: readonly string[]
  readonly towns: readonly { readonly lat: number; readonly lon: number }[]
  draw(): DrawnStorefront
}

export const categoryCount = 40
const wordCount = 14_000
const townCount = 300

export function createCountry(seed: string): Country {
  const random = createRandom(seed)
  const words = inventWords(random.fork('words'))
  const towns = Array.from({ length: townCount }, () => ({
    lat: 30 + random.next() * 15,
    lon: -115 + random.next() * 35,
  }))
  const stream = random.fork('storefronts')
  const some = (count: number) =>
    Array.from({ length: count }, () => often(stream, words)).join(' ')
  return {
    words,
    towns,
    draw() {
      const town = townOf(stream, towns)
      return {
        name: some(stream.int(2, 3)),
        short: some(6),
        description: some(18),
        tags: [often(stream, words), often(stream, words)],
        category: often(stream, numbers),
        lat: town.lat + stream.normal() * 0.08,
        lon: town.lon + stream.normal() * 0.1,
      }
    },
  }
}

/**
 * Picks a town in proportion to its size; the largest has about a seventeenth of all storefronts.
 */
export function townOf<Town>(random: Random, towns: readonly Town[]): Town {
  return towns[Math.floor(towns.length * random.next() ** 2)] as Town
}

const numbers = Array.from({ length: categoryCount }, (_none, index) => index + 1)

/** Picks earlier items far more often than later ones. */
export function often<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(items.length ** random.next()) - 1] as Item
}

function inventWords(random: Random): string[] {
  const words = new Set<string>()
  while (words.size < wordCount) {
    const length = random.int(2, 4)
    words.add(Array.from({ length }, () => random.pick(syllables)).join(''))
  }
  return [...words]
}

const syllables = `ba be bo bra ca ce chi co cra da de di dro fa fe flo ga gra ha he ho ja ka ki
  la le li lo ma me mi mo na ne ni no pa pe pla po ra re ri ro sa se shi so sta ta te to tra va ve
  vi wa we win zo`.split(/\s+/)
