/**
 * The signed-in user with its balances, exchange and policy. Every open screen reads it again after
 * each change; concurrent calls share the queries.
 */
import type { Database } from '@exchange/database'
import { accountView, type AccountView } from '@exchange/domain/accounts/account.rules'
import { thresholdOf, type Threshold } from '@exchange/domain/approvals/threshold.rules'
import type { FeePlan } from '@exchange/domain/fees/fees.rules'
import { memberAgeDays } from '@exchange/domain/members/member-age.rules'
import { exchangeIn, type Exchange, type ExchangeBook } from '../exchanges/index.ts'
import { coalesced } from '../../kernel/coalesced.ts'
import { readAccounts } from './account.read.ts'
import { readSessionUsers, type SessionUserRow } from './session-user.read.ts'

export interface SessionUserFacts {
  readonly user: SessionUserRow
  readonly exchange: Exchange
  /** Undefined for partial members: they see no balances (BAR-30). */
  readonly account: AccountView | undefined
  readonly feePlan: FeePlan | undefined
  readonly reserveFloor: bigint
  /** Since joining. */
  readonly ageDays: number
  /** Payments of at least these amounts wait for a broker. */
  readonly thresholds: { readonly purchase: Threshold; readonly sales: Threshold }
}

export interface SessionUsers {
  /** Undefined if the contact has no login. */
  find(contactId: number): Promise<SessionUserFacts | undefined>
}

export interface SessionUsersNeeds {
  readonly database: Pick<Database, 'query'>
  readonly exchanges: ExchangeBook
  readonly now: () => Date
}

export function createSessionUsers(needs: SessionUsersNeeds): SessionUsers {
  const { database } = needs
  const userOf = coalesced((ids: readonly number[]) => readSessionUsers(database, ids))
  const accountOf = coalesced((ids: readonly number[]) => readAccounts(database, ids))
  return {
    async find(contactId) {
      const user = await userOf(contactId)
      if (!user) return undefined
      const exchange = exchangeIn(await needs.exchanges.all(), user.exchangeId)
      const account = await accountOf(user.memberId)
      return {
        user,
        exchange,
        account: account && accountView(account, needs.now()),
        feePlan: account && feePlanShown(user, exchange),
        reserveFloor: account?.reserveFloor ?? 0n,
        ageDays: memberAgeDays(user.joinedAt, needs.now()),
        thresholds: thresholdsOf(user, exchange, needs.now()),
      }
    },
  }
}

function thresholdsOf(
  user: SessionUserRow,
  { policy }: Exchange,
  now: Date,
): SessionUserFacts['thresholds'] {
  const owner = { ...user, ageDays: memberAgeDays(user.joinedAt, now) }
  return {
    purchase: thresholdOf(owner, user.purchaseThreshold, policy),
    sales: thresholdOf(owner, user.salesThreshold, policy),
  }
}

/** Trial members pay no buyer fee, so none is shown to them. */
function feePlanShown(user: SessionUserRow, exchange: Exchange): FeePlan {
  const plan = exchange.policy.feePlans[user.feePlan]
  return exchange.trial ? { ...plan, buyerCashBasisPoints: 0 } : plan
}
