/** Sellers and card holders for tests of charges. */
import { charge } from '@exchange/contract/charge/charge.contract'
import { readAccounts } from '@exchange/ledger'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addCard, addMember, scanOf, type MemberStory } from '../members/members.fixtures.ts'

export async function addHolder({ owner }: TestApp, story: MemberStory = {}) {
  const member = await addMember(owner, { trade: 500_00n, reserve: 50_00n, ...story })
  const card = await addCard(owner, member.contactId)
  return { ...member, card, scan: scanOf(card) }
}

type Order = Record<string, unknown> & { readonly chargeTarget: unknown }

export async function addSeller(app: TestApp, story: MemberStory = {}) {
  const member = await addMember(app.owner, { reserve: 50_00n, ...story })
  const mine = api(app).as(await signedIn(app.owner, member.contactId))
  return {
    ...member,
    charge: (order: Order, key?: string) => mine.call(charge, order, key),
  }
}

export async function balanceOf({ owner }: TestApp, { account }: { readonly account: bigint }) {
  const [found] = await readAccounts(owner, [account])
  return found?.balances
}

let keys = 0
export const newKey = () => `a-key-of-charging-${(keys += 1)}`
