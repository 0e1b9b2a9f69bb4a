/**
 * A full-screen page (ROUTE-35): without the bars of the directory, but with a link back and its
 * title. For who is signed in it stands in the account, with the ways of its other pages.
 */
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUser } from '../kernel/hooks.ts'
import { paths } from '../paths.ts'
import { cx } from '../ui/class-names.ts'
import { PageTitle, type PageTitleProps } from '../ui/page-title.tsx'

interface FullScreenProps extends PageTitleProps {
  /** For a single column of fields. */
  readonly narrow?: boolean
  readonly children: ReactNode
}

export function FullScreen({ narrow = false, children, ...title }: FullScreenProps) {
  const user = useUser()
  return (
    <div
      className={cx(
        '@container mx-auto px-4 pt-3 pb-10 sm:px-6 sm:pt-6',
        user && 'max-w-[1040px] lg:pt-8 xl:px-10 in-data-docked:px-6!',
        !user && (narrow ? 'max-w-xl' : 'max-w-[1200px]'),
      )}
    >
      {!user && (
        <a
          href={paths.home()}
          className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink hover:underline"
        >
          <ArrowLeft aria-hidden size={18} />
          Back to the directory
        </a>
      )}
      <PageTitle {...title} />
      <div className={cx('mt-6', narrow && 'max-w-xl')}>{children}</div>
    </div>
  )
}
