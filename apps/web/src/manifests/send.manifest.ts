import { panelView } from '../frames/room.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { mayMoveMoney } from '../navigation/viewer.ts'

export const send: Manifest = {
  panels: [
    {
      name: 'send',
      title: 'Send',
      view: panelView(() =>
        import('../screens/panels/send-view.tsx').then((file) => file.SendView),
      ),
      needsUser: true,
      menu: { group: 'pay', icon: 'Send', quick: 'Send', shownTo: mayMoveMoney },
    },
  ],
}
