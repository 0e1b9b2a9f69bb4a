/** Sellers, payers and brokers for tests of approvals. */
import {
  approveCharge,
  decideApproval,
  declineCharge,
  readApproval,
  withdrawPayment,
} from '@exchange/contract/approvals/approvals.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import { send } from '@exchange/contract/send/send.contract'
import { readAccounts } from '@exchange/ledger'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { openHeldAccounts } from './index.ts'
import { endDue, type EndDueNeeds } from './end-due.service.ts'
import { openExchangeBook } from '../exchanges/index.ts'
import {
  addCard,
  addExchange,
  addMember,
  publishTerms,
  type MemberStory,
} from '../members/members.fixtures.ts'
import { testStaffLog } from '../../testing/staff-log.ts'

export function approvalsApp(): () => TestApp {
  return testApp({
    async seed(owner) {
      await publishTerms(owner)
      await addExchange(owner, 8, { pointsRate: 1 })
      await addExchange(owner, 27)
    },
  })
}

/** Sessions outlive the clock changes of the tests. */
const farAway = new Date(Date.now() + 400 * 86_400_000)

/** A member with ample balances that can pay, charge and decide. */
export async function addTrader(app: TestApp, story: MemberStory = {}) {
  const { owner } = app
  const member = await addMember(owner, { trade: 5_000_00n, reserve: 500_00n, ...story })
  const card = await addCard(owner, member.contactId)
  const token = await signedIn(owner, member.contactId, { expiresAt: farAway })
  const mine = api(app).as(token)
  return {
    ...member,
    card,
    token,
    api: mine,
    send: (to: { memberId: number }, amount: number, key?: string) =>
      mine.call(send, { sendTarget: `m${to.memberId}`, amount, tip: 2 }, key),
    charge: (chargeTarget: string, amount: number, key?: string) =>
      mine.call(charge, { chargeTarget, amount, tip: 2 }, key),
    approve: (approvalId: string) => mine.call(approveCharge, { approvalId }),
    decline: (approvalId: string) => mine.call(declineCharge, { approvalId }),
    withdraw: (approvalId: string) => mine.call(withdrawPayment, { approvalId }),
    see: (approvalId: string) => mine.call(readApproval, { approvalId }),
  }
}
export type Trader = Awaited<ReturnType<typeof addTrader>>

export async function addBroker(app: TestApp, exchange = 8) {
  const member = await addMember(app.owner, { exchange })
  const grants = [{ scope: exchange, role: 'Broker' as const }]
  const mine = api(app).as(
    await signedIn(app.owner, member.contactId, { grants, expiresAt: farAway }),
  )
  return {
    ...member,
    api: mine,
    decide: (approvalId: string, decision: 'approve' | 'decline') =>
      mine.call(decideApproval, { approvalId, decision }),
  }
}

export async function balancesOf({ owner }: TestApp, account: bigint) {
  const [found] = await readAccounts(owner, [account])
  if (!found) throw new Error(`There is no account ${account}.`)
  return found.balances
}

export async function heldOf(app: TestApp, { memberId }: { readonly memberId: number }) {
  const account = await openHeldAccounts(app.owner).find(memberId)
  return await balancesOf(app, account)
}

/** Sets the app's clock; what was counted in sums of 24 hours becomes as much older. */
export async function travelTo(app: Pick<TestApp, 'owner' | 'clock'>, time: Date) {
  const passedMs = time.getTime() - (app.clock.now?.getTime() ?? Date.now())
  await app.owner.query(
    `update kernel.day_sums set at = at - $1 * interval '1 millisecond' where $1 > 0`,
    [passedMs],
  )
  await passDeadlines(app, time)
}

/**
 * Sets the app's clock. Deadlines that have passed by then are moved into the past, because the
 * database's clock judges them.
 */
export async function passDeadlines(
  { owner, clock }: Pick<TestApp, 'owner' | 'clock'>,
  time: Date,
) {
  clock.now = time
  for (const column of ['expires_at', 'retry_at']) {
    await owner.query(
      `update approvals.approvals
      set ${column} = least(${column}, clock_timestamp())
      where status = 'pending'
        and ${column} <= $1`,
      [time],
    )
  }
}

/** Runs the job of each minute. */
export async function timePasses(
  { deps, clock }: TestApp,
  log: EndDueNeeds['log'] = deps.log,
): Promise<number> {
  const now = () => clock.now ?? new Date()
  const exchanges = openExchangeBook({ database: deps.db, now })
  const { db: database, ledger, outbox } = deps
  const staffLog = testStaffLog
  return await endDue({ database, ledger, outbox, exchanges, staffLog, now, log })
}

let keys = 0
export const newKey = () => `a-key-of-approvals-${(keys += 1)}`
