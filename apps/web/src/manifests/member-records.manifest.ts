import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { officePaths } from '../office-paths.ts'

export const memberRecords: Manifest = {
  pages: [
    {
      path: officePaths.members(),
      title: 'Members',
      right: 'Users',
      view: lazyPart(() =>
        import('../capabilities/member-records/members.screen.tsx').then(
          (file) => file.MembersScreen,
        ),
      ),
      menu: { group: 'office', icon: 'Store' },
    },
    {
      path: '/admin/users/bulk/$bulkId',
      title: 'Many Members',
      right: 'Users',
      view: lazyPart(() =>
        import('../capabilities/member-records/bulk.screen.tsx').then((file) => file.BulkScreen),
      ),
    },
    {
      path: '/admin/users/$memberId',
      title: 'Member',
      right: 'Users',
      view: lazyPart(() =>
        import('../screens/member-record.screen.tsx').then((file) => file.RecordScreen),
      ),
    },
  ],
}
