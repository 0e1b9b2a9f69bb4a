/**
 * What is typed into the desk's search can be: a code, a number of a card, the end of one, a phone
 * number, an address or words. It is looked up as everything that it can be, exact codes first.
 */
import { readGiftCardNumber } from '../gift-cards/gift-card-number.rules.ts'
import { readCardNumber } from '../members/card-number.rules.ts'
import { plainWords } from '../typed/words.rules.ts'

export interface DeskQuery {
  /** The code of a payment; null: it is none, like the next ones. */
  readonly code: string | null
  readonly transferId: string | null
  readonly card: string | null
  readonly giftCard: string | null
  readonly lastFour: string | null
  /** Digits of a phone number. */
  readonly phone: string | null
  readonly email: string | null
  /** The number of a member within its exchange. */
  readonly memberNumber: string | null
  /** Folded words of a name; empty: none. */
  readonly words: string
}

/** Shorter queries find too much. */
export const queryLeast = 2
export const queryMost = 80

export function readDeskQuery(typed: string): DeskQuery {
  const text = typed.trim()
  const digits = text.replaceAll(/[\s().+-]/g, '')
  const isNumber = /^\d+$/.test(digits)
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  const card = readCardNumber(text) ?? null
  const giftCard = readGiftCardNumber(text) ?? null
  const isCard = card !== null || giftCard !== null
  return {
    code: /^[2-9A-HJKMNP-Z]{10}$/.test(code) ? code : null,
    transferId: uuid.test(text) ? text.toLowerCase() : null,
    card,
    giftCard,
    lastFour: /^[•*\s]*\d{4}$/.test(text) ? text.slice(-4) : null,
    phone: isNumber && !isCard && /^1?\d{10}$/.test(digits) ? digits.slice(-10) : null,
    email: /^[^\s@]+@[^\s@]+$/.test(text) ? text.toLowerCase() : null,
    memberNumber: /^[\w-]{1,20}$/.test(text) && /\d/.test(text) && !isCard ? text : null,
    words: isCard || uuid.test(text) ? '' : plainWords(text).join(' '),
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
