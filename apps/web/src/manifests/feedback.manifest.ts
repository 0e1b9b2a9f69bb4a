import { lazyPart } from '../kernel/lazy-part.tsx'
import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'

export const feedback: Manifest = {
  pages: [
    {
      path: paths.feedback(),
      title: 'Survey',
      right: 'Users',
      view: lazyPart(() =>
        import('../capabilities/feedback/feedback.screen.tsx').then((file) => file.FeedbackScreen),
      ),
      menu: { group: 'office', icon: 'MailCheck' },
    },
  ],
}
