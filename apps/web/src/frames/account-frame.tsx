/**
 * The frame of the account's pages (ROUTE-11): a title, and a column for the content. The ways to
 * the other pages are beside it: the rail, or the bar of a phone.
 */
import type { ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'
import { PageTitle } from '../ui/page-title.tsx'

interface AccountFrameProps {
  /** The address of the page. */
  readonly at: string
  readonly title: string
  readonly lead?: string
  /** A phone shows what follows instead. */
  readonly quietTitle?: boolean
  /** On a phone the content begins close below the title. */
  readonly close?: boolean
  /** For a table that needs the width. */
  readonly wide?: boolean
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function AccountFrame(props: AccountFrameProps) {
  const { at, title, lead, quietTitle = false, close = false, wide, actions, children } = props
  return (
    // The content is laid out by its own width: the rail and a pinned side bar leave it less.
    <div
      data-page={at}
      className={cx(
        '@container mx-auto px-4 py-6 sm:px-6 lg:py-8 xl:px-10 in-data-docked:px-6!',
        wide ? 'max-w-[1440px]' : 'max-w-[1040px]',
        close && 'max-md:pt-2',
      )}
    >
      <div className={cx(quietTitle && 'max-md:sr-only')}>
        <PageTitle title={title} lead={lead} actions={actions} />
      </div>
      <div className={cx('mt-6', quietTitle && 'max-md:-mt-3', close && 'max-md:mt-1')}>
        {children}
      </div>
    </div>
  )
}
