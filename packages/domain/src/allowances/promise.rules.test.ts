import { createHash, generateKeyPairSync, sign, verify, createPublicKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sealContext } from '../seals/proof.rules.ts'
import {
  isPromise,
  promiseHash,
  promisePayload,
  readPromise,
  refuseSpending,
  writePromise,
  type Crypt,
  type OfflinePromise,
} from './promise.rules.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(12)
const keys = [{ id: 'k1', publicKey: raw.toString('base64') }]
const crypt: Crypt = {
  hash: (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  verify(key, message, signature) {
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key])
    const given = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(null, message, given, signature)
  },
}
const promise: OfflinePromise = {
  ...{ number: 7, amount: 20_00n, holder: 'Forge & Söhne', keyId: 'k1' },
  madeAt: new Date('2026-11-27T10:00:00Z'),
  expiresAt: new Date('2026-11-28T10:00:00Z'),
}

async function signed(of: OfflinePromise): Promise<string> {
  const payload = promisePayload(of)
  const digest = await promiseHash(payload, crypt.hash)
  const message = Buffer.concat([Buffer.from(sealContext), digest])
  return writePromise(payload, sign(null, message, privateKey))
}

describe('POS-08 a promise', () => {
  it('says what was signed, and is small enough for a code', async () => {
    const text = await signed(promise)
    expect(text.length).toBeLessThan(220)
    expect(isPromise(` ${text}`)).toBe(true)
    expect(await readPromise(` ${text}\n`, keys, crypt)).toEqual({ ok: true, value: promise })
  })

  it('is forged when a letter of it is changed, or another key has signed it', async () => {
    const text = await signed(promise)
    const larger = promisePayload({ ...promise, amount: 50_00n })
    const [mark, , signature] = text.split('.')
    const tampered = [mark, larger, signature].join('.')
    expect(await readPromise(tampered, keys, crypt)).toEqual({ ok: false, error: 'forged' })
    const unknown = await signed({ ...promise, keyId: 'k2' })
    expect(await readPromise(unknown, keys, crypt)).toEqual({ ok: false, error: 'unknown-key' })
  })

  it.each(['', 'MXA1', 'MXA1..', 'MXA1.e30.AAAA', 'MXA2.a.b', 'https://example.com', 'MXA1.W10.!'])(
    '%j is none',
    async (text) => {
      expect(await readPromise(text, keys, crypt)).toEqual({ ok: false, error: 'not-a-promise' })
    },
  )

  it('is taken once at a till, in time, for no more than it says, and not when it is revoked', () => {
    const at = new Date('2026-11-27T12:00:00Z')
    const none = new Set<number>()
    const spent = { amount: 20_00n, at, revoked: none, used: none }
    expect(refuseSpending(promise, spent)).toBeUndefined()
    expect(refuseSpending(promise, { ...spent, amount: 20_01n })).toBe('too-much')
    expect(refuseSpending(promise, { ...spent, used: new Set([7]) })).toBe('used-here')
    expect(refuseSpending(promise, { ...spent, revoked: new Set([7]) })).toBe('revoked')
    expect(refuseSpending(promise, { ...spent, at: promise.expiresAt })).toBe('expired')
    const early = new Date('2026-11-27T09:54:00Z')
    expect(refuseSpending(promise, { ...spent, at: early })).toBe('not-yet')
  })
})
