/** What the route on the screen says about itself (SHELL-05, SHELL-18). */
import type { Role } from '@exchange/domain/rights'
import { useMatches } from '@tanstack/react-router'

export interface RouteFlags {
  readonly title?: string
  /** The page sets its own title, after what it shows. */
  readonly ownTitle?: boolean
  /** Full screen: without the bars and the footer. */
  readonly noChrome?: boolean
  /** Fills the screen below the top bar, without a footer. */
  readonly noFooter?: boolean
  /** Needs a user: a spinner while the session is restored, Login when there is none. */
  readonly checkLoggedIn?: boolean
  /** Of the staff: for who holds this role in some exchange. The server checks it again. */
  readonly right?: Role
  readonly noLeftBar?: boolean
  /** The page has a bar of its own at the lower edge of a phone. */
  readonly noControlBar?: boolean
}

/** Of the innermost route that matches. */
export function useRouteFlags(): RouteFlags {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
}
