import { pageRoom } from '../frames/room.tsx'
import { lazyPart } from '../kernel/lazy-part.tsx'
import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'

export const statements: Manifest = {
  pages: [
    {
      path: paths.documents(),
      title: 'Documents',
      checkLoggedIn: true,
      view: lazyPart(
        () => import('../screens/documents.screen.tsx').then((file) => file.DocumentsScreen),
        pageRoom,
      ),
      menu: { group: 'money', icon: 'FileText' },
    },
    {
      path: paths.printStatement(),
      ownTitle: true,
      noChrome: true,
      view: lazyPart(
        () =>
          import('../screens/print-statement.screen.tsx').then((file) => file.PrintStatementScreen),
        pageRoom,
      ),
    },
  ],
}
