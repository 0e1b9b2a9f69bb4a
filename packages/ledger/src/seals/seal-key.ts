/**
 * The key that signs seals: Ed25519 (RFC 8032), held by the application and never by the database.
 * Someone who rewrites history in the database, even its owner, can seal it again but not sign it.
 */
import { sealContext } from '@exchange/domain/seals/proof.rules'
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

export interface SealKey {
  /** The first 16 hex digits of the SHA-256 of the public key. */
  readonly id: string
  /** 32 bytes, base64. */
  readonly publicKey: string
  /** A signature of 64 bytes. */
  sign(hash: Buffer): Buffer
}

/** A seal's signature as stored beside the seal. */
export interface SealSignature {
  readonly keyId: string
  readonly signature: Buffer
}

/** 32 bytes in base64. */
const KEY = /^[A-Za-z0-9+/]{43}=$/
/** The DER prefixes of the 32 bytes of an Ed25519 key (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
const CONTEXT = Buffer.from(sealContext)

/** Makes the key from a seed of 32 random bytes in base64. Throws for anything else. */
export function sealKeyOf(seed: string): SealKey {
  const der = Buffer.concat([PRIVATE_PREFIX, keyBytes(seed)])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const publicKey = spki.subarray(PUBLIC_PREFIX.length).toString('base64')
  return {
    id: keyIdOf(publicKey),
    publicKey,
    sign: (hash) => sign(null, Buffer.concat([CONTEXT, hash]), privateKey),
  }
}

/**
 * Returns a function that verifies signatures with the trusted public keys (base64): the current
 * one and former ones. A signature by any other key is invalid.
 */
export function sealVerifier(
  publicKeys: readonly string[],
): (hash: Buffer, signature: SealSignature) => boolean {
  const keys = new Map(
    publicKeys.map((publicKey) => {
      const der = Buffer.concat([PUBLIC_PREFIX, keyBytes(publicKey)])
      return [keyIdOf(publicKey), createPublicKey({ key: der, format: 'der', type: 'spki' })]
    }),
  )
  return (hash, { keyId, signature }) => {
    const key = keys.get(keyId)
    return key !== undefined && verify(null, Buffer.concat([CONTEXT, hash]), key, signature)
  }
}

/** The public keys to trust: that of the current seed, and the former ones (comma-separated). */
export function trustedSealKeys(seed: string | undefined, former: string | undefined): string[] {
  const before = (former ?? '').split(',').map((key) => key.trim())
  return [...(seed ? [sealKeyOf(seed).publicKey] : []), ...before.filter((key) => key !== '')]
}

export function publicKeyOf(keyId: string, publicKeys: readonly string[]): string | undefined {
  return publicKeys.find((key) => keyIdOf(key) === keyId)
}

function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(keyBytes(publicKey)).digest('hex').slice(0, 16)
}

/** Whether the text has the form of a seal key, private or public: 32 bytes in base64. */
export function isSealKey(text: string): boolean {
  return KEY.test(text)
}

function keyBytes(base64: string): Buffer {
  if (!isSealKey(base64)) throw new Error('A seal key must be 32 bytes in base64')
  return Buffer.from(base64, 'base64')
}
