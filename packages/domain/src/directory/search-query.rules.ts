/**
 * Parses the text of the directory's search bar: words to search for, whether only open businesses
 * or near ones are wanted, and where a place may be named.
 */
import { readEmail } from '../typed/email.rules.ts'
import { saysNear } from './near-words.rules.ts'
import { readTimes, type OpenTimes } from './search-times.rules.ts'
import { readPhoneNumber } from '../typed/phone.rules.ts'
import { plainWords } from '../typed/words.rules.ts'

/** Further words are ignored. */
const wordsMax = 8

/** Words that say nothing about a business. */
const empty = new Set(
  `a am an and any are around as at be been before best but by call can cant cheap close closest
  could do does dont fast find for from get good got great had has have hello help here hey hi hire
  how hurts i id im in is it its keep keeps local looking me miles my near nearby nearest need needs
  new no not now of on open or our phone place places please quick quickly rated really recommend
  recommended s search so some somebody someone somewhere tel than thank thanks that the there they
  this to today tomorrow tonight too top us very want wanted was we were what whats where wheres
  which who whos with within wont would you your
  busco cerca de del donde el en hay las los mi necesito para quiero un una`.split(/\s+/),
)

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
  /** Only businesses that are open at these times. */
  readonly times: OpenTimes | null
  /** The order of distance, as in "closest plumber". */
  readonly nearest: boolean
  /** Nothing but nearness is wanted. */
  readonly anythingNear: boolean
}

/** "dentist open now" wishes for dentists who are open. */
export function readWish(text: string): Wish {
  const { times, rest: words } = readTimes(plainWords(text))
  const isOpenSaid = /(^| )open(?: right)?(?: now| today| tonight|$)/.test(words.join(' '))
  const telling = words.filter((word) => !saysNothing(word) && !(isOpenSaid && word === 'right'))
  const open = isOpenSaid || (telling.length === 0 && words.includes('open'))
  return {
    words: [...new Set(telling)].slice(0, wordsMax),
    open,
    times,
    nearest: words.some((word) => word === 'closest' || word === 'nearest'),
    anythingNear: telling.length === 0 && words.some(saysNear),
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
  const { rest, digits } = phoneWithin(text)
  if (digits !== null && readWish(rest).words.length === 0) return `n:${digits}`
  const local = /^(\d{3})[-. ]?(\d{4})$/.exec(text.trim())
  if (local) return `n:${local[1]}${local[2]}`
  const email = readEmail(text)
  if (email.ok) return `m:${email.value.toLowerCase()}`
  const host = hostOf(text)
  return host === null ? null : `w:${host}`
}

/** A phone number among other words, as in a pasted address, and the text without it. */
export function phoneWithin(text: string): {
  readonly rest: string
  readonly digits: string | null
} {
  const whole = readPhoneNumber(text)
  if (whole.ok) return { rest: '', digits: whole.value.digits }
  const some = /(?<![\d.])(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ]?)\d{3}[-. ]?\d{4}(?!\d)/.exec(
    text,
  )
  const phone = some && readPhoneNumber(some[0])
  if (!some || !phone?.ok) return { rest: text, digits: null }
  return { rest: text.replace(some[0], ' '), digits: phone.value.digits }
}

/** The host of a web address without "www.", in lower case. */
function hostOf(text: string): string | null {
  const host = /^(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?:[/?#]\S*)?$/i
  return host.exec(text.trim())?.[1]?.toLowerCase() ?? null
}

/** The name in a web address, which is often that of the business in one word. */
export function nameInHost(text: string): string | null {
  const [name = ''] = (hostOf(text) ?? '').split('.')
  return plainWords(name).join('') || null
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
  const middle = words.flatMap((word, at) => (introduces.test(word) ? placesAfter(words, at) : []))
  const lengths = Array.from({ length: Math.min(placeWordsMax, words.length) }, (_no, at) => at + 1)
  const untold = lengths.toReversed().flatMap((length) => {
    const last = { rest: words.slice(0, -length), place: words.slice(-length) }
    const first = { rest: words.slice(length), place: words.slice(0, length) }
    return [last, ...(length < words.length ? [first] : [])]
  })
  return [
    ...(told ? [{ rest: told[1] ?? '', place: told[2] ?? '', isTold: true }] : []),
    ...middle,
    ...untold.map(({ rest, place }) => ({
      rest: rest.join(' '),
      place: place.join(' '),
      isTold: false,
    })),
  ]
}

const introduces = /^(?:near|around|in|at|by|to)$/i

/** The ways to read a place after this word and before others, the longest first. */
function placesAfter(words: readonly string[], at: number): MaybePlace[] {
  const most = Math.min(placeWordsMax, words.length - at - 2)
  return Array.from({ length: Math.max(0, most) }, (_no, less) => most - less).map((length) => {
    const end = at + 1 + length
    return {
      rest: [...words.slice(0, at), ...words.slice(end)].join(' '),
      place: words
        .slice(at + 1, end)
        .join(' ')
        .replace(/[.,;!?]+$/, ''),
      isTold: false,
    }
  })
}

/** A category, sector or tag as used in filters: `Auto Repair` becomes auto-repair. */
export function filterSlug(name: string): string {
  return plainWords(name).join('-')
}
