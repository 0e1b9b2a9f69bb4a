/** Sets up an authenticator: a secret that counts once its first code was given. */
import { setUpMs } from '@exchange/domain/factors/factor.rules'
import { fail, type Result } from '@exchange/domain/result'
import type { NumberSeal } from '../../kernel/number-seal.ts'
import { findUsername } from '../identity/index.ts'
import { makeSecret, stepOf, type MadeSecret } from './authenticator-codes.service.ts'
import { findAuthenticator, insertBegun, updateConfirmed } from './authenticators.store.ts'
import { addFactor, type Person, type SetUpNeeds, type SetUpRefusal } from './set-up.service.ts'

export interface AuthenticatorNeeds extends SetUpNeeds {
  readonly seal: NumberSeal
  /** What the app shows beside the username. */
  readonly issuer: string
}

/** The one before keeps working until this one is confirmed. */
export async function beginAuthenticator(
  { database, seal, issuer, now }: AuthenticatorNeeds,
  { contactId }: Person,
): Promise<MadeSecret> {
  const made = makeSecret(issuer, (await findUsername(database, contactId)) ?? '')
  await insertBegun(database, contactId, seal.seal(made.secret), now())
  return made
}

export type ConfirmedAuthenticator = Result<
  readonly string[] | undefined,
  SetUpRefusal | 'not-begun' | 'wrong-code'
>

/**
 * Puts the begun authenticator in the place of the one before (DOMAIN §16), and tells its person;
 * returns recovery codes with the first factor. Refuses `not-begun` after an hour, and `wrong-code`.
 */
export async function confirmAuthenticator(
  needs: AuthenticatorNeeds,
  person: Person,
  code: string,
): Promise<ConfirmedAuthenticator> {
  const { contactId } = person
  const begun = await findAuthenticator(needs.database, contactId, false)
  const at = needs.now()
  if (!begun || at.getTime() - begun.createdAt.getTime() > setUpMs) return fail('not-begun')
  const step = stepOf(needs, begun, code)
  if (step === undefined) return fail('wrong-code')
  return await addFactor(needs, person, 'authenticator-added', async (tx) =>
    (await updateConfirmed(tx, contactId, begun.sealed, { step, at })) ? undefined : 'changed',
  )
}
