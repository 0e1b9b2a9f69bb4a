import { lazyPart } from '../kernel/lazy-part.tsx'
import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'

export const notifications: Manifest = {
  pages: [
    {
      path: paths.notifications(),
      title: 'My Notifications',
      checkLoggedIn: true,
      view: lazyPart(() =>
        import('../screens/notifications.screen.tsx').then((file) => file.NotificationsScreen),
      ),
      menu: {
        group: 'me',
        icon: 'Mail',
        badge: ({ pendingNotifications }) => pendingNotifications,
      },
    },
  ],
}
