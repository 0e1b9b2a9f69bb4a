import { expect, it } from 'vitest'
import { createPartyMemory } from './party-memory.service.ts'
import type { BucketRow, PartyQuestion, PartyRow } from './parties.read.ts'

const question: PartyQuestion = {
  payer: { kind: 'contact', id: 1 },
  payee: { kind: 'member', id: 20 },
  termsVersion: '1.0',
}
const row = (memberId: number, more: Partial<PartyRow> = {}) =>
  ({ memberId, buckets: [], ...more }) as unknown as PartyRow

function remembering(payer = row(10)) {
  const state = { hearing: true, now: new Date('2026-01-01T12:00:00Z') }
  const memory = createPartyMemory({ hearing: () => state.hearing, now: () => state.now })
  memory.beginReading()(question, [payer, row(20)])
  return { state, memory }
}

it('SEND-24 recalls both sides', () => {
  const { memory } = remembering()
  expect(memory.recall(question)?.map((known) => known?.memberId)).toEqual([10, 20])
  expect(memory.recall({ ...question, payee: { kind: 'contact', id: 20 } })).toBeUndefined()
})

it.each(['10', '20', ''])('SEND-24 forgets at the notice %j', (notice) => {
  const { memory } = remembering()
  memory.forget(notice)
  expect(memory.recall(question)).toBeUndefined()
  memory.beginReading()(question, [row(10), row(20)])
  expect(memory.recall(question)).toBeDefined()
})

it('SEND-24 keeps what a notice is not about', () => {
  const { memory } = remembering()
  memory.forget('30')
  expect(memory.recall(question)).toBeDefined()
})

it('SEND-24 does not remember a reading that a notice has overtaken', () => {
  const { memory } = remembering()
  const remember = memory.beginReading()
  memory.forget('20')
  remember(question, [row(10), row(20)])
  expect(memory.recall(question)).toBeUndefined()
})

it('SEND-24 trusts nothing while notices may be missed', () => {
  const { state, memory } = remembering()
  state.hearing = false
  expect(memory.recall(question)).toBeUndefined()
})

it('SEND-24 reads again after half a minute', () => {
  const { state, memory } = remembering()
  state.now = new Date('2026-01-01T12:00:31Z')
  expect(memory.recall(question)).toBeUndefined()
})

it('TERMS-01 reads again under new terms', () => {
  const { memory } = remembering()
  expect(memory.recall({ ...question, termsVersion: '2.0' })).toBeUndefined()
})

it('SEND-24 never remembers a payer that has FlashCash', () => {
  const { memory } = remembering(row(10, { buckets: [{} as BucketRow] }))
  expect(memory.recall(question)).toBeUndefined()
})

it('SEND-24 holds no more than it should', () => {
  const { memory } = remembering()
  for (let id = 100; id < 30_000; id += 1) {
    const other: PartyQuestion = { ...question, payer: { kind: 'contact', id } }
    memory.beginReading()(other, [row(id), undefined])
  }
  expect(memory.recall(question)).toBeUndefined()
})
