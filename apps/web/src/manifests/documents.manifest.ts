import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { officePart } from './office-part.ts'

export const documents: Manifest = {
  pages: [
    {
      path: paths.publishDocuments(),
      title: 'Office Documents',
      right: 'Admin',
      view: officePart('documents'),
      menu: { group: 'office', icon: 'FileText', rare: true },
    },
  ],
}
