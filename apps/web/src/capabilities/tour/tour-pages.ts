/** The six pages of the tour in their order (TOUR-02); the fifth is another inside the app. */
import type { TourPageName } from '@exchange/contract/tour/tour.messages'

/** TOUR-05, TOUR-06. */
export function tourPages(native: boolean): readonly TourPageName[] {
  return ['intro', 'directory', 'login', 'accounts', native ? 'rate' : 'apps', 'done']
}

/** TOUR-09: forward stops at the last page, back at the first. */
export function turned(page: number, by: 1 | -1, pages: number): number {
  return Math.min(pages - 1, Math.max(0, page + by))
}
