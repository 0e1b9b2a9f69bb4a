/** A category of business: name parts, descriptions and products of its members. */
export interface Category {
  readonly name: string
  readonly sector: string
  /** The part of a business name after a family name or a place. */
  readonly nouns: readonly string[]
  /** Complete names. */
  readonly brands: readonly string[]
  readonly specialities: readonly string[]
  readonly products: readonly CategoryProduct[]
  /** The usual range of a sale, in whole units. */
  readonly ticket: readonly [low: number, high: number]
  /** The share of buyers who add a tip. */
  readonly tips: number
  /** One sentence that is specific to this category; `{city}` is replaced. */
  readonly promise: readonly string[]
  readonly hue: number
}

export interface CategoryProduct {
  readonly name: string
  readonly price: number
}

interface Words {
  readonly sector: string
  readonly nouns: string
  readonly brands: string
  readonly specialities: string
  /** `name 12` parts, separated by commas. */
  readonly products: string
  readonly ticket: readonly [number, number]
  readonly tips?: number
  readonly promise: readonly string[]
  readonly hue: number
}

export function category(name: string, words: Words): Category {
  const list = (text: string) => text.split(',').map((part) => part.replace(/\s+/g, ' ').trim())
  return {
    name,
    sector: words.sector,
    nouns: list(words.nouns),
    brands: list(words.brands),
    specialities: list(words.specialities),
    products: list(words.products).map(readProduct),
    ticket: words.ticket,
    tips: words.tips ?? 0,
    promise: words.promise,
    hue: words.hue,
  }
}

function readProduct(text: string): CategoryProduct {
  const match = /^(.+) (\d+)$/.exec(text)
  if (!match?.[1]) throw new Error(`a product needs a name and a price: ${text}`)
  return { name: match[1], price: Number(match[2]) }
}
