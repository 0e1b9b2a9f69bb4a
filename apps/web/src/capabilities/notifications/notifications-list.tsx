/**
 * My Notifications of today, of this week and earlier, newest first, with empty, loading and failed
 * states (ACCT-04).
 */
import { notificationMessages } from '@exchange/contract/notifications/notifications.messages'
import { Mail } from 'lucide-react'
import { byRecency } from '../../kernel/by-day.ts'
import { dayHere } from '../../kernel/day-words.ts'
import { useNow } from '../../kernel/use-now.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { NotificationRow, type NotificationHandlers } from './notification-row.tsx'
import { useNotifications } from './notifications.api.ts'

export function NotificationsList(handlers: NotificationHandlers) {
  const query = useNotifications()
  const today = dayHere(useNow())
  const { failed, none, noneHint, noneWayOn } = notificationMessages
  return (
    <PagedList
      query={query}
      items={query.data?.pages.flatMap(({ notifications }) => notifications)}
      label="notifications"
      failed={failed}
      empty={{
        icon: <Mail size={26} />,
        title: none,
        hint: noneHint,
        action: (
          <a href={paths.transactions()} className={buttonClass({ variant: 'quiet' })}>
            {noneWayOn}
          </a>
        ),
      }}
    >
      {(all) => (
        <div className="grid grid-cols-1 gap-2 p-1.5">
          {byRecency(all, ({ sentTS }) => sentTS, today).map(({ name, items }) => (
            <section key={name} aria-label={name}>
              <h2 className="px-3 pt-3 pb-1 text-sm font-semibold text-ink-soft">{name}</h2>
              <ul>
                {items.map((one) => (
                  <NotificationRow key={one.id} notification={one} {...handlers} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </PagedList>
  )
}
