import { panelView } from '../frames/room.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { mayBePaid } from '../navigation/viewer.ts'

export const requests: Manifest = {
  panels: [
    {
      name: 'request',
      title: 'Request',
      view: panelView(() =>
        import('../screens/panels/request-view.tsx').then((file) => file.RequestView),
      ),
      needsUser: true,
      needsRight: 'request',
      menu: { group: 'money', icon: 'HandCoins', shownTo: mayBePaid },
    },
  ],
}
