/** My Notifications, newest first; empty, loading and failed have their say (ACCT-04). */
import { notificationMessages } from '@exchange/contract/notifications/notifications.messages'
import { Bell } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { NotificationRow, type RequestDoors } from './notification-row.tsx'
import { useNotifications } from './notifications.api.ts'

export function NotificationsList(doors: RequestDoors) {
  const query = useNotifications()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage } = query
  if (!data && isError)
    return <FailedBanner onRetry={() => void refetch()}>{notificationMessages.failed}</FailedBanner>
  if (!data) {
    return (
      <Card flush>
        <SkeletonRows count={5} label="Loading notifications" />
      </Card>
    )
  }
  const all = data.pages.flatMap(({ notifications }) => notifications)
  if (all.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Bell size={26} />} title={notificationMessages.none}>
          {notificationMessages.noneHint}
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Card flush>
        <ul className="divide-y divide-line/70">
          {all.map((one) => (
            <NotificationRow key={one.id} notification={one} {...doors} />
          ))}
        </ul>
      </Card>
      {isError && (
        <FailedBanner onRetry={() => void query.fetchNextPage()}>
          {notificationMessages.failed}
        </FailedBanner>
      )}
      {hasNextPage && !isError && (
        <Button
          variant="quiet"
          busy={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
      <p role="status" className="sr-only">
        {isFetchingNextPage ? 'Loading more notifications' : `${all.length} notifications shown`}
      </p>
    </div>
  )
}
