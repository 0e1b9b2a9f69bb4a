/**
 * Where a person lands after signing in (AUTH-08): the remembered destination, with the locked
 * terms view on top when they are outdated; otherwise the terms; otherwise the account.
 */
export interface Landing {
  readonly destination: string | undefined
  readonly panel: 'terms' | 'account' | undefined
}

export function landingAfterLogin(facts: {
  readonly savedDestination: string | undefined
  readonly mustAcceptTerms: boolean
}): Landing {
  if (facts.mustAcceptTerms) return { destination: facts.savedDestination, panel: 'terms' }
  if (facts.savedDestination) return { destination: facts.savedDestination, panel: undefined }
  return { destination: undefined, panel: 'account' }
}
