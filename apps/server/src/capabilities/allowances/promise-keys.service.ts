/**
 * Signs promises with the key that seals the ledger, which the database does not have, and checks
 * them by the keys that are trusted.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import {
  promiseHash,
  promisePayload,
  readPromise,
  writePromise,
  type Crypt,
  type PublicKey,
} from '@exchange/domain/allowances/promise.rules'
import type { SealKey } from '@exchange/ledger'
import type { AllowanceRow } from './allowances.store.ts'

export interface PromiseKeys {
  /** The same text for the same allowance, as long as the key is the same. */
  sign(of: AllowanceRow): Promise<string>
  /** What a promise says, if the network has signed it. */
  read(text: string): ReturnType<typeof readPromise>
  /** For tills. */
  readonly publicKeys: readonly PublicKey[]
}

/** The DER prefix of the 32 bytes of a public Ed25519 key (RFC 8410). */
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

const crypt: Crypt = {
  hash: (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  verify(key, message, signature) {
    const der = Buffer.concat([publicPrefix, key])
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(null, message, publicKey, signature)
  },
}

const idOf = (publicKey: string) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16)

export function openPromiseKeys(key: SealKey, trusted: readonly string[]): PromiseKeys {
  const publicKeys = trusted.map((publicKey) => ({ id: idOf(publicKey), publicKey }))
  return {
    publicKeys,
    async sign({ number, amount, madeAt, expiresAt, holder }) {
      const payload = promisePayload({
        ...{ number, amount, madeAt, expiresAt, holder },
        keyId: key.id,
      })
      const hash = await promiseHash(payload, crypt.hash)
      return writePromise(payload, key.sign(Buffer.from(hash)))
    },
    read: (text) => readPromise(text, publicKeys, crypt),
  }
}
