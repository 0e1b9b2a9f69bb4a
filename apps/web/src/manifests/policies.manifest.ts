import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'

export const policies: Manifest = {
  pages: [
    {
      path: '/admin/policies',
      title: 'Policies',
      right: 'Admin',
      view: lazyPart(() =>
        import('../capabilities/policies/policies.screen.tsx').then((file) => file.PoliciesScreen),
      ),
      menu: { group: 'office', icon: 'Gauge' },
    },
    {
      path: '/admin/points',
      title: 'Points',
      right: 'Points',
      view: lazyPart(() =>
        import('../screens/points.screen.tsx').then((file) => file.PointsScreen),
      ),
      menu: { group: 'office', icon: 'Sparkles', rare: true },
    },
  ],
}
