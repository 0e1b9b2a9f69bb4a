/** A business whose main contact approves first what one of its people pays. */
import { send } from '@exchange/contract/send/send.contract'
import { expect } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import type { MemberStory } from '../members/members.fixtures.ts'
import { acceptTerms, addCard, addContact } from '../members/members.fixtures.ts'
import { addTrader, type approvalsApp, balancesOf, newKey } from './approvals.fixtures.ts'

export const story: MemberStory = {
  trade: 50_000_00n,
  reserve: 5_000_00n,
  thresholds: { purchase: null, sales: null },
}
export const usual = { payment: 500_00n, day: 1_000_00n, month: null, approvalFrom: 200_00n }

export function cafeOf(app: ReturnType<typeof approvalsApp>) {
  async function employee(memberId: number, firstName: string, limits: MemberStory['limits']) {
    const id = await addContact(app().owner, memberId, {
      firstName,
      lastName: 'Ortiz',
      rights: ['send', 'gift-cards', 'request'],
      ...(limits && { limits }),
    })
    await acceptTerms(app().owner, id)
    const farAway = new Date(Date.now() + 400 * 86_400_000)
    const mine = api(app()).as(await signedIn(app().owner, id, { expiresAt: farAway }))
    return { id, api: mine, card: await addCard(app().owner, id) }
  }

  /** Sam pays for Dana's business; from 200.00 on, Dana approves. */
  async function cafe(given: MemberStory = {}, limits: MemberStory['limits'] = usual) {
    const dana = await addTrader(app(), {
      ...story,
      firstName: 'Dana',
      lastName: 'Landry',
      ...given,
    })
    const marco = await addTrader(app(), { ...story, listName: 'Marco Bakery' })
    const sam = await employee(dana.memberId, 'Sam', limits)
    const pay = (amount: number, key = newKey(), tip = 0) =>
      sam.api.call(send, { sendTarget: `m${marco.memberId}`, amount, tip }, key)
    const received = async () => (await balancesOf(app(), marco.account)).MOX - 50_000_00n
    const paid = async () => 50_000_00n - (await balancesOf(app(), dana.account)).MOX
    const approvalOf = async (amount: number) => {
      const { body } = await pay(amount)
      expect(body.pending?.waitsFor).toBe('main')
      return { approvalId: body.pending?.approvalId ?? '' }
    }
    return { dana, marco, sam, pay, received, paid, approvalOf }
  }

  async function counted(contactId: number): Promise<bigint> {
    const { rows } = await app().owner.query<{ sum: bigint }>(
      'select coalesce(sum(amount), 0)::bigint as sum from members.spending where contact_id = $1',
      [contactId],
    )
    return rows[0]?.sum ?? 0n
  }

  return { employee, cafe, counted }
}
