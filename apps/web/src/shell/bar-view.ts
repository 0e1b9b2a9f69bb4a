/**
 * Which panel the side bar shows, and the transition to the next one: fade out for 200 ms, swap,
 * scroll to the top, fade in (BAR-05). On closing, the panel stays for 200 ms (BAR-06).
 */
import { mustAcceptTerms } from '@exchange/domain/terms/terms.rules'
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { startTransition, useEffect, useState } from 'react'
import { barViews, openedFrom } from '../navigation/bar.ts'
import type { Panel } from '../navigation/manifest.ts'

export const swapMs = 200

interface PanelFacts {
  readonly wanted: string | null
  readonly user: SessionUser | null
  readonly config: Pick<AppConfig, 'tncVersion'>
  readonly panels: readonly Panel[]
  /** A saved session is being restored, or waits for a network: treated as signed in. */
  readonly unsure?: boolean
}

/**
 * The panel to show, or null for a closed bar: Terms while they must be accepted, whatever the
 * address says (BAR-07); Login instead of a panel that needs a user (BAR-04); Account instead of a
 * panel for visitors when a user is signed in. A user who came to register and signs in for the
 * first time gets Update Password (DIR-10).
 */
export function panelFor({ wanted, user, config, panels, unsure }: PanelFacts): Panel | null {
  const named = (name: string) => panels.find((panel) => panel.name === name) ?? null
  const due = user && config.tncVersion && !user.isTestAccount
  if (due && mustAcceptTerms(user.tncVersion, config.tncVersion)) return named(barViews.terms)
  if (wanted === null) return null
  const row = named(wanted) ?? named(barViews.account)
  // The terms are accepted already, so the locked panel would block the bar for no reason.
  if (row?.locked) return named(barViews.account)
  const signedIn = user !== null || unsure === true
  if (row?.visitorsOnly && signedIn) {
    const first = row.name === barViews.register && user?.firstLogin === true
    return (first ? named(barViews.passwordUpdate) : null) ?? named(barViews.account)
  }
  return row?.needsUser && !signedIn ? named(barViews.login) : row
}

export interface Shown {
  readonly panel: Panel | null
  /** It is fading out, to be swapped or closed. */
  readonly leaving: boolean
}

/** Follows `target` with the delays of BAR-05 and BAR-06; `onSwap` runs after each swap. */
export function useShownPanel(target: Panel | null, onSwap: () => void): Shown {
  const [panel, setRow] = useState(target)
  const leaving = panel !== null && panel !== target
  useEffect(() => {
    if (panel === target) return
    // A panel is drawn after the frame that answers the press: it may take longer than that.
    if (panel === null) {
      openedFrom.set(null)
      startTransition(() => setRow(target))
      return
    }
    const timer = setTimeout(() => {
      openedFrom.set(panel.name)
      startTransition(() => setRow(target))
      onSwap()
    }, swapMs)
    return () => clearTimeout(timer)
  }, [panel, target, onSwap])
  return { panel, leaving }
}
