import { panelView } from '../frames/room.tsx'
import type { Manifest } from '../navigation/manifest.ts'

export const preferences: Manifest = {
  panels: [
    {
      name: 'comms-preferences',
      title: 'Communication Preferences',
      view: panelView(() =>
        import('../capabilities/preferences/comms-panel.tsx').then((file) => file.CommsPanel),
      ),
      needsUser: true,
      menu: { group: 'me', icon: 'MailCheck' },
    },
  ],
}
