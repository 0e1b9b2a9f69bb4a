/**
 * The part of the composition that is about payment cards: attempts over the gateway of the
 * configuration, what they are for, their routes, pages, jobs and sweeper. Without a gateway the
 * routes answer that card payments are not available.
 */
import { randomBytes } from 'node:crypto'
import { openCardGateway } from '@exchange/card-gateway/open-card-gateway'
import { accountView } from '@exchange/domain/accounts/account.rules'
import { loadMostMinor } from '@exchange/domain/cash-reserve/load.rules'
import type { FastifyInstance } from 'fastify'
import { openPartyReader, readAccount } from './capabilities/accounts/index.ts'
import { cardAttemptJobs } from './capabilities/card-attempts/card-attempts.jobs.ts'
import { registerCardAttemptRoutes } from './capabilities/card-attempts/card-attempts.routes.ts'
import { registerCardGateway } from './capabilities/card-attempts/card-gateway.routes.ts'
import {
  createCardAttempts,
  createCardOutcomes,
  createCardStandings,
  createPurposes,
  type CardAttempts,
} from './capabilities/card-attempts/index.ts'
import { registerCashReserveRoutes } from './capabilities/cash-reserve/cash-reserve.routes.ts'
import { createLoadSettling } from './capabilities/cash-reserve/index.ts'
import type { ExchangeBook, HouseAccounts } from './capabilities/exchanges/index.ts'
import type { CurrentTerms } from './capabilities/terms/index.ts'
import { readWallet } from './capabilities/wallet/index.ts'
import { toWallet } from './capabilities/wallet/wallet-view.routes.ts'
import type { Routes } from './http/route.ts'
import type { Deps } from './kernel/deps.ts'
import type { Job } from './kernel/job.ts'

export interface Cards {
  /** Undefined: no gateway is configured. */
  readonly attempts: CardAttempts | undefined
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
  const attempts = openAttempts(deps, held)
  const standings = createCardStandings({ ...held, parties: openPartyReader(database) })
  attempts?.on('load', createLoadSettling(deps.log))
  outbox.on('cash-reserve.changed', async (facts) => {
    live.tell({ members: facts.map(({ payload }) => Number(payload['member'])) }, 'balance')
  })
  return {
    attempts,
    jobs: attempts ? cardAttemptJobs(attempts) : [],
    registerRoutes(routes) {
      registerCardAttemptRoutes(routes, {
        outcomes: createCardOutcomes(database),
        async account(memberId) {
          const facts = await readAccount(database, memberId)
          return facts && accountView(facts, now())
        },
        wallet: async (memberId) => toWallet(await readWallet(database, memberId), now()),
      })
      registerCashReserveRoutes(routes, {
        database,
        attempts,
        standings,
        most: config.cards?.loadMost ?? loadMostMinor,
        appOrigin: config.cards?.appOrigin,
        now,
      })
    },
    registerPages: (server) => registerCardGateway(server, pageNeeds(deps, attempts)),
    start() {
      if (config.role !== 'api') attempts?.start()
    },
    async stop() {
      await attempts?.stop()
    },
  }
}

function openAttempts(deps: Deps, { houseAccounts }: CardsNeeds): CardAttempts | undefined {
  const { config, db: database, outbox, log, failpoint } = deps
  const { cards } = config
  if (!cards) return undefined
  return createCardAttempts(
    {
      database,
      gateway: openCardGateway(cards),
      houseAccounts,
      outbox,
      purposes: createPurposes(),
      log,
      now: () => deps.clock.now(),
      random: randomBytes,
      failpoint,
      naive: cards.naive,
    },
    cards,
  )
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
