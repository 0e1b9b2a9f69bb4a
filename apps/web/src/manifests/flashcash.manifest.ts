import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { officePart } from './office-part.ts'

export const flashCash: Manifest = {
  pages: [
    {
      path: paths.grantFlashCash(),
      title: 'Grant FlashCash',
      right: 'Finance',
      view: officePart('grantFlashCash'),
      menu: { group: 'office', icon: 'Zap', rare: true },
    },
  ],
}
