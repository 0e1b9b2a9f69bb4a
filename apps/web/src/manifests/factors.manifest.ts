import { lazyPart } from '../kernel/lazy-part.tsx'
import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { officePart } from './office-part.ts'

export const factors: Manifest = {
  pages: [
    {
      path: '/way-back/$code',
      title: 'Stop Account Recovery',
      noChrome: true,
      view: lazyPart(() =>
        import('../capabilities/factors/stop-way-back.screen.tsx').then(
          (file) => file.StopWayBackScreen,
        ),
      ),
    },
    {
      path: paths.waysBack(),
      title: 'Lost Passkeys',
      right: 'Users',
      view: officePart('waysBack'),
      menu: { group: 'office', icon: 'UserRound', rare: true },
    },
  ],
}
