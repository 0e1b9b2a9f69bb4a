/** The tour, offered at the edge of the screen to somebody whom it would interrupt (TOUR-01). */
import { tourOffer } from '@exchange/contract/tour/tour.messages'
import { isOccupied } from '../../ui/occupied.ts'
import { toast } from '../../ui/toaster.tsx'
import { tourOpen, visit } from './use-tour.ts'

/** Taken from the offer: then it opens over anything. */
let taken = false

/** Offers the tour, once while the page is open. */
export function offerTour(): void {
  tourOpen.set(false)
  if (visit.offered) return
  visit.offered = true
  const run = () => {
    taken = true
    tourOpen.set(true)
  }
  toast({ text: tourOffer.text, action: { label: tourOffer.take, run } })
}

/** False when it would interrupt somebody who did not ask for it. */
export function mayShowTour(): boolean {
  return taken || (!visit.begun && !isOccupied())
}
