import { refresh } from '@exchange/contract/identity/identity.contract'
import { listNotifications } from '@exchange/contract/notifications/notifications.contract'
import { send } from '@exchange/contract/send/send.contract'
import { describe, expect, it, vi } from 'vitest'
import { loadWorld } from '../cash-reserve/cash-reserve.fixtures.ts'
import { chargedFor, enrolledMember, saveCard } from './auto-reload.fixtures.ts'

const world = loadWorld()

const declinesLater = '4000000000000341'
const faults = (fault: string) =>
  world().sandbox.order('/faults', { rules: [{ action: 'vault-sale', fault }] })
const noFaults = () => world().sandbox.order('/faults')

describe('a payment that the reserve does not cover', () => {
  it('AUTO-07 AUTO-17 charges the enrolled card first, pays, and reports the reload', async () => {
    const dana = await enrolledMember(world(), { reserve: 3_00n })
    const paid = await dana.tip(10)
    expect(paid.body).toMatchObject({
      autoReload: { amount: 25, newBalance: 28 },
      account: { cashBalance: 18 },
    })
    expect(paid.body.autoReload?.cardLast4).toMatch(/^\d{4}$/)
    expect(await chargedFor(world(), dana)).toEqual([25_00])
  })

  it('AUTO-17 SEC-10 replays the first answer for the same key, and charges once', async () => {
    const dana = await enrolledMember(world())
    const key = 'one-key-for-one-payment'
    const answers = await Promise.all(Array.from({ length: 10 }, () => dana.tip(10, 0, key)))
    const texts = new Set(answers.map(({ body }) => JSON.stringify(body)))
    expect(texts.size).toBe(1)
    expect(answers[0]?.body.autoReload?.amount).toBe(25)
    expect((await dana.tip(10, 0, key)).body).toEqual(answers[0]?.body)
    expect(await chargedFor(world(), dana)).toEqual([25_00])
  })

  it('AUTO-17 SEC-10 charges no card for the same key once the reserve is spent', async () => {
    const dana = await enrolledMember(world(), { reserve: 10_00n })
    const key = 'one-key-for-the-whole-reserve'
    const first = await dana.tip(10, 0, key)
    expect(first.body).toMatchObject({ autoReload: null, account: { cashBalance: 0 } })
    const again = await dana.tip(10, 0, key)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await chargedFor(world(), dana)).toEqual([])
  })

  it('AUTO-07 charges the shortfall, rounded up to a multiple', async () => {
    const dana = await enrolledMember(world(), { reserve: 5_00n })
    // 60.00 and the fee of 3.00.
    const paid = await dana.tip(60, 60)
    expect(paid.body).toMatchObject({ autoReload: { amount: 75 }, account: { cashBalance: 17 } })
  })

  it('AUTO-16 charges one reload for ten concurrent payments', async () => {
    const dana = await enrolledMember(world(), { amount: 50 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => dana.tip(5)))
    const paid = answers.filter(({ status }) => status === 200)
    expect(paid).toHaveLength(10)
    expect(await chargedFor(world(), dana)).toEqual([50_00])
    expect(paid.filter(({ body }) => body.autoReload)).toHaveLength(1)
  })

  it('AUTO-07 charges nothing if the payment would be refused anyway', async () => {
    const dana = await enrolledMember(world())
    const { problem } = await dana.tip(10, 5_000)
    expect(problem.code).toBe('INSUFFICIENT_FUNDS')
    const poor = await enrolledMember(world(), { trade: 0n })
    expect((await poor.tip(10, 100)).problem.code).toBe('INSUFFICIENT_FUNDS')
    expect(await chargedFor(world(), dana)).toEqual([])
    expect(await chargedFor(world(), poor)).toEqual([])
  })

  it('AUTO-17 AUTO-11 ERR-06 refuses and backs off if the card is declined', async () => {
    const dana = await enrolledMember(world(), { card: declinesLater })
    expect((await dana.tip(10)).problem).toMatchObject({ code: 'LOW_CRA', status: 402 })
    const { wallet } = (await dana.api.call(refresh, {})).body
    expect(wallet[dana.vaultId]).toMatchObject({ declined: true, autoReloadAmount: 25 })
    expect((await dana.tip(10)).problem.code).toBe('LOW_CRA')
    const { rows } = await world().owner.query(
      'select from auto_reload.reloads where member_id = $1',
      [dana.memberId],
    )
    expect(rows).toHaveLength(1)
  })

  it('AUTO-17 ACCT-04 notifies the contact who enrolled the card once per decline', async () => {
    const dana = await enrolledMember(world(), { card: declinesLater })
    await dana.tip(10)
    await dana.tip(10)
    await vi.waitFor(async () => {
      const { notifications } = (await dana.api.call(listNotifications, {})).body
      expect(notifications).toMatchObject([
        {
          subject: 'Your auto-reload of $25.00 was declined',
          content: expect.stringMatching(/^Card ending in 0341\. We will try again later\./),
        },
      ])
    }, 10_000)
  })

  it('AUTO-17 looks up a lost answer, and pays', async () => {
    const dana = await enrolledMember(world())
    await faults('lost-reply')
    const paid = await dana.tip(10)
    await noFaults()
    expect(paid.body).toMatchObject({ autoReload: { amount: 25 } })
    expect(await chargedFor(world(), dana)).toEqual([25_00])
  })

  it('AUTO-17 pays nothing while the outcome is unknown, and begins no second reload', async () => {
    const dana = await enrolledMember(world())
    await faults('lost-request')
    const { problem } = await dana.tip(10, 0, 'a-key-whose-payment-is-still-open')
    expect(problem).toMatchObject({ status: 409, code: 'RELOAD_PENDING' })
    expect(problem.final).toBeUndefined()
    await noFaults()
    expect((await dana.tip(10)).problem).toMatchObject({ code: 'RELOAD_PENDING' })
    const { account } = (await dana.api.call(refresh, {})).body
    expect(account?.cashBalance).toBe(0)
  })

  it('AUTO-07 reloads at most three times a day', async () => {
    const dana = await enrolledMember(world())
    // With the fee of 5.00.
    for (const dollars of [20, 45, 70]) expect((await dana.tip(dollars, 100)).status).toBe(200)
    expect((await dana.tip(95, 100)).problem.code).toBe('LOW_CRA')
    expect(await chargedFor(world(), dana)).toEqual([25_00, 50_00, 75_00])
  })

  it('AUTO-17 backs off when the gateway refuses a duplicate', async () => {
    const dana = await enrolledMember(world())
    expect((await dana.tip(20, 100)).status).toBe(200)
    expect((await dana.tip(20, 100)).problem.code).toBe('LOW_CRA')
    const { wallet } = (await dana.api.call(refresh, {})).body
    expect(wallet[dana.vaultId]).toMatchObject({ declined: false })
    expect(await chargedFor(world(), dana)).toEqual([25_00])
  })

  it('AUTO-14 does not charge a saved card that is not enrolled', async () => {
    const dana = await world().member()
    await saveCard(dana, '4111111111111111')
    const payee = await world().member()
    const { problem } = await dana.api.call(send, { sendTarget: `m${payee.memberId}`, tip: 5 })
    expect(problem.code).toBe('LOW_CRA')
  })
})
