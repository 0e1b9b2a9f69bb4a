/**
 * All manifests. Pages, panels and menu rows are made from this list; it also gives the order of
 * the rows in a menu group. Those of staff alone and of
 * the counter are in `later.ts`, which is loaded later.
 */
import { accounts } from './accounts.manifest.ts'
import { applicants } from './applicants.manifest.ts'
import { audit } from './audit.manifest.ts'
import { autoReload } from './auto-reload.manifest.ts'
import { cashReserve } from './cash-reserve.manifest.ts'
import { charge } from './charge.manifest.ts'
import { contactDetails } from './contact-details.manifest.ts'
import { directory } from './directory.manifest.ts'
import { factors } from './factors.manifest.ts'
import { giftCards } from './gift-cards.manifest.ts'
import { identity } from './identity.manifest.ts'
import { invitations } from './invitations.manifest.ts'
import { map } from './map.manifest.ts'
import { members } from './members.manifest.ts'
import { months } from './months.manifest.ts'
import { notifications } from './notifications.manifest.ts'
import { ownData } from './own-data.manifest.ts'
import { preferences } from './preferences.manifest.ts'
import { requests } from './requests.manifest.ts'
import { rewards } from './rewards.manifest.ts'
import { schedules } from './schedules.manifest.ts'
import { send } from './send.manifest.ts'
import { setup } from './setup.manifest.ts'
import { share } from './share.manifest.ts'
import { statements } from './statements.manifest.ts'
import { terms } from './terms.manifest.ts'
import { wallet } from './wallet.manifest.ts'
import { lazyPart } from '../kernel/lazy-part.tsx'
import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'

const ofTheApp: Manifest = {
  pages: [
    // ROUTE-09
    {
      path: '/debug',
      title: 'Debug',
      view: lazyPart(() => import('../screens/debug.screen.tsx').then((file) => file.DebugScreen)),
      menu: { group: 'help', icon: 'FileText', shownTo: ({ user }) => user.isElevated },
    },
    // ROUTE-24
    {
      path: '/background',
      title: 'Background',
      noChrome: true,
      noLeftBar: true,
      view: lazyPart(() =>
        import('../screens/background.screen.tsx').then((file) => file.BackgroundScreen),
      ),
    },
    {
      path: paths.devKit(),
      title: 'Design system',
      noChrome: true,
      noLeftBar: true,
      existsIf: ({ devPages }) => import.meta.env.DEV || devPages,
      view: lazyPart(() => import('../ui/kit/kit-page.tsx').then((file) => file.KitPage)),
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
  invitations,
  notifications,
  applicants,
  factors,
  audit,
  giftCards,
  accounts,
  statements,
  members,
  months,
  contactDetails,
  preferences,
  ownData,
  rewards,
  setup,
  share,
  terms,
  identity,
  ofTheApp,
]
