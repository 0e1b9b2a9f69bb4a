import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { rarePart } from './rare-part.ts'

export const desk: Manifest = {
  pages: [
    // ROUTE-10
    {
      path: paths.desk(),
      title: 'Desk',
      right: 'Any',
      view: rarePart('desk'),
      menu: { group: 'office', icon: 'Gauge' },
    },
    {
      path: paths.waiting('$kind'),
      title: 'What Waits',
      right: 'Any',
      view: rarePart('waiting'),
    },
    {
      path: paths.book(),
      title: 'My Book',
      right: 'Broker',
      view: rarePart('book'),
      menu: { group: 'office', icon: 'UserRound' },
    },
  ],
}
