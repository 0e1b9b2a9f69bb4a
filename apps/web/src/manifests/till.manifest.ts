import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { counterPaths } from '../counter-paths.ts'

const fullScreen = { noChrome: true, noLeftBar: true, noControlBar: true, inAccount: false }

export const till: Manifest = {
  pages: [
    {
      ...fullScreen,
      path: counterPaths.till(),
      title: 'Till',
      checkLoggedIn: true,
      view: lazyPart(() => import('../screens/till.screen.tsx').then((file) => file.TillScreen)),
    },
    // ROUTE-21
    {
      ...fullScreen,
      path: '/vposreceipt',
      title: 'Receipt',
      view: lazyPart(() =>
        import('../capabilities/till/receipt.screen.tsx').then((file) => file.ReceiptScreen),
      ),
    },
  ],
}
