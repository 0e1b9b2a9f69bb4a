import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { rarePart } from './rare-part.ts'

export const feedback: Manifest = {
  pages: [
    {
      path: paths.feedback(),
      title: 'Survey',
      right: 'Users',
      view: rarePart('feedback'),
      menu: { group: 'office', icon: 'MailCheck', rare: true },
    },
  ],
}
