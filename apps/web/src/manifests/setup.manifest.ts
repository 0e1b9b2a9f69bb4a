import { lazyPart } from '../kernel/lazy-part.tsx'
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
  ],
}
