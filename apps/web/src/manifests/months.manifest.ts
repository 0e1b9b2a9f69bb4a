import { panelView } from '../frames/room.tsx'
import type { Manifest } from '../navigation/manifest.ts'

export const months: Manifest = {
  panels: [
    {
      name: 'spending-target-info',
      title: 'Spending Target',
      view: panelView(() => monthViews().then((file) => file.SpendingTargetInfoView)),
      needsUser: true,
    },
    {
      name: 'community-fee-info',
      title: 'Community Fee',
      view: panelView(() => monthViews().then((file) => file.CommunityFeeInfoView)),
      needsUser: true,
    },
    {
      name: 'teaser',
      title: 'Are You Ready to Trade Up?',
      view: panelView(() =>
        import('../screens/panels/teaser-view.tsx').then((file) => file.TeaserView),
      ),
    },
  ],
}

function monthViews() {
  return import('../screens/panels/month-views.tsx')
}
