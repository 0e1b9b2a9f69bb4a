import { lazyPart } from '../kernel/lazy-part.tsx'
import { officePaths } from '../office-paths.ts'
import type { Manifest } from '../navigation/manifest.ts'

export const approvals: Manifest = {
  pages: [
    {
      path: officePaths.approvals(),
      title: 'Approvals',
      right: 'Broker',
      view: lazyPart(() =>
        import('../capabilities/approvals/approvals.screen.tsx').then(
          (file) => file.ApprovalsScreen,
        ),
      ),
      menu: { group: 'office', icon: 'ShieldCheck' },
    },
  ],
}
