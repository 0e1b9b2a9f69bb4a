/** A payment uses the database's current state, not what the process has cached. */
import { expect, it } from 'vitest'
import { setFloors } from '@exchange/ledger'
import {
  addExchange,
  addMember,
  publishTerms,
  setRights,
  type TestMember,
} from '../members/members.fixtures.ts'
import { paymentWorld } from '../payments/payments.fixtures.ts'

const world = paymentWorld(async (owner) => {
  await publishTerms(owner)
  await addExchange(owner, 8)
})

/** Two members that have just paid each other once; the payer has 99.00 left. */
async function acquainted() {
  const payer = await addMember(world().owner, { trade: 100_00n, reserve: 50_00n })
  const payee = await addMember(world().owner, { reserve: 5_00n })
  expect((await send(payer, payee, 1_00n)).ok).toBe(true)
  return { payer, payee }
}

const send = (payer: TestMember, payee: TestMember, amount: bigint) =>
  world().send(payer, payee, { amount })

it.each([
  ['SEND-10 a disabled payer', 'member-inactive', "status = 'disabled' where id = $1 and $2 > 0"],
  ['SEND-10 a hidden payee', 'target-cannot-receive', 'hide_pay = true where id = $2 and $1 > 0'],
] as const)('%s is refused', async (_, refusal, change) => {
  const { payer, payee } = await acquainted()
  const ids = [payer.memberId, payee.memberId]
  await world().owner.query(`update members.members set ${change}`, ids)
  expect(await send(payer, payee, 10_00n)).toEqual({ ok: false, error: refusal })
})

it('CHARGE-17 SEND-10 the payee’s new threshold applies: the payment is held', async () => {
  const { payer, payee } = await acquainted()
  await world().owner.query(
    'update members.members set own_thresholds = true, sales_threshold = 500 where id = $1',
    [payee.memberId],
  )
  const sent = await send(payer, payee, 10_00n)
  expect(sent).toMatchObject({ value: { receipt: { pending: { asks: 'broker' } } } })
})

it('SEC-08 a contact who has lost the right to move money is refused', async () => {
  const { payer, payee } = await acquainted()
  await setRights(world().owner, payer.contactId, ['people'])
  const refused = { ok: false, error: 'no-transaction-authority' }
  expect(await send(payer, payee, 10_00n)).toEqual(refused)
})

it('SEND-10 a new credit limit applies', async () => {
  const { payer, payee } = await acquainted()
  await world().owner.transaction(
    async (tx) => await setFloors(tx, payer.account, { MOX: -70_00n, USD: 0n, PTS: 0n }),
  )
  const sent = await send(payer, payee, 150_00n)
  expect(sent.ok && sent.value.receipt.account).toMatchObject({ creditLimit: 70_00n })
})

it('SEND-24 newly granted FlashCash is spent first', async () => {
  const { payer, payee } = await acquainted()
  await world().grant(payer, 4_00n, new Date(Date.now() + 86_400_000))
  const sent = await send(payer, payee, 10_00n)
  expect(sent.ok && sent.value.receipt).toMatchObject({ flash: 4_00n })
})

it('SEND-10 money received just now can be spent, and money already spent cannot', async () => {
  const { payer, payee } = await acquainted()
  const friend = await addMember(world().owner, { trade: 500_00n, reserve: 50_00n })
  expect((await send(friend, payer, 300_00n)).ok).toBe(true)
  expect((await send(payer, payee, 350_00n)).ok).toBe(true)
  const refused = { ok: false, error: 'insufficient-funds' }
  expect(await send(payer, payee, 50_00n)).toEqual(refused)
})
