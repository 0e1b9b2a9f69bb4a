import { TermsPanel } from '../../capabilities/terms/terms-panel.tsx'
import type { TermsDialog } from '../../capabilities/payments/terms-way.tsx'
import { session } from '../../kernel/kernel.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'

/** The terms over a form that was refused because they have changed (TERMS-01). */
export const TermsOver: TermsDialog = ({ open, onAccepted, onClose }) => (
  <Dialog open={open} title="Terms and Conditions" onClose={onClose} wide>
    <TermsPanel
      printHref={paths.terms()}
      onAccepted={onAccepted}
      onSignOut={() => void session.logout()}
    />
  </Dialog>
)
