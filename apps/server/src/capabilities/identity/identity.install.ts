import { resetCodeGuesses } from '@exchange/domain/limits/budget.rules'
import type { Kit } from '../../http/kit.ts'
import { createGuesses } from '../../kernel/guesses.ts'
import type { SessionPort } from '../../kernel/session.port.ts'
import type { SecurityLog } from '../audit/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { registerDeviceRoutes } from './devices.routes.ts'
import { forgetEnded } from './forget-ended.service.ts'
import { askDeviceLetters } from './ask-device-letters.service.ts'
import { registerIdentityRoutes, type IdentityRoutesNeeds } from './identity.routes.ts'
import { createPasswords } from './password.service.ts'
import { registerPasswordRoutes } from './passwords.routes.ts'
import { registerProofRoutes, registerProofSumRoutes } from './proof.routes.ts'
import type { SecondFactors } from './second-factors.port.ts'
import { registerSecondStepRoutes } from './second-step.routes.ts'
import { registerSessionsRoutes } from './sessions.routes.ts'
import { createSessionUses } from './session-uses.service.ts'
import { createSessions } from './sessions.service.ts'
import { createTestMode } from './test-mode.service.ts'

export interface IdentityNeeds {
  readonly exchanges: ExchangeBook
  readonly sessionUser: IdentityRoutesNeeds['sessionUser']
  readonly securityLog: SecurityLog
  readonly factors: SecondFactors
}

const settleUsesEveryMs = 10_000

/** Returns the session port that every request uses. */
export function installIdentity(
  kit: Kit,
  { exchanges, sessionUser, securityLog, factors }: IdentityNeeds,
): SessionPort {
  const { config, db: database, lookupDb, outbox, limits, log } = kit.deps
  const { now } = kit
  const testMode = createTestMode(config.testMode)
  const passwords = createPasswords()
  const uses = createSessionUses({ database, now })
  kit.routes((routes) => {
    const network = config.brand.name
    const needs = {
      ...{ database, exchanges, passwords, testMode, sessionUser },
      ...{ factors, network, limits, outbox, securityLog, now },
    }
    registerIdentityRoutes(routes, needs)
    registerSecondStepRoutes(routes, needs)
    registerDeviceRoutes(routes, { database, outbox, securityLog, now })
    registerSessionsRoutes(routes, { database, securityLog, now })
    // Only who is on a device of its own is known before it has a session.
    const codeGuesses = createGuesses(limits, resetCodeGuesses, () => Promise.resolve(true))
    registerProofSumRoutes(routes, { database }, config.brand.currency)
    registerProofRoutes(routes, {
      ...{ database, passwords, factors, limits, securityLog, now },
    })
    registerPasswordRoutes(routes, {
      ...{ database, outbox, passwords, codeGuesses, limits, securityLog, now },
    })
  })
  kit.forgets({
    tables: [
      'identity.sessions',
      'identity.reset_codes',
      'identity.sign_in_tickets',
      'identity.payment_proofs',
      'identity.devices',
      'identity.device_letters',
      'identity.new_device_sign_ins',
    ],
    every: 'hour',
    run: () => forgetEnded({ database, now }),
  })
  kit.jobs({
    name: 'identity.tell-new-devices',
    cron: '*/15 * * * *',
    run: () => askDeviceLetters({ database, outbox }),
  })
  const settling = setInterval(() => {
    uses.settle().catch((error: unknown) => {
      log.warn('uses of sessions were not settled', { error })
    })
  }, settleUsesEveryMs).unref()
  kit.onStop(async () => {
    clearInterval(settling)
    await uses.settle()
  })
  return createSessions({ database: lookupDb, uses, testMode, factors, now })
}
