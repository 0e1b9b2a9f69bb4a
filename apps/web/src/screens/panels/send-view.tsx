import { barViews, useBar } from '../../navigation/bar.ts'
import { PayPart } from '../pay-part.tsx'

/** The Send panel: the part that pays, in the side bar. */
export function SendView() {
  const bar = useBar()
  return (
    // As high as the bar, so that its foot stands at the end of the screen.
    <div className="-mb-8 [--pay-foot:-2rem] [--pay-room:calc(100dvh-4rem)]">
      <PayPart onClose={() => bar.show(barViews.account)} />
    </div>
  )
}
