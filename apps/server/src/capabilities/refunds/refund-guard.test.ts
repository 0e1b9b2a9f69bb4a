/**
 * The commit of a refund computes what it may give back, whatever the program has computed: the
 * guard counts it and claims the points, and the ledger bounds its legs.
 */
import { randomUUID } from 'node:crypto'
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { refund as refundCall } from '@exchange/contract/refunds/refunds.contract'
import type { Command } from '@exchange/ledger'
import { expect, it } from 'vitest'
import { addTrader, approvalsApp, balancesOf } from '../approvals/approvals.fixtures.ts'
import { openHouseAccounts } from '../exchanges/index.ts'
import { acceptTerms, addContact } from '../members/members.fixtures.ts'
import { apiOf } from '../requests/requests.fixtures.ts'

const app = approvalsApp()

/** Dana paid 25.00 with a tip of 2.00 and a fee of 1.25 on each side, and earned 25 points. */
async function paid() {
  const [dana, marco] = [await addTrader(app()), await addTrader(app())]
  await dana.send(marco, 25)
  const { deps, owner } = app()
  const { rows } = await owner.query<{ id: string }>(
    "select id from ledger.transfers where kind = 'send' order by seq desc limit 1",
  )
  const payment = rows[0]?.id ?? ''
  const fees = await openHouseAccounts({ database: deps.db }).find(8, 'fee-income')
  const refund = (seen: bigint, more: Partial<Command>) =>
    deps.ledger.post({
      id: randomUUID(),
      kind: 'refund',
      reverses: payment,
      actor: 'test',
      detail: {},
      guards: [{ name: 'refund.refund', args: { seen: String(seen) } }],
      legs: [],
      ...more,
    })
  /** Whole units of the currency, with a tip of 0.08 and fees of 0.05 on each. */
  const legsOf = (units: bigint, points: bigint) => [
    { account: marco.account, MOX: -100n * units, USD: -3n * units },
    { account: dana.account, MOX: 100n * units, USD: 13n * units, PTS: -points },
    { account: fees, USD: -10n * units, PTS: points },
  ]
  const claim = (points: bigint) =>
    deps.ledger.post({
      id: randomUUID(),
      kind: 'points-claim',
      actor: 'test',
      detail: {},
      guards: [{ name: 'refund.collect', args: {} }],
      legs: [
        { account: dana.account, PTS: -points },
        { account: fees, PTS: points },
      ],
    })
  return { dana, payment, refund, legsOf, claim }
}

it('SEC-08 ACCT-06 a refund waits for a change of rights that is being made, and follows it', async () => {
  const [dana, marco] = [await addTrader(app()), await addTrader(app())]
  await dana.send(marco, 25)
  const sam = await addContact(app().owner, marco.memberId, { rights: ['refund', 'statements'] })
  await acceptTerms(app().owner, sam)
  const { transactions } = (await marco.api.call(listTransactions, {})).body
  const order = { transactionId: transactions[0]?.id ?? '', amount: 5 }
  const till = await apiOf(app(), sam)
  const give = () => till.call(refundCall, order, randomUUID())
  expect((await give()).status).toBe(200)
  const before = await balancesOf(app(), marco.account)
  const late = await app().owner.transaction(async (tx) => {
    await tx.query(`update members.contacts set rights = '{statements}' where id = $1`, [sam])
    const asked = give()
    await untilBlocked()
    return { asked }
  })
  const { problem } = await late.asked
  expect(problem).toMatchObject({ status: 403, code: 'NO_TRANSACTION_AUTHORITY' })
  expect(await balancesOf(app(), marco.account)).toEqual(before)
})

/** Waits until a statement waits for a lock. */
async function untilBlocked(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await app().owner.query(
        `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)
}

const owedBy = async ({ memberId }: { readonly memberId: number }) =>
  (
    await app().owner.query<{ owed: bigint }>(
      'select owed from refunds.point_claims where member_id = $1',
      [memberId],
    )
  ).rows[0]?.owed

const refundedOf = async (payment: string) =>
  (
    await app().owner.query<{ refunded: bigint }>(
      'select refunded from refunds.payments where transfer_id = $1',
      [payment],
    )
  ).rows[0]?.refunded

const refused = { outcome: 'refused', reason: 'guard' }

it('ACCT-06 POINTS-03 counts a refund and claims points by its legs and the payment', async () => {
  const { dana, payment, refund, legsOf, claim } = await paid()
  expect(await refund(0n, { legs: legsOf(10n, 10n) })).toMatchObject({ outcome: 'posted' })
  expect([await refundedOf(payment), await owedBy(dana)]).toEqual([10_00n, undefined])
  expect(await refund(10_00n, { legs: legsOf(10n, 4n) })).toMatchObject({ outcome: 'posted' })
  expect([await refundedOf(payment), await owedBy(dana)]).toEqual([20_00n, 6n])
  expect(await claim(7n)).toMatchObject(refused)
  expect(await claim(5n)).toMatchObject({ outcome: 'posted' })
  expect(await owedBy(dana)).toBe(1n)
})

it('ACCT-06 refuses a refund that was computed before another, and more than is left', async () => {
  const { payment, refund, legsOf } = await paid()
  await expect(refund(0n, { legs: legsOf(5n, 6n) })).rejects.toThrow('more points than its share')
  await refund(0n, { legs: legsOf(20n, 20n) })
  expect(await refund(0n, { legs: legsOf(1n, 1n) })).toMatchObject(refused)
  expect(await refund(19_99n, { legs: legsOf(1n, 1n) })).toMatchObject(refused)
  expect(await refund(20_00n, { legs: legsOf(6n, 5n) })).toMatchObject(refused)
  expect(await refundedOf(payment)).toBe(20_00n)
})

it('ACCT-06 SEC-10 believes no argument, and needs no guard to refuse too much', async () => {
  const { payment, refund, legsOf } = await paid()
  const args = { seen: '0', reverses: randomUUID(), legs: [], refund: '1', most: '1' }
  const guards = [{ name: 'refund.refund', args }]
  expect(await refund(0n, { legs: legsOf(20n, 20n), guards })).toMatchObject({ outcome: 'posted' })
  expect(await refundedOf(payment)).toBe(20_00n)
  const unguarded = refund(20_00n, { legs: legsOf(6n, 5n), guards: [] })
  await expect(unguarded).rejects.toMatchObject({ code: 'LG004' })
})
