import { lazyPart } from '../kernel/lazy-part.tsx'
import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { earnsPoints } from '../navigation/viewer.ts'

export const rewards: Manifest = {
  pages: [
    {
      path: paths.rewards(),
      title: 'Community Rewards',
      checkLoggedIn: true,
      noChrome: true,
      view: lazyPart(() =>
        import('../screens/rewards.screen.tsx').then((file) => file.RewardsScreen),
      ),
      menu: { group: 'money', icon: 'Sparkles', shownTo: earnsPoints },
    },
  ],
}
