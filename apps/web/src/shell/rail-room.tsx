/** The room of the account's rail, which is kept free until its script has arrived. */
import { lazyPart } from '../kernel/lazy-part.tsx'

/** Where the rail stands: beside the pinned side bar, or at the left of the window. */
export const railLook =
  'fixed inset-y-0 left-0 z-20 w-60 border-r border-line bg-canvas in-data-docked:left-(--bar-width) in-data-docked:w-18'

/** For the page: leaves the rail its room. */
export const besideRail = 'lg:pl-60 in-data-docked:pl-18'

export const LazyRail = lazyPart(
  () => import('./member-rail.tsx').then((file) => file.Rail),
  <div className={`${railLook} max-lg:hidden`} />,
)
