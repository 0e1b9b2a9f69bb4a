import { expect, it } from 'vitest'
import { createGiftCardMemory } from './gift-card-memory.service.ts'
import type { GiftCardRow } from './gift-cards.read.ts'

const hash = Buffer.from('one')
const card = (version: bigint, numberHash = hash) => ({ version, numberHash }) as GiftCardRow

function remembering() {
  const clock = { now: new Date('2026-01-01T12:00:00Z') }
  const memory = createGiftCardMemory(() => clock.now)
  memory.keep(card(3n))
  return { clock, memory }
}

it('GIFT-14 two charges at the same moment do not both go by memory', () => {
  const { memory } = remembering()
  expect(memory.take(hash)?.version).toBe(3n)
  expect(memory.take(hash)).toBeUndefined()
})

it('GIFT-14 an older reading does not replace what a charge has left', () => {
  const { memory } = remembering()
  memory.keep(card(2n))
  expect(memory.take(hash)?.version).toBe(3n)
})

it('GIFT-14 reads again after half a minute', () => {
  const { clock, memory } = remembering()
  clock.now = new Date('2026-01-01T12:00:31Z')
  expect(memory.take(hash)).toBeUndefined()
})

it('GIFT-14 holds no more than it should', () => {
  const { memory } = remembering()
  for (let at = 0; at < 20_000; at += 1) memory.keep(card(1n, Buffer.from(`other ${at}`)))
  expect(memory.take(hash)).toBeUndefined()
})
