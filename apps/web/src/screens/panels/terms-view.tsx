import { TermsPanel } from '../../capabilities/terms/terms-panel.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'
import { session } from '../../kernel/kernel.ts'
import { paths } from '../../paths.ts'

/** The locked Terms panel: it can only be left by agreeing or signing out (TERMS-01). */
export function TermsView() {
  const bar = useBar()
  // Somebody at work in the office goes on there.
  const goOn = () => {
    if (location.pathname.startsWith('/admin')) bar.close()
    else bar.show(barViews.account)
  }
  return (
    <TermsPanel
      printHref={paths.terms()}
      onAccepted={goOn}
      onSignOut={() => void session.logout()}
    />
  )
}
