import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'

export const map: Manifest = {
  pages: [
    {
      path: '/directory/map',
      alsoAt: ['/directory/map/$city/$lat/$lon/$seed'],
      title: 'Map',
      noFooter: true,
      view: lazyPart(() => import('../screens/map.screen.tsx').then((file) => file.MapScreen)),
    },
  ],
}
