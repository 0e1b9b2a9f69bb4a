/** What a route says about itself (SHELL-05, SHELL-18); read from the deepest match. */
import { useMatches } from '@tanstack/react-router'

export interface RouteFlags {
  readonly title?: string
  /** The page calls itself after what it shows. */
  readonly ownTitle?: boolean
  /** Without the bars and the footer: full screen. */
  readonly noChrome?: boolean
  /** Fills the screen below the top bar: no footer under it. */
  readonly noFooter?: boolean
  /** Needs a user: loading while one is on its way, Login otherwise. */
  readonly checkLoggedIn?: boolean
  readonly noLeftBar?: boolean
  /** It has a bar of its own at the lower edge of a phone. */
  readonly noControlBar?: boolean
}

export function useRouteFlags(): RouteFlags {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
}
