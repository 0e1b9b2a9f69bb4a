/**
 * Somebody asks for a code (AUTH-12, AUTH-15). Nothing that tells whether there is such a user is
 * done here: the asking is counted and told, for any username alike, and the listener that writes
 * the letter looks up whether there is anybody to write to.
 */
import type { Database } from '@exchange/database'
import { usernameKey } from '@exchange/domain/identity/password.rules'
import { codesAsked } from '@exchange/domain/limits/budget.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { fact } from '../../kernel/fact.ts'
import type { Limits } from '../../kernel/limits.ts'
import type { Outbox } from '../../kernel/outbox.ts'

export interface AskCodeNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly limits: Pick<Limits, 'take'>
  readonly now: () => Date
}

export interface Asking {
  readonly username: string
  /** By who has never had a password. */
  readonly register: boolean
}

/** Refused until when it was asked too often for this username. */
export async function askCode(
  { database, outbox, limits, now }: AskCodeNeeds,
  asking: Asking,
): Promise<Result<undefined, Date>> {
  const username = usernameKey(asking.username)
  const at = now()
  return await database.transaction(async (tx) => {
    const asked = await limits.take([{ budget: codesAsked, subject: username }], tx)
    if (!asked.isTaken) return fail(asked.fullUntil ?? at)
    const payload = { username, register: asking.register, at: at.toISOString() }
    await outbox.add(tx, [fact('identity.code-asked', payload)])
    return ok(undefined)
  })
}
