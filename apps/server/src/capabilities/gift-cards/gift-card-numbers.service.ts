/**
 * Makes the numbers of gift cards, which are hashed and sealed like those of all cards. Two digits
 * of a number are computed with the key, so that valid numbers cannot be guessed from their form.
 */
import { randomInt } from 'node:crypto'
import { makeGiftCardNumber } from '@exchange/domain/gift-cards/gift-card-number.rules'
import { createNumberSeal, type NumberSeal } from '../../kernel/number-seal.ts'

export interface GiftCardNumbers extends NumberSeal {
  make(): string
}

const randomDigits = 10

export function createGiftCardNumbers(keys: readonly string[]): GiftCardNumbers {
  const seal = createNumberSeal(keys, 'gift-cards')
  const checkOf = (random: string) =>
    String(seal.hash(random, 'check').readUInt32BE(0) % 100).padStart(2, '0')
  return {
    ...seal,
    make() {
      const random = String(randomInt(10 ** randomDigits)).padStart(randomDigits, '0')
      return makeGiftCardNumber(random, checkOf(random))
    },
  }
}
