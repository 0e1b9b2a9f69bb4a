import { toWalletCard } from '@exchange/contract/wallet/wallet.contract'
import type { Kit } from '../../http/kit.ts'
import type { Cards } from '../card-attempts/index.ts'
import { autoReloadJobs } from './auto-reload.jobs.ts'
import { registerAutoReloadRoutes } from './auto-reload.routes.ts'
import { releaseCard } from './release-card.service.ts'
import { createReserveReloads, type ReserveReloads } from './reserve-reloads.service.ts'
import { createReloadSettling } from './settle-reload.service.ts'
import { watchReserves } from './watch-reserves.service.ts'

export interface AutoReload {
  /** Called by payments whose payer's reserve is too low. */
  readonly reloads: ReserveReloads
  /** Ends the enrolment of a card that is removed. */
  readonly releaseCard: typeof releaseCard
}

export function installAutoReload(kit: Kit, { cards }: { readonly cards: Cards }): AutoReload {
  const { db: database, outbox, jobs } = kit.deps
  const { now } = kit
  const { attempts, standings } = cards
  const reloads = createReserveReloads({
    database,
    chargeSavedCard: attempts?.chargeSavedCard,
    now,
  })
  attempts?.on('auto-reload', createReloadSettling(outbox))
  watchReserves({ outbox, jobs, now })
  kit.routes((routes) =>
    registerAutoReloadRoutes(routes, {
      database,
      outbox,
      standings,
      shown: (card) => toWalletCard(card, now()),
      now,
    }),
  )
  if (attempts) kit.jobs(...autoReloadJobs({ database, reloads, now }))
  return { reloads, releaseCard }
}
