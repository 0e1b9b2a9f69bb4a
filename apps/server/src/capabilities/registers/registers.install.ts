import { registerCodeGuesses } from '@exchange/domain/limits/budget.rules'
import type { Kit } from '../../http/kit.ts'
import { createGuesses } from '../../kernel/guesses.ts'
import type { SecurityLog } from '../audit/index.ts'
import { createPasswords } from '../identity/index.ts'
import { forgetPairings } from './forget-pairings.service.ts'
import { registerRegisterRoutes } from './registers.routes.ts'
import { registerTillRoutes } from './till.routes.ts'

/** Installs registers, their cashiers and tills (POS-02 to POS-07). */
export function installRegisters(
  kit: Kit,
  { securityLog }: { readonly securityLog: SecurityLog },
): void {
  const { db: database, limits, live } = kit.deps
  const { now } = kit
  kit.routes((routes) => {
    const guesses = createGuesses(limits, registerCodeGuesses)
    const passwords = createPasswords()
    const needs = { database, limits, live, securityLog, guesses, passwords, now }
    registerRegisterRoutes(routes, needs)
    registerTillRoutes(routes, needs)
  })
  kit.forgets({
    tables: ['registers.pairings'],
    every: 'hour',
    run: () => forgetPairings({ database, now }),
  })
}
