import { pageRoom } from '../frames/room.tsx'
import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { mayBePaid } from '../navigation/viewer.ts'
import { counterPaths } from '../counter-paths.ts'

export const payPages: Manifest = {
  pages: [
    // ROUTE-15
    {
      path: counterPaths.payPages(),
      title: 'Pay Pages',
      checkLoggedIn: true,
      view: lazyPart(
        () => import('../screens/pay-setup.screen.tsx').then((file) => file.PaySetupScreen),
        pageRoom,
      ),
      menu: { group: 'business', icon: 'Share2', shownTo: mayBePaid },
    },
    // ROUTE-18
    {
      path: '/mp/$code',
      ownTitle: true,
      noChrome: true,
      view: lazyPart(
        () => import('../screens/pay-page.screen.tsx').then((file) => file.PayPageScreen),
        pageRoom,
      ),
    },
  ],
}
