import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { officePaths } from '../office-paths.ts'

export const desk: Manifest = {
  pages: [
    // ROUTE-10
    {
      path: officePaths.desk(),
      // For the router this one goes before whatever else is below /admin.
      alsoAt: [`${officePaths.desk()}/`],
      title: 'Desk',
      right: 'Any',
      view: lazyPart(() => import('../screens/desk.screen.tsx').then((file) => file.DeskScreen)),
      menu: { group: 'office', icon: 'Gauge' },
    },
    {
      path: officePaths.waiting('$kind'),
      title: 'What Waits',
      right: 'Any',
      view: lazyPart(() =>
        import('../capabilities/desk/waiting.screen.tsx').then((file) => file.WaitingScreen),
      ),
    },
    {
      path: officePaths.book(),
      title: 'My Book',
      right: 'Broker',
      view: lazyPart(() =>
        import('../capabilities/brokers/book.screen.tsx').then((file) => file.BookScreen),
      ),
      menu: { group: 'office', icon: 'UserRound' },
    },
  ],
}
