import { lazyPart } from '../kernel/lazy-part.tsx'
import { isTrial } from '../navigation/viewer.ts'
import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { rarePart } from './rare-part.ts'

export const applicants: Manifest = {
  pages: [
    {
      path: paths.join(),
      title: 'Join',
      view: lazyPart(() => import('../screens/join.screen.tsx').then((file) => file.JoinScreen)),
    },
    // ROUTE-28
    {
      path: paths.cashFeeFree(),
      title: 'Cash Fee Free Forever',
      noChrome: true,
      view: rarePart('cashFeeFree'),
    },
    {
      path: paths.ownCashFeeFree(),
      title: 'Membership',
      inAccount: true,
      view: rarePart('ownCashFeeFree'),
      // CFFF-04
      menu: {
        group: 'me',
        icon: 'ShieldCheck',
        shownTo: (viewer) =>
          isTrial(viewer) ||
          viewer.config.cashFeeFreeExchanges.includes(viewer.user.profile.exchangeId),
      },
    },
    {
      path: paths.applicants(),
      title: 'Applicants',
      right: 'Users',
      view: rarePart('applicants'),
      menu: { group: 'office', icon: 'UsersRound' },
    },
  ],
}
