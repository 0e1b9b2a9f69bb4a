/** Whether this browser has had the tour (TOUR-11). */
import { cookies } from '../../kernel/cookies.ts'

const name = 'tour'
const yearSeconds = 31_536_000

export function tourDone(): boolean {
  return cookies.get(name) !== null
}

export function finishTour(): void {
  cookies.set(name, 'done', yearSeconds)
}
