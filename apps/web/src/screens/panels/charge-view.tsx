import { Calculator } from 'lucide-react'
import { ChargePanel } from '../../capabilities/charge/charge-panel.tsx'
import { lookUp } from '../../capabilities/gift-cards/gift-cards.api.ts'
import { ContactSearchField } from '../../capabilities/search/contact-search.tsx'
import { ScanCard } from '../../capabilities/search/scan-card.tsx'
import { findByCard } from '../../capabilities/search/contact-search.api.ts'
import { counterPaths } from '../../counter-paths.ts'
import { barViews, useBar } from '../../navigation/bar.ts'
import { TermsOver } from './terms-dialog.tsx'

/** The Charge Card panel, connected with the look-ups, the contact search and the camera. */
export function ChargeView() {
  const bar = useBar()
  return (
    // As high as the bar, so that its foot stands at the end of the screen.
    <div className="-mb-8 [--pay-foot:-2rem] [--pay-room:calc(100dvh-7rem)]">
      <a
        href={counterPaths.till()}
        className="-mt-1 mb-1 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink hover:underline"
      >
        <Calculator aria-hidden size={20} />
        Open the till
      </a>
      <ChargePanel
        scanButton={ScanCard}
        findHolder={findByCard}
        findGiftCard={lookUp}
        contactField={ContactSearchField}
        termsDialog={TermsOver}
        onClose={() => bar.show(barViews.account)}
      />
    </div>
  )
}
