import type { Kit } from '../../http/kit.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import type { Places } from '../places/index.ts'
import { registerApplicantRoutes } from './applicants.routes.ts'
import { forgetOld } from './forget-old.service.ts'

export interface ApplicantsNeeds {
  readonly exchanges: ExchangeBook
  readonly places: Pick<Places, 'locate'>
}

export function installApplicants(kit: Kit, { exchanges, places }: ApplicantsNeeds): void {
  const { db: database, outbox } = kit.deps
  const { now } = kit
  kit.routes((routes) =>
    registerApplicantRoutes(routes, { database, exchanges, places, outbox, now }),
  )
  kit.jobs({
    name: 'applicants.forget-old',
    cron: '53 3 * * *',
    run: () => forgetOld(database, now()),
  })
}
