import { panelView } from '../frames/room.tsx'
import type { Manifest } from '../navigation/manifest.ts'

export const audit: Manifest = {
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
