import { panelView } from '../frames/room.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { mayBePaid } from '../navigation/viewer.ts'

export const charge: Manifest = {
  panels: [
    {
      name: 'charge',
      title: 'Charge Card',
      view: panelView(() =>
        import('../screens/panels/charge-view.tsx').then((file) => file.ChargeView),
      ),
      needsUser: true,
      needsRight: 'charge',
      menu: { group: 'money', icon: 'Nfc', quick: 'Accept', shownTo: mayBePaid },
    },
  ],
}
