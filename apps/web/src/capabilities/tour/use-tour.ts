/**
 * When the tour opens: once it is known who is there and the page has come to rest, for who has
 * not had it (TOUR-01, TOUR-11 to TOUR-13). Who is already doing something is not interrupted:
 * it comes with the next visit.
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

/** `fitting`: the page is one that a first visit begins with, and nothing stands over it. */
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
