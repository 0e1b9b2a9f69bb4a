/** POS-08: the guards of allowances, asked alone: what the calls before them refuse as well. */
import { takeAllowance } from '@exchange/contract/allowances/allowances.contract'
import { expect, it } from 'vitest'
import { askGuard } from '../../testing/ask-guard.ts'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await owner.query(
      `insert into exchanges.policies (exchange_id, valid_from, offline_allowances)
      values (8, now() - interval '1 minute', true)`,
    )
  },
})

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function carried() {
  const member = await addMember(app().owner, { exchange: 8, trade: 100_00n, reserve: 20_00n })
  const guest = api(app()).as(await signedIn(app().owner, member.contactId))
  const { body } = await guest.call(takeAllowance, { amount: '20.00' }, 'a-key-of-a-guest-1')
  const { number } = body
  const set = (change: string) =>
    app().owner.query(`update allowances.allowances set ${change} where number = $1`, [number])
  const payee = member.memberId
  const redeem = (change: object = {}) =>
    askGuard(app(), 'allowances.redeem', {
      ...{ number, payee, amount: '2000', acceptedAt: soon(0), ...change },
    })
  const giveBack = (change: object = {}) =>
    askGuard(app(), 'allowances.give_back', { number, now: soon(97), ...change })
  return { ...member, number, set, redeem, giveBack }
}

it('is redeemed while it is open, until it goes back, and if it was taken before it was revoked', async () => {
  const { redeem, set } = await carried()
  expect(await redeem()).toBe(true)
  expect(await redeem({ now: soon(95) })).toBe(true)
  expect(await redeem({ now: soon(97) })).toBe(false)
  await set(`revoked_at = now() + interval '1 minute'`)
  expect(await redeem()).toBe(true)
  await set(`revoked_at = now() - interval '1 minute'`)
  expect(await redeem()).toBe(false)
  await set(`revoked_at = null, state = 'returned', transfer_id = hold_id, ended_at = now()`)
  expect(await redeem()).toBe(false)
})

it('goes back after its end, and only while it is open', async () => {
  const { giveBack, set } = await carried()
  expect(await giveBack()).toBe(true)
  expect(await giveBack({ now: soon(95) })).toBe(false)
  await set(`state = 'returned', transfer_id = hold_id, ended_at = now()`)
  expect(await giveBack()).toBe(false)
})

it('is taken up to what a member may carry, in cents', async () => {
  const { memberId: member, contactId: contact } = await carried()
  const take = (amount: string) =>
    askGuard(app(), 'allowances.take', {
      ...{ member, contact, holder: 'Guest', amount, fee: '0', most: '5000' },
      ...{ madeAt: soon(0), expiresAt: soon(24), endsAt: soon(96) },
    })
  expect(await take('3000')).toBe(true)
  expect(await take('3001')).toBe(false)
})
