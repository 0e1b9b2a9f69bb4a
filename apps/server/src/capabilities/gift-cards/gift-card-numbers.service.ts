/**
 * Makes, proves and hides the numbers of gift cards. All of it hangs on one key that is in the
 * configuration and nowhere in the database: who reads the database alone can spend no card.
 *
 * - two check digits prove that a number is one of ours,
 * - a hash finds the card of a number,
 * - sealed, the number can be shown to its buyer again.
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
  /** True when its check digits are those that the key makes. */
  isGenuine(number: string): boolean
  hash(number: string): Buffer
  seal(number: string): Buffer
  /** Throws when it was sealed with another key. */
  open(sealed: Buffer): string
}

const randomDigits = 10
const ivBytes = 12
const tagBytes = 16

/** Undefined when it was sealed with another key, so that one such card stops no list. */
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
  // As objects: of bytes Node makes one for each digest, which takes longer than the digest.
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
