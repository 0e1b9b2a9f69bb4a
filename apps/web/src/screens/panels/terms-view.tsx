import { TermsPanel } from '../../capabilities/terms/terms-panel.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'
import { session } from '../../kernel/kernel.ts'
import { paths } from '../../paths.ts'

/** The locked Terms panel: it can only be left by agreeing or signing out (TERMS-01). */
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
