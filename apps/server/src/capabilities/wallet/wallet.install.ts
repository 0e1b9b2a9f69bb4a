import { toWallet } from '@exchange/contract/wallet/wallet.contract'
import type { Kit } from '../../http/kit.ts'
import type { Cards } from '../card-attempts/index.ts'
import { forgetRemoved } from './forget-removed.service.ts'
import type { RemoveCardNeeds } from './remove-card.service.ts'
import { createSavedCardSettling } from './settle-saved-card.service.ts'
import type { WalletReader } from './wallet-reader.service.ts'
import { registerWalletRoutes } from './wallet.routes.ts'

export interface WalletNeeds {
  readonly cards: Cards
  readonly wallets: WalletReader
  /** Ends the card's auto-reload. */
  readonly releaseCard: RemoveCardNeeds['release']
}

export function installWallet(kit: Kit, { cards, wallets, releaseCard }: WalletNeeds): void {
  const { config, db: database, live, log, outbox } = kit.deps
  const { now } = kit
  const { gateway, attempts, standings } = cards
  /** Deletes removed cards at the gateway. */
  const forget = async () => {
    if (gateway) await forgetRemoved({ database, gateway, now })
  }
  attempts?.on('vault', createSavedCardSettling(outbox))
  kit.routes((routes) =>
    registerWalletRoutes(routes, {
      database,
      wallet: async (memberId) => toWallet(await wallets(memberId), now()),
      attempts,
      standings,
      appOrigin: config.cards?.appOrigin,
      now,
      outbox,
      release: async (tx, card) =>
        (await attempts?.isCharging(tx, card.vaultId)) ? 'busy' : await releaseCard(tx, card),
      removed(memberId) {
        live
          .tell(database, { members: [memberId] }, 'balance')
          .catch((error: unknown) => log.warn('a live event was not told', { error }))
        forget().catch((error: unknown) =>
          log.warn('a removed card was not deleted at the gateway', { error }),
        )
      },
    }),
  )
  // Retries deletions that the gateway has not confirmed.
  if (gateway) kit.jobs({ name: 'wallet.forget-removed', cron: '*/10 * * * *', run: forget })
}
