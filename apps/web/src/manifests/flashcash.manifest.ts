import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { rarePart } from './rare-part.ts'

export const flashCash: Manifest = {
  pages: [
    {
      path: paths.grantFlashCash(),
      title: 'Grant FlashCash',
      right: 'Finance',
      view: rarePart('grantFlashCash'),
      menu: { group: 'office', icon: 'Zap', rare: true },
    },
  ],
}
