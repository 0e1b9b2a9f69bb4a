/** The bar at the top: Back, logo, links, and the account or Sign In. */
import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'
import { ChevronLeft, Mail } from 'lucide-react'
import { useState } from 'react'
import { barViews, useBar } from '../navigation/bar.ts'
import { knownName } from '../kernel/known-name.ts'
import { useConfig, useSession, useUser } from '../kernel/hooks.ts'
import { usePlace } from '../capabilities/places/place.ts'
import { pageOf, paths } from '../paths.ts'
import { useOpenMap } from '../screens/use-open-map.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { NavFrame } from './nav-frame.tsx'

export function TopNav() {
  const router = useRouter()
  const { brand } = useConfig()
  const away = pageOf(useLocation().pathname) !== paths.home()
  const canGoBack = useCanGoBack()
  const back = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-small bg-brand px-4 py-2 text-on-brand focus:not-sr-only focus:fixed focus:left-3 focus:top-3 focus:z-30"
      >
        Skip to the page
      </a>
      <NavFrame
        network={brand.name}
        mark={brand.mark}
        leading={
          away && (
            <IconButton
              label="Back"
              icon={<ChevronLeft size={24} aria-hidden />}
              onClick={back}
              className="-ml-3"
            />
          )
        }
      >
        <div className="flex items-center gap-1">
          <DirectoryLinks />
          <Envelope />
          <AccountButton />
        </div>
      </NavFrame>
    </>
  )
}

/**
 * Shown from 768 px on; on a phone the control bar has these links. Categories are in a different
 * order on each visit (ROUTE-07).
 */
function DirectoryLinks() {
  const openMap = useOpenMap()
  const place = usePlace()
  const [cameAt] = useState(() => Date.now())
  return (
    <nav aria-label="Directory" className="mr-2 flex max-md:hidden">
      <a href={paths.explore(place, cameAt)} className={linkClass}>
        Explore
      </a>
      <button type="button" onClick={() => openMap()} className={linkClass}>
        Map
      </button>
    </nav>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center rounded-control px-3.5 font-semibold text-ink-soft hover:bg-sunk hover:text-ink'

/** DIR-11: opens My Notifications, with a dot while one is pending. */
function Envelope() {
  const router = useRouter()
  const user = useUser()
  // Its room while the session is being restored.
  const unsure = useSession().status === 'logging-in'
  if (!user) return unsure && <span className="size-11" />
  const isNew = user.pendingNotifications > 0
  return (
    <IconButton
      label={isNew ? 'My Notifications: something is new' : 'My Notifications'}
      icon={<Mail size={22} aria-hidden />}
      dot={isNew}
      onClick={() => void router.navigate({ to: paths.notifications() })}
    />
  )
}

function AccountButton() {
  const state = useSession()
  const bar = useBar()
  if (state.status === 'logging-in') return <Skeleton className="h-11 w-28 rounded-full" />
  const user = state.status === 'logged-in' ? state.user : null
  // Without a network the session cannot be restored, but the user's name is stored.
  const name = user ? `${user.contact.fName} ${user.contact.lname}`.trim() : knownName()
  if (!user && !name) {
    return (
      <Button
        variant="quiet"
        onClick={() => bar.show(barViews.login)}
        className="px-[min(1.25rem,5.2vw)] whitespace-nowrap"
      >
        Sign In
      </Button>
    )
  }
  return (
    <button
      type="button"
      onClick={() => bar.show(barViews.account)}
      className="flex min-h-11 max-w-[50vw] items-center gap-2.5 rounded-full py-1 pl-1 pr-4 transition-colors hover:bg-sunk"
    >
      <Avatar name={name} src={user?.avatarUrl} size="small" />
      <span className="truncate font-semibold">
        {(user ? user.contact.fName : name) || 'My Account'}
      </span>
      <span className="sr-only">: open my account</span>
    </button>
  )
}
