import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { officePaths } from '../office-paths.ts'

export const erasure: Manifest = {
  pages: [
    {
      path: officePaths.erasures(),
      title: 'Erasures',
      right: 'Users',
      view: lazyPart(() =>
        import('../capabilities/erasure/erasures.screen.tsx').then((file) => file.ErasuresScreen),
      ),
      menu: { group: 'office', icon: 'UserRound', rare: true },
    },
  ],
}
