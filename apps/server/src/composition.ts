/** Which capabilities this server is made of: the one list of their routes, jobs and listeners. */
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { memberCardGuesses, resetCodeGuesses } from '@exchange/domain/limits/budget.rules'
import type { FastifyInstance } from 'fastify'
import { composeApprovals } from './approvals-composition.ts'
import { cardsOf, composeCards } from './card-composition.ts'
import { composeCharging } from './charge-composition.ts'
import { composeDelivery } from './delivery-composition.ts'
import { composeDirectory, type DirectoryPart } from './directory-composition.ts'
import { composeRefunds } from './refunds-composition.ts'
import { composeGiftCards, giftCardsOf } from './gift-card-composition.ts'
import { composeMembers } from './members-composition.ts'
import { composeRequests } from './request-composition.ts'
import { composeRewards } from './rewards-composition.ts'
import { composeSchedules } from './schedule-composition.ts'
import { composeSeals } from './seals-composition.ts'
import {
  createSessionUsers,
  createBalanceWorkings,
  createTransactionPages,
  openPartyReader,
  type SessionUsers,
} from './capabilities/accounts/index.ts'
import { sampleUser } from './capabilities/accounts/sample-user.routes.ts'
import { toSessionUser } from './capabilities/accounts/session-user.routes.ts'
import { registerTransactionRoutes } from './capabilities/accounts/transactions.routes.ts'
import { openHeldAccounts } from './capabilities/approvals/index.ts'
import { registerActivityRoutes } from './capabilities/activity/activity.routes.ts'
import { createActivityLog } from './capabilities/activity/index.ts'
import { registerExchangesRoutes } from './capabilities/exchanges/exchanges.routes.ts'
import {
  designatedExchanges,
  openExchangeBook,
  openHouseAccounts,
  type ExchangeBook,
} from './capabilities/exchanges/index.ts'
import { identityJobs } from './capabilities/identity/identity.jobs.ts'
import { registerIdentityRoutes } from './capabilities/identity/identity.routes.ts'
import { registerPasswordRoutes } from './capabilities/identity/passwords.routes.ts'
import {
  createPasswords,
  createSessions,
  createSessionUses,
  createTestMode,
} from './capabilities/identity/index.ts'
import { createEarningStandings } from './capabilities/rewards/index.ts'
import { openRequestFinder } from './capabilities/requests/index.ts'
import { registerSearchRoutes } from './capabilities/search/search.routes.ts'
import { createConfirmationCodes } from './capabilities/payments/index.ts'
import type { SendFulfillingNeeds } from './capabilities/send/index.ts'
import { registerSendRoutes } from './capabilities/send/send.routes.ts'
import { openCurrentTerms, type CurrentTerms } from './capabilities/terms/index.ts'
import { registerTermsRoutes } from './capabilities/terms/terms.routes.ts'
import { openWalletReader } from './capabilities/wallet/index.ts'
import { toWallet } from './capabilities/wallet/wallet-view.routes.ts'
import type { Gate, GatedCall } from './http/gate.ts'
import type { Routes } from './http/route.ts'
import type { Deps } from './kernel/deps.ts'
import { createGuesses } from './kernel/guesses.ts'
import type { Job } from './kernel/job.ts'
import type { SessionPort } from './kernel/session.port.ts'
import { tellBalances } from './tell-balances.ts'

export interface Composition {
  readonly sessions: SessionPort
  readonly jobs: readonly Job[]
  /** What the page is told before anybody signs in. */
  appConfig(): Promise<AppConfig>
  /** What the first HTML of a public page says of it, and answers. */
  readonly pages: Pick<DirectoryPart, 'pageHead' | 'visitorAnswer'>
  registerRoutes(routes: Routes): void
  /** Addresses outside of the contract; those that ask who calls have their gate made by `admit`. */
  registerPages(server: FastifyInstance, admit: (call: GatedCall) => Gate): void
  /** Runs once the process hears notices, before it takes requests. */
  start?(): Promise<void>
  /** Settles what is still in memory. */
  stop(): Promise<void>
}

/** `buildId` is the build of the web app that this process serves, empty when it serves none. */
export type Compose = (deps: Deps, buildId: string) => Promise<Composition>

const settleUsesEveryMs = 10_000

export const compose: Compose = async (deps, buildId) => {
  const { config, db: database } = deps
  const now = () => deps.clock.now()
  const exchanges = openExchangeBook({ database, now })
  const terms = openCurrentTerms({ database, now })
  deps.notices.on('exchanges', exchanges.forget)
  deps.notices.on('terms', terms.forget)
  const houseAccounts = openHouseAccounts({ database })
  const cards = composeCards(deps, { exchanges, terms, houseAccounts })
  const directory = composeDirectory(deps, exchanges)
  const testMode = createTestMode(config.testMode)
  const uses = createSessionUses({ database, now })
  const guesses = createGuesses(deps.limits, memberCardGuesses)
  const codeGuesses = createGuesses(deps.limits, resetCodeGuesses)
  const codes = createConfirmationCodes(database)
  const held = { exchanges, terms, houseAccounts, heldAccounts: openHeldAccounts(database), codes }
  const paying = [composeCharging(deps, guesses), composeApprovals(deps, held)]
  const [passwords, activity] = [createPasswords(), openActivityLog(deps)]
  const delivery = composeDelivery(deps, createPasswords())
  const members = composeMembers(deps, guesses)
  const payments = sendNeeds(deps, { ...held, reloads: cards.reloads })
  const own = [composeRewards(deps, held), composeRequests(deps, held), composeRefunds(deps, held)]
  const later = [composeSchedules(deps, payments), composeGiftCards(deps, payments)]
  const parts = [...own, ...later, members, delivery, cards, composeSeals(deps)]
  const users = createSessionUsers({ database: deps.lookupDb, exchanges, now })
  const sessionUser = findSessionUser(deps, { users, terms })
  const appConfig = () => readAppConfig(deps, buildId, { exchanges, terms })
  tellBalances(deps)
  const settling = setInterval(() => settleUses(deps, uses), settleUsesEveryMs).unref()

  return {
    sessions: createSessions({ database: deps.lookupDb, uses, testMode, now }),
    jobs: [
      ...identityJobs({ database, now }),
      ...[...paying, ...parts].flatMap(({ jobs }) => jobs),
    ],
    appConfig,
    pages: directory,
    registerRoutes(routes) {
      registerExchangesRoutes(routes, appConfig)
      registerIdentityRoutes(routes, {
        ...{ database, exchanges, testMode, sessionUser, limits: deps.limits, now },
        passwords,
        network: config.brand.name,
      })
      registerPasswordRoutes(routes, {
        ...{ database, outbox: deps.outbox, passwords, codeGuesses, limits: deps.limits, now },
      })
      registerTermsRoutes(routes, { database, terms, sessionUser, now })
      registerTransactionRoutes(routes, transactionNeeds(deps))
      registerSearchRoutes(routes, { database: deps.readDb, guesses })
      registerActivityRoutes(routes, { log: activity, now })
      registerSendRoutes(routes, payments, config.brand.currency)
      for (const part of paying) part.registerRoutes(routes, payments)
      for (const part of [...parts, directory]) part.registerRoutes(routes)
    },
    registerPages(server, admit) {
      for (const part of [cards, delivery]) part.registerPages(server)
      directory.registerPages(server, admit)
    },
    start: async () => [cards, delivery].forEach((part) => part.start()),
    async stop() {
      clearInterval(settling)
      await Promise.all([cards.stop(), delivery.stop()])
      await Promise.all([uses.settle(), activity.settle()])
    },
  }
}

/** What members are told of what has been. */
function transactionNeeds({ db, readDb, clock }: Deps) {
  return {
    pages: createTransactionPages(readDb, () => clock.now()),
    // It stands beside what the session says is held, which no replica may be behind.
    workings: createBalanceWorkings(db),
  }
}

/** The user as the wire shows it; the sample user of presentations is contact 0. */
function findSessionUser(
  { config, lookupDb, clock }: Deps,
  { users, terms }: { readonly users: SessionUsers; readonly terms: CurrentTerms },
) {
  const walletOf = openWalletReader(lookupDb)
  return async (contactId: number): Promise<SessionUser | undefined> => {
    if (contactId === 0 && config.testMode) {
      return sampleUser(config.testMode.username, (await terms.get()).version)
    }
    const facts = await users.find(contactId)
    if (!facts) return undefined
    const cards = await walletOf(facts.user.memberId)
    return toSessionUser(facts, toWallet(cards, clock.now()))
  }
}

async function readAppConfig(
  { config }: Deps,
  buildId: string,
  held: { readonly exchanges: ExchangeBook; readonly terms: CurrentTerms },
): Promise<AppConfig> {
  const { trial, inviting, removed } = await designatedExchanges(held.exchanges)
  return {
    branches: { main: { buildId } },
    tncVersion: (await held.terms.get()).version,
    brand: config.brand,
    support: config.support,
    trialAccountExchanges: [...trial],
    inviteExchanges: [...inviting],
    removedExchanges: [...removed],
    testMode: config.testMode !== undefined,
    devPages: config.devPages,
    mapStyleUrl: config.mapStyleUrl,
    videoService: config.videoService,
    pushKey: config.delivery.push?.publicKey ?? null,
    giftCards: giftCardsOf(config),
    ...config.front,
    cards: cardsOf(config),
  }
}

function sendNeeds(
  { db, lookupDb, ledger, clock }: Deps,
  held: Pick<
    SendFulfillingNeeds,
    'exchanges' | 'terms' | 'houseAccounts' | 'heldAccounts' | 'codes' | 'reloads'
  >,
): SendFulfillingNeeds & { readonly database: Deps['db'] } {
  return {
    ...held,
    database: db,
    requests: openRequestFinder(lookupDb),
    parties: openPartyReader(lookupDb),
    standings: createEarningStandings(db, () => clock.now()),
    ledger,
    now: () => clock.now(),
  }
}

function openActivityLog({ db: database, log }: Deps) {
  return createActivityLog({
    database,
    onError: (error) => log.warn('activity was not written', { error }),
  })
}

function settleUses({ log }: Deps, uses: { settle(): Promise<void> }): void {
  uses.settle().catch((error: unknown) => log.warn('uses of sessions were not settled', { error }))
}
