import { lazyPart } from '../kernel/lazy-part.tsx'
import { officePaths } from '../office-paths.ts'
import type { Manifest } from '../navigation/manifest.ts'

export const reversals: Manifest = {
  pages: [
    {
      path: officePaths.reversals(),
      title: 'Reversals',
      right: 'Finance',
      view: lazyPart(() =>
        import('../capabilities/reversals/reversals.screen.tsx').then(
          (file) => file.ReversalsScreen,
        ),
      ),
      menu: { group: 'office', icon: 'Undo2' },
    },
  ],
}
