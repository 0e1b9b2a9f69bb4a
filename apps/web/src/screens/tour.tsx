/** The tour over the page (SHELL-08). */
import { TourDialog } from '../capabilities/tour/tour-dialog.tsx'
import { endTour } from '../capabilities/tour/use-tour.ts'
import { inNativeApp } from '../capabilities/tour/tour-seen.ts'

export function Tour() {
  return <TourDialog native={inNativeApp()} onDone={endTour} />
}
