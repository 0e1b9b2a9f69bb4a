/** The keys of card numbers are changed while members pay. */
import { createHash } from 'node:crypto'
import { charge } from '@exchange/contract/charge/charge.contract'
import { chargeGiftCard, lookUpGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { searchContacts } from '@exchange/contract/search/contacts.contract'
import { describe, expect, it } from 'vitest'
import { addHolder, addSeller } from '../capabilities/charge/charge.fixtures.ts'
import { findAuthenticator, insertBegun } from '../capabilities/factors/authenticators.store.ts'
import { addGiftCard, addTrader } from '../capabilities/gift-cards/gift-cards.fixtures.ts'
import { addUser } from '../capabilities/identity/passwords.fixtures.ts'
import { addCard, addExchange, publishTerms } from '../capabilities/members/members.fixtures.ts'
import { keyFaults } from '../check-keys.ts'
import { listCardKeys } from '../kernel/card-keys.store.ts'
import { cardKeyId, createNumberSeal } from '../kernel/number-seal.ts'
import { api } from '../testing/api.ts'
import { testCardKey } from '../testing/seal-key.ts'
import { signedIn } from '../testing/sessions.ts'
import { testApp } from '../testing/test-app.ts'
import { CommandFailed } from './command-failed.ts'
import { rotateKeys } from './rotate-keys.ts'

const newKey = createHash('sha256').update('a new key').digest('base64')
const ring = [newKey, testCardKey]

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

const needed = () => listCardKeys(app().owner)
const at = (port: number) => ({ ...app(), url: `http://127.0.0.1:${port}` })

describe('changing the keys of card numbers', () => {
  it('is refused before a server knows the new key, and without a key that is needed', async () => {
    const early = rotateKeys(app().owner, ring)
    await expect(early).rejects.toThrow(/^No server has been started with the first key/)
    const lacking = rotateKeys(app().owner, [newKey])
    await expect(lacking).rejects.toThrow(/^CARD_NUMBER_KEYS: lacks a key/)
    await expect(lacking).rejects.toBeInstanceOf(CommandFailed)
  })

  it('finds every card while they are sealed again, and afterwards with the new key alone', async () => {
    const { owner } = app()
    const holders = await Promise.all(
      Array.from({ length: 30 }, () => addHolder(app(), { trade: 5_000_00n })),
    )
    const giftCards = [await addGiftCard(app(), 60), await addGiftCard(app(), 60)]
    const both = await app().another({ CARD_NUMBER_KEYS: ring.join(',') })
    const here = at(both.port)
    const till = await addSeller(here, { reserve: 500_00n })
    const shop = await addTrader(here, { reserve: 500_00n })
    const authenticator = await addUser(app(), 'with-authenticator')
    const sealed = createNumberSeal([testCardKey], 'authenticators').seal('secret')
    await insertBegun(owner, authenticator, sealed, new Date())
    let rotating = true
    const rotation = rotateKeys(owner, ring, 3).finally(() => (rotating = false))
    const outcomes = new Set<number>()
    for (let round = 0; round < 3 || rotating; round += 1) {
      const { card, scan } = holders[round % holders.length] as (typeof holders)[number]
      outcomes.add((await till.charge({ chargeTarget: scan, amount: 1 })).status)
      outcomes.add((await till.charge({ chargeTarget: card, amount: 0.01 })).status)
      const giftCardNumber = giftCards[round % 2]
      outcomes.add((await shop.charge({ giftCardNumber, amount: 0.01 })).status)
    }
    expect([...outcomes]).toEqual([200])
    expect(await rotation).toEqual({
      ...{ memberCards: 30, giftCards: 2, secrets: 1, taxNumbers: 0, webhooks: 0 },
      stillNeeded: [],
    })
    const renewed = await findAuthenticator(owner, authenticator, false)
    const opens = createNumberSeal([newKey], 'authenticators')
    expect(renewed && opens.open(renewed)).toBe('secret')
    expect(await needed()).toEqual([cardKeyId(newKey)])

    const alone = await app().another({ CARD_NUMBER_KEYS: newKey })
    const later = api(at(alone.port)).as(await signedIn(owner, till.contactId))
    for (const { card, scan, contactId } of holders) {
      const found = await later.call(searchContacts, { query: card, byCard: 'true' })
      expect(found.body.hits.hit[0]?.id).toBe(`c${contactId}`)
      expect((await later.call(charge, { chargeTarget: scan, amount: 1 })).status).toBe(200)
    }
    const [giftCardNumber = ''] = giftCards
    expect((await later.call(lookUpGiftCard, { giftCardNumber })).body.error).toBe('')
    expect((await later.call(chargeGiftCard, { giftCardNumber, amount: 1 })).status).toBe(200)
  })

  it('a start with the former key alone is refused, and nothing is written with it', async () => {
    const { owner, deps } = app()
    const { databaseOwnerUrl, trustedSealKeys } = deps.config
    const asked = { databaseOwnerUrl, trustedSealKeys, cardNumberKeys: [testCardKey] }
    expect(await keyFaults(asked)).toEqual([expect.stringMatching(/^CARD_NUMBER_KEYS: lacks/)])
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::integer as count from members.cards where key_id = $1',
      [cardKeyId(testCardKey)],
    )
    expect(rows).toEqual([{ count: 0 }])
    // The process of this test still has the former key only.
    const buyer = await addTrader(app())
    expect((await buyer.buy({ amount: 10 })).status).toBe(500)
  })

  it('goes on where it was stopped, and names a key that a process still writes with', async () => {
    const { owner } = app()
    const third = createHash('sha256').update('a third key').digest('base64')
    await app().another({ CARD_NUMBER_KEYS: `${third},${newKey}` })
    const stopped = new Error('stopped')
    let statements = 0
    const dying = {
      query: ((...asked: Parameters<typeof owner.query>) => {
        statements += 1
        if (statements > 8) throw stopped
        return owner.query(...asked)
      }) as typeof owner.query,
    }
    await expect(rotateKeys(dying, [third, newKey], 5)).rejects.toBe(stopped)
    expect(await needed()).toEqual([newKey, third].map(cardKeyId).toSorted())
    const { memberCards } = await rotateKeys(owner, [third, newKey], 5)
    expect(memberCards).toBeGreaterThan(0)
    expect(memberCards).toBeLessThan(30)
    expect(await needed()).toEqual([cardKeyId(third)])
  })
})

it('the former key is kept while a card needs it', async () => {
  const { owner } = app()
  const holder = await addHolder(app())
  await addCard(owner, holder.contactId, 'deactivated').catch(() => undefined)
  await expect(
    owner.query('delete from kernel.card_keys where id = $1', [cardKeyId(testCardKey)]),
  ).rejects.toThrow(/violates foreign key/)
})
