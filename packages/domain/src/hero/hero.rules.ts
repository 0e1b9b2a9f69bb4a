/**
 * What the office puts on Home (ADMIN-04): a picture with words and a link, or a row of businesses
 * that a search finds; each shown from a time on, until another.
 */
import { fail, ok, type Result } from '../result.ts'
import { readLink } from '../typed/link.rules.ts'
import { cleanLine, cleanLines, lengthOf } from '../typed/text.rules.ts'
import { atWallClock, wallClock } from '../wall-clock.ts'

export const heroKinds = ['picture', 'row'] as const
export type HeroKind = (typeof heroKinds)[number]

/** Code points. */
export const heroTextMost = { title: 60, text: 200, linkLabel: 24, alt: 160, search: 60 } as const

/** So many of a kind are on Home at once; the first in the order. */
export const heroShownMost: Readonly<Record<HeroKind, number>> = { picture: 6, row: 4 }

/** Of one exchange, with those that are planned and those that have ended. */
export const heroItemsMost = 100

export interface TypedHero {
  readonly kind: HeroKind
  readonly title: string
  readonly text: string
  readonly link: string
  readonly linkLabel: string
  readonly pictureKey: string | null
  readonly alt: string
  readonly search: string
  /** In the zone of the exchange: `2026-12-01T08:00`. */
  readonly from: string
  /** Empty: no end. */
  readonly until: string
}

export interface HeroTimes {
  readonly beginsAt: Date
  readonly endsAt: Date | null
}

export interface HeroItem extends HeroTimes {
  readonly kind: HeroKind
  readonly title: string
  readonly text: string
  readonly link: string
  readonly linkLabel: string
  readonly pictureKey: string | null
  readonly alt: string
  readonly search: string
}

export interface HeroFault {
  readonly field: keyof TypedHero
  readonly code:
    | 'missing'
    | 'too-long'
    | 'not-a-link'
    | 'no-picture'
    | 'no-time'
    | 'ends-before'
    | 'label-without-link'
}

/** What does not belong to its kind is left out. All faults are told at once. */
export function readHero(typed: TypedHero, zone: string): Result<HeroItem, readonly HeroFault[]> {
  const faults: HeroFault[] = []
  const isPicture = typed.kind === 'picture'
  const line = (field: keyof typeof heroTextMost, needed: boolean) => {
    const text = field === 'text' ? cleanLines(typed.text) : cleanLine(typed[field])
    if (needed && text === '') faults.push({ field, code: 'missing' })
    if (lengthOf(text) > heroTextMost[field]) faults.push({ field, code: 'too-long' })
    return text
  }
  const title = line('title', true)
  const [text, linkLabel, alt] = isPicture
    ? [line('text', false), line('linkLabel', false), line('alt', true)]
    : ['', '', '']
  const search = isPicture ? '' : line('search', true)
  const link = isPicture ? readHeroLink(typed.link) : ok('')
  if (!link.ok) faults.push({ field: 'link', code: 'not-a-link' })
  else if (linkLabel !== '' && link.value === '') {
    faults.push({ field: 'linkLabel', code: 'label-without-link' })
  }
  const pictureKey = isPicture ? typed.pictureKey : null
  if (isPicture && pictureKey === null) faults.push({ field: 'pictureKey', code: 'no-picture' })
  const beginsAt = readWallTime(typed.from, zone)
  const endsAt = typed.until === '' ? null : readWallTime(typed.until, zone)
  if (!beginsAt) faults.push({ field: 'from', code: 'no-time' })
  if (endsAt === undefined) faults.push({ field: 'until', code: 'no-time' })
  if (beginsAt && endsAt && endsAt <= beginsAt) faults.push({ field: 'until', code: 'ends-before' })
  if (faults.length > 0 || !beginsAt || endsAt === undefined || !link.ok) return fail(faults)
  const words = { kind: typed.kind, title, text, linkLabel, alt, search }
  return ok({ ...words, link: link.value, pictureKey, beginsAt, endsAt })
}

/** A page of the app (`/rewards`), or a complete address elsewhere; empty: no link. */
function readHeroLink(typed: string): Result<string, 'not-a-link'> {
  const link = typed.trim()
  if (link === '') return ok('')
  if (/^\/(?![/\\])[\w\-./?=&%+,:#]{0,400}$/.test(link)) return ok(link)
  const read = readLink(link)
  return read.ok ? read : fail('not-a-link')
}

/** `2026-12-01T08:00`, as clocks in the zone show it. */
export function readWallTime(typed: string, zone: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return undefined
  const shown = Date.parse(`${typed}:00Z`)
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 16) !== typed) return undefined
  return atWallClock(zone, shown)
}

/** The same backwards, for a form. */
export function wallTime(at: Date, zone: string): string {
  return new Date(wallClock(zone, at)).toISOString().slice(0, 16)
}

export type HeroState = 'shown' | 'planned' | 'ended'

export function heroState({ beginsAt, endsAt }: HeroTimes, at: Date): HeroState {
  if (endsAt && endsAt <= at) return 'ended'
  return beginsAt <= at ? 'shown' : 'planned'
}

/** Of items in their order, those that Home shows then. */
export function shownHeroes<Item extends HeroTimes & { readonly kind: HeroKind }>(
  items: readonly Item[],
  at: Date,
): readonly Item[] {
  const shown = items.filter((item) => heroState(item, at) === 'shown')
  return heroKinds.flatMap((kind) =>
    shown.filter((item) => item.kind === kind).slice(0, heroShownMost[kind]),
  )
}
