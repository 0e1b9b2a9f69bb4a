/**
 * Opens the tour once the session is known and the page is idle, for visitors who have not had it
 * (TOUR-01, TOUR-11 to TOUR-13). It does not interrupt somebody who is doing something; then it
 * opens on the next visit.
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
    if (!mayOpen || tourDone() || withoutTour()) return
    let stop: () => void = () => undefined
    const timer = setTimeout(() => {
      stop()
      tourOpen.set(true)
    }, restMs)
    stop = () => {
      clearTimeout(timer)
      for (const name of busy) removeEventListener(name, stop)
    }
    for (const name of busy) addEventListener(name, stop, { passive: true })
    return stop
  }, [mayOpen])
  return open && !outdated
}
