import type { Kit } from '../../http/kit.ts'
import { expireRequests } from './expire-requests.service.ts'
import { openRequestFinder, type RequestFinder } from './request-finder.service.ts'
import type { RequestPartiesNeeds } from './request-parties.service.ts'
import { createRequestsMade } from './requests-made.service.ts'
import { registerRequestRoutes } from './requests.routes.ts'

/** Returns the reader with which a payment finds the request to fulfil. */
export function installRequests(
  kit: Kit,
  { parties, exchanges, terms }: RequestPartiesNeeds,
): RequestFinder {
  const { config, db: database, lookupDb, outbox } = kit.deps
  const { now } = kit
  const find = openRequestFinder(lookupDb)
  kit.routes((routes) =>
    registerRequestRoutes(routes, {
      database,
      outbox,
      parties,
      exchanges,
      terms,
      made: createRequestsMade(database, now),
      find,
      currency: config.brand.currency,
      now,
    }),
  )
  kit.jobs({
    // Requests expire after 30 days (REQ-09).
    name: 'requests.expire',
    cron: '* * * * *',
    run: () => expireRequests({ database, outbox, now }),
  })
  return find
}
