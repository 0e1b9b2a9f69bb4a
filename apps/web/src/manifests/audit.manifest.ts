import { panelView } from '../frames/room.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { rarePart } from './rare-part.ts'
import { paths } from '../paths.ts'

export const audit: Manifest = {
  pages: [
    {
      path: paths.log(),
      alsoAt: ['/admin/log'],
      title: 'Log',
      right: 'Events',
      view: rarePart('log'),
      menu: { group: 'office', icon: 'ReceiptText' },
    },
  ],
  panels: [
    {
      name: 'looks',
      title: 'Who Looked at My Business',
      view: panelView(() =>
        import('../screens/panels/looks-view.tsx').then((file) => file.LooksView),
      ),
      needsUser: true,
      needsRight: 'statements',
      menu: { group: 'business', icon: 'ShieldCheck' },
    },
  ],
}
