import { panelView } from '../frames/room.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { mayLoadReserve } from '../navigation/viewer.ts'

export const wallet: Manifest = {
  panels: [
    {
      name: 'add-card',
      title: 'Add Payment Card',
      view: panelView(() =>
        import('../screens/panels/add-card-view.tsx').then((file) => file.AddCardView),
      ),
      needsUser: true,
      needsRight: 'cards',
      menu: { group: 'money', icon: 'CreditCard', shownTo: mayLoadReserve },
    },
  ],
}
