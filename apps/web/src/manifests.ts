/**
 * What the app consists of. Pages, panels and menu rows are made from this list; rows of one group
 * of the menu stand in its order.
 */
import { accounts } from './capabilities/accounts/accounts.manifest.ts'
import { approvals } from './capabilities/approvals/approvals.manifest.ts'
import { autoReload } from './capabilities/auto-reload/auto-reload.manifest.ts'
import { cashReserve } from './capabilities/cash-reserve/cash-reserve.manifest.ts'
import { charge } from './capabilities/charge/charge.manifest.ts'
import { directory } from './capabilities/directory/directory.manifest.ts'
import { flashCash } from './capabilities/flashcash/flashcash.manifest.ts'
import { giftCards } from './capabilities/gift-cards/gift-cards.manifest.ts'
import { identity } from './capabilities/identity/identity.manifest.ts'
import { map } from './capabilities/map/map.manifest.ts'
import { members } from './capabilities/members/members.manifest.ts'
import { notifications } from './capabilities/notifications/notifications.manifest.ts'
import { preferences } from './capabilities/preferences/preferences.manifest.ts'
import { requests } from './capabilities/requests/requests.manifest.ts'
import { reversals } from './capabilities/reversals/reversals.manifest.ts'
import { rewards } from './capabilities/rewards/rewards.manifest.ts'
import { schedules } from './capabilities/schedules/schedules.manifest.ts'
import { send } from './capabilities/send/send.manifest.ts'
import { share } from './capabilities/share/share.manifest.ts'
import { terms } from './capabilities/terms/terms.manifest.ts'
import { wallet } from './capabilities/wallet/wallet.manifest.ts'
import { lazyPart } from './kernel/lazy-part.tsx'
import { paths } from './paths.ts'
import type { Manifest } from './shell/manifest.ts'

const designSystem: Manifest = {
  pages: [
    {
      path: paths.devKit(),
      title: 'Design system',
      noChrome: true,
      noLeftBar: true,
      existsIf: ({ devPages }) => import.meta.env.DEV || devPages,
      view: lazyPart(() => import('./ui/kit/kit-page.tsx').then((file) => file.KitPage)),
    },
  ],
}

export const manifests: readonly Manifest[] = [
  directory,
  map,
  send,
  charge,
  requests,
  schedules,
  cashReserve,
  autoReload,
  wallet,
  notifications,
  approvals,
  reversals,
  giftCards,
  flashCash,
  accounts,
  members,
  preferences,
  rewards,
  share,
  terms,
  identity,
  designSystem,
]
