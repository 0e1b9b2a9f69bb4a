import { approveApplicant, listApplicants } from '@exchange/contract/applicants/applicants.contract'
import {
  askCashFeeFree,
  readCashFeeFree,
} from '@exchange/contract/applicants/cash-fee-free.contract'
import { approvalRefusals } from '@exchange/contract/applicants/cash-fee-free.messages'
import { refresh } from '@exchange/contract/identity/identity.contract'
import { listNotifications } from '@exchange/contract/notifications/notifications.contract'
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { proposeReversal } from '@exchange/contract/reversals/reversals.contract'
import { send } from '@exchange/contract/send/send.contract'
import type { Grant } from '@exchange/domain/rights'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { flashOf, invitationsApp, inviter, joined } from '../invitations/invitations.fixtures.ts'
import { addContact, addMember, type MemberStory } from '../members/members.fixtures.ts'
import { addPerson, apiOf, everythingTold } from '../requests/requests.fixtures.ts'

const app = invitationsApp()

const business = { business: 'Rosa’s Tailoring', sells: 'Uniforms', zip: '70112', percent: 10 }

async function offered() {
  await app().owner.query(
    `update exchanges.exchanges
    set cash_fee_free = id in (8, 29), email = 'office' || id || '@example.com'`,
  )
}

async function staff(...grants: Grant[]) {
  const { contactId, memberId } = await addMember(app().owner)
  return {
    contactId,
    memberId,
    api: api(app()).as(await signedIn(app().owner, contactId, { grants })),
  }
}

const office = () => staff({ scope: 8, role: 'Users' })

async function waitingOf(by: Awaited<ReturnType<typeof office>>, memberId: number) {
  const { waiting } = (await by.api.call(listApplicants, {})).body
  return waiting.find((one) => one.memberId === memberId)
}

/** A friend who was invited, joined and asked. */
async function asking() {
  await offered()
  const dana = await inviter(app())
  const friend = await joined(app(), dana)
  const rosa = await apiOf(app(), friend.contactId)
  const asked = await rosa.call(askCashFeeFree, business)
  const by = await office()
  const application = await waitingOf(by, friend.memberId)
  const applicantId = application?.applicantId ?? ''
  const approve = (one = by) => one.api.call(approveApplicant, { applicantId })
  return { dana, ...friend, rosa, asked, by, application, applicantId, approve }
}

/** The sum of all that the accounts of an exchange and of its members have. */
async function booksOf(exchangeId: number) {
  const { rows } = await app().owner.query<{ mox: bigint; usd: bigint }>(
    `select coalesce(sum(mox), 0)::bigint as mox, coalesce(sum(usd), 0)::bigint as usd
    from ledger.accounts a
    where a.owner = 'exchange:' || $1
      or a.owner in (
        select 'member:' || m.id from members.members m where m.exchange_id = $1::integer
      )`,
    [exchangeId],
  )
  return rows[0]
}

async function membershipOf(memberId: number) {
  const { rows } = await app().owner.query<Record<string, unknown>>(
    `select m.exchange_id as exchange, m.number, m.name, m.fee_plan as plan, -a.floor_mox as credit
    from members.members m
    join ledger.accounts a on a.id = m.main_account
    where m.id = $1`,
    [memberId],
  )
  return rows[0]
}

/** Another transaction waits for the lock under which everything is posted. */
async function waitsForTheLedger() {
  const waiting = async () => {
    const { rows } = await app().owner.query<{ waiting: number }>(
      `select count(*)::integer as waiting from pg_locks where locktype = 'advisory' and not granted`,
    )
    return rows[0]?.waiting
  }
  await expect.poll(waiting).toBe(1)
}

async function lettersTo(address: string) {
  await everythingTold(app())
  const { rows } = await app().owner.query<{ kind: string }>(
    'select kind from delivery.messages where address = $1 order by created_at, kind',
    [address],
  )
  return rows.map(({ kind }) => kind)
}

describe('a trial member', () => {
  it('TRIAL-06 CFFF-05 asks once; the office of the nearest exchange sees it and is told', async () => {
    const { asked, rosa, application, friend, memberId, by } = await asking()
    expect(asked.body).toMatchObject({ status: 'Waiting', exchange: { name: 'Exchange 8' } })
    expect(application).toMatchObject({
      ...{ business: business.business, asks: 'full-membership', percent: 10 },
      ...{ memberExchange: 'Exchange 29', exchangeName: 'Exchange 8', email: friend.email },
    })
    const all = await Promise.all(
      Array.from({ length: 10 }, () => rosa.call(askCashFeeFree, business)),
    )
    for (const { body } of all) expect(body).toEqual(asked.body)
    const { waiting } = (await by.api.call(listApplicants, {})).body
    expect(waiting.filter((one) => one.memberId === memberId)).toHaveLength(1)
    const { own } = (await rosa.call(readCashFeeFree, {})).body
    expect(own).toMatchObject({ allowed: true, isTrial: true, isOnPlan: false, asked: asked.body })
    expect(await lettersTo('office8@example.com')).toContain('applicant')
    expect(await lettersTo(friend.email)).toContain('application-received')
    const { body } = await by.api.call(listNotifications, {})
    expect(JSON.stringify(body)).toContain('Rosa’s Tailoring signed up')
  })

  it('TRIAL-06 payments do not wait for an approval that waits for the ledger', async () => {
    const { memberId, approve } = await asking()
    let approving: ReturnType<typeof approve> | undefined
    const found = await app().owner.transaction(async (tx) => {
      // As a batch of payments does, whose guard locks the row of the member.
      await tx.query('select ledger.take_lock()')
      approving = approve()
      await waitsForTheLedger()
      const { rowCount } = await tx.query(
        'select from members.members where id = $1 for share nowait',
        [memberId],
      )
      return rowCount
    })
    expect(found).toBe(1)
    expect((await approving)?.body).toMatchObject({ status: 'Approved' })
  })

  it('TRIAL-06 ENT-05 becomes a full member when the office approves, with credit, and is told', async () => {
    const { memberId, rosa, approve, friend } = await asking()
    const books = [await booksOf(8), await booksOf(29)]
    const approved = await approve()
    expect(approved.body).toMatchObject({ status: 'Approved', memberExchange: 'Exchange 8' })
    expect(await membershipOf(memberId)).toEqual({
      ...{ exchange: 8, number: `8-${memberId}`, name: business.business },
      ...{ plan: 'cash-fee-free', credit: 500_00n },
    })
    expect((await rosa.call(refresh, {})).body).toMatchObject({
      profile: { isPartialMember: false, exchangeId: 8, exchangeName: 'Exchange 8' },
      account: { creditLimit: 500, tradeBalance: 50, availableBalance: 550 },
      member: { name: business.business, auth: [{ auId: 8 }] },
    })
    // What it has moves with it; the exchange it leaves owes the new one as much.
    expect([await booksOf(8), await booksOf(29)]).toEqual(books)
    expect(await lettersTo(friend.email)).toContain('membership-approved')
    const { body } = await rosa.call(listNotifications, {})
    expect(JSON.stringify(body)).toContain('You are a full member of Exchange 8')
    const { rows } = await app().owner.query(
      `select c.exchange_id as exchange, c.before, c.after, c.cause
      from credit_lines.changes c
      where c.member_id = $1 and c.changed_by is not null`,
      [memberId],
    )
    expect(rows).toEqual([{ exchange: 8, before: 0n, after: 500_00n, cause: 'joined' }])
    // It can be paid now.
    const payer = await addPerson(app(), { trade: 100_00n, reserve: 100_00n })
    const paid = await payer.api.call(send, { sendTarget: `m${memberId}`, amount: '20.00' })
    expect(paid.status).toBe(200)
  })

  it('INVITE-13 DOMAIN §9 brings its inviter the 35 once it is full and has paid', async () => {
    const { dana, rosa, approve } = await asking()
    await rosa.call(send, { sendTarget: `m${dana.memberId}`, amount: '5.00' })
    expect(await flashOf(app(), dana.memberId)).toEqual(['1500 for 30'])
    await approve()
    await everythingTold(app())
    await app().work('invitations.pay-rewards')
    expect(await flashOf(app(), dana.memberId)).toEqual(['1500 for 30', '3500 for 30'])
  })

  it('TRIAL-06 is approved once, however often and by how many', async () => {
    const { memberId, approve } = await asking()
    const all = await Promise.all(Array.from({ length: 10 }, () => approve()))
    for (const { status, body } of all) expect([status, body.status]).toEqual([200, 'Approved'])
    expect((await approve()).status).toBe(200)
    const { rows } = await app().owner.query(
      `select before ->> 'exchangeId' as before, after ->> 'credit' as after
      from applicants.approvals
      where member_id = $1`,
      [memberId],
    )
    expect(rows).toEqual([{ before: '29', after: '50000' }])
    const moved = await app().owner.query(
      `select from ledger.transfers where kind = 'member-move' and detail ->> 'member' = $1::text`,
      [String(memberId)],
    )
    expect(moved.rowCount).toBe(1)
  })

  it('TRIAL-06 loses nothing to payments that are made while it moves', async () => {
    const { dana, rosa, approve } = await asking()
    const books = [await booksOf(8), await booksOf(29)]
    const pay = () => rosa.call(send, { sendTarget: `m${dana.memberId}`, amount: '1.00' })
    const [approved, ...paid] = await Promise.all([approve(), ...Array.from({ length: 10 }, pay)])
    expect(approved.status).toBe(200)
    for (const { status } of paid) expect(status).toBe(200)
    expect((await rosa.call(refresh, {})).body.account?.tradeBalance).toBe(40)
    expect([await booksOf(8), await booksOf(29)]).toEqual(books)
  })
})

describe('misuse', () => {
  it('SEC-03 only staff of that exchange with the right approve; others do not find it', async () => {
    const { approve, memberId, rosa } = await asking()
    const elsewhere = await approve(await staff({ scope: 9, role: 'Users' }))
    expect(elsewhere.problem.status).toBe(404)
    for (const role of ['Finance', 'Broker', 'Listing'] as const) {
      expect((await approve(await staff({ scope: 8, role }))).problem.status).toBe(403)
    }
    const { applicantId } = { applicantId: '0198c0de-0000-8000-8000-000000000000' }
    expect((await rosa.call(approveApplicant, { applicantId })).problem.status).toBe(403)
    expect((await api(app()).call(approveApplicant, { applicantId })).problem.status).toBe(401)
    expect((await membershipOf(memberId))?.['exchange']).toBe(29)
  })

  it('SEC-03 nobody approves for the own business, or another of the same owner', async () => {
    const { approve, memberId, contactId } = await asking()
    await app().owner.query(
      `insert into identity.grants (contact_id, scope, role) values ($1, '8', 'Users')`,
      [contactId],
    )
    const self = { contactId, memberId, api: await apiOf(app(), contactId) }
    const own = approvalRefusals['own-application'].reason
    expect((await approve(self)).problem.detail).toBe(own)
    const partner = await office()
    await app().owner.query('update members.members set owner_id = $1 where id = $2', [
      memberId,
      partner.memberId,
    ])
    expect((await approve(partner)).problem.detail).toBe(own)
    expect((await membershipOf(memberId))?.['exchange']).toBe(29)
  })

  it('CFFF-05 nothing costs more than was agreed to', async () => {
    const { approve, memberId } = await asking()
    const dearer = `{
      "standard": {
        "buyerCashBasisPoints": 500, "sellerCashBasisPoints": 500, "sellerCurrencyBasisPoints": 0
      },
      "cash-fee-free": {
        "buyerCashBasisPoints": 0, "sellerCashBasisPoints": 0, "sellerCurrencyBasisPoints": 1200
      }
    }`
    await app().owner.query(
      `insert into exchanges.policies (exchange_id, valid_from, fee_plans)
      values (8, now() - interval '1 second', $1::jsonb)`,
      [dearer],
    )
    app().clock.now = new Date(Date.now() + 120_000)
    const refused = await approve()
    const other = await addPerson(app())
    const asked = await other.api.call(askCashFeeFree, business)
    await app().owner.query(`delete from exchanges.policies where fee_plans = $1::jsonb`, [dearer])
    app().clock.now = new Date(Date.now() + 240_000)
    const agreed = await approve()
    app().clock.now = null
    expect(refused.problem.detail).toBe(approvalRefusals['fee-rose'].reason)
    expect(asked.problem.status).toBe(409)
    expect(agreed.status).toBe(200)
    expect((await membershipOf(memberId))?.['plan']).toBe('cash-fee-free')
  })

  it('waits while payments of the member wait', async () => {
    const { approve, memberId, dana, rosa } = await asking()
    await app().owner.query(
      'update members.members set own_thresholds = true, sales_threshold = 500 where id = $1',
      [dana.memberId],
    )
    const held = await rosa.call(send, { sendTarget: `m${dana.memberId}`, amount: '6.00' })
    expect(held.status).toBe(200)
    expect((await approve()).problem.detail).toBe(approvalRefusals['payments-pending'].reason)
    expect((await membershipOf(memberId))?.['exchange']).toBe(29)
  })

  it('CFFF-05 needs the main contact, fields and an active member', async () => {
    await offered()
    const trial = await addPerson(app(), { exchange: 29 })
    const wrong = await trial.api.call(askCashFeeFree, { ...business, business: '', zip: '7' })
    expect(wrong.problem.errors?.map(({ field }) => field)).toEqual(['business', 'zip'])
    const low = await trial.api.call(askCashFeeFree, { ...business, percent: 5 })
    expect(low.problem.status).toBe(409)
    const sam = await apiOf(app(), await addContact(app().owner, trial.memberId))
    expect((await sam.call(askCashFeeFree, business)).problem.code).toBe('NO_TRANSACTION_AUTHORITY')
    const applied = await addPerson(app(), { status: 'applied' })
    expect((await applied.api.call(askCashFeeFree, business)).problem.code).toBe('MEMBER_INACTIVE')
    const { rowCount } = await app().owner.query(
      'select from applicants.applicants where member_id = any ($1)',
      [[trial.memberId, applied.memberId]],
    )
    expect(rowCount).toBe(0)
  })
})

describe('a full member', () => {
  const member = (story: MemberStory = {}) => addPerson(app(), story)

  it('CFFF-04 asks where its exchange takes part', async () => {
    await offered()
    const elsewhere = await member({ exchange: 9 })
    expect((await elsewhere.api.call(askCashFeeFree, business)).problem.status).toBe(403)
    expect((await elsewhere.api.call(readCashFeeFree, {})).body.own?.allowed).toBe(false)
  })

  it('CFFF-05 keeps exchange, name and credit; its plan changes when the office approves', async () => {
    await offered()
    const dana = await member({ creditLimit: 800_00n })
    const before = await membershipOf(dana.memberId)
    await dana.api.call(askCashFeeFree, { business: '', sells: '', zip: '', percent: 10 })
    expect(await membershipOf(dana.memberId)).toEqual(before)
    const by = await office()
    const application = await waitingOf(by, dana.memberId)
    expect(application?.asks).toBe('cash-fee-free')
    const { applicantId = '' } = application ?? {}
    expect((await by.api.call(approveApplicant, { applicantId })).status).toBe(200)
    expect(await membershipOf(dana.memberId)).toEqual({ ...before, plan: 'cash-fee-free' })
    const again = await dana.api.call(askCashFeeFree, business)
    expect(again.problem.status).toBe(409)
  })

  it('CFFF-01 a visitor reads the offer without a session', async () => {
    await app().owner.query('update exchanges.exchanges set cash_fee_free = false')
    app().clock.now = new Date(Date.now() + 360_000)
    expect((await api(app()).call(readCashFeeFree, {})).body).toEqual({ offer: null, own: null })
    await offered()
    app().clock.now = new Date(Date.now() + 480_000)
    const { body } = await api(app()).call(readCashFeeFree, {})
    expect(body).toEqual({
      offer: { seller: { from: 10, to: 10 }, standard: { buyer: 5, seller: 5 } },
      own: null,
    })
    app().clock.now = null
  })
})

describe('what was paid before', () => {
  /** Rosa pays Dana 5.00 as a trial member, and then becomes a full one. */
  async function paidBefore() {
    const story = await asking()
    await story.rosa.call(send, { sendTarget: `m${story.dana.memberId}`, amount: '5.00' })
    expect((await story.approve()).status).toBe(200)
    const seller = await apiOf(app(), story.dana.contactId)
    const { transactions } = (await seller.call(listTransactions, {})).body
    const paid = transactions.find(({ refundable }) => refundable > 0)
    return { ...story, seller, transactionId: paid?.id ?? '' }
  }
  async function balanceOf(memberId: number): Promise<bigint> {
    const { rows } = await app().owner.query<{ mox: bigint }>(
      `select sum(mox)::bigint as mox from ledger.accounts where owner = 'member:' || $1::integer`,
      [memberId],
    )
    return rows[0]?.mox ?? 0n
  }

  it('SEND-26 is refunded by the seller, to the buyer, once', async () => {
    const { seller, transactionId, memberId } = await paidBefore()
    expect(await balanceOf(memberId)).toBe(45_00n)
    const give = () => seller.call(refund, { transactionId, amount: '5.00', note: '' })
    expect((await give()).status).toBe(200)
    expect(await balanceOf(memberId)).toBe(50_00n)
    expect((await give()).status).toBe(409)
  })

  it('ADMIN-05 is reversed by staff', async () => {
    const { transactionId, memberId } = await paidBefore()
    const grants = [8, 29].map((scope): Grant => ({ scope, role: 'Finance' }))
    const reversed = await (
      await staff(...grants)
    ).api.call(proposeReversal, { transactionId, reason: 'Sent twice' })
    expect(reversed.status).toBe(200)
    expect(await balanceOf(memberId)).toBe(50_00n)
  })
})

it('INVITE-19 the business that is paid for it does not approve its friend', async () => {
  const { dana, applicantId, approve } = await asking()
  const grants: Grant[] = [{ scope: 8, role: 'Users' }]
  const inviterAsStaff = api(app()).as(await signedIn(app().owner, dana.contactId, { grants }))
  const refused = await inviterAsStaff.call(approveApplicant, { applicantId })
  expect(refused.problem.detail).toBe(approvalRefusals['own-application'].reason)
  expect((await approve()).status).toBe(200)
})
