import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { toWallet, type SavedCard } from '@exchange/contract/wallet/wallet.contract'
import type { MonthFigures } from '@exchange/domain/months/month-figures.rules'
import type { Kit } from '../../http/kit.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import type { CurrentTerms } from '../terms/index.ts'
import { readBalanceWorking } from './balance-working.read.ts'
import { createFlow } from './flow.service.ts'
import { createMoneyStandings, type MoneyStandings } from './money-standings.service.ts'
import { openPartyReader, type PartyReader } from './party-reader.service.ts'
import { sampleUser } from './sample-user.routes.ts'
import { toSessionUser, type TradeTotals } from './session-user.routes.ts'
import { createSessionUsers } from './session-users.service.ts'
import { createTransactionPages } from './transaction-pages.service.ts'
import { createTransactionSums } from './transaction-sums.service.ts'
import { registerTransactionRoutes } from './transactions.routes.ts'

export interface AccountsNeeds {
  readonly exchanges: ExchangeBook
  readonly terms: CurrentTerms
  /** The saved cards of a member. */
  readonly wallets: (memberId: number) => Promise<readonly SavedCard[]>
  /** The member's month; undefined where there is nothing to show. */
  readonly monthFigures: MonthFiguresOf
  /** What the member sold and bought; null for a contact that does not see all payments. */
  readonly trade: (reader: TradeReader) => Promise<TradeTotals | null>
}

interface TradeReader {
  readonly memberId: number
  readonly exchangeId: number
  readonly contactId: number
}

type MonthFiguresOf = (memberId: number, exchangeId: number) => Promise<MonthFigures | undefined>

export interface Accounts {
  readonly parties: PartyReader
  readonly standings: MoneyStandings
  /** The user in wire format. In test mode, contact 0 is the sample user. */
  sessionUser(contactId: number): Promise<SessionUser | undefined>
}

export function installAccounts(
  kit: Kit,
  { exchanges, terms, wallets, monthFigures, trade: tradeOf }: AccountsNeeds,
): Accounts {
  const { config, db, readDb, lookupDb } = kit.deps
  const { now } = kit
  const users = createSessionUsers({ database: lookupDb, exchanges, now })
  const parties = openPartyReader(lookupDb)
  kit.routes((routes) =>
    registerTransactionRoutes(routes, {
      pages: createTransactionPages(readDb, now),
      sums: createTransactionSums(readDb, now),
      flow: createFlow(readDb, now),
      currency: config.brand.currency,
      // Not from a replica: the screen also shows the session's held amounts, which must match.
      working: (memberId) => readBalanceWorking(db, memberId),
    }),
  )
  return {
    parties,
    standings: createMoneyStandings({ parties, exchanges, terms }),
    async sessionUser(contactId) {
      if (contactId === 0 && config.testMode) {
        return sampleUser(config.testMode.username, (await terms.get()).version)
      }
      const facts = await users.find(contactId)
      if (!facts) return undefined
      const { memberId, exchangeId } = facts.user
      const [cards, month, trade] = await Promise.all([
        wallets(memberId),
        monthFigures(memberId, exchangeId),
        tradeOf({ memberId, exchangeId, contactId }),
      ])
      return toSessionUser(facts, { wallet: toWallet(cards, now()), month, trade })
    },
  }
}
