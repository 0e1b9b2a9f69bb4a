import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { officePart } from './office-part.ts'

export const desk: Manifest = {
  pages: [
    // ROUTE-10
    {
      path: paths.desk(),
      title: 'Desk',
      right: 'Any',
      view: officePart('desk'),
      menu: { group: 'office', icon: 'Gauge' },
    },
    {
      path: paths.waiting('$kind'),
      title: 'What Waits',
      right: 'Any',
      view: officePart('waiting'),
    },
    {
      path: paths.book(),
      title: 'My Book',
      right: 'Broker',
      view: officePart('book'),
      menu: { group: 'office', icon: 'UserRound' },
    },
  ],
}
