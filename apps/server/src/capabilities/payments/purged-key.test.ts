/** A key whose record has been deleted by age, used again after a threshold has changed. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { paymentWorld } from './payments.fixtures.ts'

const world = paymentWorld(async (owner) => {
  await publishTerms(owner)
  await addExchange(owner, 8)
})

const held = { ok: true, value: { receipt: { pending: { asks: 'broker' } } } }
const paid = { ok: true, value: { receipt: { pending: undefined } } }

it.each([
  ['paid, then to be held', 100_00n, paid, 5_00n],
  ['held, then to be paid', 5_00n, held, 100_00n],
])('SEC-10 makes no second payment: %s', async (_title, threshold, first, later) => {
  const { owner } = world()
  const [payer, payee] = [
    await addMember(owner, {
      trade: 100_00n,
      reserve: 50_00n,
      thresholds: { purchase: threshold, sales: null },
    }),
    await addMember(owner, { thresholds: { purchase: null, sales: null } }),
  ]
  const idempotency = { key: randomUUID(), requestHash: randomUUID() }
  const order = { amount: 20_00n, idempotency }
  expect(await world().send(payer, payee, order)).toMatchObject(first)
  const after = await world().balances(payer.account)
  await owner.query('delete from kernel.idempotency where key = $1', [idempotency.key])
  await owner.query('update members.members set purchase_threshold = $2 where id = $1', [
    payer.memberId,
    later,
  ])
  expect(await world().send(payer, payee, order)).toEqual({ ok: false, error: 'already-made' })
  expect(await world().balances(payer.account)).toEqual(after)
})
