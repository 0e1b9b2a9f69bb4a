/** Sellers who noted the number of a stranger's card, and charge it for an hour. */
import { charge } from '@exchange/contract/charge/charge.contract'
import { searchContacts } from '@exchange/contract/search/contacts.contract'
import { expect, it } from 'vitest'
import {
  addExchange,
  publishTerms,
} from '../../apps/server/src/capabilities/members/members.fixtures.ts'
import { testApp } from '../../apps/server/src/testing/test-app.ts'
import { addSomebody, dollars, playHour, seeds, wealthOf, type Act, type Somebody } from './hour.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

/** What a typed number takes within 24 hours without its holder's yes (DOMAIN §4). */
const ofOneSeller = 100_00n
const ofAllSellers = 200_00n

function actsOf(holder: Somebody, sellers: readonly Somebody[]): Record<string, Act> {
  const number = holder.scan.slice(0, 16)
  const sellerOf = (pick: number) => sellers[pick % sellers.length] as Somebody
  const charges =
    (chargeTarget: string, sumsOf: (cents: number) => Record<string, string>): Act =>
    ({ cents, pick, key }) =>
      sellerOf(pick).api.call(charge, { chargeTarget, ...sumsOf(cents) }, key)
  const small = (cents: number) => dollars(1 + (cents % 60_00))
  return {
    typed: charges(number, (cents) => ({ amount: small(cents) })),
    large: charges(number, (cents) => ({ amount: dollars(cents) })),
    tip: charges(number, (cents) => ({ amount: '0.01', tip: dollars(cents) })),
    both: charges(number, (cents) => ({ amount: small(cents), tip: small(cents) })),
    spaced: charges(number.replaceAll(/(.{4})/g, '$1 '), (cents) => ({ amount: small(cents) })),
    named: charges(`m${holder.memberId}`, (cents) => ({ amount: small(cents) })),
    guessedProof: charges(`${number}000000000000`, (cents) => ({ amount: small(cents) })),
    async lookedUp({ cents, pick, key }) {
      const seller = sellerOf(pick)
      const asked = { query: number, byCard: 'true' as const }
      const { body } = await seller.api.call(searchContacts, asked)
      const id = /"id":"?(c?\d+)/.exec(JSON.stringify(body))?.[1] ?? ''
      return await seller.api.call(charge, { chargeTarget: id, amount: small(cents) }, key)
    },
  }
}

it.each(seeds)(
  'CHARGE-16 a noted number takes its allowance and no more (hour %i)',
  async (seed) => {
    const holder = await addSomebody(app())
    const sellers = [await addSomebody(app()), await addSomebody(app()), await addSomebody(app())]
    const had = await Promise.all([holder, ...sellers].map((one) => wealthOf(app(), one)))
    const done = await playHour(app(), actsOf(holder, sellers), seed)
    expect(done.get('typed') ?? 0).toBeGreaterThan(0)
    const has = await Promise.all([holder, ...sellers].map((one) => wealthOf(app(), one)))
    const [lost = 0n, ...won] = has.map(({ mox }, at) => mox - (had[at]?.mox ?? 0n))
    expect(lost).toBeLessThan(0n)
    expect(-lost).toBeLessThanOrEqual(ofAllSellers)
    for (const one of won) expect(one).toBeLessThanOrEqual(ofOneSeller)
    // Tips and fees of a typed number are within the same allowance.
    const usd = (had[0]?.usd ?? 0n) - (has[0]?.usd ?? 0n)
    expect(-lost + usd).toBeLessThanOrEqual((ofAllSellers * 105n) / 100n)
  },
)
