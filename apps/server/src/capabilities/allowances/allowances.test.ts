/** Offline allowances: set aside, redeemed by a till, used again and refused, and given back. */
import {
  listAllowances,
  readTillKeys,
  revokeAllowance,
  takeAllowance,
} from '@exchange/contract/allowances/allowances.contract'
import { redeemRefusals, takeRefusals } from '@exchange/contract/allowances/allowances.messages'
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { openTill as beginTill } from '@exchange/contract/till/till.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { openHeldAccounts } from '../approvals/index.ts'
import { balanceOf } from '../charge/charge.fixtures.ts'
import { breakRow } from '../../testing/broken-row.ts'
import { addContact, addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { addShop, openTill, type Shop } from '../registers/registers.fixtures.ts'
import { newKey, newSale, tillOf, type TestTill } from '../till/till.fixtures.ts'
import { giveBackEnded } from './give-back.service.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 9)
    await owner.query(
      `insert into exchanges.policies (exchange_id, valid_from, offline_allowances)
      values (8, now() - interval '1 minute', true)`,
    )
  },
})

let shop: Shop
let till: TestTill
beforeAll(async () => {
  shop = await addShop(app())
  till = tillOf((await openTill(app(), shop)).api)
})

async function addGuest(exchange = 8) {
  const member = await addMember(app().owner, { exchange, trade: 100_00n, reserve: 20_00n })
  return { ...member, api: api(app()).as(await signedIn(app().owner, member.contactId)) }
}

const take = (by: Api, amount: string, key = newKey()) => by.call(takeAllowance, { amount }, key)

async function carried(amount = '20.00') {
  const guest = await addGuest()
  const { body } = await take(guest.api, amount)
  return { guest, number: body.number, promise: body.promise ?? '' }
}

const redeem = (
  at: TestTill,
  presented: unknown,
  { amount = '20.00', saleId = newSale(), key = newKey() } = {},
) => at.pay({ saleId, amount, tender: { kind: 'allowance', presented, amount } }, key)

const taken = (promise: string, acceptedAt = new Date()) => ({
  promise,
  acceptedAt: acceptedAt.toISOString(),
})
const minor = async (of: { readonly account: bigint }) => await balanceOf(app(), of)
const earlier = (number: number) =>
  app().owner.query(
    `update allowances.allowances
    set made_at = made_at - interval '5 days', expires_at = expires_at - interval '5 days',
      ends_at = ends_at - interval '5 days'
    where number = $1`,
    [number],
  )
const giveBack = () => {
  const { db: database, ledger, clock, log } = app().deps
  const needs = { database, ledger, log, heldAccounts: openHeldAccounts(database) }
  return giveBackEnded({ ...needs, now: () => clock.now() })
}

describe('POS-08 taking an allowance', () => {
  it('sets the sum and its fee aside, once for a key, and shows a promise', async () => {
    const guest = await addGuest()
    const key = newKey()
    const first = await take(guest.api, '20.00', key)
    expect(first.body).toMatchObject({ amount: 20, setAside: 1, state: 'open', revoked: false })
    const again = await take(guest.api, '20.00', key)
    expect(again.body.promise).toBe(first.body.promise)
    expect(await minor(guest)).toMatchObject({ MOX: 80_00n, USD: 19_00n })
    const { transactions } = (await guest.api.call(listTransactions, {})).body
    expect(transactions[0]).toMatchObject({
      ...{ member: 'Offline allowance', amount: 20, action: 'Purchase', status: 'Pending' },
    })
    expect((await guest.api.call(listAllowances, {})).body).toMatchObject({
      ...{ on: true, most: 50, allowances: [{ promise: first.body.promise }] },
    })
  })

  it('ten at once carry no more than 50.00 together', async () => {
    const guest = await addGuest()
    const all = await Promise.all(Array.from({ length: 10 }, () => take(guest.api, '20.00')))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2)
    const words = takeRefusals('Moxey')['too-many'].reason
    expect(all.filter(({ problem }) => problem.detail === words)).toHaveLength(8)
    expect(await minor(guest)).toMatchObject({ MOX: 60_00n })
  })

  it('is refused without the switch, above the limit, without funds or reserve, and to employees', async () => {
    const words = takeRefusals('Moxey')
    const guest = await addGuest()
    const refused = async (by: Api, amount: string) => (await take(by, amount)).problem.detail
    expect(await refused((await addGuest(9)).api, '5')).toBe(words['allowances-off'].reason)
    expect(await refused(guest.api, '50.01')).toBe(words['too-much'].reason)
    expect((await take(guest.api, '0')).status).toBe(400)
    const story = { exchange: 8, trade: 1_00n, reserve: 20_00n }
    const poor = await addMember(app().owner, story)
    const asPoor = api(app()).as(await signedIn(app().owner, poor.contactId))
    expect((await take(asPoor, '50')).problem.code).toBe('INSUFFICIENT_FUNDS')
    const dry = await addMember(app().owner, { exchange: 8, trade: 100_00n, reserve: 0n })
    const asDry = api(app()).as(await signedIn(app().owner, dry.contactId))
    expect((await take(asDry, '20')).problem.code).toBe('LOW_CRA')
    const other = await addGuest()
    await app().owner.query('update members.contacts set is_main = false where id = $1', [
      other.contactId,
    ])
    expect(await refused(other.api, '5')).toBe(words['not-main-contact'].reason)
    expect(await minor(guest)).toMatchObject({ MOX: 100_00n })
    expect((await api(app()).call(takeAllowance, { amount: '5' })).status).toBe(401)
  })
})

describe('POS-08 redeeming an allowance', () => {
  it('pays the seller from what was set aside, and gives the rest back in the same commit', async () => {
    const { guest, promise } = await carried('20.00')
    const before = await minor(shop)
    const { status, body } = await redeem(till, taken(promise), { amount: '15.00' })
    expect([status, body.sale.state, body.tender.kind]).toEqual([200, 'done', 'allowance'])
    // 15.00, and a fee of 0.75 in dollars.
    expect(await minor(guest)).toMatchObject({ MOX: 85_00n, USD: 19_25n })
    expect((await minor(shop))?.MOX).toBe((before?.MOX ?? 0n) + 15_00n)
    const [own] = (await guest.api.call(listAllowances, {})).body.allowances
    expect(own).toMatchObject({ state: 'redeemed', paid: 15, promise: null })
    const { transactions } = (await guest.api.call(listTransactions, {})).body
    expect(transactions.slice(0, 2)).toMatchObject([
      { type: 'charge', amount: 15, fee: 0.75, balanceAfter: 85 },
      { type: 'opening' },
    ])
  })

  it('is answered again for the same part, and refused plainly for any other', async () => {
    const { guest, promise } = await carried()
    const saleId = newSale()
    expect((await redeem(till, taken(promise), { saleId })).status).toBe(200)
    expect((await redeem(till, taken(promise), { saleId })).status).toBe(200)
    const other = tillOf((await openTill(app(), await addShop(app()))).api)
    for (const at of [till, other]) {
      // oxlint-disable-next-line no-await-in-loop
      const { problem } = await redeem(at, taken(promise))
      expect(problem.detail).toBe(redeemRefusals['used-before'].reason)
    }
    expect(await minor(guest)).toMatchObject({ MOX: 80_00n })
  })

  it('ten tills at once: one is paid, nine are told', async () => {
    const { guest, promise } = await carried()
    const all = await Promise.all(Array.from({ length: 10 }, () => redeem(till, taken(promise))))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const told = all.filter(
      ({ problem }) => problem.detail === redeemRefusals['used-before'].reason,
    )
    expect(told).toHaveLength(9)
    expect(await minor(guest)).toMatchObject({ MOX: 80_00n, USD: 19_00n })
  })

  it('is refused when it is forged, tampered with, too small, expired, revoked or too late', async () => {
    const { guest, number, promise } = await carried()
    const before = await minor(shop)
    const said = async (presented: unknown, amount = '20.00') =>
      (await redeem(till, presented, { amount })).problem.detail
    const [mark, payload = '', signature = ''] = promise.split('.')
    const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
    const words = redeemRefusals
    expect(await said(taken([mark, payload, flipped].join('.')))).toBe(words.forged.reason)
    expect(await said({ promise })).toBe(words['not-a-promise'].reason)
    expect(await said('4111')).toBe(words['not-a-promise'].reason)
    expect(await said(taken(promise), '20.01')).toBe(words['too-much'].reason)
    const late = new Date(Date.now() + 25 * 3_600_000)
    expect(await said(taken(promise, late))).toBe(words.expired.reason)
    expect((await guest.api.call(revokeAllowance, { allowance: number })).status).toBe(200)
    expect(await said(taken(promise))).toBe(words.revoked.reason)
    // Before it was made no till can have taken it.
    const early = new Date(Date.now() - 10 * 60_000)
    expect(await said(taken(promise, early))).toBe(words.expired.reason)
    expect(await minor(shop)).toEqual(before)
    // What a till took before it was reported is paid.
    const { status } = await redeem(till, taken(promise, new Date(Date.now() - 60_000)))
    expect(status).toBe(200)
  })

  it('of a holder on hold is paid, and of one that is closed is not', async () => {
    const first = await carried()
    const member = (id: number, set: string) =>
      app().owner.query(`update members.members set ${set} where id = $1`, [id])
    await member(first.guest.memberId, 'on_hold = true')
    expect((await redeem(till, taken(first.promise))).status).toBe(200)
    const second = await carried()
    await member(second.guest.memberId, `status = 'disabled'`)
    const { problem } = await redeem(till, taken(second.promise))
    expect(problem.detail).toBe(redeemRefusals['holder-closed'].reason)
  })

  it('is paid when the person who took it has left the business', async () => {
    const { guest, promise } = await carried()
    await app().owner.query(
      `update members.contacts
      set removed_at = now(), is_main = false, allow_login = false, rights = '{}'
      where id = $1`,
      [guest.contactId],
    )
    expect((await redeem(till, taken(promise))).status).toBe(200)
    expect(await minor(guest)).toMatchObject({ MOX: 80_00n })
  })

  it('takes no more than the fee that was set aside, whatever the holder’s plan is by then', async () => {
    const guest = await addGuest()
    const plan = (name: string) =>
      app().owner.query('update members.members set fee_plan = $2 where id = $1', [
        guest.memberId,
        name,
      ])
    await plan('cash-fee-free')
    const { body } = await take(guest.api, '20.00')
    expect(body.setAside).toBe(0)
    await plan('standard')
    expect((await redeem(till, taken(body.promise ?? ''))).status).toBe(200)
    expect(await minor(guest)).toMatchObject({ MOX: 80_00n, USD: 20_00n })
  })

  it('is refunded to the holder like any charge', async () => {
    const { guest, promise } = await carried()
    const saleId = newSale()
    await redeem(till, taken(promise), { saleId })
    const owner = tillOf(shop.api)
    const first = await owner.refund({ saleId, amount: '5.00' })
    expect(first.problem.detail).toBeUndefined()
    expect((await owner.refund({ saleId, amount: '15.00', refunded: 5 })).status).toBe(200)
    expect(await minor(guest)).toMatchObject({ MOX: 100_00n })
    expect((await owner.x()).body.ledger.difference).toBe(0)
  })

  it('is refused at a register that is off, and by the holder itself', async () => {
    const { guest, promise } = await carried()
    const closing = await addShop(app())
    const at = tillOf((await openTill(app(), closing)).api)
    await app().owner.query('update registers.registers set is_on = false where id = $1', [
      closing.registerId,
    ])
    expect((await redeem(at, taken(promise))).status).toBeGreaterThanOrEqual(400)
    await guest.api.call(beginTill, {})
    const own = tillOf(guest.api)
    expect((await redeem(own, taken(promise))).problem.code).toBe('SELF_SEND')
    expect(await minor(guest)).toMatchObject({ MOX: 80_00n })
  })
})

describe('POS-08 what nobody redeems', () => {
  it('goes back after the grace, once, and is not redeemed any more', async () => {
    const { guest, number, promise } = await carried()
    expect(await giveBack()).toBe(0)
    await earlier(number)
    expect(await giveBack()).toBe(1)
    expect(await giveBack()).toBe(0)
    expect(await minor(guest)).toMatchObject({ MOX: 100_00n, USD: 20_00n })
    const { problem } = await redeem(till, taken(promise, new Date(Date.now() - 5 * 86_400_000)))
    expect(problem.detail).toBe(redeemRefusals.returned.reason)
    const { transactions } = (await guest.api.call(listTransactions, {})).body
    expect(transactions[0]).toMatchObject({ member: 'Offline allowance', status: 'Expired' })
  })

  it('goes back although one before it cannot', async () => {
    const [bad, good] = [await carried(), await carried()]
    await earlier(bad.number)
    await earlier(good.number)
    const drop = await breakRow(app(), 'allowances.allowances', `old.number = ${bad.number}`)
    expect(await giveBack()).toBe(1)
    await drop()
    expect(await minor(good.guest)).toMatchObject({ MOX: 100_00n, USD: 20_00n })
    expect(await minor(bad.guest)).toMatchObject({ MOX: 80_00n })
    expect(await giveBack()).toBe(1)
    expect(await minor(bad.guest)).toMatchObject({ MOX: 100_00n })
  })

  it('is stopped by the main contact of the business, whoever carries it, and by nobody else there', async () => {
    const { guest, number, promise } = await carried()
    const { memberId } = guest
    const as = async (id: number) => api(app()).as(await signedIn(app().owner, id))
    const next = await addContact(app().owner, memberId, { firstName: 'Noa' })
    const asNext = await as(next)
    expect((await asNext.call(revokeAllowance, { allowance: number })).status).toBe(409)
    expect((await asNext.call(listAllowances, {})).body.allowances).toEqual([])
    await app().owner.query('update members.contacts set is_main = false where id = $1', [
      guest.contactId,
    ])
    await app().owner.query('update members.contacts set is_main = true where id = $1', [next])
    const [seen] = (await asNext.call(listAllowances, {})).body.allowances
    // It is the code of a phone, so nobody else is shown it.
    expect(seen).toMatchObject({ number, promise: null, carriedBy: expect.any(String) })
    const [own] = (await guest.api.call(listAllowances, {})).body.allowances
    expect(own).toMatchObject({ number, promise, carriedBy: null })
    expect((await asNext.call(revokeAllowance, { allowance: number })).status).toBe(200)
    const { problem } = await redeem(till, taken(promise))
    expect(problem.detail).toBe(redeemRefusals.revoked.reason)
  })

  it('tills learn keys and what is revoked; strangers revoke nothing', async () => {
    const { guest, number } = await carried()
    const stranger = await addGuest()
    expect((await stranger.api.call(revokeAllowance, { allowance: number })).problem.code).toBe(
      'CONFLICT',
    )
    await guest.api.call(revokeAllowance, { allowance: number })
    const { api: device } = await openTill(app(), shop)
    const { body } = await device.call(readTillKeys, {})
    expect(body).toMatchObject({ takes: true, keys: [{ publicKey: expect.any(String) }] })
    expect(body.revoked).toContain(number)
    expect((await device.call(beginTill, {})).body.kinds).toContain('allowance')
    expect((await device.call(listAllowances, {})).status).toBeGreaterThanOrEqual(400)
  })
})
