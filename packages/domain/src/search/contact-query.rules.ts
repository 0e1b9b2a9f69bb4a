/**
 * The query of a search for a payee (CSRCH-02, CSRCH-05): words of a name, which are folded as the
 * names are, or a phone number.
 */
import { readPhoneNumber } from '../typed/phone.rules.ts'
import { errorsAllowed } from '../typed/typing-error.rules.ts'
import { plainWords } from '../typed/words.rules.ts'

export const contactQueryLengthMin = 2
const wordsMax = 6
/** Written or left out at will. */
const fillers = new Set(['and', 'the'])

/** The words to search for; empty when the query is too short or has none. */
export function contactQueryWords(raw: string): string[] {
  const words = plainWords(raw)
  if ([...words.join('')].length < contactQueryLengthMin) return []
  const telling = words.filter((word) => !fillers.has(word))
  return (telling.length > 0 ? telling : words).slice(0, wordsMax)
}

/** Ten digits if the query is a phone number, else null. */
export function contactQueryPhone(raw: string): string | null {
  const read = readPhoneNumber(raw)
  return read.ok ? read.value.digits : null
}

/** From this length on, more letters may follow a word with a typing error. */
const unfinishedLengthMin = 6

/** Two of the letters of this word may be wrong. */
export function mayHaveTwoErrors(word: string): boolean {
  return errorsAllowed(word) > 1
}

/**
 * A regular expression for the words of a folded name that differ from this one by one typing
 * error: a letter too few, too many or wrong, or two in each other's place. The first letter is
 * right. Null for a short word.
 */
export function withTypingError(word: string): string | null {
  const letters = Array.from(word)
  const { length } = letters
  if (errorsAllowed(word) === 0) return null
  const forms = letters.flatMap((letter, at) => {
    const before = letters.slice(0, at).join('')
    const after = letters.slice(at + 1).join('')
    const next = letters[at + 1]
    const added = `${before}${letter}.${after}`
    if (at === 0) return [added]
    const swapped =
      next === undefined ? [] : [`${before}${next}${letter}${after.slice(next.length)}`]
    return [added, `${before}.${after}`, `${before}${after}`, ...swapped]
  })
  const end = length < unfinishedLengthMin ? '( |$)' : ''
  return ` (${[...new Set(forms)].join('|')})${end}`
}
