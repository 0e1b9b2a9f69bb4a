import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sealHead, sealKeyOf, sealOnce } from '../index.ts'
import { ledgerFixture, move } from '../testing/ledger.fixtures.ts'
import { isSealKey, sealVerifier, trustedSealKeys } from './seal-key.ts'

const at = ledgerFixture()
const seed = randomBytes(32).toString('base64')
const key = sealKeyOf(seed)

describe('sealing', () => {
  it('has nothing to do in an empty ledger, and starts with the first transfer', async () => {
    expect(await sealOnce(at.db, key)).toBe(0)
    expect(await sealHead(at.db, [])).toBeUndefined()
    await at.ledger.post(move(at.house, await at.member(), 1n))
    expect(await sealOnce(at.db, key)).toBe(1)
    expect(await sealOnce(at.db, key)).toBe(0)
  })

  it('signs each seal in the commit that makes it', async () => {
    const head = await sealHead(at.db, [key.publicKey])
    expect(head).toMatchObject({
      seal: 1n,
      lastSequence: 1n,
      keyId: key.id,
      publicKey: key.publicKey,
    })
    if (!head) return
    expect(sealVerifier([key.publicKey])(head.hash, head)).toBe(true)
    await at.ledger.post(move(at.house, await at.member(), 1n))
    const broken = { ...key, sign: () => expect.fail('the key is gone') }
    await expect(sealOnce(at.db, broken)).rejects.toThrow('the key is gone')
    expect(await sealHead(at.db, [key.publicKey])).toEqual(head)
    expect(await sealOnce(at.db, key)).toBe(1)
  })

  it('is done by the application, which can change no signature', async () => {
    const change = at.db.query(`update ledger.seal_signatures set key_id = 'x'`)
    await expect(change).rejects.toMatchObject({ code: '42501' })
    const remove = at.owner.query('delete from ledger.seal_signatures')
    await expect(remove).rejects.toMatchObject({ code: 'LG002' })
  })
})

describe('the seal key', () => {
  const hash = Buffer.alloc(32, 7)

  it('is the same when made from the same seed', () => {
    expect(sealKeyOf(seed).publicKey).toBe(key.publicKey)
    expect(key.id).toMatch(/^[0-9a-f]{16}$/)
    expect(trustedSealKeys(seed, ' former , ')).toEqual([key.publicKey, 'former'])
  })

  it('is 32 bytes in base64, and nothing else', () => {
    expect(isSealKey(seed)).toBe(true)
    for (const other of ['', 'x'.repeat(44), randomBytes(31).toString('base64'), `${seed}=`]) {
      expect(isSealKey(other)).toBe(false)
      expect(() => sealKeyOf(other)).toThrow('32 bytes')
    }
  })

  it('makes signatures that only its public key verifies', () => {
    const signed = { keyId: key.id, signature: key.sign(hash) }
    const other = sealKeyOf(randomBytes(32).toString('base64'))
    const isSigned = sealVerifier([other.publicKey, key.publicKey])
    expect(isSigned(hash, signed)).toBe(true)
    expect(isSigned(Buffer.alloc(32, 8), signed)).toBe(false)
    expect(isSigned(hash, { ...signed, keyId: other.id })).toBe(false)
    expect(sealVerifier([other.publicKey])(hash, signed)).toBe(false)
  })
})
