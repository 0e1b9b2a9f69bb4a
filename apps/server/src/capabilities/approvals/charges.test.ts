/** Charges that wait for their payer: all by name, and by a typed number above 100.00. */
import { charge } from '@exchange/contract/charge/charge.contract'
import { afterEach, describe, expect, it } from 'vitest'
import type { LiveKind } from '@exchange/contract/wire/live-events'
import { api } from '../../testing/api.ts'
import { acceptTerms, addContact, removeContact } from '../members/members.fixtures.ts'
import { apiOf, everythingTold, toldTo } from '../requests/requests.fixtures.ts'
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
import { approveCharge, declineCharge } from '@exchange/contract/approvals/approvals.contract'

const app = approvalsApp()
afterEach(() => void (app().clock.now = null))
const none = { MOX: 0n, USD: 0n, PTS: 0n }
const hourMs = 3_600_000

async function named(amount = 25, story = {}) {
  const [marco, dana] = [await addTrader(app()), await addTrader(app(), story)]
  const { body } = await marco.charge(`c${dana.contactId}`, amount, newKey())
  return { marco, dana, body, id: body.pending?.approvalId ?? '' }
}

async function typed(amount = 150) {
  const [marco, dana] = [await addTrader(app()), await addTrader(app())]
  const { body } = await marco.charge(dana.card, amount, newKey())
  return { marco, dana, body, id: body.pending?.approvalId ?? '' }
}

/** A small charge, held because the allowance of the typed number was used up before. */
async function small() {
  const [marco, dana] = [await addTrader(app()), await addTrader(app())]
  expect((await marco.charge(dana.card, 98, newKey())).body.pending).toBeNull()
  const { body } = await marco.charge(dana.card, 60, newKey())
  return { marco, dana, body, id: body.pending?.approvalId ?? '' }
}

const tradeOf = async ({ account }: Trader) => (await balancesOf(app(), account)).MOX

describe('a charge by name', () => {
  it('CHARGE-16 ACCT-04 holds nothing, is paid on approval, and notifies both live', async () => {
    const { marco, dana, body, id } = await named()
    expect(body).toMatchObject({ account: null, moxeyPayConfirm: null, fee: 0 })
    expect(await heldOf(app(), dana)).toEqual(none)
    const told = await toldTo(app(), dana.api)
    expect(told).toMatchObject({
      pendingNotifications: 1,
      notifications: [
        {
          userCanDelete: false,
          attachments: [{ type: 'approval', meta: { approvalId: id, status: 'Pending' } }],
        },
      ],
    })
    expect(told.notifications[0]?.subject).toMatch(
      /asks you to approve a charge of 25\.00 Moxey and a \$2\.00 tip$/,
    )
    const heard: LiveKind[] = []
    const leave = app().deps.live.subscribe({
      memberId: marco.memberId,
      contactId: marco.contactId,
      hear: (kind) => heard.push(kind),
    })
    const yes = await dana.approve(id)
    expect(yes.body).toMatchObject({ status: 'Approved' })
    expect(yes.body.moxeyPayConfirm).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
    await everythingTold(app())
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['balance', 'notification']))
    leave()
    expect(await balancesOf(app(), dana.account)).toEqual({
      MOX: 4_975_00n,
      USD: 496_75n,
      PTS: 25n,
    })
    expect(await balancesOf(app(), marco.account)).toMatchObject({ MOX: 5_025_00n, USD: 500_75n })
    expect((await marco.see(id)).body).toMatchObject({ status: 'Approved' })
    expect((await toldTo(app(), marco.api)).notifications).toMatchObject([
      { content: `Confirmation code ${yes.body.moxeyPayConfirm}` },
    ])
    const after = await toldTo(app(), dana.api)
    expect(after.notifications).toHaveLength(1)
    expect(after.notifications[0]).toMatchObject({ userCanDelete: true })
  })

  it('CHARGE-16 is never paid without an answer, and expires after 48 hours', async () => {
    const { marco, dana, body, id } = await named()
    await travelTo(app(), new Date(body.pending?.expiresTS ?? ''))
    expect((await dana.approve(id)).problem.code).toBe('APPROVAL_CLOSED')
    expect(await timePasses(app())).toBe(1)
    app().clock.now = null
    expect(await tradeOf(dana)).toBe(5_000_00n)
    expect((await toldTo(app(), marco.api)).notifications[0]?.subject).toMatch(
      /not approved in time/,
    )
    const ended = (await toldTo(app(), dana.api)).notifications
    expect(ended.find(({ subject }) => /not approved in time/.test(subject))).toMatchObject({
      content: 'Nothing was paid.',
    })
  })

  it('SEC-10 ten replays ask once; ten approvals at once pay once; a later no fails', async () => {
    const [marco, dana] = [await addTrader(app()), await addTrader(app())]
    const key = newKey()
    const asks = await Promise.all(
      Array.from({ length: 10 }, () => marco.charge(`m${dana.memberId}`, 30, key)),
    )
    const ids = new Set(asks.map(({ body }) => body.pending?.approvalId))
    expect(ids.size).toBe(1)
    const other = await marco.charge(`m${dana.memberId}`, 31, key)
    expect(other.problem.code).toBe('IDEMPOTENCY_MISMATCH')
    const [id = ''] = ids
    const second = await app().another()
    const there = api({ url: `http://127.0.0.1:${second.port}` }).as(dana.token)
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 ? dana.approve(id) : there.call(approveCharge, { approvalId: id }),
      ),
    )
    expect(all.map(({ body }) => body.status)).toEqual(Array.from({ length: 10 }, () => 'Approved'))
    expect(await tradeOf(dana)).toBe(4_970_00n)
    expect((await dana.decline(id)).problem.code).toBe('APPROVAL_CLOSED')
  })

  it('CHARGE-16 of a concurrent yes and no, exactly one takes effect', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { dana, id } = await named()
      const [yes, no] = await Promise.all([dana.approve(id), dana.decline(id)])
      expect(new Set([yes.status, no.status])).toEqual(new Set([200, 409]))
      expect(await tradeOf(dana)).toBe(yes.status === 200 ? 4_975_00n : 5_000_00n)
    }
  })

  it('SEC-08 only contacts of the payer with transaction authority may approve', async () => {
    const { marco, dana, id } = await named()
    const colleague = await addContact(app().owner, dana.memberId)
    const junior = await addContact(app().owner, dana.memberId, { transAuth: false })
    for (const contact of [colleague, junior]) await acceptTerms(app().owner, contact)
    const stranger = await addTrader(app())
    expect((await stranger.approve(id)).problem.status).toBe(404)
    expect((await stranger.see(id)).problem.status).toBe(404)
    expect((await marco.approve(id)).problem.status).toBe(404)
    const jo = await apiOf(app(), junior)
    expect((await jo.call(approveCharge, { approvalId: id })).problem.code).toBe(
      'NO_TRANSACTION_AUTHORITY',
    )
    const cleo = await apiOf(app(), colleague)
    expect((await cleo.call(approveCharge, { approvalId: id })).body.status).toBe('Approved')
  })

  it('CHARGE-16 SEC-08 a yes needs accepted terms; a no does not', async () => {
    const { dana, id } = await named(25, { acceptsTerms: false })
    expect((await dana.approve(id)).problem.code).toBe('TERMS_REQUIRED')
    const junior = await addContact(app().owner, dana.memberId, { transAuth: false })
    const jo = await apiOf(app(), junior)
    expect((await jo.call(declineCharge, { approvalId: id })).problem.code).toBe(
      'NO_TRANSACTION_AUTHORITY',
    )
    expect((await dana.decline(id)).body.status).toBe('Declined')
  })

  it('CHARGE-16 is paid to the business when the charging contact was removed', async () => {
    const [marco, dana] = [await addTrader(app()), await addTrader(app())]
    const { owner } = app()
    const clerk = await addContact(owner, marco.memberId)
    await acceptTerms(owner, clerk)
    const asking = await apiOf(app(), clerk)
    const order = { chargeTarget: `c${dana.contactId}`, amount: 40 }
    const { body } = await asking.call(charge, order, newKey())
    await removeContact(owner, clerk)
    const yes = await dana.approve(body.pending?.approvalId ?? '')
    expect(yes.body.status).toBe('Approved')
    expect(await tradeOf(marco)).toBe(5_040_00n)
  })

  it("CHARGE-16 checks the payer's balances on approval, and allows another try", async () => {
    const { dana, id } = await named(25, { trade: 10_00n })
    expect((await dana.approve(id)).problem.code).toBe('INSUFFICIENT_FUNDS')
    const giver = await addTrader(app())
    await giver.send(dana, 20)
    expect((await dana.approve(id)).body.status).toBe('Approved')
  })

  it('CHARGE-17 above a threshold, a yes holds the money and a broker decides', async () => {
    const { marco, dana, id } = await named(2_600)
    const brook = await addBroker(app())
    expect((await dana.approve(id)).body).toMatchObject({ status: 'Pending', waitsFor: 'broker' })
    expect(await heldOf(app(), dana)).toMatchObject({ MOX: 2_600_00n })
    expect((await dana.approve(id)).body.status).toBe('Pending')
    await brook.decide(id, 'approve')
    expect(await tradeOf(marco)).toBe(7_600_00n)
    expect(await heldOf(app(), dana)).toEqual(none)
  })

  it('CHARGE-16 refuses payers who cannot be asked, and contacts who may not charge', async () => {
    const marco = await addTrader(app())
    const cannot = { code: 'TARGET_CANNOT_PAY' }
    const hidden = await addTrader(app(), { hidePay: true })
    const disabled = await addTrader(app(), { status: 'disabled' })
    for (const target of [`c${hidden.contactId}`, `c${disabled.contactId}`, 'm999999']) {
      expect((await marco.charge(target, 1)).problem).toMatchObject(cannot)
    }
    expect((await marco.charge(`c${marco.contactId}`, 1)).problem.code).toBe('SELF_SEND')
    const poor = await addTrader(app(), { transAuth: false })
    const { problem } = await poor.api.call(charge, { chargeTarget: 'm1', amount: 1 })
    expect(problem.code).toBe('NO_TRANSACTION_AUTHORITY')
  })
})

describe('a typed number above 100.00', () => {
  it('CHARGE-16 is held, and paid when its holder approves', async () => {
    const { marco, dana, body, id } = await typed()
    expect(body).toMatchObject({
      pending: { waitsFor: 'holder' },
      account: { tradeBalance: 5_000 },
    })
    expect(await heldOf(app(), dana)).toEqual({ MOX: 150_00n, USD: 9_50n, PTS: 0n })
    expect((await dana.send(marco, 4_860)).problem.code).toBe('INSUFFICIENT_FUNDS')
    expect((await dana.approve(id)).body.status).toBe('Approved')
    expect(await tradeOf(marco)).toBe(5_150_00n)
    expect(await balancesOf(app(), dana.account)).toMatchObject({ MOX: 4_850_00n, PTS: 150n })
  })

  it('CHARGE-16 is released when its holder declines', async () => {
    const { marco, dana, id } = await typed()
    await dana.decline(id)
    expect(await heldOf(app(), dana)).toEqual(none)
    expect(await tradeOf(dana)).toBe(5_000_00n)
    expect((await toldTo(app(), marco.api)).notifications[0]?.subject).toMatch(/was declined$/)
  })

  it('CHARGE-16 up to 100.00 is paid once after exactly 48 hours without an answer', async () => {
    const { marco, dana, body } = await small()
    const ends = new Date(body.pending?.expiresTS ?? '').getTime()
    expect(ends - new Date(body.date).getTime()).toBeGreaterThan(47.9 * hourMs)
    await travelTo(app(), new Date(ends - 1))
    expect(await timePasses(app())).toBe(0)
    await travelTo(app(), new Date(ends))
    const runs = await Promise.all([timePasses(app()), timePasses(app())])
    expect(runs.reduce((sum, ended) => sum + ended, 0)).toBe(1)
    app().clock.now = null
    expect(await tradeOf(marco)).toBe(5_158_00n)
    expect(await heldOf(app(), dana)).toEqual(none)
    const told = (await toldTo(app(), dana.api)).notifications
    expect(told[0]?.subject).toMatch(/charged your card 60\.00 Moxey/)
  })

  it('CHARGE-16 above 100.00 it is returned after 48 hours without an answer', async () => {
    const { marco, dana, body, id } = await typed(98.01)
    await travelTo(app(), new Date(body.pending?.expiresTS ?? ''))
    expect((await dana.approve(id)).problem.code).toBe('APPROVAL_CLOSED')
    expect(await timePasses(app())).toBe(1)
    app().clock.now = null
    expect((await marco.see(id)).body.status).toBe('Expired')
    expect(await tradeOf(marco)).toBe(5_000_00n)
    expect(await heldOf(app(), dana)).toEqual(none)
  })

  it('CHARGE-16 silence pays 100.00 to one seller, however many charges wait for it', async () => {
    const { marco, dana, body } = await small()
    const more = await marco.charge(dana.card, 30, newKey())
    const most = await marco.charge(dana.card, 36, newKey())
    const ends = [body, more.body, most.body].map(({ pending }) => pending?.expiresTS ?? '')
    await travelTo(app(), new Date(ends[2] ?? ''))
    expect(await timePasses(app())).toBe(3)
    app().clock.now = null
    // 62.00 and 36.00 wait at once with their tips; 32.00 came between them.
    expect(await tradeOf(marco)).toBe(5_000_00n + 98_00n + 60_00n + 30_00n)
    expect(await heldOf(app(), dana)).toEqual(none)
  })

  it.each([
    ['was disabled', `update members.members set status = 'disabled' where id = $1`],
    [
      'deactivated the card',
      `update members.cards
      set status = 'deactivated', deactivated_at = now()
      where contact_id in (select id from members.contacts where member_id = $1)`,
    ],
    [
      'froze the card',
      `update members.cards
      set frozen_at = now()
      where contact_id in (select id from members.contacts where member_id = $1)`,
    ],
    [
      'switched typed charges off',
      `update members.cards
      set typed_charges = false
      where contact_id in (select id from members.contacts where member_id = $1)`,
    ],
  ])('CHARGE-16 is not paid without an answer when the holder %s', async (_, change) => {
    const { marco, dana, body } = await small()
    await app().owner.query(change, [dana.memberId])
    await travelTo(app(), new Date(body.pending?.expiresTS ?? ''))
    expect(await timePasses(app())).toBe(1)
    app().clock.now = null
    expect(await tradeOf(marco)).toBe(5_098_00n)
    expect(await tradeOf(dana)).toBe(4_902_00n)
    expect(await heldOf(app(), dana)).toEqual(none)
  })

  it('CHARGE-16 two hundred failing approvals block no others and are retried', async () => {
    const [broken, next] = [await small(), await small()]
    const { rows } = await app().owner.query<{ held: string }>(
      'select held::text from approvals.approvals where id = $1',
      [broken.id],
    )
    await app().owner.query("update approvals.approvals set held = '{}' where id = $1", [broken.id])
    await app().owner.query(
      `insert into approvals.approvals (
        id, kind, asks, exchanges, silence_clears, card, payer_member_id, payee_member_id, amount,
        tip, note, held, made_at, expires_at, hold_id
      )
      select
        gen_random_uuid(), a.kind, a.asks, a.exchanges, true, a.card, a.payer_member_id,
        a.payee_member_id, a.amount, a.tip, 'broken', '{}', a.made_at, a.expires_at, gen_random_uuid()
      from approvals.approvals a, generate_series(1, 200)
      where a.id = $1`,
      [broken.id],
    )
    const end = new Date(next.body.pending?.expiresTS ?? '')
    await travelTo(app(), end)
    let complaints = 0
    expect(await timePasses(app(), { error: () => void (complaints += 1) })).toBe(1)
    expect(complaints).toBe(201)
    await app().owner.query("delete from approvals.approvals where note = 'broken'")
    await app().owner.query('update approvals.approvals set held = $2::jsonb where id = $1', [
      broken.id,
      rows[0]?.held,
    ])
    expect(await timePasses(app())).toBe(0)
    await travelTo(app(), new Date(end.getTime() + 60_000))
    expect(await timePasses(app())).toBe(1)
    app().clock.now = null
    expect([await tradeOf(broken.marco), await tradeOf(next.marco)]).toEqual([5_158_00n, 5_158_00n])
  })

  it('CHARGE-17 above a threshold, 48 hours without an answer return it', async () => {
    const { marco, dana, body, id } = await typed(2_600)
    await travelTo(app(), new Date(body.pending?.expiresTS ?? ''))
    expect(await timePasses(app())).toBe(1)
    app().clock.now = null
    expect((await dana.see(id)).body.status).toBe('Expired')
    expect([await tradeOf(dana), await tradeOf(marco)]).toEqual([5_000_00n, 5_000_00n])
  })
})
