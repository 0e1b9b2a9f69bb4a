/**
 * A card that was presented stands for its holder's consent only while it is active, and the time
 * to object is measured by the database's clock.
 */
import { deactivateCard } from '@exchange/contract/members/people.contract'
import { afterEach, describe, expect, it } from 'vitest'
import { openExchangeBook } from '../exchanges/index.ts'
import { cardIdOf, scanOf } from '../members/members.fixtures.ts'
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
import { readApprovals } from './approvals.read.ts'
import { agreeHeld } from './decide-approval.service.ts'
import { setRights } from '../members/members.fixtures.ts'
import { testStaffLog } from '../../testing/staff-log.ts'

const app = approvalsApp()
afterEach(() => void (app().clock.now = null))
const none = { MOX: 0n, USD: 0n, PTS: 0n }
const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A small charge of a typed number is held after one that used up the allowance. */
async function held(amount: number, { isRead = false } = {}) {
  const [marco, dana] = [await addTrader(app()), await addTrader(app())]
  const before = amount < 100 ? 98 : 0
  if (before > 0) await marco.charge(dana.card, before, newKey())
  const presented = isRead ? scanOf(dana.card) : dana.card
  const { pending } = (await marco.charge(presented, amount, newKey())).body
  const ends = new Date(pending?.expiresTS ?? '')
  return { marco, dana, before, id: pending?.approvalId ?? '', ends }
}

const deactivate = async ({ api, contactId }: Trader) => {
  expect((await api.call(deactivateCard, { id: contactId })).status).toBe(200)
}

const tradeOf = async ({ account }: Trader) => (await balancesOf(app(), account)).MOX

async function expectReturned({ marco, dana, before }: Awaited<ReturnType<typeof held>>) {
  const moved = BigInt(before) * 100n
  expect([await tradeOf(dana), await tradeOf(marco)]).toEqual([
    5_000_00n - moved,
    5_000_00n + moved,
  ])
  expect(await heldOf(app(), dana)).toEqual(none)
}

describe('a held charge whose card is deactivated', () => {
  it('CHARGE-16 is returned without an answer, also when the server that held it was minutes ahead', async () => {
    app().clock.now = new Date(Date.now() + 3 * minuteMs)
    const charge = await held(60)
    app().clock.now = null
    await deactivate(charge.dana)
    await travelTo(app(), charge.ends)
    expect(await timePasses(app())).toBe(1)
    expect((await charge.dana.see(charge.id)).body.status).toBe('Expired')
    await expectReturned(charge)
  })

  it('CHARGE-16 is returned when its holder may no longer move money', async () => {
    const charge = await held(60)
    await setRights(app().owner, charge.dana.contactId, ['people'])
    await travelTo(app(), charge.ends)
    expect(await timePasses(app())).toBe(1)
    await expectReturned(charge)
  })

  it('CHARGE-16 is not paid when the card is deactivated after the approval was read', async () => {
    const charge = await held(60)
    await travelTo(app(), charge.ends)
    const { db: database, ledger, outbox } = app().deps
    const [seen] = await readApprovals(database, [charge.id])
    if (!seen) throw new Error('The charge is not held.')
    await deactivate(charge.dana)
    const now = charge.ends
    const exchanges = openExchangeBook({ database, now: () => now })
    const over = { by: null, now, due: true }
    const needs = { database, ledger, outbox, exchanges, staffLog: testStaffLog }
    expect(await agreeHeld(needs, seen, over)).toBe('card-inactive')
    expect(await tradeOf(charge.marco)).toBe(5_098_00n)
    await timePasses(app())
    await expectReturned(charge)
  })

  it('CHARGE-16 the guard accepts only an active card of the holder', async () => {
    const { marco, dana } = await held(150)
    const card = await cardIdOf(app().owner, dana.card)
    const agrees = async (holder: number) => {
      const { rows } = await app().owner.query<{ agrees: boolean }>(
        `select members.card_active(
          jsonb_build_object('card', $1::integer, 'holder', $2::integer), gen_random_uuid()
        ) as agrees`,
        [card, holder],
      )
      return rows[0]?.agrees
    }
    expect(await agrees(dana.contactId)).toBe(true)
    expect(await agrees(marco.contactId)).toBe(false)
    await deactivate(dana)
    expect(await agrees(dana.contactId)).toBe(false)
  })

  it('CHARGE-16 is paid when its holder approves it nevertheless', async () => {
    const { marco, dana, id } = await held(150)
    await deactivate(dana)
    expect((await dana.approve(id)).body.status).toBe('Approved')
    expect(await tradeOf(marco)).toBe(5_150_00n)
  })

  it("CHARGE-16 CHARGE-17 is paid by a broker after the holder's yes", async () => {
    const { marco, dana, id } = await held(2_600)
    const brook = await addBroker(app())
    await deactivate(dana)
    expect((await dana.approve(id)).body).toMatchObject({ status: 'Pending', waitsFor: 'broker' })
    expect((await brook.decide(id, 'approve')).body.status).toBe('Approved')
    expect(await tradeOf(marco)).toBe(7_600_00n)
  })

  it('CHARGE-16 CHARGE-17 is not paid by a broker when its holder may no longer move money', async () => {
    const charge = await held(2_600, { isRead: true })
    const brook = await addBroker(app())
    await setRights(app().owner, charge.dana.contactId, ['people'])
    expect((await brook.decide(charge.id, 'approve')).problem).toMatchObject({
      code: 'APPROVAL_CLOSED',
      detail: 'The person who pays cannot pay for their business now. Decline it, or try later.',
    })
    expect((await brook.decide(charge.id, 'decline')).body.status).toBe('Declined')
    await expectReturned(charge)
  })

  it('CHARGE-17 is not paid by a broker although the card was read', async () => {
    const charge = await held(2_600, { isRead: true })
    const brook = await addBroker(app())
    await deactivate(charge.dana)
    expect((await brook.decide(charge.id, 'approve')).problem).toMatchObject({
      code: 'APPROVAL_CLOSED',
      detail: 'The card that was charged can no longer pay. Please decline it.',
    })
    await travelTo(app(), charge.ends)
    await timePasses(app())
    await expectReturned(charge)
  })
})

describe('a server whose clock is ahead', () => {
  it('CHARGE-16 neither pays before the deadline nor refuses the holder', async () => {
    const charge = await held(60)
    app().clock.now = new Date(charge.ends.getTime() + hourMs)
    expect(await timePasses(app())).toBe(0)
    expect(await tradeOf(charge.marco)).toBe(5_098_00n)
    app().clock.now = charge.ends
    expect((await charge.dana.decline(charge.id)).body.status).toBe('Declined')
    await expectReturned(charge)
  })

  it('CHARGE-16 CHARGE-17 does not hand a charge to the brokers before the deadline', async () => {
    const { dana, id, ends } = await held(2_600)
    app().clock.now = ends
    expect(await timePasses(app())).toBe(0)
    expect((await dana.see(id)).body).toMatchObject({ status: 'Pending', waitsFor: 'holder' })
    expect((await dana.decline(id)).body.status).toBe('Declined')
  })
})
