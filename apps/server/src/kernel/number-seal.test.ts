import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cardKeyId, createNumberSeal, openIfOurs } from './number-seal.ts'

const [older, newer] = [1, 2].map(() => randomBytes(32).toString('base64')) as [string, string]
const number = '9012345678901234'

describe('a ring of keys', () => {
  const before = createNumberSeal([older], 'member-cards')
  const after = createNumberSeal([newer, older], 'member-cards')

  it('finds and opens what each of its keys has written', () => {
    expect(after.hashes(number)).toContainEqual(before.hash(number))
    expect(after.hashes(number)[0]).toEqual(after.hash(number))
    expect(after.open(before.seal(number))).toBe(number)
    expect(after.open(after.seal(number))).toBe(number)
  })

  it('writes with its newest key', () => {
    expect(after.keyId).toBe(cardKeyId(newer))
    expect(after.seal(number).keyId).toBe(cardKeyId(newer))
    expect(after.hash(number)).not.toEqual(before.hash(number))
    expect(openIfOurs(before, after.seal(number))).toBeUndefined()
  })

  it('seals the same number differently each time, and refuses a changed seal', () => {
    const sealed = after.seal(number)
    expect(after.seal(number).sealed).not.toEqual(sealed.sealed)
    const changed = Buffer.from(sealed.sealed)
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(openIfOurs(after, { ...sealed, sealed: changed })).toBeUndefined()
  })

  it('keeps kinds of numbers, and uses of one, apart', () => {
    const gifts = createNumberSeal([newer], 'gift-cards')
    expect(gifts.hash(number)).not.toEqual(after.hash(number))
    expect(openIfOurs(gifts, after.seal(number))).toBeUndefined()
    expect(after.hash(number, 'proof')).not.toEqual(after.hash(number))
  })

  it('needs a key', () => {
    expect(() => createNumberSeal([], 'gift-cards')).toThrow('needs a key')
  })
})
