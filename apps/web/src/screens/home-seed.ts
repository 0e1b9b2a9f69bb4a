/**
 * The seed for the order of Home's rows: from the address, otherwise from day, user, place and
 * search (DIR-21, DIR-33). The same facts give the same order, so that Back shows the same page. It
 * is a time stamp, as in all links: one of the first hour of the day in UTC.
 */
const dayMs = 86_400_000
const hourMs = 3_600_000

interface SeedFacts {
  readonly given: string | undefined
  readonly search: string
  readonly city: string
  /** The signed-in user; empty for a visitor. */
  readonly who: string
}

export function homeSeed({ given, search, city, who }: SeedFacts): number {
  const said = Number(given)
  if (given && Number.isSafeInteger(said) && said > 0) return said
  const day = Math.floor(Date.now() / dayMs)
  let sum = day
  for (const letter of `${who}|${city}|${search}`) {
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007
  }
  return day * dayMs + (sum % hourMs)
}
