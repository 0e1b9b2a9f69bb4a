/** The flags of the current route (SHELL-05, SHELL-18). */
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import type { NeededRight } from '@exchange/domain/rights'
import { useMatches } from '@tanstack/react-router'

export interface RouteFlags {
  readonly title?: string
  /** If it returns false, there is no such page in this network. */
  readonly existsIf?: (config: AppConfig) => boolean
  /** The page sets its own title from its content. */
  readonly ownTitle?: boolean
  /** Full screen: without the bars and the footer. */
  readonly noChrome?: boolean
  /** Fills the screen below the top bar, without a footer. */
  readonly noFooter?: boolean
  /**
   * Needs a user: a spinner while the session is restored, that there is no connection while it
   * waits for one, Login when there is none.
   */
  readonly checkLoggedIn?: boolean
  /** A staff page: for users who hold this role in some exchange. The server checks it again. */
  readonly right?: NeededRight
  readonly noLeftBar?: boolean
  /** The page has its own bar at the bottom of a phone. */
  readonly noControlBar?: boolean
  /**
   * Belongs to the account of the signed-in person, as every page that needs a user does unless
   * this is false.
   */
  readonly inAccount?: boolean
}

/** Whether the page stands in the account: beside its rail, and above the bar of a phone. */
export function isInAccount({ inAccount, checkLoggedIn = false }: RouteFlags): boolean {
  return inAccount ?? checkLoggedIn
}

/** The flags of the innermost matching route. */
export function useRouteFlags(): RouteFlags {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
}
