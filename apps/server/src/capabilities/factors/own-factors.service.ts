/** The second factors of a person as it sees them, and the names that it gives them. */
import type { Queryable } from '@exchange/database'
import { readPasskeyName } from '@exchange/domain/factors/factor.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { findAuthenticator } from './authenticators.store.ts'
import { readFactors } from './factors.read.ts'
import { listPasskeys, updatePasskeyName, type PasskeyRow } from './passkeys.store.ts'

interface OwnFactorsNeeds {
  readonly database: Queryable
}

export interface OwnFactors {
  /** The oldest first. */
  readonly passkeys: readonly PasskeyRow[]
  readonly authenticatorAt: Date | undefined
  readonly recoveryCodes: number
}

export async function listOwnFactors(
  { database }: OwnFactorsNeeds,
  contactId: number,
): Promise<OwnFactors> {
  const [passkeys, authenticator, { recoveryCodes }] = await Promise.all([
    listPasskeys(database, contactId),
    findAuthenticator(database, contactId, true),
    readFactors(database, contactId),
  ])
  return { passkeys, authenticatorAt: authenticator?.createdAt, recoveryCodes }
}

export async function renamePasskey(
  { database }: OwnFactorsNeeds,
  contactId: number,
  { id, name: typed }: { readonly id: string; readonly name: string },
): Promise<Result<undefined, 'unknown-passkey' | 'wrong-name'>> {
  const name = readPasskeyName(typed)
  if (name === undefined) return fail('wrong-name')
  const isRenamed = await updatePasskeyName(database, contactId, id, name)
  return isRenamed ? ok(undefined) : fail('unknown-passkey')
}
