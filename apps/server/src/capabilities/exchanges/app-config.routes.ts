/** The app's public configuration, available without a session (API-11, ENT-22). */
import { getConfig, type AppConfig } from '@exchange/contract/exchanges/config.contract'
import { toWire } from '@exchange/domain/money'
import { ok } from '@exchange/domain/result'
import type { Routes } from '../../http/route.ts'
import type { ProgrammeLeft } from '@exchange/domain/invitations/invitation.rules'
import type { Config } from '../../kernel/config.ts'
import { canMail } from '../../kernel/delivery-config.ts'
import type { MapTilesBook } from '../map-tiles/index.ts'
import type { CurrentTerms } from '../terms/index.ts'
import type { ExchangeBook } from './exchange-book.service.ts'
import type { Exchange } from './exchanges.read.ts'

export interface AppConfigNeeds {
  readonly config: Config
  readonly buildId: string
  readonly exchanges: ExchangeBook
  readonly terms: CurrentTerms
  readonly mapTiles: Pick<MapTilesBook, 'offer'>
  readonly inviteProgramme: { left(): Promise<ProgrammeLeft> }
}

export function registerAppConfig(routes: Routes, appConfig: () => Promise<AppConfig>): void {
  routes.open(getConfig, async () => ok(await appConfig()))
}

export async function readAppConfig(needs: AppConfigNeeds): Promise<AppConfig> {
  const { config, buildId, exchanges, terms, mapTiles } = needs
  const invitesLeft = await needs.inviteProgramme.left()
  const all = [...(await exchanges.all()).values()]
  const idsOf = (which: (exchange: Exchange) => boolean) => all.filter(which).map(({ id }) => id)
  return {
    branches: { main: { buildId } },
    tncVersion: (await terms.get()).version,
    brand: config.brand,
    support: config.support,
    trialAccountExchanges: idsOf(({ trial }) => trial),
    inviteExchanges: idsOf(({ invitesEnabled }) => invitesEnabled),
    cashFeeFreeExchanges: idsOf(({ cashFeeFree }) => cashFeeFree),
    globalInviteUsersLeft: invitesLeft.users,
    globalInvitesLeft: invitesLeft.invites,
    removedExchanges: idsOf(({ open }) => !open),
    testMode: config.testMode !== undefined,
    devPages: config.devPages,
    mapStyleUrl: config.mapStyleUrl,
    mapTiles: mapTiles.offer(),
    videoService: config.videoService,
    pushKey: config.delivery.push?.publicKey ?? null,
    giftCards: { mailed: canMail(config.delivery) },
    ...config.front,
    cards: cardsIn(config),
  }
}

/** Null without a configured card gateway. */
function cardsIn({ cards }: Config): AppConfig['cards'] {
  if (!cards) return null
  return {
    entryUrl: `${cards.entryOrigin ?? ''}/card-entry.html`,
    loadMost: toWire(cards.loadMost),
  }
}
