/** Staff reverse payments: alone, by two people, and concurrently with refunds and each other. */
import { postIn } from '@exchange/ledger'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { approvalsApp, balancesOf, heldOf } from '../approvals/approvals.fixtures.ts'
import { openHouseAccounts } from '../exchanges/index.ts'
import { giveFlashCash } from '../flashcash/flashcash.fixtures.ts'
import { toldTo } from '../requests/requests.fixtures.ts'
import { keepCodes } from './keep-codes.service.ts'
import { addColleague, addFinance, newestOf, paid } from './reversals.fixtures.ts'

const app = approvalsApp()
afterEach(() => void (app().clock.now = null))
const whole = { MOX: 5_000_00n, USD: 500_00n, PTS: 0n }
const dayMs = 86_400_000

const balances = async ({ dana, marco }: Awaited<ReturnType<typeof paid>>) => [
  await balancesOf(app(), dana.account),
  await balancesOf(app(), marco.account),
]
const ten = <Value>(work: () => Promise<Value>) =>
  Promise.all(Array.from({ length: 10 }, () => work()))

/** The fee income of the exchanges: the payer's in dollars, the payee's in dollars and currency. */
async function commissions() {
  const houses = openHouseAccounts({ database: app().deps.db })
  const [payers, payees] = [
    await balancesOf(app(), await houses.find(8, 'fee-income')),
    await balancesOf(app(), await houses.find(27, 'fee-income')),
  ]
  return [payers.USD, payees.USD, payees.MOX]
}

describe('a reversal by one person', () => {
  it('ACCT-06 returns amount, tip, fees and points in full, and notifies both sides', async () => {
    const [payment, fay] = [await paid(app()), await addFinance(app())]
    const { dana, marco, id } = payment
    const { body } = await fay.reverse(id)
    expect(body).toMatchObject({ status: 'Done', mine: true, payment: { status: 'Reversed' } })
    expect(await balances(payment)).toEqual([whole, whole])
    for (const side of [dana, marco]) {
      expect(await newestOf(side)).toMatchObject({ type: 'staff-reversal', amount: 100, tip: 2 })
    }
    const subjects = [dana, marco].map(
      async ({ api }) => (await toldTo(app(), api)).notifications[0]?.subject,
    )
    expect(await Promise.all(subjects)).toEqual([
      'Your payment of 100.00 Moxey and a $2.00 tip to Tiles was reversed by the exchange',
      'The payment of 100.00 Moxey and a $2.00 tip from Whitfield was reversed by the exchange',
    ])
    expect((await payment.refund(1)).problem.detail).toBe('This payment has been reversed.')
  })

  it.each([
    { feePlan: 'standard', taken: [1_67n, 1_67n, 0n], feeBack: 1.17, currencyFeeBack: 0 },
    { feePlan: 'cash-fee-free', taken: [1_67n, 0n, 3_33n], feeBack: 0, currencyFeeBack: 2.33 },
  ] as const)(
    'ACCT-06 returns the remaining fees of both sides to the cent after a refund: $feePlan',
    async ({ feePlan, taken, feeBack, currencyFeeBack }) => {
      const before = await commissions()
      const payment = await paid(app(), { amount: 33.33, payee: { exchange: 27, feePlan } })
      expect(await commissions()).toEqual(before.map((sum, at) => sum + (taken[at] ?? 0n)))
      expect((await payment.refund(10)).status).toBe(200)
      const fay = await addFinance(app(), 'Super')
      expect((await fay.reverse(payment.id)).body.status).toBe('Done')
      const line = { type: 'staff-reversal', amount: 23.33, fee: 0, currencyFee: 0 }
      const hers = { ...line, feeBack: 1.17, currencyFeeBack: 0 }
      expect(await newestOf(payment.dana)).toMatchObject(hers)
      const his = { ...line, feeBack, currencyFeeBack }
      expect(await newestOf(payment.marco)).toMatchObject(his)
      expect(await commissions()).toEqual(before)
      expect(await balances(payment)).toEqual([whole, whole])
    },
  )

  it('ACCT-06 POINTS-03 subtracts refunds, ignores floors, and claims spent points', async () => {
    const payment = await paid(app(), { payee: { trade: 0n } })
    const { dana, marco, id } = payment
    expect((await payment.refund(25)).status).toBe(200)
    await marco.send(dana, 60)
    const { deps, owner } = app()
    const house = await openHouseAccounts({ database: deps.db }).find(8, 'fee-income')
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
    const fay = await addFinance(app())
    expect((await fay.reverse(id)).body.status).toBe('Done')
    const [hers, his] = await balances(payment)
    expect(his?.MOX).toBe(-60_00n)
    expect(hers).toMatchObject({ MOX: 5_060_00n, PTS: 0n })
    const { rows } = await owner.query<{ owed: bigint }>(
      'select owed from refunds.point_claims where member_id = $1',
      [dana.memberId],
    )
    expect(rows).toEqual([{ owed: 70n }])
  })

  it('FLASH-05 ACCT-06 works between exchanges, and returns FlashCash as FlashCash', async () => {
    const [fay, payment] = [
      await addFinance(app(), 'Super'),
      await paid(app(), { payee: { exchange: 27 }, amount: 1 }),
    ]
    const { dana, marco } = payment
    await giveFlashCash(app().owner, dana, { amount: 40_00n, days: 30 })
    await dana.send(marco, 100)
    expect((await fay.reverse((await newestOf(dana)).id)).body.status).toBe('Done')
    expect((await fay.reverse(payment.id)).body.status).toBe('Done')
    expect(await balances(payment)).toEqual([whole, whole])
    const { rows } = await app().owner.query<{ mox: bigint }>(
      `select a.mox
      from flashcash.buckets b
      join ledger.accounts a on a.id = b.account_id
      where b.member_id = $1
        and b.source = 'returned'`,
      [dana.memberId],
    )
    expect(rows).toEqual([{ mox: 40_00n }])
    const books = await app().owner.query<{ mox: bigint }>(
      "select mox from ledger.accounts where kind = 'intertrade'",
    )
    expect(books.rows).toEqual([{ mox: 0n }, { mox: 0n }])
  })

  it('SEC-10 is made once by ten concurrent calls, by two staff members, and in a replay', async () => {
    const [payment, fay, gus] = [
      await paid(app()),
      await addFinance(app()),
      await addFinance(app()),
    ]
    const all = await ten(() => fay.reverse(payment.id))
    expect(new Set(all.map(({ body }) => body.reversalId)).size).toBe(1)
    expect(await balances(payment)).toEqual([whole, whole])
    expect((await fay.reverse(payment.id)).body).toEqual(all[0]?.body)
    expect((await gus.reverse(payment.id)).problem).toMatchObject({
      status: 409,
      code: 'REVERSAL_CLOSED',
      detail: 'This payment has been reversed.',
    })
    const other = await paid(app())
    const both = await Promise.all([fay.reverse(other.id), gus.reverse(other.id)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await balances(other)).toEqual([whole, whole])
  })

  it('SEC-10 ACCT-06 never returns more than the payment with concurrent refunds', async () => {
    const fay = await addFinance(app())
    for (let round = 0; round < 4; round += 1) {
      const payment = await paid(app())
      await Promise.all([
        fay.reverse(payment.id),
        ...Array.from({ length: 4 }, () => payment.refund(30)),
      ])
      expect(await balances(payment)).toEqual([whole, whole])
    }
  })
})

describe('a reversal by two people', () => {
  const large = async () => ({
    payment: await paid(app(), { amount: 600 }),
    fay: await addFinance(app()),
  })

  it('ACCT-06 waits above the limit until a second person confirms it', async () => {
    const { payment, fay } = await large()
    const gus = await addFinance(app())
    const { body } = await fay.reverse(payment.id)
    expect(body).toMatchObject({ status: 'Waiting', mine: true })
    expect((await balances(payment))[1]?.MOX).toBe(5_600_00n)
    expect((await fay.confirm(body.reversalId)).problem).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      detail: 'You or your business proposed this reversal, so someone else has to confirm it.',
    })
    const listed = (await gus.list()).reversals.find((one) => one.reversalId === body.reversalId)
    expect(listed).toMatchObject({ mine: false, reason: 'Sent twice', payment: { amount: 600 } })
    const confirmed = await ten(() => gus.confirm(body.reversalId))
    expect(new Set(confirmed.map(({ body: { status } }) => status))).toEqual(new Set(['Done']))
    expect(await balances(payment)).toEqual([whole, whole])
    expect((await gus.withdraw(body.reversalId)).problem.code).toBe('REVERSAL_CLOSED')
    expect((await gus.list()).reversals).toEqual([])
  })

  it('ACCT-06 subtracts a refund made before the confirmation', async () => {
    const { payment, fay } = await large()
    const gus = await addFinance(app())
    const { reversalId } = (await fay.reverse(payment.id)).body
    await payment.refund(200)
    expect((await gus.confirm(reversalId)).status).toBe(200)
    expect(await balances(payment)).toEqual([whole, whole])
    expect(await heldOf(app(), payment.dana)).toEqual({ MOX: 0n, USD: 0n, PTS: 0n })
  })

  it('ACCT-06 can be proposed again after a withdrawal or a day', async () => {
    const { payment, fay } = await large()
    const gus = await addFinance(app())
    const first = (await fay.reverse(payment.id)).body
    expect((await fay.reverse(payment.id)).body.reversalId).toBe(first.reversalId)
    expect((await gus.reverse(payment.id)).problem.detail).toMatch(/is already waiting/)
    expect((await fay.withdraw(first.reversalId)).body.status).toBe('Withdrawn')
    expect((await gus.confirm(first.reversalId)).problem.detail).toMatch(/has been withdrawn/)
    const { reversalId, expiresTS } = (await fay.reverse(payment.id)).body
    app().clock.now = new Date(expiresTS)
    expect((await gus.confirm(reversalId)).problem.detail).toMatch(/^Nobody confirmed/)
    expect((await gus.list()).reversals).toEqual([])
    const third = (await fay.reverse(payment.id)).body
    app().clock.now = new Date(new Date(third.expiresTS).getTime() - 1)
    expect((await gus.confirm(third.reversalId)).body.status).toBe('Done')
    expect(await balances(payment)).toEqual([whole, whole])
  })

  it('ACCT-06 is not confirmed after its deadline on a server whose clock is behind', async () => {
    const { payment, fay } = await large()
    const gus = await addFinance(app())
    const { reversalId } = (await fay.reverse(payment.id)).body
    await app().owner.query(
      'update reversals.reversals set expires_at = clock_timestamp() where id = $1',
      [reversalId],
    )
    const before = await balances(payment)
    app().clock.now = new Date(Date.now() - 3_600_000)
    expect((await gus.confirm(reversalId)).problem.code).toBe('UNAVAILABLE')
    expect(await balances(payment)).toEqual(before)
    app().clock.now = null
    expect((await gus.confirm(reversalId)).problem.detail).toMatch(/^Nobody confirmed/)
  })

  it('SEC-06 SEC-04 requires the proposer’s current right; refuses withdrawals for one’s own business', async () => {
    const { payment, fay } = await large()
    const [gus, own] = [await addFinance(app()), await addColleague(app(), payment.marco)]
    const { reversalId } = (await fay.reverse(payment.id)).body
    expect((await own.withdraw(reversalId)).problem.detail).toMatch(/your own business/)
    await app().owner.query('delete from identity.grants where contact_id = $1', [fay.contactId])
    expect((await gus.confirm(reversalId)).problem).toMatchObject({
      status: 409,
      code: 'REVERSAL_CLOSED',
      detail: expect.stringMatching(/^The person who proposed it may no longer/),
    })
    expect((await balances(payment))[1]?.MOX).toBe(5_600_00n)
    expect((await gus.withdraw(reversalId)).body.status).toBe('Withdrawn')
  })

  it('SEC-10 is either confirmed or withdrawn when both come at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { payment, fay } = await large()
      const gus = await addFinance(app())
      const { reversalId } = (await fay.reverse(payment.id)).body
      const [yes, no] = await Promise.all([gus.confirm(reversalId), fay.withdraw(reversalId)])
      expect(new Set([yes.status, no.status])).toEqual(new Set([200, 409]))
      const [hers] = await balances(payment)
      expect(hers?.MOX).toBe(yes.status === 200 ? 5_000_00n : 4_400_00n)
    }
  })

  it('SEC-06 ACCT-06 requires rights in both exchanges, and two different people', async () => {
    const payment = await paid(app(), { payee: { exchange: 27 } })
    const [fay, gus, ines] = [
      await addFinance(app()),
      await addFinance(app()),
      await addFinance(app(), 27),
    ]
    const { reversalId, status } = (await fay.reverse(payment.id)).body
    expect(status).toBe('Waiting')
    expect((await gus.confirm(reversalId)).problem.detail).toMatch(/at the other exchange/)
    const mail = "update members.contacts set email = 'fay@example.com' where id = any ($1)"
    await app().owner.query(mail, [[fay.contactId, ines.contactId]])
    expect((await ines.confirm(reversalId)).problem.detail).toMatch(
      /^You or your business proposed this reversal/,
    )
    await app().owner.query("update members.contacts set email = '' where id = $1", [
      ines.contactId,
    ])
    expect((await ines.confirm(reversalId)).body.status).toBe('Done')
    expect(await balances(payment)).toEqual([whole, whole])
  })
})

describe('finding and reversing', () => {
  it('ACCT-06 finds payments of the caller’s exchanges by code, indexed or not, and by name', async () => {
    const payment = await paid(app(), { payer: { listName: 'Quill and Ink' } })
    const [fay, away] = [await addFinance(app()), await addFinance(app(), 27)]
    const spoken = `${payment.code.slice(0, 5)}-${payment.code.slice(5).toLowerCase()}`
    expect(await fay.find(spoken)).toMatchObject([{ transactionId: payment.id, reversible: true }])
    expect((await keepCodes(app().deps.db)).looked).toBeGreaterThan(0)
    expect(await keepCodes(app().deps.db)).toEqual({ looked: 0, more: false })
    expect(await fay.find(payment.code)).toMatchObject([{ payer: 'Quill and Ink', amount: 100 }])
    expect(await fay.find('quill')).toMatchObject([{ transactionId: payment.id }])
    expect(await fay.find('%%')).toEqual([])
    expect(await away.find(payment.code)).toEqual([])
    expect(await away.find('quill')).toEqual([])
  })

  it('SEC-06 is refused in other exchanges, for one’s own business, without a reason, and twice', async () => {
    const payment = await paid(app())
    const [fay, away] = [await addFinance(app()), await addFinance(app(), 27)]
    expect((await away.reverse(payment.id)).problem.code).toBe('NOT_FOUND')
    expect((await fay.reverse(payment.id, ' ')).problem).toMatchObject({
      errors: [{ field: 'reason', message: 'Enter a reason.' }],
    })
    const own = await addColleague(app(), payment.marco)
    expect((await own.reverse(payment.id)).problem).toMatchObject({
      code: 'FORBIDDEN',
      detail: 'You cannot reverse a payment of your own business.',
    })
    await payment.refund(100)
    expect((await fay.reverse(payment.id)).problem.detail).toMatch(/has been refunded/)
  })
})

describe('disputes', () => {
  it('ACCT-06 are opened by the payer, shown as open, and ended by a reversal', async () => {
    const payment = await paid(app())
    const { dana } = payment
    const [fay] = [await addFinance(app())]
    expect(await newestOf(dana)).toMatchObject({ disputable: true, dispute: null })
    const opened = await ten(() => payment.dispute())
    expect(new Set(opened.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await payment.dispute('Another reason')).problem).toMatchObject({
      status: 409,
      code: 'DISPUTE_CLOSED',
    })
    const dispute = { status: 'Open', reason: 'It never came', note: '' }
    expect(await newestOf(dana)).toMatchObject({ disputable: false, dispute })
    expect(await newestOf(payment.marco)).toMatchObject({ disputable: false, dispute: null })
    const listed = (await fay.list()).disputes
    expect(listed).toMatchObject([{ reason: 'It never came', payment: { payee: 'Tiles' } }])
    await fay.reverse(payment.id)
    expect((await fay.list()).disputes).toEqual([])
    const lines = await Promise.all([newestOf(dana), fay.dismiss(listed[0]?.disputeId ?? '')])
    expect(lines[1].problem.detail).toBe('This report has been decided.')
  })

  it('ACCT-06 are dismissed with a note to the payer', async () => {
    const payment = await paid(app())
    const [fay, away] = [await addFinance(app()), await addFinance(app(), 27)]
    await payment.dispute()
    const id = (await fay.list()).disputes[0]?.disputeId ?? ''
    expect((await away.list()).disputes).toEqual([])
    expect((await away.dismiss(id)).problem.code).toBe('NOT_FOUND')
    expect((await fay.dismiss(id, '')).problem.errors).toMatchObject([{ field: 'note' }])
    const all = await ten(() => fay.dismiss(id))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await toldTo(app(), payment.dana.api)).notifications[0]).toMatchObject({
      subject: 'Your exchange left your payment of 100.00 Moxey and a $2.00 tip to Tiles as it was',
      content: 'It was delivered',
    })
    expect(await newestOf(payment.dana)).toMatchObject({
      disputable: true,
      dispute: { status: 'Dismissed', note: 'It was delivered' },
    })
  })

  it('SEC-06 ACCT-06 are opened by the payer only, within 180 days, while something is left', async () => {
    const payment = await paid(app())
    expect((await payment.dispute('x', payment.marco)).problem.code).toBe('NOT_FOUND')
    const end = new Date((await newestOf(payment.dana)).date).getTime() + 180 * dayMs
    app().clock.now = new Date(end)
    expect((await payment.dispute()).problem.detail).toMatch(/more than 180 days old/)
    app().clock.now = null
    await payment.refund(100)
    expect((await payment.dispute()).problem.detail).toMatch(/has already come back/)
  })
})
