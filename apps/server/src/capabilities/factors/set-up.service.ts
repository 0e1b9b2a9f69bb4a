/**
 * Adds and removes what stands beside a person's password. Changes of one person wait for each
 * other, so that of two that remove the last two factors one is refused. The person hears of each.
 */
import type { Database, Tx } from '@exchange/database'
import {
  hasFactor,
  mayRemoveFactor,
  type FactorChange,
} from '@exchange/domain/factors/factor.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { SecurityLog, SecurityNote } from '../audit/index.ts'
import { lockUser, noteSecondFactor, type Passwords } from '../identity/index.ts'
import { deleteAuthenticator } from './authenticators.store.ts'
import { readFactors } from './factors.read.ts'
import { deletePasskey } from './passkeys.store.ts'
import { makeRecoveryCodeSet, type MadeRecoveryCodes } from './recovery-codes.service.ts'
import { deleteCodesOf, replaceCodes } from './recovery-codes.store.ts'

export interface SetUpNeeds {
  readonly database: Database
  readonly passwords: Pick<Passwords, 'hash'>
  readonly outbox: Pick<Outbox, 'add'>
  readonly securityLog: Pick<SecurityLog, 'note'>
  readonly now: () => Date
}

export interface Person {
  readonly contactId: number
  readonly sessionId: string
  /** It holds a right, for which a second factor is demanded. */
  readonly isDemanded: boolean
}

export type SetUpRefusal =
  | 'changed'
  | 'known-passkey'
  | 'last-factor'
  | 'no-authenticator'
  | 'no-factor'
  | 'too-many-passkeys'
  | 'unknown-passkey'

/** The new recovery codes; undefined if they stay as they are. */
export type SetUp = Result<readonly string[] | undefined, SetUpRefusal>

/**
 * Adds a factor by `insert`; the first one comes with ten recovery codes. The person's sign-in
 * counts as one with a second factor from then on.
 */
export async function addFactor(
  needs: SetUpNeeds,
  person: Person,
  what: FactorChange,
  insert: (tx: Tx) => Promise<SetUpRefusal | undefined>,
): Promise<SetUp> {
  const { contactId, sessionId } = person
  // Slow, so it is done before the transaction.
  const codes = hasFactor(await readFactors(needs.database, contactId))
    ? undefined
    : await makeRecoveryCodeSet(needs)
  return await needs.database.transaction(async (tx): Promise<SetUp> => {
    await lockUser(tx, contactId)
    const isFirst = !hasFactor(await readFactors(tx, contactId))
    if (isFirst && !codes) return fail('changed')
    const refusal = await insert(tx)
    if (refusal) return fail(refusal)
    if (isFirst && codes) await keepCodes(tx, contactId, codes)
    // A sign-in that has ended meanwhile sets up nothing.
    if (!(await noteSecondFactor(tx, contactId, sessionId))) throw new SignInEnded()
    await tell(needs, tx, person, what)
    return ok(isFirst ? codes?.codes : undefined)
  })
}

/** Thrown if the sign-in ended while a factor was set up in it. */
export class SignInEnded extends Error {}

/**
 * Removes a passkey and tells its person (DOMAIN §16); recovery codes go with the last factor.
 * Refuses `unknown-passkey`, and `last-factor` to whom a right demands one.
 */
export async function removePasskey(needs: SetUpNeeds, person: Person, id: string): Promise<SetUp> {
  return await removeFactor(needs, person, 'passkey-removed', async (tx) =>
    (await deletePasskey(tx, person.contactId, id)) ? undefined : 'unknown-passkey',
  )
}

/** As `removePasskey`; refuses `no-authenticator`. */
export async function removeAuthenticator(needs: SetUpNeeds, person: Person): Promise<SetUp> {
  return await removeFactor(needs, person, 'authenticator-removed', async (tx) =>
    (await deleteAuthenticator(tx, person.contactId)) ? undefined : 'no-authenticator',
  )
}

async function removeFactor(
  needs: SetUpNeeds,
  person: Person,
  what: FactorChange,
  remove: (tx: Tx) => Promise<SetUpRefusal | undefined>,
): Promise<SetUp> {
  const { contactId, isDemanded } = person
  return await needs.database.transaction(async (tx): Promise<SetUp> => {
    await lockUser(tx, contactId)
    const before = await readFactors(tx, contactId)
    // Of what is not there, that is said.
    if (hasFactor(before) && !mayRemoveFactor(before, isDemanded)) return fail('last-factor')
    const refusal = await remove(tx)
    if (refusal) return fail(refusal)
    if (!hasFactor(await readFactors(tx, contactId))) await deleteCodesOf(tx, contactId)
    await tell(needs, tx, person, what)
    return ok(undefined)
  })
}

/** New codes in the place of all that the person had. */
export async function makeNewCodes(needs: SetUpNeeds, person: Person): Promise<SetUp> {
  const { contactId } = person
  // Read first, too, because hashes are slow to make.
  if (!hasFactor(await readFactors(needs.database, contactId))) return fail('no-factor')
  const codes = await makeRecoveryCodeSet(needs)
  return await needs.database.transaction(async (tx): Promise<SetUp> => {
    await lockUser(tx, contactId)
    if (!hasFactor(await readFactors(tx, contactId))) return fail('no-factor')
    await keepCodes(tx, contactId, codes)
    await tell(needs, tx, person, 'recovery-codes-made')
    return ok(codes.codes)
  })
}

async function keepCodes(tx: Tx, contactId: number, { codes: _shown, ...set }: MadeRecoveryCodes) {
  await replaceCodes(tx, contactId, set)
}

const events: Readonly<Partial<Record<FactorChange, SecurityNote['event']>>> = {
  'passkey-added': 'factor.added',
  'passkey-removed': 'factor.removed',
  'authenticator-added': 'factor.added',
  'authenticator-removed': 'factor.removed',
  'recovery-codes-made': 'recovery-codes.made',
}

async function tell(
  { outbox, securityLog }: Pick<SetUpNeeds, 'outbox' | 'securityLog'>,
  tx: Tx,
  { contactId, sessionId: session }: Person,
  what: FactorChange,
): Promise<void> {
  await outbox.add(tx, [fact('factors.changed', { contact: contactId, what })])
  const event = events[what]
  if (event) await securityLog.note(tx, { event, contactId, session, detail: { what } })
}
