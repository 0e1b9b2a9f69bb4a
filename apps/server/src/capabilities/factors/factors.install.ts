import { factorCodeGuesses } from '@exchange/domain/limits/budget.rules'
import type { Kit } from '../../http/kit.ts'
import { createGuesses } from '../../kernel/guesses.ts'
import { createNumberSeal } from '../../kernel/number-seal.ts'
import { createPasswords } from '../identity/index.ts'
import { createFactors, type FactorProofs } from './factors.service.ts'
import { forgetFactors } from './forget-factors.service.ts'
import { relyingPartyOf } from './relying-party.service.ts'

/** Opened before its install, because signing in needs it. */
export function openFactors({ deps, now }: Kit): FactorProofs {
  const { config, db: database, limits } = deps
  return createFactors({
    database,
    passwords: createPasswords(),
    seal: createNumberSeal(config.cardNumberKeys, 'authenticators'),
    relyingParty: relyingPartyOf(config),
    guesses: createGuesses(limits, factorCodeGuesses),
    now,
  })
}

export function installFactors(kit: Kit): void {
  const { db: database } = kit.deps
  kit.jobs({
    name: 'factors.forget',
    cron: '41 * * * *',
    run: () => forgetFactors(database, kit.now()),
  })
}
