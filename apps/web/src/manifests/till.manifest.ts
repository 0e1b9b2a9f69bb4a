import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { paths } from '../paths.ts'

const fullScreen = {
  noChrome: true,
  noLeftBar: true,
  noControlBar: true,
  noFooter: true,
  inAccount: false,
} as const

export const till: Manifest = {
  pages: [
    {
      path: paths.till(),
      title: 'Till',
      checkLoggedIn: true,
      ...fullScreen,
      view: lazyPart(() => import('../screens/till.screen.tsx').then((file) => file.TillScreen)),
    },
    // ROUTE-21
    {
      path: '/vposreceipt',
      title: 'Receipt',
      ...fullScreen,
      view: lazyPart(() =>
        import('../capabilities/till/receipt.screen.tsx').then((file) => file.ReceiptScreen),
      ),
    },
  ],
}
