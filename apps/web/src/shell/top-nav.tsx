/** Logo, the way back, and the account: a name when signed in, Sign In when not. */
import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { barViews, useBar } from '../kernel/bar.ts'
import { useSession } from '../kernel/hooks.ts'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Logo } from './logo.tsx'

export function TopNav() {
  const router = useRouter()
  const away = useLocation().pathname !== paths.home()
  const canGoBack = useCanGoBack()
  const back = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <header
      data-print="hide"
      className="sticky top-0 z-20 border-b border-line/70 bg-canvas/90 backdrop-blur-md"
    >
      <a
        href="#main"
        className="sr-only rounded-small bg-brand px-4 py-2 text-on-brand focus:not-sr-only focus:absolute focus:left-3 focus:top-3 focus:z-10"
      >
        Skip to the page
      </a>
      <div className="mx-auto flex h-16 max-w-[1400px] items-center gap-1 px-4 sm:px-6">
        {away && (
          <IconButton
            label="Back"
            icon={<ChevronLeft size={24} aria-hidden />}
            onClick={back}
            className="-ml-3"
          />
        )}
        <a href={paths.home()} className="flex min-h-11 items-center rounded-small pr-2">
          <Logo />
        </a>
        <div className="ml-auto">
          <AccountButton />
        </div>
      </div>
    </header>
  )
}

function AccountButton() {
  const state = useSession()
  const bar = useBar()
  if (state.status === 'logging-in') return <Skeleton className="h-11 w-28 rounded-full" />
  if (state.status === 'no-user') {
    return <Button onClick={() => bar.show(barViews.login)}>Sign In</Button>
  }
  const { contact, avatarUrl } = state.user
  const name = `${contact.fName} ${contact.lname}`.trim()
  return (
    <button
      type="button"
      onClick={() => bar.show(barViews.account)}
      className="flex min-h-11 max-w-[50vw] items-center gap-2.5 rounded-full py-1 pl-1 pr-4 transition-colors hover:bg-sunk"
    >
      <Avatar name={name} src={avatarUrl} size="small" />
      <span className="truncate font-semibold">{contact.fName || 'My Account'}</span>
      <span className="sr-only">: open my account</span>
    </button>
  )
}
