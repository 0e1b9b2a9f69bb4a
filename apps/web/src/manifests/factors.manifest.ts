import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'

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
  ],
}
