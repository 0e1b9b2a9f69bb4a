/** The tour over the page (SHELL-08). */
import { TourDialog } from '../capabilities/tour/tour-dialog.tsx'
import { endTour } from '../capabilities/tour/use-tour.ts'
import { passing } from '../kernel/browser-storage.ts'
import { inNativeApp } from '../kernel/native-app.ts'

export function Tour() {
  const native = inNativeApp(navigator.userAgent, location.search, passing)
  return <TourDialog native={native} onDone={endTour} />
}
