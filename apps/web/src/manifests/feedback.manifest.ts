import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { officePaths } from '../office-paths.ts'

export const feedback: Manifest = {
  pages: [
    {
      path: officePaths.feedback(),
      title: 'Survey',
      right: 'Users',
      view: lazyPart(() =>
        import('../capabilities/feedback/feedback.screen.tsx').then((file) => file.FeedbackScreen),
      ),
      menu: { group: 'office', icon: 'MailCheck', rare: true },
    },
  ],
}
