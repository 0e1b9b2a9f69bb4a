import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { officePaths } from '../office-paths.ts'

export const imports: Manifest = {
  pages: [
    {
      path: officePaths.imports(),
      title: 'Imports',
      right: 'Admin',
      view: lazyPart(() =>
        import('../capabilities/imports/imports.screen.tsx').then((file) => file.ImportsScreen),
      ),
      menu: { group: 'office', icon: 'Package' },
    },
  ],
}
