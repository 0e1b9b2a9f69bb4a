/** The room of the account's rail, which is kept free until its script has arrived. */
import { lazyPart } from '../kernel/lazy-part.tsx'
import { railLook } from './rail-look.ts'

/** For the page: leaves the rail its room. */
export const besideRail = 'lg:pl-60 in-data-docked:pl-18!'

export const LazyRail = lazyPart(
  () => import('./member-rail.tsx').then((file) => file.Rail),
  <div className={`${railLook} max-lg:hidden`} />,
)
