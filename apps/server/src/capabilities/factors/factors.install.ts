import { factorCodeGuesses } from '@exchange/domain/limits/budget.rules'
import type { Kit } from '../../http/kit.ts'
import { createGuesses } from '../../kernel/guesses.ts'
import { createNumberSeal } from '../../kernel/number-seal.ts'
import type { SecurityLog, StaffLog } from '../audit/index.ts'
import { createPasswords } from '../identity/index.ts'
import { createFactors, type FactorProofs } from './factors.service.ts'
import { registerFactorsRoutes } from './factors.routes.ts'
import { forgetFactors } from './forget-factors.service.ts'
import { registerWaysBackRoutes } from './ways-back.routes.ts'
import { relyingPartyOf } from './relying-party.service.ts'

/** Opened before its install, because signing in needs it. */
export function openFactors(kit: Kit, securityLog: SecurityLog): FactorProofs {
  const { config, limits } = kit.deps
  return createFactors({
    ...commonNeeds(kit),
    relyingParty: relyingPartyOf(config),
    guesses: createGuesses(limits, factorCodeGuesses),
    securityLog,
  })
}

interface FactorsLogs {
  readonly staffLog: StaffLog
  readonly securityLog: SecurityLog
}

export function installFactors(kit: Kit, { staffLog, securityLog }: FactorsLogs): void {
  const { config } = kit.deps
  const needs = commonNeeds(kit)
  kit.routes((routes) => {
    registerFactorsRoutes(routes, {
      ...needs,
      relyingParty: relyingPartyOf(config),
      issuer: config.brand.name,
      demands: config.demandsStaffFactor,
      securityLog,
    })
    registerWaysBackRoutes(routes, { ...needs, staffLog, securityLog, log: kit.deps.log })
  })
  kit.forgets({
    tables: ['factors.challenges'],
    every: 'hour',
    run: () => forgetFactors(needs.database, kit.now()),
  })
}

function commonNeeds({ deps: { config, db: database, outbox }, now }: Kit) {
  const seal = createNumberSeal(config.cardNumberKeys, 'authenticators')
  return { database, outbox, seal, passwords: createPasswords(), now }
}
