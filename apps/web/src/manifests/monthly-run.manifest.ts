import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { officePaths } from '../office-paths.ts'

export const monthlyRun: Manifest = {
  pages: [
    {
      path: officePaths.month(),
      title: 'Monthly Run',
      right: 'Finance',
      view: lazyPart(() =>
        import('../capabilities/monthly-run/monthly-run.screen.tsx').then(
          (file) => file.MonthlyRunScreen,
        ),
      ),
      menu: { group: 'office', icon: 'CalendarClock' },
    },
  ],
}
