import { panelView } from '../frames/room.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { mayLoadReserve } from '../navigation/viewer.ts'

export const autoReload: Manifest = {
  panels: [
    {
      name: 'auto-reload',
      title: 'Auto-Reload',
      view: panelView(() =>
        import('../screens/panels/auto-reload-view.tsx').then((file) => file.AutoReloadView),
      ),
      needsUser: true,
      needsRight: 'cards',
      menu: { group: 'money', icon: 'RefreshCw', shownTo: mayLoadReserve },
    },
  ],
}
