/**
 * The part of the composition that is about payment cards: attempts over the gateway of the
 * configuration, what they are for, their routes, pages, jobs and sweeper. Without a gateway the
 * routes answer that card payments are not available.
 */
import { randomBytes } from 'node:crypto'
import { toWire } from '@exchange/domain/money'
import type { CardGateway } from '@exchange/card-gateway/card-gateway.port'
import { openCardGateway } from '@exchange/card-gateway/open-card-gateway'
import { accountView } from '@exchange/domain/accounts/account.rules'
import { loadMostMinor } from '@exchange/domain/cash-reserve/load.rules'
import type { FastifyInstance } from 'fastify'
import {
  createMoneyStandings,
  openPartyReader,
  readAccount,
} from './capabilities/accounts/index.ts'
import { autoReloadJobs } from './capabilities/auto-reload/auto-reload.jobs.ts'
import { registerAutoReloadRoutes } from './capabilities/auto-reload/auto-reload.routes.ts'
import {
  createReserveReloads,
  releaseCard,
  createReloadSettling,
  watchReserves,
  type ReserveReloads,
} from './capabilities/auto-reload/index.ts'
import { cardAttemptJobs } from './capabilities/card-attempts/card-attempts.jobs.ts'
import { registerCardAttemptRoutes } from './capabilities/card-attempts/card-attempts.routes.ts'
import { registerCardGateway } from './capabilities/card-attempts/card-gateway.routes.ts'
import {
  createCardAttempts,
  createCardOutcomes,
  createCardStandings,
  createPurposes,
  type CardAttempts,
  type CardStandings,
} from './capabilities/card-attempts/index.ts'
import { registerCashReserveRoutes } from './capabilities/cash-reserve/cash-reserve.routes.ts'
import { createLoadSettling } from './capabilities/cash-reserve/index.ts'
import type { ExchangeBook, HouseAccounts } from './capabilities/exchanges/index.ts'
import type { CurrentTerms } from './capabilities/terms/index.ts'
import {
  forgetRemoved,
  readWallet,
  settleKeptCard,
  type CardRow,
} from './capabilities/wallet/index.ts'
import { toWallet, toWalletCard } from './capabilities/wallet/wallet-view.routes.ts'
import { walletJobs } from './capabilities/wallet/wallet.jobs.ts'
import { registerWalletRoutes } from './capabilities/wallet/wallet.routes.ts'
import type { Routes } from './http/route.ts'
import type { CardConfig } from './kernel/card-config.ts'
import type { Config } from './kernel/config.ts'
import type { Deps } from './kernel/deps.ts'
import type { Job } from './kernel/job.ts'

export interface Cards {
  /** Undefined: no gateway is configured. */
  readonly attempts: CardAttempts | undefined
  /** What a payment asks to fill its payer's reserve. */
  readonly reloads: ReserveReloads
  readonly jobs: readonly Job[]
  registerRoutes(routes: Routes): void
  registerPages(server: FastifyInstance): void
  start(): void
  stop(): Promise<void>
}

export interface CardsNeeds {
  readonly exchanges: ExchangeBook
  readonly terms: CurrentTerms
  readonly houseAccounts: HouseAccounts
}

export function composeCards(deps: Deps, held: CardsNeeds): Cards {
  const { config, db: database, outbox, live } = deps
  const now = () => deps.clock.now()
  const gateway = config.cards && openGateway(config.cards)
  const attempts = gateway && openAttempts(deps, held, gateway)
  const reloads = createReserveReloads({ database, chargeKept: attempts?.chargeKept, now })
  const forget = async () => {
    if (gateway) await forgetRemoved({ database, gateway, now })
  }
  const parties = openPartyReader(database)
  const standings = createCardStandings(createMoneyStandings({ ...held, parties }))
  attempts?.on('load', createLoadSettling(deps.log))
  attempts?.on('vault', settleKeptCard)
  attempts?.on('auto-reload', createReloadSettling(outbox))
  watchReserves({ outbox, jobs: deps.jobs, now })
  outbox.on('cash-reserve.changed', async (facts) => {
    live.tell({ members: facts.map(({ payload: { member } }) => member) }, 'balance')
  })
  return {
    attempts,
    reloads,
    jobs: attempts
      ? [
          ...cardAttemptJobs(attempts),
          ...walletJobs(forget),
          ...autoReloadJobs({ database, reloads, now }),
        ]
      : [],
    registerRoutes: (routes) => registerCardRoutes(routes, deps, { attempts, standings, forget }),
    registerPages: (server) => registerCardGateway(server, pageNeeds(deps, attempts)),
    start() {
      if (config.role !== 'api') attempts?.start()
    },
    async stop() {
      await attempts?.stop()
    },
  }
}

/** What the calls about cards share. */
interface CardRoutesNeeds {
  readonly attempts: CardAttempts | undefined
  readonly standings: CardStandings
  /** Has the gateway forget the cards that were removed. */
  readonly forget: () => Promise<void>
}

function registerCardRoutes(
  routes: Routes,
  { config, db: database, clock, live, log }: Deps,
  { attempts, standings, forget }: CardRoutesNeeds,
): void {
  const now = () => clock.now()
  const wallet = async (memberId: number) => toWallet(await readWallet(database, memberId), now())
  const appOrigin = config.cards?.appOrigin
  registerCardAttemptRoutes(routes, {
    outcomes: createCardOutcomes(database),
    async account(memberId) {
      const facts = await readAccount(database, memberId)
      return facts && accountView(facts, now())
    },
    wallet,
  })
  const most = config.cards?.loadMost ?? loadMostMinor
  registerCashReserveRoutes(routes, { database, attempts, standings, most, appOrigin, now })
  registerWalletRoutes(routes, {
    ...{ database, wallet, attempts, standings, appOrigin, now },
    release: async (tx, card) =>
      !(await attempts?.isCharging(tx, card.vaultId)) && (await releaseCard(tx, card)),
    removed(memberId) {
      live.tell({ members: [memberId] }, 'balance')
      forget().catch((error: unknown) => log.warn('a card is not forgotten', { error }))
    },
  })
  const shown = (card: CardRow) => toWalletCard(card, now())
  registerAutoReloadRoutes(routes, { database, standings, shown, now })
}

function openAttempts(
  deps: Deps,
  { houseAccounts }: CardsNeeds,
  gateway: CardGateway,
): CardAttempts | undefined {
  const { config, db: database, outbox, log, failpoint } = deps
  const { cards } = config
  if (!cards) return undefined
  return createCardAttempts(
    {
      database,
      gateway,
      houseAccounts,
      outbox,
      purposes: createPurposes(),
      log,
      now: () => deps.clock.now(),
      random: randomBytes,
      failpoint,
      rateLimitFactor: config.rateLimitFactor,
      naive: cards.naive,
    },
    cards,
  )
}

/** A form address comes soon or not at all: a person waits for it, and no money moves. */
const formPatienceMs = 10_000

function openGateway({ address, apiKey, timeoutMs }: CardConfig): CardGateway {
  const patient = openCardGateway({ address, apiKey, timeoutMs })
  const brief = Math.min(timeoutMs, formPatienceMs)
  const { startSale, startAddCustomer } = openCardGateway({ address, apiKey, timeoutMs: brief })
  return { ...patient, startSale, startAddCustomer }
}

function pageNeeds({ config: { cards } }: Deps, attempts: CardAttempts | undefined) {
  if (!attempts || !cards) return undefined
  const { entryOrigin, appOrigin } = cards
  return {
    attempts,
    entryOrigin,
    framedBy: [entryOrigin, appOrigin].filter((origin) => origin !== undefined),
  }
}

/** What the app must know before it offers payments by card; null where there are none. */
export function cardsOf({ cards }: Config) {
  if (!cards) return null
  return {
    entryUrl: `${cards.entryOrigin ?? ''}/card-entry.html`,
    loadMost: toWire(cards.loadMost),
  }
}
