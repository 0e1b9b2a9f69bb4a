/**
 * Which view the side bar shows and how one gives way to the next: out in 200 ms, swap, scroll to
 * the top, in again (BAR-05); closing keeps the view for 200 ms and then returns to Account
 * (BAR-06).
 */
import { mustAcceptTerms } from '@exchange/domain/terms/terms.rules'
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { useEffect, useState } from 'react'
import { barViews } from './bar.ts'
import type { Panel } from './manifest.ts'

export const swapMs = 200

interface Asked {
  readonly wanted: string | null
  readonly user: SessionUser | null
  readonly config: Pick<AppConfig, 'tncVersion'>
  readonly panels: readonly Panel[]
  /** A saved session is being restored: taken for a signed-in one until it is known. */
  readonly unsure?: boolean
}

/**
 * The view that belongs in the bar, or null for a closed bar: Terms while they are due, whatever
 * the address says (BAR-07); Login where a user is needed and nobody is signed in (BAR-04); and
 * Account in place of the ways in for who is signed in already. Who came to register and is here
 * for the first time chooses a password of their own (DIR-10).
 */
export function viewFor({ wanted, user, config, panels, unsure }: Asked): Panel | null {
  const named = (name: string) => panels.find((panel) => panel.name === name) ?? null
  const due = user && config.tncVersion && !user.isTestAccount
  if (due && mustAcceptTerms(user.tncVersion, config.tncVersion)) return named(barViews.terms)
  if (wanted === null) return null
  const row = named(wanted) ?? named(barViews.account)
  // Accepted terms have nothing more to ask; their view would lock for no reason.
  if (row?.locked) return named(barViews.account)
  const signedIn = user !== null || unsure === true
  if (row?.visitorsOnly && signedIn) {
    const first = row.name === barViews.register && user?.firstLogin === true
    return (first ? named(barViews.passwordUpdate) : null) ?? named(barViews.account)
  }
  return row?.needsUser && !signedIn ? named(barViews.login) : row
}

export interface Shown {
  readonly row: Panel | null
  /** On its way out, to be swapped or closed. */
  readonly leaving: boolean
}

/** Follows `target` with the pauses of BAR-05 and BAR-06; `onSwap` runs when a new view stands. */
export function useShownView(target: Panel | null, onSwap: () => void): Shown {
  const [row, setRow] = useState(target)
  const leaving = row !== null && row !== target
  useEffect(() => {
    if (row === target) return
    if (row === null) {
      setRow(target)
      return
    }
    const timer = setTimeout(() => {
      setRow(target)
      onSwap()
    }, swapMs)
    return () => clearTimeout(timer)
  }, [row, target, onSwap])
  return { row, leaving }
}
