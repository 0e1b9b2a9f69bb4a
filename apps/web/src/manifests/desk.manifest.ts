import { lazyPart } from '../kernel/lazy-part.tsx'
import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'

export const desk: Manifest = {
  pages: [
    // ROUTE-10
    {
      path: paths.desk(),
      title: 'Desk',
      right: 'Any',
      view: lazyPart(() =>
        import('../capabilities/desk/desk.screen.tsx').then((file) => file.DeskScreen),
      ),
      menu: { group: 'office', icon: 'Gauge' },
    },
    {
      path: paths.waiting('$kind'),
      title: 'What Waits',
      right: 'Any',
      view: lazyPart(() =>
        import('../capabilities/desk/waiting.screen.tsx').then((file) => file.WaitingScreen),
      ),
    },
    {
      path: paths.book(),
      title: 'My Book',
      right: 'Broker',
      view: lazyPart(() =>
        import('../capabilities/brokers/book.screen.tsx').then((file) => file.BookScreen),
      ),
      menu: { group: 'office', icon: 'UserRound' },
    },
  ],
}
