import { panelView } from '../frames/room.tsx'
import type { Manifest } from '../navigation/manifest.ts'

export const ownData: Manifest = {
  panels: [
    {
      name: 'own-data',
      title: 'Your Data',
      view: panelView(() =>
        import('../capabilities/own-data/own-data-panel.tsx').then((file) => file.OwnDataPanel),
      ),
      needsUser: true,
      menu: { group: 'me', icon: 'FileText' },
    },
  ],
}
