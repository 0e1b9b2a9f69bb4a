/** SEC-08, DOMAIN §15: charges, gift cards and others that the main contact approves first. */
import { approveCharge } from '@exchange/contract/approvals/approvals.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import { buyGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { listNotifications } from '@exchange/contract/notifications/notifications.contract'
import { describe, expect, it } from 'vitest'
import { everythingTold } from '../requests/requests.fixtures.ts'
import { scanOf } from '../members/members.fixtures.ts'
import { approvalsApp, newKey, timePasses, travelTo } from './approvals.fixtures.ts'
import { cafeOf } from './main-contact.fixtures.ts'

const app = approvalsApp()
const { cafe, employee, counted } = cafeOf(app)

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

  it('CHARGE-15 a presented card is named as such, to the main contact and to its holder', async () => {
    const { sam, marco, dana } = await cafe()
    const swipe = { chargeTarget: scanOf(sam.card), amount: 250 }
    expect((await marco.api.call(charge, swipe, newKey())).body.pending?.waitsFor).toBe('main')
    await everythingTold(app())
    const newest = async ({ api }: Pick<typeof sam, 'api'>) =>
      (await api.call(listNotifications, {})).body.notifications[0]?.subject
    expect(await newest(dana)).toMatch(
      /Marco Bakery charged the business card of Sam Ortiz 250.00 \S+ and asks you to approve/,
    )
    expect(await newest(sam)).toMatch(/Marco Bakery charged 250.00 \S+ to your business card/)
  })

  it('CHARGE-16 a typed number beyond its allowance asks its holder before the main contact', async () => {
    const { sam, marco, received } = await cafe()
    const { body } = await marco.charge(sam.card, 400, newKey())
    expect(body.pending?.waitsFor).toBe('holder')
    const approvalId = body.pending?.approvalId ?? ''
    const agreed = await sam.api.call(approveCharge, { approvalId })
    expect(agreed.body).toMatchObject({ status: 'Pending', waitsFor: 'main' })
    expect(await received()).toBe(0n)
  })

  it('CHARGE-16 a typed number, also of a small sum, which silence does not pay', async () => {
    const { sam, marco, received } = await cafe({}, { approvalFrom: 50_00n })
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
    await app().owner.query('update members.contacts set approval_from = 6000 where id = $1', [
      sam.id,
    ])
    await travelTo(app(), new Date(Date.now() + 49 * 3_600_000))
    await timePasses(app())
    expect((await dana.see(approvalId)).body.waitsFor).toBe('main')
    expect((await marco.charge(sam.card, 57, newKey())).body.pending).toBeNull()
    expect((await dana.approve(approvalId)).body.status).toBe('Approved')
    app().clock.now = null
    expect(await received()).toBe(215_00n)
  })

  it('GIFT-14 no gift card from the sum on, which cannot be held; the refusal says whom to ask', async () => {
    const { sam } = await cafe()
    const buy = (amount: number) => sam.api.call(buyGiftCard, { amount }, newKey())
    expect((await buy(190)).status).toBe(200)
    expect((await buy(10)).problem.code).toBe('BEYOND_LIMITS')
    const { problem } = await buy(200)
    expect(problem.code).toBe('BEYOND_LIMITS')
    expect(problem.detail).toMatch(/^Gift cards of this amount are bought by the main contact/)
    expect(problem.detail).toMatch(/like cash as soon as it is bought, so it cannot wait/)
    expect(problem.detail).toMatch(/from 200.00 Moxey on, the main contact approves first/)
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
