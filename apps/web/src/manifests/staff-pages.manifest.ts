/** Pages of staff in capabilities that are also for members. */
import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { officePaths } from '../office-paths.ts'

export const applicantsOffice: Manifest = {
  pages: [
    {
      path: officePaths.applicants(),
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

export const waysBack: Manifest = {
  pages: [
    {
      path: officePaths.waysBack(),
      title: 'Lost Passkeys',
      right: 'Users',
      view: lazyPart(() =>
        import('../capabilities/factors/ways-back.screen.tsx').then((file) => file.WaysBackScreen),
      ),
      menu: { group: 'office', icon: 'UserRound', rare: true },
    },
  ],
}

export const logOffice: Manifest = {
  pages: [
    {
      path: officePaths.log(),
      // As it was called before.
      alsoAt: ['/admin/log'],
      title: 'Log',
      right: 'Events',
      view: lazyPart(() => import('../screens/log.screen.tsx').then((file) => file.LogScreen)),
      menu: { group: 'office', icon: 'ReceiptText' },
    },
  ],
}

export const giftCardsOffice: Manifest = {
  pages: [
    {
      path: officePaths.issueGiftCards(),
      title: 'Issue a Gift Card',
      right: 'Finance',
      view: lazyPart(() =>
        import('../screens/issue-gift-cards.screen.tsx').then((file) => file.IssueGiftCardsScreen),
      ),
      menu: {
        group: 'office',
        icon: 'Gift',
        rare: true,
        label: 'Issue Gift Cards',
        shownTo: ({ config }) => config.giftCards !== null,
      },
    },
  ],
}

/** ADMIN-04, ROUTE-10. */
export const termsOffice: Manifest = {
  pages: [
    {
      path: officePaths.terms(),
      title: 'Terms',
      right: 'Terms',
      view: lazyPart(() =>
        import('../capabilities/terms/terms-desk.screen.tsx').then((file) => file.TermsDeskScreen),
      ),
      menu: { group: 'office', icon: 'FileText', rare: true },
    },
    {
      path: officePaths.termsPeople(),
      title: 'Who Accepted the Terms',
      right: 'Terms',
      view: lazyPart(() =>
        import('../capabilities/terms/terms-people.screen.tsx').then(
          (file) => file.TermsPeopleScreen,
        ),
      ),
    },
  ],
}

/** ADMIN-04, ROUTE-10. */
export const heroOffice: Manifest = {
  pages: [
    {
      path: officePaths.hero(),
      title: 'Home Page',
      right: 'Hero',
      view: lazyPart(() => import('../screens/hero.screen.tsx').then((file) => file.HeroScreen)),
      menu: { group: 'office', icon: 'House', rare: true },
    },
  ],
}
