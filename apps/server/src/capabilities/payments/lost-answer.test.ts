/** Payments whose answer is lost with the ledger's connection, after the commit. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { losingFirstAnswer } from '../../testing/watched-ports.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { paymentWorld, send } from './payments.fixtures.ts'

const world = paymentWorld(async (owner) => {
  await publishTerms(owner)
  await addExchange(owner, 8)
})

async function sendLosingTheAnswer(idempotency?: { key: string; requestHash: string }) {
  const payer = await addMember(world().owner, { trade: 100_00n, reserve: 50_00n })
  const payee = await addMember(world().owner)
  const ledger = losingFirstAnswer(world().url)
  const sent = await send(
    { ...world().needs, ledger },
    {
      payerContactId: payer.contactId,
      target: { kind: 'member', id: payee.memberId },
      amount: 20_00n,
      tip: 0n,
      note: '',
      unproved: null,
      idempotency,
    },
  )
  await ledger.close()
  return { sent, received: (await world().balances(payee.account)).MOX }
}

it('SEND-24 a payment without a key gets its receipt', async () => {
  const { sent, received } = await sendLosingTheAnswer()
  expect(sent).toMatchObject({
    ok: true,
    value: { replayed: false, receipt: { fee: 1_00n, account: { tradeBalance: 80_00n } } },
  })
  expect(received).toBe(20_00n)
})

it('SEC-10 a payment with a key gets its receipt', async () => {
  const key = { key: randomUUID(), requestHash: randomUUID() }
  const { sent, received } = await sendLosingTheAnswer(key)
  expect(sent).toMatchObject({
    ok: true,
    value: { receipt: { account: { tradeBalance: 80_00n } } },
  })
  expect(received).toBe(20_00n)
})
