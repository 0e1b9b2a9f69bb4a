/**
 * Somebody asks for a code (AUTH-12, AUTH-15). Nothing that tells whether there is such a user is
 * done here: the asking is counted and told, for any username alike, and the listener that writes
 * the letter looks up whether there is anybody to write to.
 */
import type { Database } from '@exchange/database'
import { usernameKey } from '@exchange/domain/identity/password.rules'
import { codesAskedMost, codesAskedWithinMs } from '@exchange/domain/identity/reset-code.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { countAsking } from './reset-codes.store.ts'

export interface AskCodeNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
  /** RATE_LIMIT_FACTOR: load tests lift the limits. */
  readonly factor: number
}

export interface Asking {
  readonly username: string
  /** By who has never had a password. */
  readonly register: boolean
}

/** Refused until when it was asked too often for this username. */
export async function askCode(
  { database, outbox, now, factor }: AskCodeNeeds,
  asking: Asking,
): Promise<Result<undefined, Date>> {
  const username = usernameKey(asking.username)
  const at = now()
  const forgetBefore = new Date(at.getTime() - codesAskedWithinMs)
  return await database.transaction(async (tx) => {
    const { asked, since } = await countAsking(tx, username, { at, forgetBefore })
    if (asked > codesAskedMost * factor) return fail(new Date(since.getTime() + codesAskedWithinMs))
    const payload = { username, register: asking.register, at: at.toISOString() }
    await outbox.add(tx, [fact('identity.code-asked', payload)])
    return ok(undefined)
  })
}
