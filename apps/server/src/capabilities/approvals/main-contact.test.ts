/** SEC-08, DOMAIN §15: what the main contact approves before one of its people pays it. */
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import {
  approveCharge,
  declineCharge,
  withdrawPayment,
} from '@exchange/contract/approvals/approvals.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import { buyGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { changePerson } from '@exchange/contract/members/people.contract'
import { listNotifications } from '@exchange/contract/notifications/notifications.contract'
import { send } from '@exchange/contract/send/send.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { everythingTold } from '../requests/requests.fixtures.ts'
import { signedIn } from '../../testing/sessions.ts'
import type { MemberStory } from '../members/members.fixtures.ts'
import { acceptTerms, addCard, addContact, scanOf, unlimited } from '../members/members.fixtures.ts'
import {
  addBroker,
  addTrader,
  approvalsApp,
  balancesOf,
  heldOf,
  newKey,
  timePasses,
  travelTo,
} from './approvals.fixtures.ts'

const app = approvalsApp()
const story: MemberStory = {
  trade: 50_000_00n,
  reserve: 5_000_00n,
  thresholds: { purchase: null, sales: null },
}
const usual = { payment: 500_00n, day: 1_000_00n, month: null, approval: 200_00n }

async function employee(memberId: number, firstName: string, limits: MemberStory['limits']) {
  const id = await addContact(app().owner, memberId, {
    firstName,
    lastName: 'Ortiz',
    rights: ['send', 'gift-cards', 'request'],
    ...(limits && { limits }),
  })
  await acceptTerms(app().owner, id)
  const farAway = new Date(Date.now() + 400 * 86_400_000)
  const mine = api(app()).as(await signedIn(app().owner, id, { expiresAt: farAway }))
  return { id, api: mine, card: await addCard(app().owner, id) }
}

/** Sam pays for Dana's business; from 200.00 on, Dana approves. */
async function cafe(given: MemberStory = {}, limits: MemberStory['limits'] = usual) {
  const dana = await addTrader(app(), { ...story, firstName: 'Dana', lastName: 'Landry', ...given })
  const marco = await addTrader(app(), { ...story, listName: 'Marco Bakery' })
  const sam = await employee(dana.memberId, 'Sam', limits)
  const pay = (amount: number, key = newKey(), tip = 0) =>
    sam.api.call(send, { sendTarget: `m${marco.memberId}`, amount, tip }, key)
  const received = async () => (await balancesOf(app(), marco.account)).MOX - 50_000_00n
  const paid = async () => 50_000_00n - (await balancesOf(app(), dana.account)).MOX
  const approvalOf = async (amount: number) => {
    const { body } = await pay(amount)
    expect(body.pending?.waitsFor).toBe('main')
    return { approvalId: body.pending?.approvalId ?? '' }
  }
  return { dana, marco, sam, pay, received, paid, approvalOf }
}

async function counted(contactId: number): Promise<bigint> {
  const { rows } = await app().owner.query<{ sum: bigint }>(
    'select coalesce(sum(amount), 0)::bigint as sum from members.spending where contact_id = $1',
    [contactId],
  )
  return rows[0]?.sum ?? 0n
}

describe('SEC-08 a payment from the sum on that the main contact approves', () => {
  it('below it is made, from it on held with tip and fee, and paid by the yes', async () => {
    const { dana, sam, pay, received, paid } = await cafe()
    expect((await pay(199.99)).body.pending).toBeNull()
    const { body } = await pay(190, newKey(), 10)
    expect(body.pending?.waitsFor).toBe('main')
    expect(await received()).toBe(199_99n)
    expect(await paid()).toBe(389_99n)
    expect(await heldOf(app(), dana)).toMatchObject({ MOX: 190_00n, USD: 19_50n })
    expect(await counted(sam.id)).toBe(199_99n)
    const approvalId = body.pending?.approvalId ?? ''
    const done = await dana.approve(approvalId)
    expect(done.body).toMatchObject({ status: 'Approved', moxeyPayConfirm: body.moxeyPayConfirm })
    expect((await dana.approve(approvalId)).body.status).toBe('Approved')
    expect(await received()).toBe(389_99n)
    expect(await counted(sam.id)).toBe(399_99n)
    expect(await heldOf(app(), dana)).toMatchObject({ MOX: 0n, USD: 0n })
  })

  it('declined, or withdrawn by who made it, comes back; the other answer is refused then', async () => {
    const { dana, sam, approvalOf, paid, received } = await cafe()
    const declined = await approvalOf(300)
    expect((await dana.api.call(declineCharge, declined)).body.status).toBe('Declined')
    expect((await dana.api.call(approveCharge, declined)).problem.code).toBe('APPROVAL_CLOSED')
    const withdrawn = await approvalOf(300)
    expect((await sam.api.call(withdrawPayment, withdrawn)).body.status).toBe('Withdrawn')
    expect((await dana.api.call(approveCharge, withdrawn)).problem.detail).toMatch(/withdrawn/)
    expect([await paid(), await received(), await counted(sam.id)]).toEqual([0n, 0n, 0n])
  })

  it('comes back when 48 hours have passed without an answer', async () => {
    const { dana, approvalOf, paid } = await cafe()
    const { approvalId } = await approvalOf(300)
    await travelTo(app(), new Date(Date.now() + 49 * 3_600_000))
    expect((await dana.approve(approvalId)).problem.detail).toMatch(/expired/)
    await timePasses(app())
    app().clock.now = null
    expect(await paid()).toBe(0n)
    expect((await dana.see(approvalId)).body.status).toBe('Expired')
  })

  it('is approved by the main contact alone: not by itself, a colleague, another member or a broker', async () => {
    const { dana, sam, marco, approvalOf, received } = await cafe()
    const pat = await employee(dana.memberId, 'Pat', {})
    const broker = await addBroker(app())
    const asked = await approvalOf(300)
    for (const { api: mine } of [sam, pat]) {
      const refused = await mine.call(approveCharge, asked)
      expect(refused.problem).toMatchObject({ status: 409, code: 'APPROVAL_CLOSED' })
      expect(refused.problem.detail).toBe(
        'This payment waits for the main contact of your business.',
      )
      expect((await mine.call(declineCharge, asked)).problem.code).toBe('APPROVAL_CLOSED')
    }
    expect((await marco.approve(asked.approvalId)).problem.code).toBe('NOT_FOUND')
    expect((await broker.decide(asked.approvalId, 'approve')).problem.code).toBe('FORBIDDEN')
    expect(await received()).toBe(0n)
    expect((await dana.approve(asked.approvalId)).status).toBe(200)
  })

  it('the same key again is the same payment, and ten yes at once pay once', async () => {
    const { dana, pay, received } = await cafe()
    const key = newKey()
    const [first, second] = [await pay(300, key), await pay(300, key)]
    expect(second.body.pending).toEqual(first.body.pending)
    const approvalId = first.body.pending?.approvalId ?? ''
    const all = await Promise.all(Array.from({ length: 10 }, () => dana.approve(approvalId)))
    expect(all.map(({ body }) => body.status)).toEqual(Array.from({ length: 10 }, () => 'Approved'))
    expect(await received()).toBe(300_00n)
    expect((await pay(300, key)).body.pending?.waitsFor).toBe('main')
  })

  it('ten at once are held, and as many are paid as the limits of who made them allow', async () => {
    const { dana, pay, received, sam } = await cafe()
    const held = await Promise.all(Array.from({ length: 10 }, () => pay(300)))
    const ids = held.map(({ body }) => body.pending?.approvalId ?? '')
    const decided = await Promise.all(ids.map((id) => dana.approve(id)))
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = decided.find(({ status }) => status !== 200)
    expect(refused?.problem.detail).toMatch(/above the payer's spending limit/)
    expect(await received()).toBe(900_00n)
    expect(await counted(sam.id)).toBe(900_00n)
  })

  it('ten at once while the sum is lowered: each is made before, or held', async () => {
    const { dana, pay, received, sam } = await cafe({}, { approval: 400_00n })
    const paid = Promise.all(Array.from({ length: 10 }, () => pay(300)))
    const change = { id: sam.id, may: ['send' as const], allowLogin: true, hours: null }
    await dana.api.call(changePerson, { ...change, limits: { ...unlimited, approval: 300 } })
    const made = (await paid).filter(({ body }) => body.pending === null).length
    expect(await received()).toBe(BigInt(made) * 300_00n)
    expect((await pay(300)).body.pending?.waitsFor).toBe('main')
    expect((await pay(299.99)).body.pending).toBeNull()
  })

  it('is not paid when its maker has lost the right meanwhile; declining returns it', async () => {
    const { dana, sam, approvalOf, paid } = await cafe()
    const { approvalId } = await approvalOf(300)
    const change = { id: sam.id, may: [], allowLogin: true, hours: null }
    await dana.api.call(changePerson, { ...change, limits: unlimited })
    expect((await dana.approve(approvalId)).problem.detail).toMatch(/may no longer move money/)
    expect((await dana.decline(approvalId)).status).toBe(200)
    expect(await paid()).toBe(0n)
  })

  it('CHARGE-17 goes on to the brokers at a threshold, before or after the hold', async () => {
    const { dana, approvalOf, received } = await cafe({
      thresholds: { purchase: 250_00n, sales: null },
    })
    const broker = await addBroker(app())
    const small = await approvalOf(200)
    const large = await approvalOf(300)
    expect((await dana.approve(large.approvalId)).body).toMatchObject({
      status: 'Pending',
      waitsFor: 'broker',
      exchangeId: 8,
    })
    expect((await dana.approve(large.approvalId)).body.status).toBe('Pending')
    expect((await broker.decide(large.approvalId, 'approve')).body.status).toBe('Approved')
    expect((await dana.approve(small.approvalId)).body.status).toBe('Approved')
    const [third, fourth] = [await approvalOf(200), await approvalOf(200)]
    expect((await dana.approve(third.approvalId)).body.waitsFor).toBe('broker')
    expect((await dana.approve(fourth.approvalId)).body.waitsFor).toBe('broker')
    expect(await received()).toBe(500_00n)
  })

  it('the main contact is asked by name, who made it sees it wait, and is told the answer', async () => {
    const { dana, sam, approvalOf } = await cafe()
    const { approvalId } = await approvalOf(300)
    await everythingTold(app())
    const told = async (by: typeof dana.api) =>
      (await by.call(listNotifications, {})).body.notifications
    const [asked] = await told(dana.api)
    expect(asked?.subject).toMatch(/^Sam Ortiz asks you to approve a payment of 300.00 .* to /)
    expect(asked?.attachments[0]).toMatchObject({ type: 'approval', meta: { waitsFor: 'main' } })
    expect(asked?.userCanDelete).toBe(false)
    expect(await told(sam.api)).toEqual([])
    const lines = (await sam.api.call(listTransactions, {})).body.transactions
    expect(lines[0]).toMatchObject({ status: 'Pending', waitsFor: 'main', approvalId })
    await dana.decline(approvalId)
    await everythingTold(app())
    expect((await told(sam.api))[0]?.subject).toMatch(/^Your payment of 300.00 .* was declined$/)
    expect((await told(dana.api))[0]?.userCanDelete).toBe(true)
  })
})

describe('SEC-08 ACCT-04 what asks the main contact is no longer new', () => {
  const asksOf = async ({
    api: mine,
  }: {
    api: Awaited<ReturnType<typeof cafe>>['dana']['api']
  }) => {
    await everythingTold(app())
    const { notifications, pendingNotifications } = (await mine.call(listNotifications, {})).body
    const asks = notifications.filter(({ subject }) => subject.includes('asks you to approve'))
    const isNew = asks.filter(({ readTS }) => readTS === null).length
    return { asks: asks.length, isNew, pending: pendingNotifications }
  }

  it('once its maker withdrew it, each time', async () => {
    const { dana, sam, approvalOf } = await cafe()
    for (let asks = 1; asks <= 5; asks += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const asked = await approvalOf(300)
      // oxlint-disable-next-line no-await-in-loop -- before the withdrawal
      expect(await asksOf(dana)).toEqual({ asks, isNew: 1, pending: 1 })
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sam.api.call(withdrawPayment, asked)
      // oxlint-disable-next-line no-await-in-loop -- before the next one
      expect(await asksOf(dana)).toEqual({ asks, isNew: 0, pending: 0 })
    }
  })

  it('once its maker withdrew it before it was told', async () => {
    const { dana, sam, approvalOf } = await cafe()
    await sam.api.call(withdrawPayment, await approvalOf(300))
    await sam.api.call(withdrawPayment, await approvalOf(300))
    await approvalOf(300)
    expect(await asksOf(dana)).toEqual({ asks: 3, isNew: 1, pending: 1 })
  })

  it('once it was declined, expired or paid; so is what asks the holder of a card', async () => {
    const { dana, sam, marco, approvalOf } = await cafe()
    const [declined, paid] = [await approvalOf(300), await approvalOf(300)]
    await approvalOf(300)
    const byName = await marco.charge(`c${sam.id}`, 50, newKey())
    expect(await asksOf(sam)).toEqual({ asks: 1, isNew: 1, pending: 1 })
    expect(await asksOf(dana)).toEqual({ asks: 3, isNew: 3, pending: 3 })
    await dana.decline(declined.approvalId)
    await dana.approve(paid.approvalId)
    expect(await asksOf(dana)).toEqual({ asks: 3, isNew: 1, pending: 1 })
    await dana.decline(byName.body.pending?.approvalId ?? '')
    expect(await asksOf(sam)).toMatchObject({ asks: 1, isNew: 0 })
    await travelTo(app(), new Date(Date.now() + 49 * 3_600_000))
    await timePasses(app())
    app().clock.now = null
    expect(await asksOf(dana)).toMatchObject({ asks: 3, isNew: 0 })
  })
})

describe('SEC-08 what else the main contact approves', () => {
  it('CHARGE-15 a charge of a card that was read; its card must be active then', async () => {
    const { sam, marco, dana, received } = await cafe()
    const swipe = (amount: number) =>
      marco.api.call(charge, { chargeTarget: scanOf(sam.card), amount }, newKey())
    expect((await swipe(100)).body.pending).toBeNull()
    const [one, two] = [await swipe(250), await swipe(250)]
    expect(one.body.pending?.waitsFor).toBe('main')
    const idOf = ({ body }: typeof one) => body.pending?.approvalId ?? ''
    expect((await dana.approve(idOf(one))).body.status).toBe('Approved')
    await app().owner.query('update members.cards set frozen_at = now() where contact_id = $1', [
      sam.id,
    ])
    expect((await dana.approve(idOf(two))).problem.detail).toMatch(/can no longer pay/)
    expect((await dana.decline(idOf(two))).body.status).toBe('Declined')
    expect(await received()).toBe(350_00n)
    expect(await counted(sam.id)).toBe(350_00n)
  })

  it('CHARGE-16 a typed number, also of a small sum, which silence does not pay', async () => {
    const { sam, marco, received } = await cafe({}, { approval: 50_00n })
    const { body } = await marco.charge(sam.card, 60, newKey())
    expect(body.pending?.waitsFor).toBe('main')
    await travelTo(app(), new Date(Date.now() + 49 * 3_600_000))
    await timePasses(app())
    app().clock.now = null
    expect(await received()).toBe(0n)
  })

  it('CHARGE-16 what one of its people has agreed to: a charge by name, and a held one', async () => {
    const { sam, marco, dana, received } = await cafe()
    const byName = await marco.charge(`c${sam.id}`, 300, newKey())
    const approvalId = byName.body.pending?.approvalId ?? ''
    const agreed = await sam.api.call(approveCharge, { approvalId })
    expect(agreed.body).toMatchObject({ status: 'Pending', waitsFor: 'main', held: true })
    expect((await sam.api.call(approveCharge, { approvalId })).body.status).toBe('Pending')
    expect((await dana.approve(approvalId)).body.status).toBe('Approved')
    // Of another's card, so that it is first held for its holder.
    const pat = await employee(dana.memberId, 'Pat', {})
    const typed = await marco.charge(pat.card, 300, newKey())
    expect(typed.body.pending?.waitsFor).toBe('holder')
    const held = { approvalId: typed.body.pending?.approvalId ?? '' }
    expect((await sam.api.call(approveCharge, held)).body).toMatchObject({ waitsFor: 'main' })
    await everythingTold(app())
    const { notifications } = (await dana.api.call(listNotifications, {})).body
    expect(notifications[0]?.subject).toMatch(/^Sam Ortiz asks you to approve a payment of 300.00/)
    expect((await dana.approve(held.approvalId)).body.status).toBe('Approved')
    expect(await received()).toBe(600_00n)
  })

  it('CHARGE-16 nobody agrees outside its hours to what is passed to the main contact', async () => {
    const { sam, marco, dana } = await cafe()
    const pat = await employee(dana.memberId, 'Pat', {})
    const typed = await marco.charge(pat.card, 300, newKey())
    const held = { approvalId: typed.body.pending?.approvalId ?? '' }
    await app().owner.query('update members.contacts set pay_hours = $2 where id = $1', [
      sam.id,
      JSON.stringify([[], [], [], [], [], [], []]),
    ])
    expect((await sam.api.call(approveCharge, held)).problem.code).toBe('OUTSIDE_HOURS')
    expect((await dana.see(held.approvalId)).body.waitsFor).toBe('holder')
  })

  it('CHARGE-16 after silence, its yes is that of the holder: no allowance of typed numbers', async () => {
    const { sam, marco, dana, received } = await cafe({}, {})
    expect((await marco.charge(sam.card, 98, newKey())).body.pending).toBeNull()
    const typed = await marco.charge(sam.card, 60, newKey())
    const approvalId = typed.body.pending?.approvalId ?? ''
    expect(typed.body.pending?.waitsFor).toBe('holder')
    await app().owner.query('update members.contacts set approval_from = 5000 where id = $1', [
      sam.id,
    ])
    await travelTo(app(), new Date(Date.now() + 49 * 3_600_000))
    await timePasses(app())
    expect((await dana.see(approvalId)).body.waitsFor).toBe('main')
    for (const amount of [46, 46]) {
      expect((await marco.charge(sam.card, amount, newKey())).body.pending).toBeNull()
    }
    expect((await dana.approve(approvalId)).body.status).toBe('Approved')
    app().clock.now = null
    expect(await received()).toBe(250_00n)
  })

  it('GIFT-14 no gift card from the sum on, which cannot be held; the refusal says whom to ask', async () => {
    const { sam } = await cafe()
    const buy = (amount: number) => sam.api.call(buyGiftCard, { amount }, newKey())
    expect((await buy(199.99)).status).toBe(200)
    const { problem } = await buy(200)
    expect(problem.code).toBe('BEYOND_LIMITS')
    expect(problem.detail).toMatch(/^Gift cards of this amount are bought by the main contact/)
    expect(problem.detail).toMatch(/from 200.00 on with the approval of the main contact/)
    expect(problem.detail).toMatch(/Please ask Dana Landry/)
  })

  it('the main contact itself waits for nobody, and the database gives it no such sum', async () => {
    const { dana, marco } = await cafe()
    expect((await dana.send(marco, 600, newKey())).body.pending).toBeNull()
    const set = app().owner.query('update members.contacts set approval_from = 1 where id = $1', [
      dana.contactId,
    ])
    await expect(set).rejects.toThrow(/main_contact_has_no_limits/)
  })
})
