/**
 * Where a person lands after signing in (AUTH-08): the remembered destination, with the locked
 * terms view on top when they are outdated; otherwise the terms; otherwise the account, or whether
 * the contact details are right when the email address is not validated.
 */
export interface Landing {
  readonly destination: string | undefined
  readonly panel: 'terms' | 'confirm-info' | 'account' | undefined
}

export function landingAfterLogin(facts: {
  readonly savedDestination: string | undefined
  readonly mustAcceptTerms: boolean
  readonly emailValidated: boolean
}): Landing {
  if (facts.mustAcceptTerms) return { destination: facts.savedDestination, panel: 'terms' }
  if (facts.savedDestination) return { destination: facts.savedDestination, panel: undefined }
  return { destination: undefined, panel: facts.emailValidated ? 'account' : 'confirm-info' }
}
