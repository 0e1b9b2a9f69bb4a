/**
 * Where a person lands after signing in (AUTH-08): the remembered destination, with the locked
 * terms view on top when they are outdated; otherwise the terms; otherwise the account, or whether
 * the contact details are right when the email address is not validated. Staff whose business does
 * not pay land at the office's desk.
 */
export interface Landing {
  readonly destination: string | undefined
  readonly panel: 'terms' | 'confirm-info' | 'account' | undefined
}

export function landingAfterLogin(facts: {
  readonly savedDestination: string | undefined
  readonly mustAcceptTerms: boolean
  readonly emailValidated: boolean
  /** Of the office, without a business of its own that could pay: it begins at the desk. */
  readonly isOffice?: boolean
}): Landing {
  if (facts.mustAcceptTerms) return { destination: facts.savedDestination, panel: 'terms' }
  if (facts.savedDestination) return { destination: facts.savedDestination, panel: undefined }
  if (facts.isOffice && facts.emailValidated) return { destination: '/admin', panel: undefined }
  return { destination: undefined, panel: facts.emailValidated ? 'account' : 'confirm-info' }
}
