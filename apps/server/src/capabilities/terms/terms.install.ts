import type { Kit } from '../../http/kit.ts'
import type { StaffLog } from '../audit/index.ts'
import type { CurrentTerms } from './current-terms.service.ts'
import { registerTermsDeskRoutes } from './terms-desk.routes.ts'
import type { TermsDeskNeeds } from './terms-desk.service.ts'
import { registerTermsRoutes, type TermsRoutesNeeds } from './terms.routes.ts'

export interface TermsNeeds {
  readonly terms: CurrentTerms
  readonly openExchanges: TermsDeskNeeds['openExchanges']
  readonly staffLog: StaffLog
  readonly sessionUser: TermsRoutesNeeds['sessionUser']
}

export function installTerms(kit: Kit, needs: TermsNeeds): void {
  const { terms, openExchanges, staffLog, sessionUser } = needs
  const { db: database, notices } = kit.deps
  const { now } = kit
  notices.on('terms', terms.forget)
  kit.routes((routes) => {
    registerTermsRoutes(routes, { database, terms, sessionUser, now })
    registerTermsDeskRoutes(routes, { database, terms, openExchanges, staffLog, now })
  })
}
