import type { Kit } from '../../http/kit.ts'
import type { CurrentTerms } from './current-terms.service.ts'
import { registerTermsRoutes, type TermsRoutesNeeds } from './terms.routes.ts'

export interface TermsNeeds {
  readonly terms: CurrentTerms
  readonly sessionUser: TermsRoutesNeeds['sessionUser']
}

export function installTerms(kit: Kit, { terms, sessionUser }: TermsNeeds): void {
  const { db: database, notices } = kit.deps
  notices.on('terms', terms.forget)
  kit.routes((routes) =>
    registerTermsRoutes(routes, { database, terms, sessionUser, now: kit.now }),
  )
}
