import type { Kit } from '../../http/kit.ts'
import { registerContactDetailsRoutes } from './contact-details.routes.ts'
import { forgetVerifications } from './forget-verifications.service.ts'

export function installContactDetails(kit: Kit): void {
  const { db: database, outbox, limits } = kit.deps
  const { now } = kit
  kit.routes((routes) => registerContactDetailsRoutes(routes, { database, outbox, limits, now }))
  kit.jobs({
    name: 'contact-details.forget-verifications',
    cron: '29 3 * * *',
    run: () => forgetVerifications(database, now()),
  })
}
