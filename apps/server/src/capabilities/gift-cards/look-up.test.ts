/** Limits against guessing gift cards, with their real values, shared by two processes. */
import { lookUpGiftCard, readGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { giftCardGuesses } from '@exchange/domain/limits/budget.rules'
import { createGuesses } from '../../kernel/guesses.ts'
import { createLimits } from '../../kernel/limits.ts'
import { addGiftCard, addTrader } from './gift-cards.fixtures.ts'

const seed = async (owner: Parameters<typeof publishTerms>[0]) => {
  await publishTerms(owner)
  await addExchange(owner, 8)
}
const open = testApp({ seed })
const limited = testApp({ seed, env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })

const unknown = '9100000000000073'
const notFound = { balance: 0, expired: 0, error: 'Gift card not found.', lastDay: null }

describe('looking up a gift card', () => {
  it('GIFT-01 GIFT-05 API-25 returns its balance to anyone', async () => {
    const giftCardNumber = await addGiftCard(open(), 60)
    const { body } = await api(open()).call(readGiftCard, { giftCardNumber })
    expect(body).toMatchObject({ balance: 60, expired: 0, error: '' })
    expect(body.lastDay).toMatch(/^\d{4}-\d\d-\d\d$/)
    for (const between of ['$1 ', '$1-', '$1–', '$1.', '$1\u200B', '$1\u00A0']) {
      const typed = giftCardNumber.replaceAll(/(.{4})(?=.)/g, between)
      const again = await api(open()).call(lookUpGiftCard, { giftCardNumber: typed })
      expect(again.body).toEqual(body)
    }
  })

  it('GIFT-06 shows an expired card as expired', async () => {
    const giftCardNumber = await addGiftCard(open(), 60)
    open().clock.now = new Date(Date.now() + 6 * 366 * 86_400_000)
    const { body } = await api(open()).call(lookUpGiftCard, { giftCardNumber })
    open().clock.now = null
    expect(body).toMatchObject({ balance: 60, expired: 1, error: '' })
  })

  it('GIFT-14 SEC-12 gives unknown, invented and malformed numbers the same answer', async () => {
    for (const giftCardNumber of [unknown, '12', '', 'x'.repeat(400), 7, null]) {
      const { body } = await api(open()).call(lookUpGiftCard, { giftCardNumber })
      expect(body).toEqual(notFound)
    }
  })
})

describe('guessing gift cards', () => {
  const from = (address: string, url = limited().url) => ({
    look: async (giftCardNumber: string) => {
      const { status } = await api({ url }).send('/api/banking/v2/moxey/giftcard/balance', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ giftCardNumber }),
      })
      return status
    },
  })

  it('GIFT-14 SEC-11 allows an address ten look-ups a minute on two processes', async () => {
    const { port } = await limited().another()
    const urls = [limited().url, `http://127.0.0.1:${port}`]
    limited().clock.now = new Date()
    const all = await Promise.all(
      Array.from({ length: 24 }, (_, at) => from('203.0.113.7', urls[at % 2]).look(unknown)),
    )
    limited().clock.now = null
    expect(all.filter((status) => status === 200)).toHaveLength(10)
    expect(all.filter((status) => status === 429)).toHaveLength(14)
  })

  it('GIFT-14 SEC-11 allows a session ten look-ups a minute and sixty an hour', async () => {
    const { token } = await addTrader(limited())
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const path = '/api/banking/v2/moxey/giftcard'
    const giftCardNumber = await addGiftCard(limited(), 10)
    const ten = async (minute: number) => {
      limited().clock.now = new Date(
        Math.ceil(Date.now() / 3_600_000) * 3_600_000 + minute * 60_000,
      )
      const statuses: number[] = []
      for (let at = 0; at < 12; at += 1) {
        const sent = { ...headers, 'x-forwarded-for': `198.18.${minute}.${at}` }
        const { status } =
          at % 2 === 0
            ? await api(limited()).send(`${path}?giftCardNumber=${giftCardNumber}`, {
                headers: sent,
              })
            : await api(limited()).send(`${path}/balance`, {
                method: 'POST',
                headers: sent,
                body: JSON.stringify({ giftCardNumber }),
              })
        statuses.push(status)
      }
      return statuses.filter((status) => status === 200).length
    }
    const minutes: number[] = []
    for (const minute of [1, 2, 3, 4, 5, 6, 7]) minutes.push(await ten(minute))
    limited().clock.now = null
    expect(minutes).toEqual([10, 10, 10, 10, 10, 10, 0])
  })

  it('GIFT-14 SEC-11 after ten misses an hour, refuses a seller even a right number', async () => {
    const giftCardNumber = await addGiftCard(limited(), 10)
    const marco = await addTrader(limited())
    for (let miss = 0; miss < 10; miss += 1) {
      expect((await marco.charge({ giftCardNumber: unknown, amount: 1 })).status).toBe(404)
    }
    expect((await marco.charge({ giftCardNumber, amount: 1 })).problem.code).toBe('RATE_LIMITED')
    const other = await addTrader(limited())
    expect((await other.charge({ giftCardNumber, amount: 1 })).status).toBe(200)
  })

  it('GIFT-14 SEC-11 attempts beyond a limit do not count against others', async () => {
    const giftCardNumber = await addGiftCard(limited(), 10)
    const guesses = createGuesses(
      createLimits({ database: limited().owner, now: () => new Date(), factor: 1 }),
      giftCardGuesses,
    )
    type Asker = Parameters<typeof guesses.begin>[0]
    const tried = async (times: number, asker: (at: number) => Asker) => {
      let counted = 0
      for (let at = 0; at < times; at += 1) if (await guesses.begin(asker(at))) counted += 1
      return counted
    }
    expect(await tried(310, () => ({ contactId: 900_001, address: '192.0.2.77' }))).toBe(10)
    expect(await tried(1, () => ({ contactId: 900_002, address: '192.0.2.77' }))).toBe(1)
    const honest = await addTrader(limited())
    expect((await honest.charge({ giftCardNumber, amount: 1 })).status).toBe(200)
    const household = (at: number) => ({ contactId: null, address: `2001:db8:1:1::${at}` })
    expect(await tried(35, household)).toBe(30)
  })

  it('GIFT-14 SEC-11 visitors share 300 misses an hour; members are not affected', async () => {
    const giftCardNumber = await addGiftCard(limited(), 10)
    const marco = await addTrader(limited())
    const guesses = createGuesses(
      createLimits({ database: limited().owner, now: () => new Date(), factor: 1 }),
      giftCardGuesses,
    )
    // Uses up what the tests above have left of the budget.
    await Promise.all(
      Array.from({ length: 300 }, (_, at) =>
        guesses.begin({ contactId: null, address: `198.51.100.${at}` }),
      ),
    )
    const second = await limited().another()
    for (const url of [limited().url, `http://127.0.0.1:${second.port}`]) {
      expect(await from('192.0.2.9', url).look(giftCardNumber)).toBe(429)
    }
    expect((await marco.lookUp(giftCardNumber)).body.balance).toBe(10)
  })
})
