import { openHttpWebhook } from '../../gateways/http-webhook.ts'
import type { Kit } from '../../http/kit.ts'
import { createNumberSeal } from '../../kernel/number-seal.ts'
import type { ProgramPort } from '../../kernel/program.port.ts'
import { createSweeper } from '../../kernel/sweeper.ts'
import type { SecurityLog } from '../audit/index.ts'
import { createCallers } from './callers.service.ts'
import { forgetEvents } from './forget-events.service.ts'
import { registerProgramsRoutes } from './programs.routes.ts'
import { sendWebhooks } from './send-webhooks.service.ts'

/** How often the sender looks for webhooks to retry; notices wake it for new ones. */
const sweepMs = 5_000

/** Installs the keys and webhooks of members; returns who finds the program of a key. */
export function installPrograms(
  kit: Kit,
  { securityLog }: { readonly securityLog: SecurityLog },
): ProgramPort {
  const { config, db: database, lookupDb: lookups, notices, outbox, log } = kit.deps
  const { now } = kit
  const seal = createNumberSeal(config.cardNumberKeys, 'webhooks')
  const allowsLoopback = config.webhooksToLoopback
  const sending = {
    ...{ database, outbox, seal, log, now },
    gateway: openHttpWebhook({ allowsLoopback }),
    chance: Math.random,
    agent: `${config.brand.name.replaceAll(/[^\w.-]+/g, '-')}-webhooks/1`,
  }
  const sender = createSweeper({
    sweep: () => sendWebhooks(sending),
    everyMs: sweepMs,
    log,
    complaint: 'webhooks could not be sent',
  })
  notices.on('webhooks', sender.wake)
  const own = { database, outbox, seal, securityLog, allowsLoopback, now }
  kit.routes((routes) => registerProgramsRoutes(routes, own))
  kit.forgets({
    tables: ['programs.events', 'programs.deliveries', 'programs.tries'],
    every: 'night',
    run: () => forgetEvents(database, now()),
  })
  kit.onStart(() => sender.start())
  kit.onStop(() => sender.stop())
  return createCallers({ database, lookups, now })
}
