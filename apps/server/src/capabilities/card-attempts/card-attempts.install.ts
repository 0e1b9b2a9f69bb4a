/**
 * Installs card attempts with their routes, pages, jobs and sweeper. Without a configured gateway,
 * the routes answer that card payments are not available.
 */
import { randomBytes } from 'node:crypto'
import type { CardGateway } from '@exchange/card-gateway/card-gateway.port'
import { toWallet, type SavedCard } from '@exchange/contract/wallet/wallet.contract'
import { accountView } from '@exchange/domain/accounts/account.rules'
import type { Kit } from '../../http/kit.ts'
import type { CardConfig } from '../../kernel/card-config.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readAccount, type MoneyStandings } from '../accounts/index.ts'
import type { StaffLog } from '../audit/index.ts'
import type { HouseAccounts } from '../exchanges/index.ts'
import { attemptOutcome } from './attempt-outcome.service.ts'
import { cardAttemptJobs } from './card-attempts.jobs.ts'
import { registerCardAttemptRoutes } from './card-attempts.routes.ts'
import { createCardAttempts, type CardAttempts } from './card-attempts.service.ts'
import { registerCardGateway } from './card-gateway.routes.ts'
import { createCardStandings } from './card-standings.service.ts'
import type { Cards } from './cards.service.ts'
import { createPurposes, type Attempt } from './purposes.service.ts'
import { reconcileCards } from './reconciliation.service.ts'
import { roadEnd, type RoadEndNeeds } from './road-end.routes.ts'

export interface CardAttemptsNeeds {
  readonly houseAccounts: HouseAccounts
  readonly standings: MoneyStandings
  readonly staffLog: StaffLog
  /** The saved cards of a member. */
  readonly wallets: (memberId: number) => Promise<readonly SavedCard[]>
  readonly sessionUser: RoadEndNeeds['user']
}

export function installCardAttempts(kit: Kit, needs: CardAttemptsNeeds): Cards {
  const { config, db: database } = kit.deps
  const gateway = config.cards && openGateway(kit.deps, config.cards)
  const attempts = gateway && openAttempts(kit, needs.houseAccounts, gateway)
  const reads: RoadEndNeeds = {
    async account(memberId) {
      const facts = await readAccount(database, memberId)
      return facts && accountView(facts, kit.now())
    },
    wallet: async (memberId) => toWallet(await needs.wallets(memberId), kit.now()),
    user: (contactId) => needs.sessionUser(contactId),
  }
  kit.routes((routes) =>
    registerCardAttemptRoutes(routes, {
      ...reads,
      outcome: (question) => attemptOutcome(database, question),
      reconcile: (grants, question) => reconcileCards(database, grants, question),
      noteReading: (deed) => needs.staffLog.noteReading(database, deed),
    }),
  )
  kit.pages((server) => registerCardGateway(server, pageNeeds(config.cards, attempts, reads)))
  if (attempts) {
    kit.jobs(...cardAttemptJobs(attempts))
    kit.forgets({
      tables: ['card_attempts.webhooks'],
      every: 'night',
      run: () => attempts.forgetWebhooks(),
    })
    kit.onStart(() => attempts.start())
    kit.onStop(() => attempts.stop())
  }
  return { gateway, attempts, standings: createCardStandings(needs.standings) }
}

function openAttempts(
  { deps, now }: Kit,
  houseAccounts: HouseAccounts,
  gateway: CardGateway,
): CardAttempts | undefined {
  const { config, db: database, outbox, log } = deps
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
      now,
      random: randomBytes,
      rateLimitFactor: config.rateLimitFactor,
    },
    cards,
  )
}

/** A shorter timeout for form addresses: a person waits, and no money moves yet. */
const formTimeoutMs = 10_000

function openGateway(
  { openCardGateway }: Pick<Deps, 'openCardGateway'>,
  { address, apiKey, timeoutMs }: CardConfig,
): CardGateway {
  const patient = openCardGateway({ address, apiKey, timeoutMs })
  const brief = Math.min(timeoutMs, formTimeoutMs)
  const { startSale, startAddCustomer } = openCardGateway({ address, apiKey, timeoutMs: brief })
  return { ...patient, startSale, startAddCustomer }
}

function pageNeeds(
  cards: CardConfig | undefined,
  attempts: CardAttempts | undefined,
  reads: RoadEndNeeds,
) {
  if (!attempts || !cards) return undefined
  const { entryOrigin, appOrigin } = cards
  return {
    attempts,
    entryOrigin,
    outcome: (attempt: Attempt) => roadEnd(reads, attempt),
    framedBy: [entryOrigin, appOrigin].filter((origin) => origin !== undefined),
  }
}
