import { randomUUID } from 'node:crypto'
import type { PaymentTarget } from '@exchange/domain/fields'
import { describe, expect, it } from 'vitest'
import {
  acceptTerms,
  addContact,
  addExchange,
  addMember,
  publishTerms,
} from '../members/members.fixtures.ts'
import { paymentWorld, send as pay } from './payments.fixtures.ts'

const world = paymentWorld(async (owner) => {
  await publishTerms(owner)
  await addExchange(owner, 8, { pointsRate: 1 })
  await addExchange(owner, 27, { pointsRate: 1 })
  await addExchange(owner, 29, { trial: true })
  await addExchange(owner, 31)
  await addExchange(owner, 33)
  await addExchange(owner, 13, { removedCode: 'CCTE_BLOCKED_EXCHANGE' })
})

const inDays = (days: number) => new Date(world().clock.now.getTime() + days * 86_400_000)
const newKey = () => ({ key: randomUUID(), requestHash: randomUUID() })

describe('a send that succeeds', () => {
  it('SEND-24 SEND-25 spends FlashCash first, without fees and points on it', async () => {
    const dana = await addMember(world().owner, { trade: 100_00n, reserve: 50_00n })
    const marco = await addMember(world().owner, { reserve: 3_00n })
    await world().grant(dana, 4_00n, inDays(2))
    await world().grant(dana, 6_00n, inDays(5))

    const sent = await world().send(dana, marco, { amount: 25_00n, tip: 3_50n })

    if (!sent.ok) throw new Error(sent.error)
    const { receipt } = sent.value
    expect(receipt).toMatchObject({ fee: 75n, points: 15n, flash: 10_00n })
    expect(receipt.code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/)
    expect(receipt.account).toMatchObject({
      tradeBalance: 85_00n,
      cashReserve: 45_75n,
      points: 15n,
      flashCash: 0n,
      nextEvaporation: { amount: 0n, endsAt: null },
    })
    expect(await world().balances(dana.account)).toEqual({ MOX: 85_00n, USD: 45_75n, PTS: 15n })
    expect(await world().balances(marco.account)).toEqual({ MOX: 25_00n, USD: 5_75n, PTS: 0n })
  })

  it('SEND-24 spends the bucket that ends soonest and keeps its remainder', async () => {
    const payer = await addMember(world().owner, { trade: 10_00n, reserve: 10_00n })
    const payee = await addMember(world().owner)
    await world().grant(payer, 6_00n, inDays(9))
    await world().grant(payer, 4_00n, inDays(3))
    const sent = await world().send(payer, payee, { amount: 1_50n })
    expect(sent.ok && sent.value.receipt.account).toMatchObject({
      flashCash: 8_50n,
      tradeBalance: 18_50n,
      nextEvaporation: { amount: 2_50n, endsAt: inDays(3) },
    })
  })

  it('SEND-16 sends a tip alone, without fee and points', async () => {
    const payer = await addMember(world().owner, { reserve: 5_00n })
    const payee = await addMember(world().owner)
    const sent = await world().send(payer, payee, { tip: 5_00n })
    expect(sent.ok && sent.value.receipt).toMatchObject({ fee: 0n, points: 0n, flash: 0n })
    expect(await world().balances(payee.account)).toEqual({ MOX: 0n, USD: 5_00n, PTS: 0n })
  })

  it('SEND-24 pays across exchanges through the intertrade accounts', async () => {
    const payer = await addMember(world().owner, { trade: 40_00n, reserve: 10_00n })
    const payee = await addMember(world().owner, { exchange: 27, reserve: 10_00n })
    const sent = await world().send(payer, payee, { amount: 40_00n, tip: 1_00n })
    expect(sent.ok).toBe(true)
    const { find } = world().houseAccounts
    const ours = await world().balances(await find(8, 'intertrade', 27))
    const theirs = await world().balances(await find(27, 'intertrade', 8))
    expect(ours).toEqual({ MOX: 40_00n, USD: 1_00n, PTS: 0n })
    expect(theirs).toEqual({ MOX: -40_00n, USD: -1_00n, PTS: 0n })
    expect(await world().balances(payee.account)).toEqual({ MOX: 40_00n, USD: 9_00n, PTS: 0n })
    expect((await world().balances(await find(27, 'fee-income'))).USD).toBe(2_00n)
  })

  it('SEND-25 takes the seller fee even below a zero reserve, so it never blocks a sale', async () => {
    const payer = await addMember(world().owner, { trade: 100_00n, reserve: 10_00n })
    const payee = await addMember(world().owner)
    expect((await world().send(payer, payee, { amount: 100_00n })).ok).toBe(true)
    expect(await world().balances(payee.account)).toEqual({ MOX: 100_00n, USD: -5_00n, PTS: 0n })
  })

  it('SEND-25 charges a seller without cash fees ten percent in the currency', async () => {
    const payer = await addMember(world().owner, { trade: 100_00n, reserve: 10_00n })
    const payee = await addMember(world().owner, { feePlan: 'cash-fee-free' })
    expect((await world().send(payer, payee, { amount: 50_00n })).ok).toBe(true)
    expect(await world().balances(payee.account)).toEqual({ MOX: 45_00n, USD: 0n, PTS: 0n })
  })

  it('SEND-25 is free between members of one owner', async () => {
    const payer = await addMember(world().owner, { trade: 10_00n, owner: 990 })
    const payee = await addMember(world().owner, { owner: 990 })
    const sent = await world().send(payer, payee, { amount: 10_00n })
    expect(sent.ok && sent.value.receipt).toMatchObject({ fee: 0n, points: 0n })
  })

  it('TRIAL-01 lets a trial member pay with FlashCash alone, without a fee', async () => {
    const theo = await addMember(world().owner, { exchange: 29 })
    const payee = await addMember(world().owner, { reserve: 1_00n })
    await world().grant(theo, 50_00n, inDays(30))
    const sent = await world().send(theo, payee, { amount: 20_00n })
    expect(sent.ok && sent.value.receipt).toMatchObject({ fee: 0n, flash: 20_00n })
    expect(sent.ok && sent.value.receipt.account).toMatchObject({ tradeBalance: 30_00n })
    // The trial member's main account gets zero entries for the grant and the payment.
    const { rows } = await world().owner.query(
      'select from ledger.entries e where e.account_id = $1 and e.mox = 0',
      [theo.account],
    )
    expect(rows).toHaveLength(2)
  })

  it('SEND-20 names the chosen contact with its business', async () => {
    const payer = await addMember(world().owner, { trade: 5_00n, reserve: 5_00n })
    const payee = await addMember(world().owner, { listName: 'Roux & Rye', firstName: 'Ines' })
    const sent = await send(payer.contactId, { kind: 'contact', id: payee.contactId })
    expect(sent.ok && sent.value.receipt.sendTo).toBe(`Ines Member${payee.memberId}, Roux & Rye`)
  })
})

describe('a send that is refused', () => {
  it('ERR-06 refuses a cent more than the reserve holds, and takes the exact sum', async () => {
    const payer = await addMember(world().owner, { trade: 100_00n, reserve: 2_00n })
    const payee = await addMember(world().owner)
    const over = await world().send(payer, payee, { amount: 20_00n, tip: 1_01n })
    expect(over).toEqual({ ok: false, error: 'insufficient-reserve' })
    expect((await world().send(payer, payee, { amount: 20_00n, tip: 1_00n })).ok).toBe(true)
  })

  it('SEND-10 refuses a cent more than the Buying Power, credit included', async () => {
    const payer = await addMember(world().owner, {
      trade: 10_00n,
      creditLimit: 5_00n,
      reserve: 9_00n,
    })
    const payee = await addMember(world().owner)
    const over = await world().send(payer, payee, { amount: 15_01n })
    expect(over).toEqual({ ok: false, error: 'insufficient-funds' })
    const exact = await world().send(payer, payee, { amount: 15_00n })
    expect(exact.ok && exact.value.receipt.account.buyingPower).toBe(0n)
  })

  it('SEND-24 refuses the payer itself, unknown targets and members that cannot be paid', async () => {
    const payer = await addMember(world().owner, { trade: 10_00n, reserve: 10_00n })
    const amount = 1_00n
    expect(await world().send(payer, payer, { amount })).toMatchObject({ error: 'self-send' })
    const nobody = { ...payer, memberId: 999_999 }
    expect(await world().send(payer, nobody, { amount })).toMatchObject({
      error: 'target-not-found',
    })
    const stories = [
      { hidePay: true },
      { directoryOnly: true },
      { status: 'disabled' as const },
      { status: 'applied' as const },
      { exchange: 13 },
    ]
    for (const story of stories) {
      const payee = await addMember(world().owner, story)
      expect(await world().send(payer, payee, { amount })).toMatchObject({
        error: 'target-cannot-receive',
      })
    }
  })

  it('SEC-08 TERMS-08 BAR-30 refuses payers who may not move money', async () => {
    const payee = await addMember(world().owner)
    const refusals = [
      [{ status: 'disabled' as const }, 'member-inactive'],
      [{ status: 'applied' as const }, 'partial-member'],
      [{ exchange: 13 }, 'exchange-closed'],
      [{ acceptsTerms: false }, 'terms-required'],
      [{ transAuth: false }, 'no-transaction-authority'],
    ] as const
    for (const [story, error] of refusals) {
      const payer = await addMember(world().owner, story)
      expect(await world().send(payer, payee, { amount: 1_00n })).toEqual({ ok: false, error })
    }
  })

  it('TRIAL-02 TRIAL-04 refuses tips of trial members, and payments to them', async () => {
    const theo = await addMember(world().owner, { exchange: 29, trade: 10_00n })
    const payee = await addMember(world().owner, { trade: 10_00n, reserve: 10_00n })
    expect(await world().send(theo, payee, { amount: 1_00n, tip: 1n })).toMatchObject({
      error: 'trial-no-tip',
    })
    expect(await world().send(payee, theo, { amount: 1_00n })).toMatchObject({
      error: 'trial-cannot-accept',
    })
  })

  it('CHARGE-17 SEND-24 waits for a broker at the threshold but not below it', async () => {
    const owner = world().owner
    const payer = await addMember(owner, { trade: 9_000_00n, reserve: 900_00n })
    const payee = await addMember(owner)
    const waits = { ok: true, value: { receipt: { pending: { asks: 'broker' } } } }
    const isPaid = { ok: true, value: { receipt: { pending: undefined } } }
    expect(await world().send(payer, payee, { amount: 2_500_00n })).toMatchObject(waits)
    expect(await world().send(payer, payee, { amount: 2_499_99n })).toMatchObject(isPaid)
    const young = await addMember(owner, { joinedAt: inDays(-89) })
    expect(await world().send(payer, young, { amount: 500_00n })).toMatchObject(waits)
    const grown = await addMember(owner, { joinedAt: inDays(-90) })
    expect(await world().send(payer, grown, { amount: 500_00n })).toMatchObject(isPaid)
    const free = await addMember(owner, { thresholds: { purchase: null, sales: null } })
    const big = await addMember(owner, {
      trade: 9_000_00n,
      reserve: 900_00n,
      thresholds: { purchase: null, sales: null },
    })
    expect(await world().send(big, free, { amount: 5_000_00n })).toMatchObject(isPaid)
  })
})

describe('repeated and concurrent sends', () => {
  it('SEC-10 replays the first receipt after the balances have changed', async () => {
    const payer = await addMember(world().owner, { trade: 90_00n, reserve: 5_00n })
    const payee = await addMember(world().owner)
    await world().grant(payer, 2_00n, inDays(2))
    const idempotency = newKey()
    const first = await world().send(payer, payee, { amount: 2_00n, idempotency })
    await world().send(payer, payee, { amount: 10_00n })
    const again = await world().send(payer, payee, { amount: 2_00n, idempotency })
    expect(first.ok && again.ok && again.value).toEqual({
      receipt: first.ok && first.value.receipt,
      replayed: true,
    })
    const other = { ...idempotency, requestHash: randomUUID() }
    expect(await world().send(payer, payee, { amount: 1n, idempotency: other })).toEqual({
      ok: false,
      error: 'key-mismatch',
    })
  })

  it('SEC-10 pays once for ten concurrent calls with one key', async () => {
    const payer = await addMember(world().owner, { trade: 100_00n, reserve: 50_00n })
    const payee = await addMember(world().owner)
    const idempotency = newKey()
    const all = await Promise.all(
      Array.from({ length: 10 }, () => world().send(payer, payee, { amount: 5_00n, idempotency })),
    )
    const codes = new Set(all.map((sent) => sent.ok && sent.value.receipt.code))
    expect(codes.size).toBe(1)
    expect((await world().balances(payee.account)).MOX).toBe(5_00n)
  })

  it('SEND-24 makes exactly forty of a hundred concurrent sends when the balance covers forty', async () => {
    const payer = await addMember(world().owner, { trade: 40_00n, reserve: 50_00n })
    const payee = await addMember(world().owner)
    const all = await Promise.all(
      Array.from({ length: 100 }, () => world().send(payer, payee, { amount: 1_00n })),
    )
    expect(all.filter((sent) => sent.ok)).toHaveLength(40)
    const refused = all.flatMap((sent) => (sent.ok ? [] : [sent.error]))
    expect(new Set(refused)).toEqual(new Set(['insufficient-funds']))
    expect(await world().balances(payer.account)).toEqual({ MOX: 0n, USD: 48_00n, PTS: 40n })
  })

  it('SEND-24 spends FlashCash exactly once in concurrent sends', async () => {
    const payer = await addMember(world().owner, { trade: 5_00n, reserve: 50_00n })
    const payee = await addMember(world().owner)
    await world().grant(payer, 7_00n, inDays(2))
    await world().grant(payer, 8_00n, inDays(3))
    const all = await Promise.all(
      Array.from({ length: 30 }, () => world().send(payer, payee, { amount: 1_00n })),
    )
    expect(all.filter((sent) => sent.ok)).toHaveLength(20)
    const flash = all.reduce((sum, sent) => sum + (sent.ok ? sent.value.receipt.flash : 0n), 0n)
    expect(flash).toBe(15_00n)
    expect((await world().balances(payee.account)).MOX).toBe(20_00n)
  })

  it('SEND-24 spends FlashCash exactly once in concurrent sends by many contacts of one member', async () => {
    const dana = await addMember(world().owner, { trade: 0n, reserve: 50_00n })
    const payee = await addMember(world().owner)
    await world().grant(dana, 30_00n, inDays(2))
    const staff: number[] = []
    for (let hired = 0; hired < 40; hired += 1) {
      const contact = await addContact(world().owner, dana.memberId)
      await acceptTerms(world().owner, contact)
      staff.push(contact)
    }
    const all = await Promise.all(
      staff.map((contact) => send(contact, { kind: 'member', id: payee.memberId }, 1_00n)),
    )
    expect(all.filter((sent) => sent.ok)).toHaveLength(30)
    const refused = all.flatMap((sent) => (sent.ok ? [] : [sent.error]))
    expect(new Set(refused)).toEqual(new Set(['insufficient-funds']))
  })

  it('SEND-24 makes concurrent sends in opposite directions without a deadlock', async () => {
    const one = await addMember(world().owner, { trade: 50_00n, reserve: 50_00n })
    const two = await addMember(world().owner, { trade: 50_00n, reserve: 50_00n })
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 2
          ? world().send(one, two, { amount: 1_00n })
          : world().send(two, one, { amount: 1_00n }),
      ),
    )
    expect(all.every((sent) => sent.ok)).toBe(true)
    expect((await world().balances(one.account)).MOX).toBe(50_00n)
  })

  it('SEND-24 keeps intertrade balances mirrored in opposite sends across exchanges', async () => {
    const ours = await addMember(world().owner, { exchange: 31, trade: 50_00n, reserve: 50_00n })
    const theirs = await addMember(world().owner, { exchange: 33, trade: 50_00n, reserve: 50_00n })
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 5 < 3
          ? world().send(ours, theirs, { amount: 1_00n, tip: 10n })
          : world().send(theirs, ours, { amount: 1_00n, tip: 10n }),
      ),
    )
    expect(all.every((sent) => sent.ok)).toBe(true)
    expect(await world().balances(ours.account)).toMatchObject({ MOX: 40_00n, USD: 46_50n })
    expect(await world().balances(theirs.account)).toMatchObject({ MOX: 60_00n, USD: 48_50n })
    const { find } = world().houseAccounts
    const position = { MOX: 10_00n, USD: 1_00n, PTS: 0n }
    expect(await world().balances(await find(31, 'intertrade', 33))).toEqual(position)
    expect(await world().balances(await find(33, 'intertrade', 31))).toEqual({
      MOX: -position.MOX,
      USD: -position.USD,
      PTS: 0n,
    })
    for (const id of [31, 33]) {
      expect((await world().balances(await find(id, 'fee-income'))).USD).toBe(2_50n)
    }
  })

  it('FLASH-05 plans again when a bucket has ended by the time of the posting', async () => {
    const payer = await addMember(world().owner, { trade: 10_00n, reserve: 10_00n })
    const payee = await addMember(world().owner)
    // The application's clock is a day behind the database's, so the plan still includes the ended
    // bucket.
    const { clock } = world()
    clock.now = new Date(clock.now.getTime() - 86_400_000 - 60_000)
    await world().grant(payer, 3_00n, inDays(1))
    clock.now = new Date(clock.now.getTime() + 86_400_000 - 1)
    const sent = await world().send(payer, payee, { amount: 5_00n })
    clock.now = new Date()
    expect(sent.ok && sent.value.receipt).toMatchObject({ flash: 0n, fee: 25n })
    expect((await world().balances(payer.account)).MOX).toBe(5_00n)
  })
})

it('fails when an unexpected guard refuses', async () => {
  const [payer, payee] = [
    await addMember(world().owner, { trade: 10_00n, reserve: 5_00n }),
    await addMember(world().owner),
  ]
  const refused = { outcome: 'refused', reason: 'guard', guard: 'gift-card.accepted' } as const
  const needs = { ...world().needs, ledger: { post: async () => refused } }
  const target = { kind: 'member', id: payee.memberId } as const
  const sums = { amount: 5_00n, tip: 0n, note: '' }
  const order = { ...sums, unproved: null, idempotency: undefined, target }
  await expect(pay(needs, { ...order, payerContactId: payer.contactId })).rejects.toThrow(
    'Unexpected guard of a payment: gift-card.accepted',
  )
})

it('SEC-08 lets an employee pay for the business as its own contact', async () => {
  const dana = await addMember(world().owner, { trade: 10_00n, reserve: 5_00n })
  const sam = await addContact(world().owner, dana.memberId, { firstName: 'Sam' })
  await acceptTerms(world().owner, sam)
  const payee = await addMember(world().owner)
  expect((await send(sam, { kind: 'member', id: payee.memberId })).ok).toBe(true)
})

async function send(payerContactId: number, target: PaymentTarget, amount = 5_00n) {
  const order = { amount, tip: 0n, note: '', unproved: null, idempotency: undefined }
  return await pay(world().needs, { ...order, payerContactId, target })
}
