/** Unique names and addresses of businesses. */
import type { Random } from '../random.ts'
import type { Category } from '../words/category.ts'
import type { Metro } from '../words/metros.words.ts'
import { familyNames } from '../words/people.words.ts'

const tries = 60

/** A name made of trade and place; it is added to `taken`. */
export function businessName(
  random: Random,
  category: Category,
  where: { readonly metro: Metro; readonly owner: string },
  taken: Set<string>,
): string {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const name = draft(random, category, where)
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
  throw new Error(`no name left for ${category.name} in ${where.metro.city}`)
}

function draft(
  random: Random,
  category: Category,
  { metro, owner }: { readonly metro: Metro; readonly owner: string },
): string {
  const noun = random.pick(category.nouns)
  const street = random.pick(metro.streets).replace(/ [A-Z][a-z]+$/, '')
  const forms: readonly (readonly [string, number])[] = [
    [`${possessive(owner)} ${noun}`, 5],
    [`${random.pick(metro.places)} ${noun}`, 5],
    [random.pick(category.brands), 4],
    [`${street} ${noun}`, 3],
    [`${owner} & ${random.pick(familyNames)} ${noun}`, noun.includes('&') ? 0 : 2],
    [`${owner} ${noun}`, 2],
    [`${owner} Brothers ${noun}`, noun.includes('&') ? 0 : 1],
  ]
  return random.weighted(forms)
}

function possessive(name: string): string {
  return name.endsWith('s') || name.endsWith('x') ? `${name}'` : `${name}'s`
}

export interface Address {
  readonly line: string
  readonly zip: string
}

/** A unique house number, street and postal code of the metro area. */
export function address(random: Random, metro: Metro, taken: Set<string>): Address {
  for (;;) {
    const suite = random.chance(0.22)
      ? `, Suite ${random.pick(['A', 'B', 'C', '2', '101', '204'])}`
      : ''
    const line = `${random.int(101, 9_899)} ${random.pick(metro.streets)}${suite}`
    if (taken.has(line)) continue
    taken.add(line)
    return { line, zip: random.pick(metro.zips) }
  }
}

/** Numbers 555-0100 to 555-0199 of each area code are reserved for fiction. */
export function phone(random: Random, metro: Metro): string {
  return `(${metro.area}) 555-01${String(random.int(0, 99)).padStart(2, '0')}`
}

/** The host name of a business: letters and digits of its name under the reserved `.example`. */
export function host(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '')
  return `${slug}.example`
}
