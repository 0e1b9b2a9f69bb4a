/** Payer, payee, and the staff who reverse. */
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { openDispute } from '@exchange/contract/reversals/disputes.contract'
import {
  decideReversal,
  dismissDispute,
  findPayments,
  listReversals,
  proposeReversal,
} from '@exchange/contract/reversals/reversals.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import type { Grant } from '@exchange/domain/rights'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addTrader, newKey, type Trader } from '../approvals/approvals.fixtures.ts'
import { addContact, addMember, type MemberStory } from '../members/members.fixtures.ts'

const farAway = new Date(Date.now() + 400 * 86_400_000)

/** A contact with the right Finance in a scope, of a separate staff business. */
export async function addFinance(app: TestApp, scope: Grant['scope'] = 8) {
  const { memberId, contactId } = await addMember(app.owner, { exchange: 8 })
  return await financeOf(app, memberId, contactId, scope)
}

/** Another contact of that business with the same right. */
export async function addColleague(app: TestApp, { memberId }: { readonly memberId: number }) {
  return await financeOf(app, memberId, await addContact(app.owner, memberId), 8)
}

async function financeOf(app: TestApp, memberId: number, contactId: number, scope: Grant['scope']) {
  const grants = [{ scope, role: 'Finance' as const }]
  const mine = api(app).as(await signedIn(app.owner, contactId, { grants, expiresAt: farAway }))
  return {
    memberId,
    contactId,
    reverse: (transactionId: string, reason: unknown = 'Sent twice') =>
      mine.call(proposeReversal, { transactionId, reason }),
    confirm: (reversalId: string) => mine.call(decideReversal, { reversalId, decision: 'confirm' }),
    withdraw: (reversalId: string) =>
      mine.call(decideReversal, { reversalId, decision: 'withdraw' }),
    dismiss: (disputeId: string, note: unknown = 'It was delivered') =>
      mine.call(dismissDispute, { disputeId, note }),
    list: async () => (await mine.call(listReversals, {})).body,
    find: async (search: string) => (await mine.call(findPayments, { search })).body.payments,
  }
}

/** The newest transaction of a member. */
export async function newestOf({ api: mine }: Trader) {
  const [newest] = (await mine.call(listTransactions, {})).body.transactions
  if (!newest) throw new Error('The member has no transactions.')
  return newest
}

interface PaidStory {
  readonly amount?: number
  readonly payer?: MemberStory
  readonly payee?: MemberStory
}

/** Dana sends Marco an amount and a tip of 2.00. */
export async function paid(app: TestApp, { amount = 100, payer, payee }: PaidStory = {}) {
  const dana = await addTrader(app, { listName: 'Whitfield', ...payer })
  const marco = await addTrader(app, { listName: 'Tiles', ...payee })
  await dana.send(marco, amount, newKey())
  const { id, moxeyPayConfirm } = await newestOf(dana)
  return {
    dana,
    marco,
    id,
    code: moxeyPayConfirm ?? '',
    refund: (part: number) => marco.api.call(refund, { transactionId: id, amount: part }, newKey()),
    dispute: (reason: unknown = 'It never came', by: Trader = dana) =>
      by.api.call(openDispute, { transactionId: id, reason }),
  }
}
