import { readAttempt } from '@exchange/contract/card-attempts/card-attempts.contract'
import { refresh } from '@exchange/contract/identity/identity.contract'
import { addCard, deleteCard } from '@exchange/contract/wallet/wallet.contract'
import { describe, expect, it } from 'vitest'
import {
  billing,
  followForm,
  loadWorld,
  type Loader,
} from '../cash-reserve/cash-reserve.fixtures.ts'
import { forgetRemoved } from './forget-removed.service.ts'

const world = loadWorld()

const visa = '4111111111111111'
const mastercard = '5431111111111111'

async function add(person: Loader, number: string) {
  const begun = await person.api.call(addCard, billing)
  if (begun.status !== 200) throw new Error(begun.problem.detail)
  await followForm(begun.body.formUrl, number)
  return (await person.api.call(readAttempt, { attemptId: begun.body.attemptId })).body
}

async function walletOf(person: Loader) {
  return (await person.api.call(refresh, {})).body.wallet
}

/** The card, if the gateway still stores it. */
async function keptAtGateway(vaultId: string) {
  const found = await world().sandbox.gateway.findCustomer(vaultId)
  return found.outcome === 'found' && found.customer !== undefined
}

describe('saving a card', () => {
  it('WALLET-01 WALLET-17 ENT-15 API-30 adds it to the wallet, masked', async () => {
    const dana = await world().member()
    expect(await add(dana, visa)).toMatchObject({ state: 'approved', purpose: 'vault' })
    const wallet = await walletOf(dana)
    const [vaultId = ''] = Object.keys(wallet)
    expect(wallet).toEqual({
      [vaultId]: {
        customerVaultId: vaultId,
        billingId: null,
        cardType: 'visa',
        cardTypeNice: 'Visa',
        ccNumber: '411111******1111',
        ccExp: '1031',
        priority: 1,
        autoReloadAmount: null,
        autoReloadTrigger: null,
        declined: false,
        expired: false,
      },
    })
  })

  it('WALLET-24 shows the newest first', async () => {
    const dana = await world().member()
    await add(dana, visa)
    await add(dana, mastercard)
    const types = Object.values(await walletOf(dana)).map(({ cardType }) => cardType)
    expect(types).toEqual(['mastercard', 'visa'])
  })

  it('WALLET-13 keeps one card if several tabs save the same', async () => {
    const dana = await world().member()
    const forms = await Promise.all(
      Array.from({ length: 10 }, async () => (await dana.api.call(addCard, billing)).body),
    )
    await Promise.all(forms.map(({ formUrl }) => followForm(formUrl, visa)))
    expect(Object.keys(await walletOf(dana))).toHaveLength(1)
    const { owner: database, sandbox } = world()
    const needs = { database, gateway: sandbox.gateway, now: () => new Date() }
    expect(await forgetRemoved(needs)).toBe(9)
    expect(await forgetRemoved(needs)).toBe(0)
    const [kept = ''] = Object.keys(await walletOf(dana))
    expect(await keptAtGateway(kept)).toBe(true)
  })

  it('WALLET-17 recovers a card after a lost answer', async () => {
    const dana = await world().member()
    const rules = [{ action: 'complete-action', fault: 'lost-reply' }]
    await world().sandbox.order('/faults', { rules })
    await add(dana, visa)
    await world().sandbox.order('/faults')
    expect(Object.keys(await walletOf(dana))).toHaveLength(1)
  })

  it('API-30 SEC-10 answers when to try again after five declined cards', async () => {
    const dana = await world().member()
    for (let tries = 0; tries < 5; tries += 1) await add(dana, '4000000000000002')
    const { problem, headers } = await dana.api.call(addCard, billing)
    expect(problem).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(headers.get('retry-after')).toBe('3600')
  })

  it('API-30 SEC-10 returns the same form to a repeated request', async () => {
    const dana = await world().member()
    const first = await dana.api.call(addCard, billing, 'a-key-of-a-saved-card')
    const second = await dana.api.call(addCard, billing, 'a-key-of-a-saved-card')
    expect(second.body).toEqual(first.body)
  })

  it.each([
    ['first_name', 'First name is required'],
    ['last_name', 'Last name is required'],
    ['address1', 'Street address is required'],
    ['city', 'City is required'],
    ['state', 'State is required'],
    ['postal', 'Valid zip code is required'],
  ])('WALLET-03 WALLET-04 WALLET-08 WALLET-11 asks for %s', async (field, message) => {
    const dana = await world().member()
    const { problem } = await dana.api.call(addCard, { ...billing, [field]: ' ' })
    expect(problem).toMatchObject({ code: 'VALIDATION', errors: [{ field, message }] })
  })

  it('TRIAL-01 is refused to trial members', async () => {
    const trial = await world().member({ exchange: 29 })
    const { problem } = await trial.api.call(addCard, billing)
    expect(problem).toMatchObject({ status: 403, code: 'TRIAL_RESTRICTED' })
  })
})

describe('deleting a card', () => {
  it('WALLET-23 API-31 removes it from wallet and gateway, and may be repeated', async () => {
    const dana = await world().member()
    await add(dana, visa)
    await add(dana, mastercard)
    const [vaultId = '', other] = Object.keys(await walletOf(dana))
    const { body } = await dana.api.call(deleteCard, { vaultId })
    expect(Object.keys(body.wallet)).toEqual([other])
    await expect.poll(() => keptAtGateway(vaultId)).toBe(false)
    const again = await dana.api.call(deleteCard, { vaultId })
    expect(again.body).toEqual(body)
    await add(dana, mastercard)
    expect(Object.keys(await walletOf(dana))).toHaveLength(2)
  })

  it('SEC-06 is refused for cards of other members', async () => {
    const [dana, marco] = [await world().member(), await world().member()]
    await add(dana, visa)
    const [vaultId = ''] = Object.keys(await walletOf(dana))
    const foreign = await marco.api.call(deleteCard, { vaultId })
    expect(foreign.problem).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const unknown = await marco.api.call(deleteCard, { vaultId: 'no-such-card' })
    expect(unknown.problem).toEqual(foreign.problem)
    expect(Object.keys(await walletOf(dana))).toEqual([vaultId])
  })

  it('WALLET-22 is refused for a card that is being charged', async () => {
    const dana = await world().member()
    await add(dana, visa)
    const [vaultId = ''] = Object.keys(await walletOf(dana))
    const rules = [{ action: 'complete-action', fault: 'lost-request' }]
    await world().sandbox.order('/faults', { rules })
    expect(await dana.load({ vaultId })).toMatchObject({ state: 'confirming' })
    await world().sandbox.order('/faults')
    const { problem } = await dana.api.call(deleteCard, { vaultId })
    expect(problem).toMatchObject({ status: 409, code: 'CARD_BUSY' })
    expect(Object.keys(await walletOf(dana))).toEqual([vaultId])
  })
})
