/** Whether this browser has had the tour (TOUR-11), and whether a visit may have it at all. */
import { cookies } from '../../kernel/cookies.ts'

const name = 'tour'
const yearSeconds = 31_536_000

export function tourDone(): boolean {
  return cookies.get(name) !== null
}

export function finishTour(): void {
  cookies.set(name, 'done', yearSeconds)
}

/** TOUR-12: an address can do without it. */
export function withoutTour(query: string): boolean {
  return new URLSearchParams(query).has('noTour')
}
