/**
 * Refunds through the API: proportional, never more than the payment, with points that were already
 * spent.
 */
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { listRewards, redeemReward, type Reward } from '@exchange/contract/rewards/rewards.contract'
import { afterEach, describe, expect, it } from 'vitest'
import { postIn } from '@exchange/ledger'
import { api as callsTo } from '../../testing/api.ts'
import { randomUUID } from 'node:crypto'
import {
  addBroker,
  addTrader,
  approvalsApp,
  balancesOf,
  newKey,
  type Trader,
} from '../approvals/approvals.fixtures.ts'
import { openHouseAccounts } from '../exchanges/index.ts'
import { giveFlashCash } from '../flashcash/flashcash.fixtures.ts'
import { toldTo } from '../requests/requests.fixtures.ts'
import { orderOf } from '../rewards/rewards.fixtures.ts'
import { collectPoints } from './collect-points.service.ts'

const app = approvalsApp()
afterEach(() => void (app().clock.now = null))
const dayMs = 86_400_000

/** The newest payment in the payee's transactions. */
async function received({ api }: Trader) {
  const { transactions } = (await api.call(listTransactions, {})).body
  const [newest] = transactions.filter(({ action }) => action === 'Sale')
  if (!newest) throw new Error('The member has received no payment.')
  return newest
}

async function paid(amount = 25, story = {}) {
  const [dana, marco] = [await addTrader(app()), await addTrader(app(), story)]
  await dana.send(marco, amount, newKey())
  return { dana, marco, transactionId: (await received(marco)).id }
}

const refunds = ({ api }: Trader, transactionId: string, amount: unknown, key = newKey()) =>
  api.call(refund, { transactionId, amount }, key)

async function grant(to: Trader, amount: bigint, days: number) {
  await giveFlashCash(app().owner, to, { amount, days })
}

describe('refunding a payment', () => {
  it('ACCT-06 returns half, then the rest, with fees, tip and points; both parties list it', async () => {
    const { dana, marco, transactionId } = await paid()
    expect(await received(marco)).toMatchObject({ refundable: 25 })
    const half = await refunds(marco, transactionId, 12.5)
    expect(half.body).toMatchObject({
      amount: 12.5,
      tip: 1,
      fee: 0.63,
      currencyFee: 0,
      refundable: 12.5,
      account: { tradeBalance: 5_012.5 },
    })
    expect((await toldTo(app(), dana.api)).notifications[0]).toMatchObject({
      subject: expect.stringMatching(/refunded you 12\.50 Moxey and a \$1\.00 tip$/),
      content: `Confirmation code ${half.body.moxeyPayConfirm}`,
    })
    expect((await refunds(marco, transactionId, 12.5)).body.refundable).toBe(0)
    for (const { account } of [dana, marco]) {
      expect(await balancesOf(app(), account)).toEqual({ MOX: 5_000_00n, USD: 500_00n, PTS: 0n })
    }
    const lines = (await marco.api.call(listTransactions, {})).body.transactions
    expect(lines.map(({ type, status, action }) => [type, action, status])).toEqual([
      ['refund', 'Purchase', 'Approved'],
      ['refund', 'Purchase', 'Approved'],
      ['send', 'Sale', 'Refunded'],
      ['opening', 'Sale', 'Approved'],
    ])
  })

  it('ACCT-06 SEC-10 never exceeds the payment with ten at once on two processes; a replay refunds once', async () => {
    const { dana, marco, transactionId } = await paid()
    const { port } = await app().another()
    const away = { ...marco, api: callsTo({ url: `http://127.0.0.1:${port}` }).as(marco.token) }
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) => refunds(at % 2 ? away : marco, transactionId, 10)),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2)
    const codes = new Set(
      all.flatMap(({ problem, status }) => (status === 200 ? [] : problem.code)),
    )
    expect(codes).toEqual(new Set(['REFUND_TOO_MUCH']))
    const key = newKey()
    const presses = await Promise.all(
      Array.from({ length: 10 }, () => refunds(marco, transactionId, 5, key)),
    )
    expect(new Set(presses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await balancesOf(app(), dana.account)).MOX).toBe(5_000_00n)
    const other = await refunds(marco, transactionId, 4, key)
    expect(other.problem.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  it('POINTS-03 ACCT-06 claims points that were spent from later earnings', async () => {
    const { dana, marco, transactionId } = await paid(100)
    const { deps, owner } = app()
    const houseAccounts = openHouseAccounts({ database: deps.db })
    const house = await houseAccounts.find(8, 'fee-income')
    await owner.transaction((tx) =>
      postIn(tx, {
        id: randomUUID(),
        kind: 'points-redemption',
        actor: 'test',
        detail: {},
        legs: [
          { account: dana.account, PTS: -70n },
          { account: house, PTS: 70n },
        ],
      }),
    )
    expect((await refunds(marco, transactionId, 100)).status).toBe(200)
    expect((await balancesOf(app(), dana.account)).PTS).toBe(0n)
    await dana.send(marco, 50)
    const needs = { database: deps.db, ledger: deps.ledger, houseAccounts }
    const runs = await Promise.all([collectPoints(needs), collectPoints(needs)])
    expect(Math.max(...runs)).toBe(1)
    expect((await balancesOf(app(), dana.account)).PTS).toBe(0n)
    await dana.send(marco, 50)
    await collectPoints(needs)
    expect(await collectPoints(needs)).toBe(0)
    expect((await balancesOf(app(), dana.account)).PTS).toBe(30n)
  })

  it('POINTS-07 POINTS-03 collects owed points before any can be redeemed', async () => {
    const { owner, deps } = app()
    await owner.query('select rewards.begin_tiers(array[8])')
    await owner.query(`update exchanges.policies set earning = earning || '{"settlingDays": 0}'`)
    const { dana, marco, transactionId } = await paid(1_000)
    // No thresholds.
    await owner.query('update members.members set own_thresholds = true')
    const [tier] = (await dana.api.call(listRewards, {})).body.rewards
    const order = orderOf(tier as Reward)
    expect((await dana.api.call(redeemReward, order, newKey())).status).toBe(200)
    // Of another source: it is not taken back.
    await owner.query(`update flashcash.buckets set source = 'staff' where source = 'reward'`)
    expect((await refunds(marco, transactionId, 1_000)).status).toBe(200)
    await dana.send(marco, 1_500)
    const again = await dana.api.call(redeemReward, order, newKey())
    expect(again.problem.code).toBe('INSUFFICIENT_POINTS')
    const houseAccounts = openHouseAccounts({ database: deps.db })
    expect(await collectPoints({ database: deps.db, ledger: deps.ledger, houseAccounts })).toBe(1)
    await dana.send(marco, 600)
    expect((await dana.api.call(redeemReward, order, newKey())).status).toBe(200)
  })

  it('POINTS-07 FLASH-05 returned FlashCash of a reward still pays for points that are owed', async () => {
    const { owner } = app()
    await owner.query('select rewards.begin_tiers(array[8])')
    await owner.query(`update exchanges.policies set earning = earning || '{"settlingDays": 0}'`)
    const { dana, marco, transactionId } = await paid(1_000)
    await owner.query('update members.members set own_thresholds = true')
    const [tier] = (await dana.api.call(listRewards, {})).body.rewards
    const order = orderOf(tier as Reward)
    expect((await dana.api.call(redeemReward, order, newKey())).status).toBe(200)
    const flashOf = async () =>
      (
        await owner.query<{ source: string; mox: bigint; points: bigint | null }>(
          `select b.source, a.mox, b.points
          from flashcash.buckets b
          join ledger.accounts a on a.id = b.account_id
          where b.member_id = $1 and a.mox > 0`,
          [dana.memberId],
        )
      ).rows
    const [reward] = await flashOf()
    // A friend is paid with all of it, and gives it back in two parts.
    const friend = await addTrader(app())
    await dana.send(friend, Number(reward?.mox) / 100, newKey())
    const friendly = (await received(friend)).id
    const half = Number(reward?.mox) / 200
    for (let part = 0; part < 2; part += 1) {
      expect((await refunds(friend, friendly, half)).status).toBe(200)
    }
    const back = await flashOf()
    const points = (reward?.points ?? 0n) / 2n
    const part = { source: 'returned', mox: (reward?.mox ?? 0n) / 2n, points }
    expect(back).toEqual([part, part])
    expect((await refunds(marco, transactionId, 1_000)).status).toBe(200)
    expect(await flashOf()).toEqual([])
    const { rows } = await owner.query(
      'select from refunds.point_claims where member_id = $1 and owed > 0',
      [dana.memberId],
    )
    expect(rows).toEqual([])
  })

  it('FLASH-05 returns FlashCash as a bucket that ends at the old end or in 7 days', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    await grant(dana, 10_00n, 2)
    await dana.send(marco, 25, newKey())
    await refunds(marco, (await received(marco)).id, 12.5)
    const { rows } = await app().owner.query<{ mox: bigint; days: number }>(
      `select
        a.mox,
        round(extract(epoch from b.ends_at - now()) / 86400)::integer as days
      from flashcash.buckets b
      join ledger.accounts a on a.id = b.account_id
      where b.member_id = $1
        and b.source = 'returned'`,
      [dana.memberId],
    )
    expect(rows).toEqual([{ mox: 5_00n, days: 7 }])
    expect((await balancesOf(app(), dana.account)).MOX).toBe(4_992_50n)
  })

  it('ACCT-06 works between exchanges, after a broker’s approval, and for a tip alone', async () => {
    const [dana, ines] = [await addTrader(app()), await addTrader(app(), { exchange: 27 })]
    const [brook, away] = [await addBroker(app()), await addBroker(app(), 27)]
    await grant(dana, 100_00n, 30)
    const id = (await dana.send(ines, 2_600)).body.pending?.approvalId ?? ''
    await brook.decide(id, 'approve')
    await away.decide(id, 'approve')
    expect((await refunds(ines, (await received(ines)).id, 2_600)).status).toBe(200)
    expect(await balancesOf(app(), dana.account)).toMatchObject({ MOX: 5_000_00n, USD: 500_00n })
    expect(await balancesOf(app(), ines.account)).toMatchObject({ MOX: 5_000_00n, USD: 500_00n })
    await dana.send(ines, 0)
    const tip = await received(ines)
    expect(tip).toMatchObject({ amount: 0, tip: 2, refundable: 2 })
    expect((await refunds(ines, tip.id, 2)).body).toMatchObject({ amount: 0, tip: 2 })
  })
})

describe('refunds that are refused', () => {
  it('ACCT-06 SEC-06 for members who were not paid, for too much, and after 28 days', async () => {
    const { dana, marco, transactionId } = await paid()
    const stranger = await addTrader(app())
    for (const other of [stranger, dana]) {
      expect((await refunds(other, transactionId, 1)).problem.code).toBe('NOT_FOUND')
    }
    expect((await refunds(marco, randomUUID(), 1)).problem.code).toBe('NOT_FOUND')
    const opening = (await marco.api.call(listTransactions, {})).body.transactions.at(-1)
    expect(opening?.refundable).toBe(0)
    expect((await refunds(marco, opening?.id ?? '', 1)).problem.code).toBe('NOT_FOUND')
    expect((await refunds(marco, transactionId, '25.01')).problem.code).toBe('REFUND_TOO_MUCH')
    expect((await refunds(marco, transactionId, 'x')).problem).toMatchObject({
      errors: [{ field: 'amount', message: 'Invalid amount.' }],
    })
    const end = new Date((await received(marco)).date).getTime() + 28 * dayMs
    app().clock.now = new Date(end)
    expect(await received(marco)).toMatchObject({ refundable: 0 })
    expect((await refunds(marco, transactionId, 1)).problem.code).toBe('REFUND_CLOSED')
    app().clock.now = new Date(end - 1)
    expect((await refunds(marco, transactionId, 1)).status).toBe(200)
  })

  it('ACCT-06 for more than the payee’s balances', async () => {
    const { dana, marco, transactionId } = await paid(25, { trade: 0n })
    await marco.send(dana, 20)
    expect((await refunds(marco, transactionId, 25)).problem.code).toBe('INSUFFICIENT_FUNDS')
    expect((await refunds(marco, transactionId, 5)).status).toBe(200)
  })
})
