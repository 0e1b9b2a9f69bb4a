import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { officePaths } from '../office-paths.ts'

export const settlement: Manifest = {
  pages: [
    {
      path: officePaths.settlement(),
      title: 'Settlement',
      right: 'Finance',
      view: lazyPart(() =>
        import('../capabilities/settlement/settlement.screen.tsx').then(
          (file) => file.SettlementScreen,
        ),
      ),
      menu: { group: 'office', icon: 'RefreshCw', rare: true },
    },
  ],
}
