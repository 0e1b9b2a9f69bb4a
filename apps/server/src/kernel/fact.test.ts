/** The compiler reads this file too: each `@ts-expect-error` is a mistake that does not compile. */
import type { Facts } from '@exchange/domain/facts'
import type { Command } from '@exchange/ledger'
import { expect, it } from 'vitest'
import { fact, type Fact, type ToldFact } from './fact.ts'
import type { Outbox } from './outbox.ts'

it('a fact is its topic and what the map says of it', () => {
  const sent = fact('gift-card.sent', { giftCard: 5, to: 'nora@example.test' })
  const payload = { giftCard: 5, to: 'nora@example.test' }
  expect(sent).toEqual({ topic: 'gift-card.sent', payload })
})

it('no other fact compiles', () => {
  // @ts-expect-error there is no such topic
  fact('gift-card.lost', { giftCard: 5 })
  // @ts-expect-error a field is missing
  fact('gift-card.sent', { giftCard: 5 })
  // @ts-expect-error an id is a number
  fact('gift-card.sent', { giftCard: '5', to: 'nora@example.test' })
  // @ts-expect-error nobody reads this field
  fact('flashcash.changed', { member: 7, amount: '100' })
  // @ts-expect-error an amount is text
  fact('reward.redeemed', { member: 7, amount: 100n, title: '', instructions: '' })
  // @ts-expect-error a fact of another topic
  const other: Fact<Facts, 'card.ordered'> = fact('flashcash.changed', { member: 7 })
  // @ts-expect-error a literal is no fact
  const literal: Fact = { topic: 'flashcash.changed', payload: { member: 7 } }
  // @ts-expect-error nor is it one to the ledger
  const facts: Command['facts'] = [{ topic: 'flashcash.changed', payload: { member: 7 } }]
  expect([other, literal, facts]).toHaveLength(3)
})

it('no listener that misreads a fact compiles', () => {
  const read = (told: ToldFact<Facts, 'payment.refunded'>) => {
    // @ts-expect-error it is called payer
    void told.payload.payerId
    // @ts-expect-error a gift card may have paid
    const payer: number = told.payload.payer
    // @ts-expect-error an amount is text
    const amount: bigint = told.payload.amount
    return { payer, amount }
  }
  const listen = (outbox: Outbox) => {
    // @ts-expect-error it is told of payments, not of refunds
    outbox.on('payment.completed', async (told: readonly ToldFact<Facts, 'payment.refunded'>[]) =>
      told.forEach(read),
    )
    // @ts-expect-error there is no such topic
    outbox.on('payment.lost', async () => undefined)
  }
  expect(listen).toBeTypeOf('function')
})
