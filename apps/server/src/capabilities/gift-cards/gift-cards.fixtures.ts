/** Gift cards, buyers and sellers for tests. */
import {
  buyGiftCard,
  chargeGiftCard,
  listGiftCards,
  lookUpGiftCard,
  redirectGiftCard,
} from '@exchange/contract/gift-cards/gift-cards.contract'
import { readAccounts } from '@exchange/ledger'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addMember, type MemberStory } from '../members/members.fixtures.ts'

let keys = 0
export const newKey = () => `a-key-of-gift-cards-${(keys += 1)}`

/** A server and its database. */
type Network = Pick<TestApp, 'owner' | 'url'>

/** A member with functions for its calls. */
export async function addTrader(app: Network, story: MemberStory = {}) {
  const member = await addMember(app.owner, { trade: 500_00n, reserve: 50_00n, ...story })
  const token = await signedIn(app.owner, member.contactId)
  const mine = api(app).as(token)
  return {
    ...member,
    token,
    mine,
    buy: (order: Record<string, unknown>, key = newKey()) => mine.call(buyGiftCard, order, key),
    charge: (order: Record<string, unknown>, key = newKey()) =>
      mine.call(chargeGiftCard, order, key),
    lookUp: (giftCardNumber: unknown) => mine.call(lookUpGiftCard, { giftCardNumber }),
    list: () => mine.call(listGiftCards, {}),
    redirect: (to: { readonly id: number } & Record<string, unknown>) =>
      mine.call(redirectGiftCard, to),
  }
}

/** Buys a new card; returns its number. */
export async function addGiftCard(app: Network, amount: number, exchange = 8): Promise<string> {
  const buyer = await addTrader(app, { trade: 1_000_00n, exchange, listName: 'Buyer' })
  const { status, body } = await buyer.buy({ amount })
  if (status !== 200) throw new Error(`No gift card was bought: ${JSON.stringify(body)}`)
  return body.giftCardNumber
}

export async function balancesOf({ owner }: TestApp, { account }: { readonly account: bigint }) {
  const [found] = await readAccounts(owner, [account])
  return found?.balances
}

/** The balance by the public look-up. */
export async function leftOn(app: TestApp, giftCardNumber: string): Promise<number> {
  const { body } = await api(app).call(lookUpGiftCard, { giftCardNumber })
  return body.balance
}
