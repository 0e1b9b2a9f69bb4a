import { lazyPart } from '../kernel/lazy-part.tsx'
import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'

export const setup: Manifest = {
  pages: [
    {
      path: '/setup',
      title: 'Set Up',
      noChrome: true,
      noLeftBar: true,
      view: lazyPart(() => import('../screens/setup.screen.tsx').then((file) => file.SetupScreen)),
    },
    {
      path: '/setup/administrator',
      title: 'Access to the Office',
      noChrome: true,
      noLeftBar: true,
      view: lazyPart(() =>
        import('../screens/setup-administrator.screen.tsx').then(
          (file) => file.SetupAdministratorScreen,
        ),
      ),
    },
    {
      path: paths.officeExchanges(),
      title: 'Exchanges',
      right: 'Admin',
      view: lazyPart(() =>
        import('../capabilities/setup/exchanges.screen.tsx').then((file) => file.ExchangesScreen),
      ),
      menu: { group: 'office', icon: 'Store' },
    },
    {
      path: paths.officeNetwork(),
      title: 'Network',
      right: 'Admin',
      view: lazyPart(() =>
        import('../capabilities/setup/network.screen.tsx').then((file) => file.NetworkScreen),
      ),
    },
  ],
}
