import { lazyPart } from '../kernel/lazy-part.tsx'
import { officePaths } from '../office-paths.ts'
import type { Manifest } from '../navigation/manifest.ts'

export const flashCash: Manifest = {
  pages: [
    {
      path: officePaths.grantFlashCash(),
      title: 'Grant FlashCash',
      right: 'Finance',
      view: lazyPart(() =>
        import('../screens/grant-flash-cash.screen.tsx').then((file) => file.GrantFlashCashScreen),
      ),
      menu: { group: 'office', icon: 'Zap', rare: true },
    },
  ],
}
