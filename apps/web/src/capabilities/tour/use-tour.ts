/**
 * Opens the tour once the session is known and the page is idle, for visitors who have not had it
 * (TOUR-01, TOUR-11 to TOUR-13). It does not interrupt somebody who is doing something; then it
 * is offered (`tour-offer.ts`).
 */
import { useEffect } from 'react'
import { useSession, useStore } from '../../kernel/hooks.ts'
import { upgrade } from '../../kernel/kernel.ts'
import { createStore, type Store } from '../../kernel/store.ts'
import { finishTour, tourDone, withoutTour } from './tour-seen.ts'

const restMs = 1_500
const busy = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Whether it is shown now. */
export const tourOpen: Store<boolean> = createStore(false)

/** Whether somebody was doing something while the page came to rest, and the tour was offered. */
export const visit = { begun: false, offered: false }

/** Finished or skipped: not again for a year (TOUR-11). */
export function endTour(): void {
  finishTour()
  tourOpen.set(false)
}

/** `fitting`: this is a page on which the tour may open, and nothing is open over it. */
export function useTour(fitting: boolean): boolean {
  const known = useSession().status !== 'logging-in'
  const outdated = useStore(upgrade.needed)
  const open = useStore(tourOpen)
  const mayOpen = known && fitting && !outdated && !open
  useEffect(() => {
    if (!mayOpen || tourDone() || visit.offered || withoutTour()) return
    visit.begun = false
    const begin = () => {
      visit.begun = true
    }
    const timer = setTimeout(() => tourOpen.set(true), restMs)
    for (const name of busy) addEventListener(name, begin, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of busy) removeEventListener(name, begin)
    }
  }, [mayOpen])
  return open && !outdated
}
