import { lazyPart } from '../kernel/lazy-part.tsx'
import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { mayBePaid, runsBusiness } from '../navigation/viewer.ts'
import { may } from '../kernel/rights.ts'

export const registers: Manifest = {
  pages: [
    // ROUTE-17
    {
      path: paths.registers(),
      title: 'Registers',
      checkLoggedIn: true,
      noChrome: true,
      noLeftBar: true,
      view: lazyPart(() =>
        import('../capabilities/registers/registers.screen.tsx').then(
          (file) => file.RegistersScreen,
        ),
      ),
      menu: {
        group: 'business',
        icon: 'Calculator',
        shownTo: (viewer) =>
          runsBusiness(viewer) &&
          mayBePaid(viewer) &&
          may(viewer.user, 'people') &&
          may(viewer.user, 'charge'),
      },
    },
  ],
}
