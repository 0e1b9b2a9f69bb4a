import { pageRoom, panelView } from '../frames/room.tsx'
import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { mayTrade } from '../navigation/viewer.ts'
import { paths } from '../paths.ts'

export const send: Manifest = {
  pages: [
    // The Send panel as a page of the account; on phones its foot stands where the bar would.
    {
      path: paths.pay(),
      title: 'Send',
      checkLoggedIn: true,
      noControlBar: true,
      noFooter: true,
      view: lazyPart(
        () => import('../screens/pay.screen.tsx').then((file) => file.PayScreen),
        pageRoom,
      ),
    },
  ],
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
