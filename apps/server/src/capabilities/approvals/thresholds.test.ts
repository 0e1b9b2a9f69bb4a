/** Payments at or above a threshold: held, then paid by a broker's yes or released. */
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { listApprovals } from '@exchange/contract/approvals/approvals.contract'
import { makeRequest, listRequests } from '@exchange/contract/requests/requests.contract'
import { send } from '@exchange/contract/send/send.contract'
import { afterEach, describe, expect, it } from 'vitest'
import { openHouseAccounts } from '../exchanges/index.ts'
import { evaporateEnded } from '../flashcash/evaporate-ended.service.ts'
import { giveFlashCash } from '../flashcash/flashcash.fixtures.ts'
import { addContact } from '../members/members.fixtures.ts'
import { toldTo } from '../requests/requests.fixtures.ts'
import {
  addBroker,
  addTrader,
  approvalsApp,
  balancesOf,
  heldOf,
  newKey,
  timePasses,
  travelTo,
  type Trader,
} from './approvals.fixtures.ts'

const app = approvalsApp()
afterEach(() => void (app().clock.now = null))
const none = { MOX: 0n, USD: 0n, PTS: 0n }

async function pendingSend(amount = 3_000) {
  const [dana, marco] = [await addTrader(app()), await addTrader(app())]
  const { body } = await dana.send(marco, amount, newKey())
  return { dana, marco, body, id: body.pending?.approvalId ?? '' }
}

const statusesOf = async ({ api }: { api: Awaited<ReturnType<typeof addTrader>>['api'] }) =>
  (await api.call(listTransactions, {})).body.transactions.map(({ status, type }) => [type, status])

describe('a payment that a broker must approve', () => {
  it('CHARGE-17 ACCT-06 is held at once, paid on approval, and notifies both', async () => {
    const { dana, marco, body, id } = await pendingSend()
    const brook = await addBroker(app())
    expect(body).toMatchObject({
      pending: { waitsFor: 'broker' },
      account: { tradeBalance: 2_000, cashBalance: 348 },
      points: 3_000,
    })
    expect(await heldOf(app(), dana)).toEqual({ MOX: 3_000_00n, USD: 152_00n, PTS: 0n })
    expect(await statusesOf(dana)).toContainEqual(['hold', 'Pending'])
    const listed = (await brook.api.call(listApprovals, {})).body.approvals
    expect(listed.find(({ approvalId }) => approvalId === id)).toMatchObject({
      type: 'send',
      amount: 3_000,
      tip: 2,
      held: true,
      exchangeId: 8,
    })
    const yes = await brook.decide(id, 'approve')
    expect(yes.body).toMatchObject({ status: 'Approved', moxeyPayConfirm: body.moxeyPayConfirm })
    expect(await heldOf(app(), dana)).toEqual(none)
    expect(await balancesOf(app(), dana.account)).toEqual({
      MOX: 2_000_00n,
      USD: 348_00n,
      PTS: 3_000n,
    })
    expect(await balancesOf(app(), marco.account)).toMatchObject({ MOX: 8_000_00n, USD: 352_00n })
    expect(await statusesOf(dana)).toEqual([
      ['send', 'Approved'],
      ['opening', 'Approved'],
    ])
    expect((await toldTo(app(), dana.api)).notifications[0]?.subject).toMatch(
      /^Your payment of 3,000\.00 Moxey and a \$2\.00 tip to .+ was approved and paid$/,
    )
    expect((await toldTo(app(), marco.api)).notifications[0]?.subject).toMatch(/sent you 3,000\.00/)
  })

  it('CHARGE-17 a no releases the hold and notifies the payer', async () => {
    const { dana, marco, id } = await pendingSend()
    const brook = await addBroker(app())
    expect((await brook.decide(id, 'decline')).body.status).toBe('Declined')
    expect((await brook.decide(id, 'decline')).body.status).toBe('Declined')
    expect((await brook.decide(id, 'approve')).problem).toMatchObject({
      status: 409,
      code: 'APPROVAL_CLOSED',
    })
    expect(await balancesOf(app(), dana.account)).toEqual({
      MOX: 5_000_00n,
      USD: 500_00n,
      PTS: 0n,
    })
    expect(await statusesOf(dana)).toContainEqual(['hold', 'Declined'])
    expect((await toldTo(app(), dana.api)).notifications[0]).toMatchObject({
      content: 'What was set aside for it is yours again.',
    })
    expect((await toldTo(app(), marco.api)).notifications).toEqual([])
  })

  it('CHARGE-17 expires after exactly three working days, even before the job runs', async () => {
    const { dana, body, id } = await pendingSend()
    const brook = await addBroker(app())
    const ends = new Date(body.pending?.expiresTS ?? '')
    await travelTo(app(), new Date(ends.getTime() - 1))
    expect(await timePasses(app())).toBe(0)
    await travelTo(app(), ends)
    expect((await dana.see(id)).body.status).toBe('Expired')
    expect((await brook.decide(id, 'approve')).problem.code).toBe('APPROVAL_CLOSED')
    const runs = await Promise.all([timePasses(app()), timePasses(app())])
    expect(runs.reduce((sum, ended) => sum + ended, 0)).toBe(1)
    app().clock.now = null
    expect(await balancesOf(app(), dana.account)).toMatchObject({ MOX: 5_000_00n, USD: 500_00n })
    expect(await statusesOf(dana)).toContainEqual(['hold', 'Expired'])
  })

  it('SEC-10 replays the pending answer; ten concurrent calls hold once', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    const key = newKey()
    const all = await Promise.all(Array.from({ length: 10 }, () => dana.send(marco, 3_000, key)))
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await heldOf(app(), dana)).toMatchObject({ MOX: 3_000_00n })
    const others = await Promise.all(
      Array.from({ length: 10 }, () => dana.send(marco, 2_500, newKey())),
    )
    expect(others.every(({ problem }) => problem.code === 'INSUFFICIENT_FUNDS')).toBe(true)
  })

  it('CHARGE-17 one wins of ten concurrent brokers, and of yes, no and expiry', async () => {
    const { port } = await app().another()
    const second = { ...app(), url: `http://127.0.0.1:${port}` }
    const brokers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => addBroker(at % 2 === 0 ? app() : second)),
    )
    const one = await pendingSend()
    const all = await Promise.all(brokers.map((broker) => broker.decide(one.id, 'approve')))
    expect(all.map(({ body }) => body.status)).toEqual(Array.from({ length: 10 }, () => 'Approved'))
    expect(await balancesOf(app(), one.marco.account)).toMatchObject({ MOX: 8_000_00n })
    for (let round = 0; round < 5; round += 1) {
      const { dana, body, id } = await pendingSend()
      const late = round % 2 === 1
      if (late) await travelTo(app(), new Date(body.pending?.expiresTS ?? ''))
      const [yes, no] = await Promise.all([
        brokers[0]?.decide(id, 'approve'),
        brokers[1]?.decide(id, 'decline'),
        timePasses(app()),
      ])
      app().clock.now = null
      const { status } = (await dana.see(id)).body
      const won = [yes, no].filter((answer) => answer?.status === 200).length
      expect(won).toBe(status === 'Expired' ? 0 : 1)
      expect(await heldOf(app(), dana)).toEqual(none)
      const left = status === 'Approved' ? 2_000_00n : 5_000_00n
      expect(await balancesOf(app(), dana.account)).toMatchObject({ MOX: left })
    }
  })

  it('CHARGE-17 both exchanges approve in turn; no broker decides for its own owner', async () => {
    const dana = await addTrader(app())
    const ines = await addTrader(app(), { exchange: 27 })
    const [brook, away] = [await addBroker(app()), await addBroker(app(), 27)]
    const id = (await dana.send(ines, 2_500)).body.pending?.approvalId ?? ''
    expect((await away.decide(id, 'approve')).problem.code).toBe('FORBIDDEN')
    expect((await dana.approve(id)).problem.code).toBe('APPROVAL_CLOSED')
    expect((await brook.decide(id, 'approve')).body).toMatchObject({
      status: 'Pending',
      exchangeId: 27,
    })
    expect((await brook.decide(id, 'decline')).problem.code).toBe('FORBIDDEN')
    expect((await away.decide(id, 'approve')).body.status).toBe('Approved')
    const own = await addBroker(app(), 27)
    const mine = (await dana.send(own, 2_500)).body.pending?.approvalId ?? ''
    await brook.decide(mine, 'approve')
    expect((await own.decide(mine, 'approve')).problem.code).toBe('FORBIDDEN')
    const sister = await addTrader(app(), { exchange: 27, owner: own.memberId })
    const hers = (await ines.send(sister, 2_500)).body.pending?.approvalId ?? ''
    expect((await own.decide(hers, 'approve')).problem.code).toBe('FORBIDDEN')
    const listed = (await own.api.call(listApprovals, {})).body.approvals
    expect(listed.map(({ approvalId }) => approvalId)).not.toContain(hers)
    expect((await ines.see(mine)).problem.status).toBe(404)
  })

  it('REQ-09 fulfils its request when paid, and fails once the request has ended', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    const brook = await addBroker(app())
    const asked = await marco.api.call(makeRequest, {
      requestFrom: `c${dana.contactId}`,
      amount: 2_500,
      note: 'Kitchen',
    })
    const { requestId } = asked.body
    const pay = () =>
      dana.api.call(send, { sendTarget: `c${marco.contactId}`, amount: 2_500, requestId })
    const first = await pay()
    expect(first.body.completedRequest).toBe(false)
    const second = (await pay()).body.pending?.approvalId ?? ''
    await brook.decide(first.body.pending?.approvalId ?? '', 'approve')
    const made = (await marco.api.call(listRequests, {})).body.requests
    expect(made[0]?.status).toBe('Completed')
    expect((await brook.decide(second, 'approve')).problem.code).toBe('APPROVAL_CLOSED')
    expect((await brook.decide(second, 'decline')).body.status).toBe('Declined')
    expect(await balancesOf(app(), marco.account)).toMatchObject({ MOX: 7_500_00n })
  })

  it('REQ-09 does not pay a request that is now of another person of the payee', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    const brook = await addBroker(app())
    const asked = { requestFrom: `c${dana.contactId}`, amount: 2_500, note: 'Kitchen' }
    const { requestId } = (await marco.api.call(makeRequest, asked)).body
    const order = { sendTarget: `c${marco.contactId}`, amount: 2_500, requestId }
    const { pending } = (await dana.api.call(send, order)).body
    const colleague = await addContact(app().owner, marco.memberId)
    await app().owner.query(
      'update requests.requests set requestor_contact_id = $2 where id = $1',
      [requestId, colleague],
    )
    const yes = await brook.decide(pending?.approvalId ?? '', 'approve')
    expect(yes.problem).toMatchObject({ status: 409 })
    expect(await balancesOf(app(), marco.account)).toMatchObject({ MOX: 5_000_00n })
    await brook.decide(pending?.approvalId ?? '', 'decline')
  })

  it.each([
    ['was disabled', `status = 'disabled'`],
    ['hides from payments', 'hide_pay = true'],
    ['is only in the directory', 'directory_only = true'],
  ])('CHARGE-17 does not pay a payee that %s meanwhile', async (_, change) => {
    const { dana, marco, id } = await pendingSend()
    const brook = await addBroker(app())
    await app().owner.query(`update members.members set ${change} where id = $1`, [marco.memberId])
    expect((await brook.decide(id, 'approve')).problem.code).toBe('TARGET_CANNOT_RECEIVE')
    await brook.decide(id, 'decline')
    expect(await heldOf(app(), dana)).toEqual(none)
  })
})

describe('held FlashCash', () => {
  const dayMs = 86_400_000

  async function granted(to: Trader, amount: bigint, days: number) {
    return await giveFlashCash(app().owner, to, { amount, days })
  }

  async function bucketsOf({ memberId }: { memberId: number }) {
    const { rows } = await app().owner.query<{ source: string; mox: bigint; left: number }>(
      `select
        b.source,
        a.mox,
        round(extract(epoch from b.ends_at - b.starts_at) / 86400)::integer as left
      from flashcash.buckets b
      join ledger.accounts a on a.id = b.account_id
      where b.member_id = $1
      order by b.id`,
      [memberId],
    )
    return rows
  }

  it('FLASH-05 CHARGE-17 returns to its bucket, or to a new one for the time it had left', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    const brook = await addBroker(app())
    await granted(dana, 10_00n, 2)
    await granted(dana, 6_00n, 30)
    const { body } = await dana.send(marco, 2_500)
    expect(body).toMatchObject({ flashCash: 16, fee: 124.2 })
    expect((await bucketsOf(dana)).map(({ mox }) => mox)).toEqual([0n, 0n])
    // The first bucket evaporates in the meantime.
    app().clock.now = new Date(Date.now() + 2.5 * dayMs)
    const { db: database, ledger } = app().deps
    const houseAccounts = openHouseAccounts({ database })
    const now = () => app().clock.now ?? new Date()
    await evaporateEnded({ database, ledger, houseAccounts, now })
    await brook.decide(body.pending?.approvalId ?? '', 'decline')
    app().clock.now = null
    expect(await bucketsOf(dana)).toEqual([
      { source: 'staff', mox: 0n, left: 2 },
      { source: 'staff', mox: 6_00n, left: 30 },
      { source: 'returned', mox: 10_00n, left: 2 },
    ])
    expect(await balancesOf(app(), dana.account)).toMatchObject({ MOX: 5_000_00n, USD: 500_00n })
  })

  it('FLASH-05 CHARGE-17 has no more time each time it is held past its end and withdrawn', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    const bucket = await granted(dana, 10_00n, 1)
    await granted(dana, 6_00n, 2)
    // The first has ten minutes left, the second two hours.
    await app().owner.query(
      `update flashcash.buckets
      set
        starts_at = starts_at - interval '1 day',
        ends_at = now() + case id when $2 then interval '10 minutes' else interval '2 hours' end
      where member_id = $1`,
      [dana.memberId, bucket],
    )
    const endsIn = async (at: Date) => {
      const { rows } = await app().owner.query<{ endsAt: Date }>(
        `select b.ends_at as "endsAt"
        from flashcash.buckets b
        join ledger.accounts a on a.id = b.account_id
        where b.member_id = $1
          and a.mox > 0
        order by b.id`,
        [dana.memberId],
      )
      return rows.map(({ endsAt }) => Math.round((endsAt.getTime() - at.getTime()) / 60_000))
    }
    const { body } = await dana.send(marco, 2_500)
    expect(body).toMatchObject({ flashCash: 16 })
    const released = new Date(Date.now() + 1.5 * dayMs)
    app().clock.now = released
    const all = await Promise.all(
      Array.from({ length: 10 }, () => dana.withdraw(body.pending?.approvalId ?? '')),
    )
    expect(all.map((reply) => reply.body.status)).toEqual(all.map(() => 'Withdrawn'))
    app().clock.now = null
    expect(await endsIn(released)).toEqual([10, 120])
  })
})
