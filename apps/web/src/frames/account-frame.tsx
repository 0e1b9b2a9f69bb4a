/**
 * The frame of the account's pages (ROUTE-11): a title, and a column for the content. The ways to
 * the other pages are beside it: the rail, or the bar of a phone.
 */
import type { ReactNode } from 'react'
import { PageTitle } from '../ui/page-title.tsx'

interface AccountFrameProps {
  /** The address of the page. */
  readonly at: string
  readonly title: string
  readonly lead?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function AccountFrame({ at, title, lead, actions, children }: AccountFrameProps) {
  return (
    // The content is laid out by its own width: the rail and a pinned side bar leave it less.
    <div
      data-page={at}
      className="@container mx-auto max-w-[1040px] px-4 py-6 sm:px-6 lg:py-8 xl:px-10 in-data-docked:px-6!"
    >
      <PageTitle title={title} lead={lead} actions={actions} />
      <div className="mt-6">{children}</div>
    </div>
  )
}
