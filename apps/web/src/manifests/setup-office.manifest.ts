import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { officePaths } from '../office-paths.ts'

export const setupOffice: Manifest = {
  pages: [
    {
      path: officePaths.exchanges(),
      title: 'Exchanges',
      right: 'Admin',
      view: lazyPart(() =>
        import('../capabilities/setup/exchanges.screen.tsx').then((file) => file.ExchangesScreen),
      ),
      menu: { group: 'office', icon: 'Store' },
    },
    {
      path: officePaths.network(),
      title: 'Network',
      right: 'Admin',
      view: lazyPart(() =>
        import('../capabilities/setup/network.screen.tsx').then((file) => file.NetworkScreen),
      ),
      menu: {
        ...{ group: 'office', icon: 'Share2', rare: true },
        shownTo: ({ user }) => user.rights['Super|||Admin'] === true,
      },
    },
  ],
}
