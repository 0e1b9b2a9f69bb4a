/**
 * The code in the address of the setup: 256 random bits, of which only a hash is kept. Nobody
 * guesses it; limits per address are beside the calls.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Queryable, Tx } from '@exchange/database'
import { setupCodeForm } from '@exchange/domain/setup/setup-progress.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { secretHash } from '../../kernel/secret-hash.ts'
import { hasAdministrator } from '../identity/index.ts'
import { findSetup, keepCode, lockSetup, type SetupRow } from './setup.store.ts'

export type CodeRefusal = 'wrong-code' | 'set-up'

/** A new code, which ends the one before; undefined where there is nothing to set up. */
export async function makeSetupCode(db: Queryable, at: Date): Promise<string | undefined> {
  if (await hasAdministrator(db)) return undefined
  const code = newCode()
  return (await keepCode(db, secretHash(code), at)) ? code : undefined
}

export function newCode(): string {
  return randomBytes(32).toString('base64url')
}

/** The setup that this code opens. Once there is an administrator, `set-up`, whatever the code is. */
export async function openByCode(
  db: Queryable,
  code: string,
): Promise<Result<SetupRow, CodeRefusal>> {
  return await judge(db, await findSetup(db), code)
}

/** The same; until the transaction ends, nobody else goes on with the setup. */
export async function lockByCode(tx: Tx, code: string): Promise<Result<SetupRow, CodeRefusal>> {
  return await judge(tx, await lockSetup(tx), code)
}

async function judge(
  db: Queryable,
  setup: SetupRow | undefined,
  code: string,
): Promise<Result<SetupRow, CodeRefusal>> {
  if (setup?.opened || (await hasAdministrator(db))) return fail('set-up')
  const kept = setup?.codeHash
  if (!setup || !kept || !setupCodeForm.test(code)) return fail('wrong-code')
  return timingSafeEqual(kept, secretHash(code)) ? ok(setup) : fail('wrong-code')
}
