import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { officePart } from './office-part.ts'

export const feedback: Manifest = {
  pages: [
    {
      path: paths.feedback(),
      title: 'Survey',
      right: 'Users',
      view: officePart('feedback'),
      menu: { group: 'office', icon: 'MailCheck', rare: true },
    },
  ],
}
