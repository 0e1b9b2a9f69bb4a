/**
 * The numbers of business cards (DOMAIN §10) and their proofs (decision 0018), hashed to be found
 * and sealed to be shown (decision 0051).
 */
import { cardNumberLength, lastFourOf } from '@exchange/domain/members/card-number.rules'
import { createNumberSeal, type Sealed } from '../../kernel/number-seal.ts'
import type { StoredNumber } from './cards.store.ts'
import type { CardSearch } from './sealed-cards.read.ts'

/** What a card's stripe and QR code contain. */
export interface CardScan {
  readonly number: string
  /** Null for a card without these digits. */
  readonly proof: string | null
}

export interface CardNumbers {
  /** The id of the key that writes. */
  readonly keyId: string
  toStore(card: CardScan): StoredNumber
  toFind(card: CardScan): CardSearch
  /** Throws if its key is missing. */
  open(sealed: Sealed): CardScan
}

/** `keys` are those of the ring, the newest first. */
export function createCardNumbers(keys: readonly string[]): CardNumbers {
  const seal = createNumberSeal(keys, 'member-cards')
  return {
    keyId: seal.keyId,
    toStore: ({ number, proof }) => ({
      ...seal.seal(number + (proof ?? '')),
      numberHash: seal.hash(number),
      proofHash: proof === null ? null : seal.hash(number + proof, 'proof'),
      lastFour: lastFourOf(number),
    }),
    toFind: ({ number, proof }) => ({
      numberHashes: seal.hashes(number),
      proofHashes: proof === null ? null : seal.hashes(number + proof, 'proof'),
    }),
    open(sealed) {
      const scan = seal.open(sealed)
      const proof = scan.slice(cardNumberLength)
      return { number: scan.slice(0, cardNumberLength), proof: proof === '' ? null : proof }
    },
  }
}
