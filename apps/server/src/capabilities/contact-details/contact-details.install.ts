import type { Kit } from '../../http/kit.ts'
import { canMail } from '../../kernel/delivery-config.ts'
import { registerContactDetailsRoutes } from './contact-details.routes.ts'
import { forgetVerifications } from './forget-verifications.service.ts'

export function installContactDetails(kit: Kit): void {
  const { config, db: database, outbox, limits } = kit.deps
  const { now } = kit
  const mails = canMail(config.delivery)
  const asking = { database, outbox, limits, mails, now }
  kit.routes((routes) => registerContactDetailsRoutes(routes, asking))
  kit.forgets({
    tables: ['contact_details.verifications'],
    every: 'night',
    run: () => forgetVerifications(database, now()),
  })
}
