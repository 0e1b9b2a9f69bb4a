/**
 * Refunds, staff reversals and chargebacks give back at most what was paid, whatever is posted: the
 * database computes it from the transfer that they name.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openAccount, type Command, type Leg } from '../index.ts'
import { ledgerFixture, move } from '../testing/ledger.fixtures.ts'

const at = ledgerFixture()

interface Parts {
  readonly amount?: bigint
  readonly flash?: bigint
  readonly tip?: bigint
  readonly buyerFee?: bigint
  readonly sellerFee?: bigint
  readonly points?: bigint
}

/** 25.00 of which 10.00 FlashCash, a tip of 3.50, fees of 0.75 each, 15 points. */
const whole = {
  amount: 25_00n,
  flash: 10_00n,
  tip: 3_50n,
  buyerFee: 75n,
  sellerFee: 75n,
  points: 15n,
}

const open = (owner: string, kind: string, key = '') =>
  at.db.transaction((tx) => openAccount(tx, { owner, kind, key }))

/** A payment, and commands that give back these parts of it. */
async function paid() {
  const owner = `member:paid-${randomUUID()}`
  const [payer, bucket, other] = [
    await open(owner, 'main'),
    await open(owner, 'flash', '1'),
    await open(owner, 'flash', '2'),
  ]
  const payee = await at.member(0n, { MOX: 0n })
  await at.ledger.post(fund(payer, { MOX: 100_00n, USD: 100_00n }))
  await at.ledger.post(fund(bucket, { MOX: 50_00n }))
  const payment = move(payer, payee, 0n, {
    legs: legsOf(whole, -1n, { payer, bucket, payee }),
    detail: { flash: String(whole.flash) },
  })
  expect(await at.ledger.post(payment)).toMatchObject({ outcome: 'posted' })
  await at.ledger.post(fund(payee, { MOX: 100_00n, USD: 100_00n }))
  await at.ledger.post(fund(payer, { PTS: 10n }))
  const back = (parts: Parts, more: Partial<Command> = {}) =>
    move(payee, payer, 0n, {
      kind: 'refund',
      reverses: payment.id,
      legs: legsOf(parts, 1n, { payer, bucket: other, payee }),
      ...more,
    })
  return { payer, payee, bucket: other, payment, back }
}

function fund(account: bigint, sums: Omit<Leg, 'account'>): Command {
  const { MOX = 0n, USD = 0n, PTS = 0n } = sums
  const from = { account: at.house, MOX: -MOX, USD: -USD, PTS: -PTS }
  return move(at.house, account, 0n, { kind: 'opening', legs: [from, { account, ...sums }] })
}

function legsOf(
  { amount = 0n, flash = 0n, tip = 0n, buyerFee = 0n, sellerFee = 0n, points = 0n }: Parts,
  sign: bigint,
  { payer, bucket, payee }: Readonly<Record<'payer' | 'bucket' | 'payee', bigint>>,
): Leg[] {
  const legs = [
    { account: payee, MOX: -amount, USD: sellerFee - tip, PTS: 0n },
    { account: payer, MOX: amount - flash, USD: tip + buyerFee, PTS: -points },
    { account: bucket, MOX: flash, USD: 0n, PTS: 0n },
    { account: at.house, MOX: 0n, USD: -buyerFee - sellerFee, PTS: points },
  ]
  return legs
    .filter(({ MOX, USD, PTS }) => MOX !== 0n || USD !== 0n || PTS !== 0n)
    .map(({ account, MOX, USD, PTS }) => ({
      account,
      MOX: sign * MOX,
      USD: sign * USD,
      PTS: sign * PTS,
    }))
}

const half = { amount: 12_50n, flash: 5_00n, tip: 1_75n, buyerFee: 38n, sellerFee: 38n, points: 8n }
const rest = { amount: 12_50n, flash: 5_00n, tip: 1_75n, buyerFee: 37n, sellerFee: 37n, points: 7n }

describe('a transfer that reverses another', () => {
  it('gives back a part, then the rest, and no more', async () => {
    const { back } = await paid()
    expect(await at.ledger.post(back(half))).toMatchObject({ outcome: 'posted' })
    expect(await at.ledger.post(back(rest))).toMatchObject({ outcome: 'posted' })
    await expect(at.ledger.post(back(half))).rejects.toMatchObject({ code: 'LG004' })
    await expect(at.ledger.post(back({ amount: 1n }))).rejects.toThrow('more than was paid')
  })

  it.each<[string, Parts, RegExp]>([
    ['a greater amount', { ...whole, amount: 25_01n }, /more than was paid/],
    ['a greater tip', { ...half, tip: 3_51n }, /more than was paid/],
    ['a part of the tip that is too great', { ...half, tip: 1_80n }, /proportion/],
    ['greater fees', { ...half, buyerFee: 1_51n }, /more than was paid/],
    ['a fee of the seller that is too great', { ...half, sellerFee: 60n }, /proportion/],
    ['more points', { ...half, points: 16n }, /more than was paid/],
    ['points that the payer did not return', { ...half, points: -1n }, /more than was paid/],
    ['FlashCash as ordinary currency', { ...half, flash: 0n }, /proportion/],
    ['more FlashCash than paid', { ...whole, flash: 11_00n }, /more than was paid/],
    ['a tip without its amount', { tip: 1_00n }, /gives back nothing/],
    ['money from the payer to the payee', { amount: -1_00n }, /gives back nothing/],
  ])('is refused with %s', async (_, parts, rule) => {
    const { back } = await paid()
    for (const kind of ['refund', 'staff-reversal'] as const) {
      await expect(at.ledger.post(back(parts, { kind }))).rejects.toThrow(rule)
    }
    expect(await at.ledger.post(back(half))).toMatchObject({ outcome: 'posted' })
  })

  it('is refused when it gives to somebody who did not pay', async () => {
    const { payee, back } = await paid()
    const stranger = await at.member()
    const legs = [
      { account: payee, MOX: -1_00n, unfloored: true },
      { account: stranger, MOX: 1_00n },
    ]
    for (const kind of ['refund', 'staff-reversal', 'chargeback'] as const) {
      const unfloored = kind !== 'refund'
      const allowed = legs.map((leg) => ({ ...leg, unfloored: unfloored && leg.MOX < 0n }))
      const command = back({}, { kind, legs: allowed })
      await expect(at.ledger.post(command)).rejects.toMatchObject({ code: 'LG004' })
    }
  })

  it('must name what it reverses, and no other kind may', async () => {
    const { payer, payee, payment, back } = await paid()
    const constraint = 'transfers_that_give_back_name_what_they_reverse'
    for (const kind of ['refund', 'staff-reversal', 'chargeback'] as const) {
      const command = back(half, { kind, reverses: undefined })
      await expect(at.ledger.post(command)).rejects.toMatchObject({ constraint })
    }
    const send = move(payer, payee, 1n, { reverses: payment.id })
    await expect(at.ledger.post(send)).rejects.toMatchObject({ constraint })
  })

  it('debits no account that has expired', async () => {
    const ended = await at.member(0n, {}, new Date(Date.now() - 60_000))
    const payment = move(at.house, ended, 5n)
    await at.ledger.post(payment)
    for (const kind of ['refund', 'staff-reversal'] as const) {
      const back = move(ended, at.house, 5n, { kind, reverses: payment.id })
      const expired = { outcome: 'refused', reason: 'expired', account: ended }
      expect(await at.ledger.post(back)).toEqual(expired)
    }
  })

  it('passes a floor for no more than the account received', async () => {
    const { payee, back } = await paid()
    await at.ledger.post(move(payee, at.house, 125_00n))
    const over = back({ ...whole, amount: 25_01n }, { kind: 'staff-reversal' })
    const unfloored = ({ legs, ...command }: Command): Command => ({
      ...command,
      legs: legs.map((leg) => (leg.account === payee ? { ...leg, unfloored: true } : leg)),
    })
    await expect(at.ledger.post(unfloored(over))).rejects.toThrow('more than was paid')
    const right = unfloored(back(whole, { kind: 'staff-reversal' }))
    expect(await at.ledger.post(right)).toMatchObject({
      outcome: 'posted',
      after: [{ MOX: -25_00n }, {}, {}, {}],
    })
  })

  it('never exceeds the payment with ten at once, in two processes', async () => {
    const { payer, back } = await paid()
    const tenth = { amount: 10_00n, flash: 4_00n, tip: 1_40n, buyerFee: 30n, sellerFee: 30n }
    const other = at.anotherLedger()
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, (_, place) =>
        (place % 2 ? other : at.ledger).post(back(tenth, { actor: `contact:${place}` })),
      ),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const { rows } = await at.db.query('select mox from ledger.accounts where id = $1', [payer])
    expect(rows).toEqual([{ mox: 97_00n }])
  })

  it('counts chargebacks apart, and an exchange’s card money as one side', async () => {
    const member = await at.member()
    const [clearing, chargebacks] = await at.db.transaction(async (tx) => {
      const floors = { MOX: null, USD: null, PTS: null }
      const house = { owner: 'exchange:9', floors }
      return [
        await openAccount(tx, { ...house, kind: 'card-clearing' }),
        await openAccount(tx, { ...house, kind: 'chargebacks' }),
      ] as const
    })
    const between = (from: bigint, to: bigint, USD: bigint, more: Partial<Command>) =>
      move(from, to, 0n, {
        ...more,
        legs: [
          { account: from, USD: -USD, unfloored: more.kind !== 'load' },
          { account: to, USD },
        ],
      })
    const load = between(clearing, member, 50n, { kind: 'load' })
    await at.ledger.post(load)
    const undo = (to: bigint, sum: bigint, kind: Command['kind']) =>
      at.ledger.post(between(member, to, sum, { kind, reverses: load.id }))
    expect(await undo(clearing, 20n, 'staff-reversal')).toMatchObject({ outcome: 'posted' })
    expect(await undo(chargebacks, 50n, 'chargeback')).toMatchObject({
      outcome: 'posted',
      after: [{ USD: -20n }, {}],
    })
    await expect(undo(clearing, 31n, 'staff-reversal')).rejects.toThrow('more than was paid')
    await expect(undo(chargebacks, 1n, 'chargeback')).rejects.toThrow('more than was paid')
  })

  it('gives back at most what was paid, whatever its legs are', { timeout: 60_000 }, async () => {
    const { payer, payee, bucket, back } = await paid()
    const sum = fc.bigInt({ min: -2_00n, max: 4_00n })
    const leg = fc.record({
      account: fc.constantFrom(payer, payee, bucket, at.house),
      MOX: sum,
      USD: fc.oneof(fc.constant(0n), sum),
      PTS: fc.bigInt({ min: -2n, max: 2n }),
    })
    const kind = fc.constantFrom<Command['kind']>('refund', 'staff-reversal', 'chargeback')
    const proportional = fc.bigInt({ min: -1n, max: 3n }).map((times) =>
      legsOf(
        {
          amount: 1_00n * times,
          flash: 40n * times,
          tip: 14n * times,
          buyerFee: 3n * times,
          sellerFee: 3n * times,
        },
        1n,
        { payer, bucket, payee },
      ),
    )
    const legs = fc.oneof(proportional, fc.array(leg, { minLength: 1, maxLength: 4 }))
    let posted = 0
    await fc.assert(
      fc.asyncProperty(kind, legs, async (name, moved) => {
        const total = (unit: 'MOX' | 'USD' | 'PTS') =>
          moved.reduce((all, one) => all + (one[unit] ?? 0n), 0n)
        const last = { MOX: -total('MOX'), USD: -total('USD'), PTS: -total('PTS') }
        const command = back({}, { kind: name, legs: [...moved, { account: at.house, ...last }] })
        const posting = await at.ledger.post(command).catch(() => undefined)
        if (posting?.outcome === 'posted') posted += 1
        expect(await overpaid()).toEqual([])
      }),
      { numRuns: 300, endOnFailure: true },
    )
    expect(posted).toBeGreaterThan(10)
  })
})

/** Owners that got back more than they paid, or paid back more than they got, by kind. */
async function overpaid() {
  const { rows } = await at.db.query(`
    select t.reverses, a.owner, t.kind = 'chargeback' as by_bank, sum(e.mox) as mox, sum(e.usd) as usd
    from ledger.transfers t
    join ledger.entries e on e.transfer_seq = t.seq
    join ledger.accounts a on a.id = e.account_id
    join ledger.transfers p on p.id = t.reverses
    group by 1, 2, 3, p.seq
    having exists (
      select
      from (
        select coalesce(sum(o.mox), 0) as mox, coalesce(sum(o.usd), 0) as usd
        from ledger.entries o
        join ledger.accounts b on b.id = o.account_id
        where o.transfer_seq = p.seq and b.owner = a.owner
      ) paid
      where abs(sum(e.mox)) > abs(paid.mox)
        or abs(sum(e.usd)) > abs(paid.usd)
        or sum(e.mox) * paid.mox > 0
        or sum(e.usd) * paid.usd > 0
    )`)
  return rows
}
