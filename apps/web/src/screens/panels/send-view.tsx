import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PanelSkeleton } from '../../frames/room.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'
import { pageOf, paths } from '../../paths.ts'
import { PayPart } from '../pay-part.tsx'

/**
 * The Send panel: the part that pays, in the side bar. Over the page with the same form it leads to
 * that form, so that there are never two with one idempotency key (SEC-10).
 */
export function SendView() {
  const bar = useBar()
  const isOverPage = pageOf(useLocation().pathname) === paths.pay()
  if (isOverPage) return <ToPage close={bar.close} />
  return (
    // As high as the bar, so that its foot stands at the end of the screen.
    <div className="-mb-8 [--pay-foot:-2rem] [--pay-room:calc(100dvh-4rem)]">
      <PayPart onClose={() => bar.show(barViews.account)} />
    </div>
  )
}

/** The bar has closed by then, and has returned the focus to where it was. */
const focusAfterMs = 250
const firstField = '#main form :is(input, textarea, button):enabled'

/** Closes the bar, and gives the focus to the form of the page. */
function ToPage({ close }: { readonly close: () => void }) {
  useEffect(() => {
    close()
    setTimeout(() => document.querySelector<HTMLElement>(firstField)?.focus(), focusAfterMs)
  }, [close])
  return <PanelSkeleton />
}
