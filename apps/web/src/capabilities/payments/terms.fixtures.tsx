import type { TermsDialog } from './terms-way.tsx'

/** A minimal dialog that accepts the terms. */
export const AcceptTerms: TermsDialog = ({ open, onAccepted }) =>
  open && (
    <button type="button" onClick={onAccepted}>
      accept the terms
    </button>
  )
