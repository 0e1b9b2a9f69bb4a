/**
 * A full-screen page (ROUTE-35): without the bars of the directory, but with a way back and its
 * title. If it belongs to the account, who is signed in has the ways of its other pages instead.
 */
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUser } from '../kernel/hooks.ts'
import { paths } from '../paths.ts'
import { cx } from '../ui/class-names.ts'
import { PageTitle, type PageTitleProps } from '../ui/page-title.tsx'
import { isInAccount, useRouteFlags } from './route-flags.ts'

interface FullScreenProps extends PageTitleProps {
  /** For a single column of fields. */
  readonly narrow?: boolean
  /** The way back, where it leads neither to the account nor to the directory. */
  readonly back?: ReactNode
  readonly children: ReactNode
}

export function FullScreen({ narrow = false, back, children, ...title }: FullScreenProps) {
  const user = useUser()
  const inAccount = isInAccount(useRouteFlags()) && user !== null
  return (
    <div
      className={cx(
        '@container mx-auto px-4 pt-3 pb-10 sm:px-6 sm:pt-6',
        user && 'max-w-[1040px] lg:pt-8 xl:px-10 in-data-docked:px-6!',
        !user && (narrow ? 'max-w-xl' : 'max-w-[1200px]'),
      )}
    >
      {back ? (
        <div className="mb-2" data-print="hide">
          {back}
        </div>
      ) : (
        !inAccount && <WayBack isSignedIn={user !== null} />
      )}
      <PageTitle {...title} />
      <div className={cx('mt-6', narrow && 'max-w-xl')}>{children}</div>
    </div>
  )
}

function WayBack({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <a
      href={isSignedIn ? paths.account() : paths.home()}
      className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink hover:underline"
    >
      <ArrowLeft aria-hidden size={18} />
      {isSignedIn ? 'Back to your account' : 'Back to the directory'}
    </a>
  )
}
