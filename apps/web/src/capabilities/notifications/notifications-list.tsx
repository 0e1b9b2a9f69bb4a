/** My Notifications, newest first, with empty, loading and failed states (ACCT-04). */
import { notificationMessages } from '@exchange/contract/notifications/notifications.messages'
import { Bell } from 'lucide-react'
import { PagedList } from '../../ui/paged-list.tsx'
import { NotificationRow, type NotificationHandlers } from './notification-row.tsx'
import { useNotifications } from './notifications.api.ts'

export function NotificationsList(handlers: NotificationHandlers) {
  const query = useNotifications()
  const { failed, none, noneHint } = notificationMessages
  return (
    <PagedList
      query={query}
      items={query.data?.pages.flatMap(({ notifications }) => notifications)}
      label="notifications"
      failed={failed}
      empty={{ icon: <Bell size={26} />, title: none, hint: noneHint }}
    >
      {(all) => (
        <ul className="divide-y divide-line/70">
          {all.map((one) => (
            <NotificationRow key={one.id} notification={one} {...handlers} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
