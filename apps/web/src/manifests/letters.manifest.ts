import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { officePaths } from '../office-paths.ts'

export const letters: Manifest = {
  pages: [
    {
      path: officePaths.letters(),
      title: 'Letters',
      right: 'Users',
      view: lazyPart(() =>
        import('../capabilities/letters/letters.screen.tsx').then((file) => file.LettersScreen),
      ),
      menu: { group: 'office', icon: 'Mail' },
    },
    {
      path: '/admin/letters/$letterId',
      title: 'Letter',
      right: 'Users',
      view: lazyPart(() =>
        import('../capabilities/letters/letter.screen.tsx').then((file) => file.LetterScreen),
      ),
    },
  ],
}
