import type { Manifest } from '../navigation/manifest.ts'
import { officePart } from './office-part.ts'

export const erasure: Manifest = {
  pages: [
    {
      path: '/admin/erasures',
      title: 'Erasures',
      right: 'Users',
      view: officePart('erasures'),
      menu: { group: 'office', icon: 'UserRound', rare: true },
    },
  ],
}
