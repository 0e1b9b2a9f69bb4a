import { describe, expect, it } from 'vitest'
import { keyExpiry, readNewKey, refusePrograms } from './key.rules.ts'
import { pauseBeforeRetry, readWebAddress, switchOffMs, triesMost } from './webhook.rules.ts'

describe('API-29 a key of a program', () => {
  it('has a name, scopes in our order, and an end', () => {
    expect(
      readNewKey({ name: ' Shop ', scopes: ['events:read', 'checkouts:write'], days: 90 }),
    ).toEqual({
      ok: true,
      value: { name: 'Shop', scopes: ['checkouts:write', 'events:read'], days: 90 },
    })
    expect(keyExpiry(new Date('2026-11-28T00:00:00Z'), 30)).toEqual(
      new Date('2026-12-28T00:00:00Z'),
    )
  })

  it.each([
    [{ name: ' ', scopes: ['events:read'], days: 30 }, 'name-required'],
    [{ name: 'x'.repeat(61), scopes: ['events:read'], days: 30 }, 'name-too-long'],
    [{ name: 'Shop', scopes: [], days: 30 }, 'scope-required'],
    [{ name: 'Shop', scopes: ['events:read'], days: 31 }, 'days-unknown'],
  ] as const)('is refused: %j', (typed, error) => {
    expect(readNewKey(typed)).toEqual({ ok: false, error })
  })

  it('is made by the main contact of an active member', () => {
    expect(refusePrograms({ status: 'active', isMain: true })).toBeUndefined()
    expect(refusePrograms({ status: 'active', isMain: false })).toBe('main-contact-only')
    expect(refusePrograms({ status: 'applied', isMain: true })).toBe('partial-member')
    expect(refusePrograms({ status: 'disabled', isMain: true })).toBe('member-inactive')
  })
})

describe('a webhook', () => {
  it('is tried for more than three days, with growing pauses', () => {
    const pauses = Array.from({ length: triesMost }, (_, at) => pauseBeforeRetry(at + 1, 0))
    const waited = pauses.flatMap((pause) => pause ?? [])
    expect(pauses.at(-1)).toBeUndefined()
    expect(waited).toEqual(waited.toSorted((one, other) => one - other))
    const total = waited.reduce((sum, pause) => sum + pause, 0)
    expect(total).toBeGreaterThan(switchOffMs)
    expect(total).toBeLessThan(switchOffMs * 1.05)
    expect(pauseBeforeRetry(1, 1)).toBe(5_500)
  })

  it.each([
    ['https://shop.example/hook#x', { ok: true, value: 'https://shop.example/hook' }],
    ['http://shop.example/hook', { ok: false, error: 'address-not-https' }],
    ['http://localhost:3000/hook', { ok: false, error: 'address-not-https' }],
    ['javascript:alert(1)', { ok: false, error: 'address-not-https' }],
    ['https://user:word@shop.example/', { ok: false, error: 'address-invalid' }],
    ['shop.example', { ok: false, error: 'address-invalid' }],
    [`https://shop.example/${'x'.repeat(500)}`, { ok: false, error: 'address-too-long' }],
  ])('goes to %s?', (typed, read) => {
    expect(readWebAddress(typed, 'https')).toEqual(read)
  })

  it('may go to this machine only where that is allowed', () => {
    expect(readWebAddress('http://localhost:3000/paid', 'localhost-too').ok).toBe(true)
    expect(readWebAddress('http://192.168.1.5/paid', 'localhost-too').ok).toBe(false)
    expect(readWebAddress('http://localhost.evil.example/', 'localhost-too').ok).toBe(false)
  })
})
