/**
 * Makes, checks, hashes and encrypts the numbers of gift cards. All of it depends on one key, which
 * is in the configuration and not in the database, so that reading the database is not enough to
 * spend a card.
 *
 * - Two check digits prove that a number is one of ours.
 * - A keyed hash finds the card of a number.
 * - The encrypted ("sealed") number can be shown to its buyer again.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
} from 'node:crypto'
import {
  giftCardNumberParts,
  makeGiftCardNumber,
} from '@exchange/domain/gift-cards/gift-card-number.rules'

export interface GiftCardNumbers {
  make(): string
  /** True if the check digits match the key. */
  isGenuine(number: string): boolean
  hash(number: string): Buffer
  seal(number: string): Buffer
  /** Throws if it was sealed with another key. */
  open(sealed: Buffer): string
}

const randomDigits = 10
const ivBytes = 12
const tagBytes = 16

/** Undefined if it was sealed with another key, so that one such card does not break a list. */
export function openIfOurs(
  numbers: Pick<GiftCardNumbers, 'open'>,
  sealed: Buffer,
): string | undefined {
  try {
    return numbers.open(sealed)
  } catch {
    return undefined
  }
}

export function createGiftCardNumbers(key: string): GiftCardNumbers {
  // Key objects, because Node would create one per digest for raw bytes, which is slow.
  const keyFor = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', key, 'gift-cards', use, 32)))
  const [checking, finding, sealing] = [keyFor('check'), keyFor('find'), keyFor('seal')]
  const digest = (secret: KeyObject, text: string) =>
    createHmac('sha256', secret).update(text).digest()
  const checkOf = (random: string) =>
    String(digest(checking, random).readUInt32BE(0) % 100).padStart(2, '0')
  return {
    make() {
      const random = String(randomInt(10 ** randomDigits)).padStart(randomDigits, '0')
      return makeGiftCardNumber(random, checkOf(random))
    },
    isGenuine(number) {
      const { random, check } = giftCardNumberParts(number)
      return checkOf(random) === check
    },
    hash: (number) => digest(finding, number),
    seal(number) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv)
      const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, ivBytes))
      decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      const number = decipher.update(sealed.subarray(ivBytes + tagBytes))
      return Buffer.concat([number, decipher.final()]).toString('utf8')
    },
  }
}
