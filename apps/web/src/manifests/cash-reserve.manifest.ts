import { panelView } from '../frames/room.tsx'
import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { mayLoadReserve } from '../navigation/viewer.ts'

export const cashReserve: Manifest = {
  panels: [
    {
      name: 'load-cash-reserve',
      title: 'Load Cash Reserve',
      view: panelView(() =>
        import('../screens/panels/load-view.tsx').then((file) => file.LoadView),
      ),
      needsUser: true,
      needsRight: 'cards',
      menu: {
        group: 'money',
        icon: 'WalletCards',
        quick: 'Reload CRA',
        shownTo: mayLoadReserve,
      },
    },
  ],
  // ROUTE-27
  panelAddresses: [
    {
      path: paths.loadCashReserve(),
      title: 'Load Cash Reserve',
      over: paths.account(),
      panel: 'load-cash-reserve',
    },
  ],
}
