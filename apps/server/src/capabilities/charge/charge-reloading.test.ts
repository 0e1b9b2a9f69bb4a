/** Charges whose holder's reserve is too low and is reloaded from the enrolled payment card. */
import { approveCharge } from '@exchange/contract/approvals/approvals.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import { deactivateCard } from '@exchange/contract/members/people.contract'
import { readAccounts } from '@exchange/ledger'
import { describe, expect, it } from 'vitest'
import { chargedFor, enrolledMember } from '../auto-reload/auto-reload.fixtures.ts'
import { loadWorld } from '../cash-reserve/cash-reserve.fixtures.ts'
import { addCard, scanOf } from '../members/members.fixtures.ts'

const world = loadWorld()
const declinesLater = '4000000000000341'

/** A new card as its stripe is read: its number and proof. */
async function addReadCard({ contactId }: { readonly contactId: number }): Promise<string> {
  return scanOf(await addCard(world().owner, contactId))
}

async function reloadsOf({ memberId }: { readonly memberId: number }): Promise<number> {
  const { rowCount } = await world().owner.query(
    `select from card_attempts.attempts where member_id = $1 and purpose = 'auto-reload'`,
    [memberId],
  )
  return rowCount ?? 0
}

describe('charging a holder with auto-reload', () => {
  it('AUTO-17 CHARGE-16 reloads the reserve first, hidden from the seller', async () => {
    const dana = await enrolledMember(world(), { reserve: 1_00n })
    const card = await addReadCard(dana)
    const marco = await world().member()
    const order = { chargeTarget: card, amount: 18, tip: 5 }
    const key = 'a-charge-with-a-reload'
    const { status, body } = await marco.api.call(charge, order, key)
    expect(status).toBe(200)
    expect(body.account).toMatchObject({ tradeBalance: 18, cashBalance: 4.1 })
    expect(JSON.stringify(body)).not.toMatch(/reload/i)
    expect(await chargedFor(world(), dana)).toEqual([25_00])
    expect((await marco.api.call(charge, order, key)).body).toEqual(body)
    expect(await chargedFor(world(), dana)).toEqual([25_00])
  })

  it('AUTO-17 SEC-10 charges no payment card for the same key once the reserve is spent', async () => {
    const dana = await enrolledMember(world(), { reserve: 5_90n })
    const card = await addCard(world().owner, dana.contactId)
    const marco = await world().member()
    const order = { chargeTarget: card, amount: 18, tip: 5 }
    const key = 'a-charge-of-the-whole-reserve'
    const first = await marco.api.call(charge, order, key)
    expect(first.status).toBe(200)
    expect((await marco.api.call(charge, order, key)).body).toEqual(first.body)
    expect(await chargedFor(world(), dana)).toEqual([])
  })

  it.each([
    ['within its allowance', { amount: 50, tip: 20 }, 21_00],
    ['beyond it', { amount: 120, tip: 120 }, 125_00],
  ])(
    'AUTO-17 CHARGE-16 a typed number %s reloads only after its holder approves',
    async (_, sums, least) => {
      const dana = await enrolledMember(world(), { reserve: 1_00n })
      const card = await addCard(world().owner, dana.contactId)
      const marco = await world().member()
      const { body } = await marco.api.call(charge, { chargeTarget: card, ...sums })
      expect(body).toMatchObject({ account: null, pending: { waitsFor: 'holder' } })
      expect(await chargedFor(world(), dana)).toEqual([])
      const approvalId = body.pending?.approvalId ?? ''
      expect((await dana.api.call(approveCharge, { approvalId })).body.status).toBe('Approved')
      const [charged = 0] = await chargedFor(world(), dana)
      expect(charged).toBeGreaterThanOrEqual(least)
    },
  )

  it('AUTO-17 CHARGE-16 a typed number without enough reserve and no enrolled card is declined', async () => {
    const [dana, marco] = [await world().member({ trade: 100_00n }), await world().member()]
    const card = await addCard(world().owner, dana.contactId)
    const { problem } = await marco.api.call(charge, { chargeTarget: card, amount: 1, tip: 20 })
    expect(problem.code).toBe('LOW_CRA')
  })

  it('AUTO-17 CHARGE-16 pays nothing with a card that was deactivated during the reload', async () => {
    const dana = await enrolledMember(world(), { reserve: 1_00n })
    const card = await addReadCard(dana)
    const marco = await world().member()
    await world().sandbox.order('/faults', { delayMs: 500 })
    const charging = marco.api.call(charge, { chargeTarget: card, amount: 18, tip: 5 })
    await expect.poll(() => reloadsOf(dana)).toBe(1)
    expect((await dana.api.call(deactivateCard, { id: dana.contactId })).status).toBe(200)
    const { problem } = await charging
    await world().sandbox.order('/faults')
    expect(problem).toMatchObject({
      status: 404,
      code: 'TARGET_NOT_FOUND',
      detail: 'This card number is invalid.',
    })
    const [account] = await readAccounts(world().owner, [dana.account])
    // What was reloaded stays in the reserve.
    expect(account?.balances).toMatchObject({ MOX: 1_000_00n, USD: 26_00n })
  })

  it('AUTO-17 CHARGE-16 ERR-06 declines the charge if the payment card is declined', async () => {
    const dana = await enrolledMember(world(), { card: declinesLater })
    const card = await addReadCard(dana)
    const marco = await world().member()
    const { problem } = await marco.api.call(charge, { chargeTarget: card, amount: 18, tip: 5 })
    expect(problem).toMatchObject({ status: 402, code: 'LOW_CRA', detail: 'Insufficient CRA' })
  })
})
