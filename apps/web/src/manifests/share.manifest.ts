import { panelView } from '../frames/room.tsx'
import type { Manifest } from '../navigation/manifest.ts'

export const share: Manifest = {
  panels: [
    {
      name: 'share',
      title: 'Share Listing',
      view: panelView(() =>
        import('../screens/panels/share-view.tsx').then((file) => file.ShareView),
      ),
      needsUser: true,
      menu: { group: 'business', icon: 'Share2' },
    },
  ],
}
