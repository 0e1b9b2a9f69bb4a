/**
 * What the office changes of a member, in the transaction of its act: who may, why, the log and
 * what is told are the business of the caller.
 */
import type { Tx } from '@exchange/database'
import type { Profile } from '@exchange/domain/member-records/profile.rules'
import { flagsOf, standingAllows, type Standing } from '@exchange/domain/members/standings.rules'
import type { SecurityLog } from '../audit/index.ts'
import { addLogin, endSessionsByOffice, findUsername, renewUnusedLogin } from '../identity/index.ts'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { lockContact } from './people.store.ts'
import { readPeople, type PersonRow } from './people.read.ts'
import {
  listContactIds,
  lockMemberRow,
  updateLogin,
  updateProfile,
  updateStanding,
  updateThresholds,
  updateUnusedEmail,
  type OwnThresholds,
} from './standing.store.ts'

export type { OwnThresholds }

/** Those who change this member wait until the transaction ends. False if there is none. */
export async function holdMember(tx: Tx, memberId: number): Promise<boolean> {
  return await lockMemberRow(tx, memberId)
}

/**
 * Sets the standing, and signs everybody out where it lets nobody sign in. Call it in a transaction
 * that has the ledger's lock (`lockLedger`), so that every payment is before it or after it. The
 * storefront is the directory's.
 */
export async function setMemberStanding(
  needs: LoginNeeds,
  tx: Tx,
  memberId: number,
  standing: Standing,
): Promise<void> {
  await updateStanding(tx, memberId, flagsOf(standing))
  if (standingAllows[standing].signIn) return
  for (const id of await listContactIds(tx, memberId)) await endSessionsByOffice(tx, id, needs)
}

export async function setProfile(tx: Tx, memberId: number, profile: Profile): Promise<void> {
  await updateProfile(tx, memberId, profile)
}

export async function setThresholds(
  tx: Tx,
  memberId: number,
  thresholds: OwnThresholds,
): Promise<void> {
  await updateThresholds(tx, memberId, thresholds)
}

/** A person of the member who is not removed; locked until the transaction ends. */
export async function holdPerson(
  tx: Tx,
  memberId: number,
  contactId: number,
): Promise<PersonRow | undefined> {
  if (!(await lockContact(tx, memberId, contactId))) return undefined
  return (await readPeople(tx, memberId)).find(({ id }) => id === contactId)
}

export interface LoginNeeds {
  readonly outbox: Pick<Outbox, 'add'>
  readonly securityLog: Pick<SecurityLog, 'note'>
}

/**
 * Lets a person sign in or not. Who has no username yet gets one, and the letter with which to
 * choose a password; `no-email`: there is no address for it.
 */
export async function setMayLogin(
  needs: LoginNeeds,
  tx: Tx,
  person: PersonRow,
  allowLogin: boolean,
): Promise<'set' | 'no-email'> {
  const { id } = person
  if (!allowLogin) {
    await updateLogin(tx, id, false)
    await endSessionsByOffice(tx, id, needs)
    return 'set'
  }
  if ((await findUsername(tx, id)) === undefined) {
    if (person.email === '' || (await addLogin(tx, id, person)) === undefined) return 'no-email'
    await needs.outbox.add(tx, [fact('person.invited', { contact: id })])
  }
  await updateLogin(tx, id, true)
  return 'set'
}

/**
 * Corrects the address of a person who has no password and has never signed in, and writes the
 * letter to choose a password to it, if the person may sign in. `has-login`: the address is the
 * person's own matter, and nothing was changed.
 */
export async function correctUnusedEmail(
  { outbox }: Pick<LoginNeeds, 'outbox'>,
  tx: Tx,
  person: PersonRow,
  email: string,
): Promise<'corrected' | 'has-login' | 'same-email'> {
  const { id, email: before, allowLogin } = person
  if (before === email) return 'same-email'
  const login = await renewUnusedLogin(tx, id, { before, email })
  if (login === 'used') return 'has-login'
  await updateUnusedEmail(tx, id, email)
  if (login === 'renewed' && allowLogin) {
    await outbox.add(tx, [fact('person.invited', { contact: id, imported: true })])
  }
  return 'corrected'
}
