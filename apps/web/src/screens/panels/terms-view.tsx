import { TermsPanel } from '../../capabilities/terms/terms-panel.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'
import { session } from '../../kernel/kernel.ts'
import { paths } from '../../paths.ts'

/** The locked terms in the side bar: only agreeing or signing out leads away (TERMS-01). */
export function TermsView() {
  const bar = useBar()
  return (
    <TermsPanel
      printHref={paths.terms()}
      onAccepted={() => bar.show(barViews.account)}
      onSignOut={() => void session.logout()}
    />
  )
}
