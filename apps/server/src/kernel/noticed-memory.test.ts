import { expect, it } from 'vitest'
import { createNoticedMemory } from './noticed-memory.ts'

function remembering() {
  const state = { hearing: true, now: new Date('2026-01-01T12:00:00Z') }
  const memory = createNoticedMemory<string>({
    hearing: () => state.hearing,
    now: () => state.now,
    most: 100,
  })
  memory.beginReading()('card', 10, 'dana')
  return { state, memory }
}

it('CHARGE-16 recalls what was read, and nothing else', () => {
  const { memory } = remembering()
  expect(memory.recall('card')).toBe('dana')
  expect(memory.recall('other')).toBeUndefined()
})

it.each(['10', ''])('CHARGE-16 forgets at the notice %j, until it is read again', (notice) => {
  const { memory } = remembering()
  memory.forget(notice)
  expect(memory.recall('card')).toBeUndefined()
  memory.beginReading()('card', 10, 'marco')
  expect(memory.recall('card')).toBe('marco')
})

it('CHARGE-16 keeps what a notice is not about', () => {
  const { memory } = remembering()
  memory.forget('30')
  expect(memory.recall('card')).toBe('dana')
})

it('CHARGE-16 never recalls a reading that a notice has overtaken', () => {
  const { memory } = remembering()
  const remember = memory.beginReading()
  memory.forget('10')
  remember('card', 10, 'old')
  expect(memory.recall('card')).toBeUndefined()
})

it('CHARGE-16 trusts nothing while notices may be missed, nor after half a minute', () => {
  const { state, memory } = remembering()
  state.hearing = false
  expect(memory.recall('card')).toBeUndefined()
  state.hearing = true
  state.now = new Date('2026-01-01T12:00:31Z')
  expect(memory.recall('card')).toBeUndefined()
})

it('CHARGE-16 holds no more than it should', () => {
  const { memory } = remembering()
  for (let id = 0; id < 150; id += 1) memory.beginReading()(`card ${id}`, id, 'somebody')
  expect(memory.recall('card')).toBeUndefined()
  expect(memory.recall('card 149')).toBe('somebody')
})
