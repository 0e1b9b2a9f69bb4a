import { holdsBankCard } from '@exchange/domain/card-entry/bank-card.rules'
import { expect, test, vi } from 'vitest'
import { randomId } from './random-id.ts'

test('SEC-10 an id is a random UUID, without the random UUIDs of the browser', () => {
  expect(randomId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/u)
  expect(new Set(Array.from({ length: 1_000 }, randomId)).size).toBe(1_000)
})

test('SEC-07 no id looks like the number of a card, whatever its digits', () => {
  const visa = '4111111111111111'
  for (let at = 0; at <= 16; at += 1) {
    const digits = `${'f'.repeat(at)}${visa}${'a'.repeat(16 - at)}`
    const bytes = Uint8Array.from({ length: 16 }, (_, byte) =>
      Number.parseInt(digits.slice(byte * 2, byte * 2 + 2), 16),
    )
    vi.spyOn(crypto, 'getRandomValues').mockReturnValueOnce(bytes)
    expect(holdsBankCard(randomId())).toBe(false)
  }
})
