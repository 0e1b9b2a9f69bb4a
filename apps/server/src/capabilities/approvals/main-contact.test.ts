/** SEC-08, DOMAIN §15: what the main contact approves before one of its people pays it. */
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import {
  approveCharge,
  declineCharge,
  withdrawPayment,
} from '@exchange/contract/approvals/approvals.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import { changePerson, removePerson } from '@exchange/contract/members/people.contract'
import { listNotifications } from '@exchange/contract/notifications/notifications.contract'
import { send } from '@exchange/contract/send/send.contract'
import { describe, expect, it } from 'vitest'
import { everythingTold } from '../requests/requests.fixtures.ts'
import { scanOf, unlimited } from '../members/members.fixtures.ts'
import {
  addBroker,
  addTrader,
  approvalsApp,
  heldOf,
  newKey,
  timePasses,
  travelTo,
} from './approvals.fixtures.ts'
import { cafeOf, story, usual } from './main-contact.fixtures.ts'

const app = approvalsApp()
const { cafe, employee, counted } = cafeOf(app)

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

  it('of ten at once as many are held as the limits of who made them allow', async () => {
    const { dana, marco, pay, received, sam } = await cafe()
    const tried = await Promise.all(Array.from({ length: 10 }, () => pay(300)))
    const held = tried.filter(({ status }) => status === 200)
    expect(held).toHaveLength(3)
    expect(await heldOf(app(), dana)).toMatchObject({ MOX: 900_00n })
    const refused = tried.find(({ status }) => status !== 200)
    expect(refused?.problem.code).toBe('BEYOND_LIMITS')
    expect(refused?.problem.detail).toMatch(/900.00 Moxey is waiting for approval and counts too/)
    expect((await dana.send(marco, 30_000, newKey())).status).toBe(200)
    const ids = held.map(({ body }) => body.pending?.approvalId ?? '')
    await dana.decline(ids[0] ?? '')
    expect((await pay(300)).body.pending?.waitsFor).toBe('main')
    expect((await pay(300)).problem.code).toBe('BEYOND_LIMITS')
    const decided = await Promise.all(ids.slice(1).map((id) => dana.approve(id)))
    expect(decided.map(({ status }) => status)).toEqual([200, 200])
    expect(await received()).toBe(30_600_00n)
    expect(await counted(sam.id)).toBe(600_00n)
    expect((await pay(300)).problem.code).toBe('BEYOND_LIMITS')
  })

  it('what was held is not paid above the limits that its maker has reached since', async () => {
    const { dana, pay, approvalOf, received, sam } = await cafe()
    const { approvalId } = await approvalOf(500)
    for (const amount of [199, 0.99]) expect((await pay(amount)).body.pending).toBeNull()
    const limits = { ...unlimited, payment: 500, day: 600, approvalFrom: 200 }
    const change = { id: sam.id, may: ['send' as const], allowLogin: true, hours: null }
    await dana.api.call(changePerson, { ...change, limits })
    expect((await dana.approve(approvalId)).problem.detail).toMatch(/above the payer's spending/)
    expect(await received()).toBe(199_99n)
  })

  it('many below it to one payee reach it together; what it approved is not counted', async () => {
    const { dana, pay, received } = await cafe({}, { approvalFrom: 200_00n })
    const all = await Promise.all(Array.from({ length: 10 }, () => pay(90)))
    expect(all.filter(({ body }) => body.pending === null)).toHaveLength(2)
    const held = all.flatMap(({ body }) => body.pending ?? [])
    expect(held.every(({ waitsFor }) => waitsFor === 'main')).toBe(true)
    expect(await received()).toBe(180_00n)
    expect((await dana.approve(held[0]?.approvalId ?? '')).body.status).toBe('Approved')
    expect((await pay(19.99)).body.pending).toBeNull()
    expect((await pay(0.01)).body.pending?.waitsFor).toBe('main')
    expect(await received()).toBe(289_99n)
  })

  it('to another payee, by another person and after 24 hours is another sum', async () => {
    const { dana, marco, sam, pay } = await cafe()
    const pat = await employee(dana.memberId, 'Pat', usual)
    const other = await addTrader(app(), story)
    const to = (by: typeof sam, { memberId }: typeof marco) =>
      by.api.call(send, { sendTarget: `m${memberId}`, amount: 150 }, newKey())
    expect((await pay(150)).body.pending).toBeNull()
    expect((await to(sam, other)).body.pending).toBeNull()
    expect((await to(pat, marco)).body.pending).toBeNull()
    expect((await to(sam, marco)).body.pending?.waitsFor).toBe('main')
    await travelTo(app(), new Date(Date.now() + 25 * 3_600_000))
    expect((await to(sam, marco)).body.pending).toBeNull()
    app().clock.now = null
  })

  it('ten at once while the sum is lowered: each is made before, or held', async () => {
    const { dana, pay, received, sam } = await cafe({}, { approvalFrom: 400_00n })
    const paid = Promise.all(Array.from({ length: 10 }, () => pay(300)))
    const change = { id: sam.id, may: ['send' as const], allowLogin: true, hours: null }
    await dana.api.call(changePerson, { ...change, limits: { ...unlimited, approvalFrom: 300 } })
    const made = (await paid).filter(({ body }) => body.pending === null).length
    expect(await received()).toBe(BigInt(made) * 300_00n)
    expect((await pay(300)).body.pending?.waitsFor).toBe('main')
  })

  it.each([
    ['has lost the right', false],
    ['is removed', true],
  ])('comes back when its maker %s, without an answer', async (_, removed) => {
    const { dana, sam, marco, approvalOf, paid } = await cafe()
    const pat = await employee(dana.memberId, 'Pat', usual)
    const to = { sendTarget: `m${marco.memberId}`, amount: 250 }
    const stays = (await pat.api.call(send, to, newKey())).body.pending?.approvalId ?? ''
    const sent = await approvalOf(300)
    const scanned = { chargeTarget: scanOf(sam.card), amount: 250 }
    const swiped = await marco.api.call(charge, scanned, newKey())
    const change = { id: sam.id, may: [], allowLogin: true, hours: null, limits: unlimited }
    if (removed) await dana.api.call(removePerson, { id: sam.id })
    else await dana.api.call(changePerson, change)
    await timePasses(app())
    expect(await heldOf(app(), dana)).toMatchObject({ MOX: 250_00n })
    expect(await paid()).toBe(250_00n)
    const charged = swiped.body.pending?.approvalId ?? ''
    for (const id of [sent.approvalId, charged]) {
      expect((await dana.see(id)).body.status).toBe('Declined')
      expect((await dana.approve(id)).problem.detail).toBe('This payment has been declined.')
    }
    expect((await dana.see(stays)).body.status).toBe('Pending')
    await everythingTold(app())
    const { notifications } = (await marco.api.call(listNotifications, {})).body
    expect(notifications[0]?.content).toMatch(/could no longer pay for their business/)
  })

  it('is not paid when its maker has lost the right meanwhile; declining returns it', async () => {
    const { dana, sam, approvalOf, paid } = await cafe()
    const { approvalId } = await approvalOf(300)
    const change = { id: sam.id, may: [], allowLogin: true, hours: null }
    await dana.api.call(changePerson, { ...change, limits: unlimited })
    expect((await dana.approve(approvalId)).problem.detail).toMatch(
      /cannot pay for their business now/,
    )
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

  it.each(['told apart', 'told together'])('once its maker withdrew it, %s', async (how) => {
    const { dana, sam, approvalOf } = await cafe()
    const before: object[] = []
    for (let round = 0; round < 5; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const asked = await approvalOf(300)
      // oxlint-disable-next-line no-await-in-loop -- before the withdrawal
      if (how === 'told apart') before.push(await asksOf(dana))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sam.api.call(withdrawPayment, asked)
      // oxlint-disable-next-line no-await-in-loop -- before the next one
      if (how === 'told apart') await everythingTold(app())
    }
    expect(before).toMatchObject(before.map(() => ({ isNew: 1, pending: 1 })))
    expect(await asksOf(dana)).toEqual({ asks: 5, isNew: 0, pending: 0 })
    await approvalOf(300)
    expect(await asksOf(dana)).toEqual({ asks: 6, isNew: 1, pending: 1 })
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
