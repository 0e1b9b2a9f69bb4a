import { pageRoom } from '../frames/room.tsx'
import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { mayBePaid, runsBusiness } from '../navigation/viewer.ts'
import { counterPaths } from '../counter-paths.ts'

export const programs: Manifest = {
  pages: [
    {
      path: counterPaths.developers(),
      title: 'For Developers',
      checkLoggedIn: true,
      view: lazyPart(
        () => import('../screens/developers.screen.tsx').then((file) => file.DevelopersScreen),
        pageRoom,
      ),
      menu: {
        group: 'business',
        icon: 'CodeXml',
        shownTo: (viewer) =>
          mayBePaid(viewer) && runsBusiness(viewer) && viewer.user.contact.private.isMainContact,
      },
    },
  ],
}
