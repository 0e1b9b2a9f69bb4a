import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { rarePart } from './rare-part.ts'

export const reversals: Manifest = {
  pages: [
    {
      path: paths.reversals(),
      title: 'Reversals',
      right: 'Finance',
      view: rarePart('reversals'),
      menu: { group: 'office', icon: 'Undo2' },
    },
  ],
}
