import { describe, expect, it } from 'vitest'
import { bodyFault, holdsBankCard } from './text-fence.rules.ts'

const fault = (body: unknown) => bodyFault(JSON.stringify(body), body)

describe('payment card numbers', () => {
  it.each([
    '4111111111111111',
    'my card 5500 0000 0000 0004 please',
    '3782-822463-10005',
    '%B4111111111111111^DOE/JO^2512?',
    '6011000990139424',
    '2223000048400011',
  ])('SEC-07 finds one in %s', (text) => {
    expect(holdsBankCard(text)).toBe(true)
  })

  it.each([
    '4111111111111112',
    '9012345678901237',
    '1700000000000',
    '41111111-4929-4129-8129-492912345678',
    '555-0100 and 555-0199',
    '12345678901234567890',
    '{"lat":29.4111111111111111,"lon":-90.1234}',
  ])('lets %s pass', (text) => {
    expect(holdsBankCard(text)).toBe(false)
  })

  it('are found in every text of a body, but not in JSON numbers', () => {
    expect(fault({ a: [{ b: '4111 1111 1111 1111' }] })).toBe('card-number')
    expect(fault({ '4111111111111111': 1 })).toBe('card-number')
    expect(fault({ ts: 4111111111111111 })).toBeUndefined()
  })
})

describe('unreadable text', () => {
  it.each([['\u0000'], ['\ud800'], ['a\udc00b']])('is refused anywhere in a body: %j', (text) => {
    expect(fault({ note: text })).toBe('unreadable')
    expect(fault({ [text]: 1 })).toBe('unreadable')
    expect(fault([[text]])).toBe('unreadable')
  })

  it('does not include other scripts', () => {
    expect(fault({ note: 'Crème brûlée 🧀 \u202e', other: '\n\t' })).toBeUndefined()
  })
})
