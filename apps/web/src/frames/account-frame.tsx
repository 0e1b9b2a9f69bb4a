/** The frame of the account pages (ROUTE-11): a title and tabs. */
import type { ReactNode } from 'react'
import { useUser } from '../kernel/hooks.ts'
import { paths } from '../paths.ts'
import { cx } from '../ui/class-names.ts'
import { PageTitle } from '../ui/page-title.tsx'

const tabs = [
  { href: paths.account(), label: 'Account Details' },
  { href: paths.notifications(), label: 'Notifications' },
  { href: paths.transactions(), label: 'Transactions' },
]
/** Only for members who can earn points. */
const rewardsTab = { href: paths.rewards(), label: 'Rewards' }

interface AccountFrameProps {
  /** The address of the tab that is shown. */
  readonly at: string
  readonly title: string
  readonly lead?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function AccountFrame({ at, title, lead, actions, children }: AccountFrameProps) {
  const enrolled = useUser()?.pointsSetup.exchangeEnrolled ?? false
  return (
    <div className="mx-auto max-w-[1200px] px-4 py-6 sm:px-6 sm:py-10">
      <PageTitle title={title} lead={lead} actions={actions} />
      <nav
        aria-label="Account"
        className="relative mt-5 mb-6 flex gap-1 overflow-x-auto border-b border-line"
      >
        {(enrolled ? [...tabs, rewardsTab] : tabs).map(({ href, label }) => (
          <a
            key={href}
            ref={href === at ? intoView : undefined}
            href={href}
            aria-current={href === at ? 'page' : undefined}
            className={cx(
              'flex min-h-11 items-center border-b-2 px-3 font-semibold whitespace-nowrap',
              href === at
                ? 'border-brand text-ink'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {label}
          </a>
        ))}
      </nav>
      {children}
    </div>
  )
}

/** On a phone not all tabs fit: scrolls to the current one. */
function intoView(tab: HTMLElement | null): void {
  const bar = tab?.parentElement
  if (tab && bar) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.clientWidth) / 2
}
