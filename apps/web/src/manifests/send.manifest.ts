import { panelView } from '../frames/room.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { mayTrade } from '../navigation/viewer.ts'

export const send: Manifest = {
  panels: [
    {
      name: 'send',
      title: 'Send',
      view: panelView(() =>
        import('../screens/panels/send-view.tsx').then((file) => file.SendView),
      ),
      needsUser: true,
      needsRight: 'send',
      menu: { group: 'money', icon: 'Send', quick: 'Send', shownTo: mayTrade },
    },
  ],
}
