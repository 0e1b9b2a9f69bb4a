/** Ids of attempts and nonces of return addresses: 128 random bits each. */
import { createHash } from 'node:crypto'

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const bitsOfDigit = 5n
const digits = 26

/** Also the order id at the gateway: 26 characters that cannot be taken for a card number. */
export function attemptIdOf(bytes: Buffer): string {
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (let place = 0; place < digits; place += 1) {
    text = (crockford[Number(value & 31n)] ?? '') + text
    value >>= bitsOfDigit
  }
  return text
}

export function isAttemptId(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text)
}

/** Only this hash of a nonce is stored. */
export function hashNonce(nonce: string): Buffer {
  return createHash('sha256').update(nonce).digest()
}
