import { mposPath } from '@exchange/contract/till/till-starts'
import { counterPaths } from '../counter-paths.ts'
import { lazyPart } from '../kernel/lazy-part.tsx'
import { may } from '../kernel/rights.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { mayBePaid, runsBusiness, type Viewer } from '../navigation/viewer.ts'

/** Who manages people and charges itself makes registers. */
const managesRegisters = (viewer: Viewer) =>
  runsBusiness(viewer) &&
  mayBePaid(viewer) &&
  may(viewer.user, 'people') &&
  may(viewer.user, 'charge')

export const registers: Manifest = {
  pages: [
    // ROUTE-17
    {
      path: counterPaths.registers(),
      title: 'Registers',
      checkLoggedIn: true,
      noChrome: true,
      noLeftBar: true,
      inAccount: false,
      view: lazyPart(() =>
        import('../capabilities/registers/registers.screen.tsx').then(
          (file) => file.RegistersScreen,
        ),
      ),
      menu: { group: 'business', icon: 'Calculator', shownTo: managesRegisters },
    },
    // ROUTE-19, ROUTE-20
    {
      path: mposPath,
      alsoAt: [`${mposPath}/$code`, `${mposPath}/$code/$target`],
      title: 'Till',
      noChrome: true,
      noLeftBar: true,
      noControlBar: true,
      inAccount: false,
      view: lazyPart(() => import('../screens/mpos.screen.tsx').then((file) => file.MposScreen)),
    },
  ],
}
