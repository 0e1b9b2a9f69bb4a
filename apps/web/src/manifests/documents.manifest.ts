import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { rarePart } from './rare-part.ts'

export const documents: Manifest = {
  pages: [
    {
      path: paths.publishDocuments(),
      title: 'Office Documents',
      right: 'Admin',
      view: rarePart('documents'),
      menu: { group: 'office', icon: 'FileText', rare: true },
    },
  ],
}
