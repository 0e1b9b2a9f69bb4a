import { pageRoom, panelView } from '../frames/room.tsx'
import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { paths } from '../paths.ts'

export const months: Manifest = {
  pages: [
    {
      path: paths.spendPlan(),
      title: 'Spend plan',
      checkLoggedIn: true,
      view: lazyPart(
        () => import('../screens/spend-plan.screen.tsx').then((file) => file.SpendPlanScreen),
        pageRoom,
      ),
    },
  ],
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
