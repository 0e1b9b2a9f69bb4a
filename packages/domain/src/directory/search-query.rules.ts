/**
 * Parses the text of the directory's search bar: words to search for, whether only open businesses
 * or near ones are wanted, and where a place may be named.
 */
import { readEmail } from '../typed/email.rules.ts'
import { readPhoneNumber } from '../typed/phone.rules.ts'
import { plainWords } from '../typed/words.rules.ts'

/** Further words are ignored. */
const wordsMax = 8

/** Words that say nothing about a business. */
const empty = new Set(
  `a am an and any are around as at best by can cheap close closest could do does fast find for from
  get good great here hi hurts i id im in is it its local looking me my near nearby nearest need now
  of on open or our place places please recommend recommended s search some somebody someone
  somewhere that the there this to today tomorrow tonight top us want wanted we what whats where
  wheres which who whos with you your`.split(/\s+/),
)
const nearness = new Set([
  'around',
  'close',
  'closest',
  'here',
  'local',
  'near',
  'nearby',
  'nearest',
])

/** What any business may call itself: left out beside words that tell more. */
const general = new Set(
  `agencies agency business businesses co companies company contractor contractors expert experts
  firm firms inc llc office offices pro professional professionals pros provider providers service
  services shop shops specialist specialists store stores supplier suppliers`.split(/\s+/),
)

/** Such a word is never corrected to another one. */
export function saysNothing(word: string): boolean {
  return empty.has(word)
}

/** "company" in "moving company". */
export function isGeneral(word: string): boolean {
  return general.has(word)
}

export interface Wish {
  /** The words that tell what is wanted; those for any business only when there are no others. */
  readonly words: readonly string[]
  /** Only businesses that are open now. */
  readonly open: boolean
  /** Nothing but nearness is wanted. */
  readonly anythingNear: boolean
}

/** "dentist open now" wishes for dentists who are open. */
export function readWish(text: string): Wish {
  const words = plainWords(text)
  const open = /(^| )open(?: right)?(?: now| today| tonight|$)/.test(words.join(' '))
  const telling = words.filter((word) => !saysNothing(word) && !(open && word === 'right'))
  return {
    words: [...new Set(telling)].slice(0, wordsMax),
    open,
    anythingNear: telling.length === 0 && words.some((word) => nearness.has(word)),
  }
}

/** The meaningful words of a text; all of them when none is meaningful. */
export function searchWords(text: string): string[] {
  const words = plainWords(text)
  const telling = words.filter((word) => !saysNothing(word))
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, wordsMax)
}

/** The lexeme of a phone number, mail or web address, if the text is one and nothing else. */
export function addressLexeme(text: string): string | null {
  const phone = readPhoneNumber(text)
  if (phone.ok) return `n:${phone.value.digits}`
  const email = readEmail(text)
  if (email.ok) return `m:${email.value.toLowerCase()}`
  const host = /^(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?:[/?#]\S*)?$/i
  const [, name] = host.exec(text.trim()) ?? []
  return name === undefined ? null : `w:${name.toLowerCase()}`
}

/** A text that may name a place, and what else it says. */
export interface MaybePlace {
  readonly rest: string
  readonly place: string
  /** A word introduces it, as in "near Slidell"; any other is a place only if it is known. */
  readonly isTold: boolean
}

const placeWordsMax = 4

/**
 * The ways to read a text as one with a place, the likeliest first: "burger near 70118", "plumber
 * in baton rouge la", "dentist memphis", "baton rouge plumber".
 */
export function maybePlaces(typed: string): MaybePlace[] {
  const text = typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ')
  const zip = /^(.*?)(?:\b(?:near|in|around|at|by)\s+)?\b(\d{5})(?:-\d{4})?$/i.exec(text)
  if (zip) return [{ rest: zip[1] ?? '', place: zip[2] ?? '', isTold: true }]
  const told = /^(.*\S\s+)?(?:near|around|in|at|by|close to|next to)\s+(?!me$|here$)(\S.*)$/i.exec(
    text,
  )
  const words = text.split(' ')
  const lengths = Array.from({ length: Math.min(placeWordsMax, words.length) }, (_no, at) => at + 1)
  const untold = lengths.toReversed().flatMap((length) => {
    const last = { rest: words.slice(0, -length), place: words.slice(-length) }
    const first = { rest: words.slice(length), place: words.slice(0, length) }
    return [last, ...(length < words.length ? [first] : [])]
  })
  return [
    ...(told ? [{ rest: told[1] ?? '', place: told[2] ?? '', isTold: true }] : []),
    ...untold.map(({ rest, place }) => ({
      rest: rest.join(' '),
      place: place.join(' '),
      isTold: false,
    })),
  ]
}

/** A category, sector or tag as used in filters: `Auto Repair` becomes auto-repair. */
export function filterSlug(name: string): string {
  return plainWords(name).join('-')
}
