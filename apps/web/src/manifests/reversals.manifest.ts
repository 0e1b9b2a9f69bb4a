import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { officePart } from './office-part.ts'

export const reversals: Manifest = {
  pages: [
    {
      path: paths.reversals(),
      title: 'Reversals',
      right: 'Finance',
      view: officePart('reversals'),
      menu: { group: 'office', icon: 'Undo2' },
    },
  ],
}
