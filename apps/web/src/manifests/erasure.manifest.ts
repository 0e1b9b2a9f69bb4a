import type { Manifest } from '../navigation/manifest.ts'
import { rarePart } from './rare-part.ts'

export const erasure: Manifest = {
  pages: [
    {
      path: '/admin/erasures',
      title: 'Erasures',
      right: 'Users',
      view: rarePart('erasures'),
      menu: { group: 'office', icon: 'UserRound', rare: true },
    },
  ],
}
