import { panelView } from '../frames/room.tsx'
import type { Manifest } from '../navigation/manifest.ts'

export const ownData: Manifest = {
  panels: [
    {
      name: 'own-data',
      title: 'Your Data',
      view: panelView(() =>
        import('../screens/panels/own-data-view.tsx').then((file) => file.OwnDataView),
      ),
      needsUser: true,
      menu: { group: 'me', icon: 'FileText' },
    },
  ],
}
