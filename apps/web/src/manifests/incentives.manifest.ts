import { counterPaths } from '../counter-paths.ts'
import { pageRoom } from '../frames/room.tsx'
import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { mayBePaid, runsBusiness } from '../navigation/viewer.ts'

export const incentives: Manifest = {
  pages: [
    // ROUTE-16
    {
      path: counterPaths.incentives(),
      title: 'Incentives',
      checkLoggedIn: true,
      view: lazyPart(
        () => import('../screens/incentives.screen.tsx').then((file) => file.IncentivesScreen),
        pageRoom,
      ),
      menu: {
        group: 'business',
        icon: 'HandCoins',
        shownTo: (viewer) =>
          mayBePaid(viewer) && runsBusiness(viewer) && viewer.user.contact.private.isMainContact,
      },
    },
  ],
}
