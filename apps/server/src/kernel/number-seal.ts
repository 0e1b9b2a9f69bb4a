/**
 * Hashes and encrypts the numbers of cards with a ring of keys, which is in the configuration and
 * not in the database: whoever reads only the database learns no number, and cannot find one by
 * trying them all.
 *
 * The newest key, the first of the ring, writes. All keys read, so that numbers written with an
 * older one are found and shown until `npm run keys:rotate` has sealed them again.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** What the numbers, or secrets, are of. Each has keys of its own, derived from the ring's. */
export type NumberKind =
  | 'gift-cards'
  | 'member-cards'
  | 'authenticators'
  | 'tax-numbers'
  | 'webhooks'

/** An encrypted text, and which key opens it. */
export interface Sealed {
  readonly keyId: string
  readonly sealed: Buffer
}

export interface NumberSeal {
  /** The id of the key that writes. */
  readonly keyId: string
  /** What finds a text that is stored now: a digest of 32 bytes with the key that writes. */
  hash(text: string, use?: string): Buffer
  /** What finds a text whichever key stored it: a digest for each key, the newest first. */
  hashes(text: string, use?: string): readonly Buffer[]
  seal(text: string): Sealed
  /** Throws if its key is not in the ring, or it was changed. */
  open(sealed: Sealed): string
}

const ivBytes = 12
const tagBytes = 16

/** The id of a key: 16 hex digits, from which the key cannot be computed. */
export function cardKeyId(key: string): string {
  const derived = Buffer.from(hkdfSync('sha256', key, 'card-numbers', 'fingerprint', 32))
  return createHash('sha256').update(derived).digest('hex').slice(0, 16)
}

/** That a ring lacks keys of a database. */
export function sayMissingKeys(missing: readonly string[], given: readonly string[]): string {
  return (
    'CARD_NUMBER_KEYS: lacks a key that this database was used with, so numbers of its member ' +
    'cards and gift cards could be neither found nor shown. The fingerprint of what is missing is ' +
    `${missing.join(', ')}; of what is given, ${given.join(', ') || 'nothing'}.`
  )
}

/** `keys` are those of the ring, the newest first. */
export function createNumberSeal(keys: readonly string[], kind: NumberKind): NumberSeal {
  const ring = keys.map((key) => ringKey(key, kind))
  const [newest] = ring
  if (!newest) throw new Error('A ring of keys needs a key.')
  const digest = ({ finds }: RingKey, text: string, use: string) =>
    createHmac('sha256', finds).update(`${use}/${text}`).digest()
  return {
    keyId: newest.id,
    hash: (text, use = 'number') => digest(newest, text, use),
    hashes: (text, use = 'number') => ring.map((key) => digest(key, text, use)),
    seal(text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', newest.seals, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return { keyId: newest.id, sealed: Buffer.concat([iv, cipher.getAuthTag(), sealed]) }
    },
    open({ keyId, sealed }) {
      const key = ring.find(({ id }) => id === keyId)
      if (!key) throw new Error(`The key ${keyId} is not in CARD_NUMBER_KEYS.`)
      const decipher = createDecipheriv('aes-256-gcm', key.seals, sealed.subarray(0, ivBytes))
      decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      const text = decipher.update(sealed.subarray(ivBytes + tagBytes))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
  }
}

/** Undefined if it cannot be opened, so that one such number does not break a list. */
export function openIfOurs(seal: Pick<NumberSeal, 'open'>, sealed: Sealed): string | undefined {
  try {
    return seal.open(sealed)
  } catch {
    return undefined
  }
}

interface RingKey {
  readonly id: string
  readonly finds: KeyObject
  readonly seals: KeyObject
}

function ringKey(key: string, kind: NumberKind): RingKey {
  // Key objects, because Node would create one per digest for raw bytes, which is slow.
  const keyFor = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', key, kind, use, 32)))
  return { id: cardKeyId(key), finds: keyFor('find'), seals: keyFor('seal') }
}
