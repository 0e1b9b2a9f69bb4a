import { lazyPart } from '../kernel/lazy-part.tsx'
import { isTrial } from '../navigation/viewer.ts'
import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'

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
      view: lazyPart(() =>
        import('../capabilities/applicants/cash-fee-free.screen.tsx').then(
          (file) => file.CashFeeFreeScreen,
        ),
      ),
    },
    {
      path: paths.ownCashFeeFree(),
      title: 'Membership',
      inAccount: true,
      view: lazyPart(() =>
        import('../capabilities/applicants/own-cash-fee-free.screen.tsx').then(
          (file) => file.OwnCashFeeFreeScreen,
        ),
      ),
      // CFFF-04
      menu: {
        group: 'me',
        icon: 'ShieldCheck',
        shownTo: (viewer) =>
          isTrial(viewer) ||
          viewer.config.cashFeeFreeExchanges.includes(viewer.user.profile.exchangeId),
      },
    },
  ],
}
