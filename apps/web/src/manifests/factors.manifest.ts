import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { rarePart } from './rare-part.ts'

export const factors: Manifest = {
  pages: [
    {
      path: '/way-back/$code',
      title: 'Stop Account Recovery',
      noChrome: true,
      view: rarePart('stopWayBack'),
    },
    {
      path: paths.waysBack(),
      title: 'Lost Passkeys',
      right: 'Users',
      view: rarePart('waysBack'),
      menu: { group: 'office', icon: 'UserRound', rare: true },
    },
  ],
}
