import { lazyPart } from '../kernel/lazy-part.tsx'
import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'

export const applicants: Manifest = {
  pages: [
    {
      path: paths.join(),
      title: 'Join',
      view: lazyPart(() =>
        import('../capabilities/applicants/join.screen.tsx').then((file) => file.JoinScreen),
      ),
    },
    {
      path: paths.applicants(),
      title: 'Applicants',
      right: 'Users',
      view: lazyPart(() =>
        import('../capabilities/applicants/applicants.screen.tsx').then(
          (file) => file.ApplicantsScreen,
        ),
      ),
      menu: { group: 'office', icon: 'UsersRound' },
    },
  ],
}
