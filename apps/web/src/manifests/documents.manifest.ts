import { lazyPart } from '../kernel/lazy-part.tsx'
import { officePaths } from '../office-paths.ts'
import type { Manifest } from '../navigation/manifest.ts'

export const documents: Manifest = {
  pages: [
    {
      path: officePaths.publishDocuments(),
      title: 'Office Documents',
      right: 'Admin',
      view: lazyPart(() =>
        import('../capabilities/documents/published.screen.tsx').then(
          (file) => file.PublishedScreen,
        ),
      ),
      menu: { group: 'office', icon: 'FileText', rare: true },
    },
  ],
}
