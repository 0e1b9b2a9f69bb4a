/**
 * The office of an exchange: a business without money, whose people are the staff. They sign in as
 * people of a business do.
 */
import type { Tx } from '@exchange/database'
import { personRights } from '@exchange/domain/members/person-rights.rules'
import { openAccount } from '@exchange/ledger'
import { insertMainContact, insertMember, updateActive } from './new-member.store.ts'
import {
  insertOfficePerson,
  updateHidden,
  updateOfficeName,
  updateOfficePerson,
  type OfficePerson,
} from './office.store.ts'

export interface NewOffice {
  readonly exchangeId: number
  readonly name: string
  readonly at: Date
}

export interface Office {
  readonly memberId: number
  readonly contactId: number
}

/** With its main contact; without credit. */
export async function addOffice(
  tx: Tx,
  { exchangeId, name, at }: NewOffice,
  person: OfficePerson,
): Promise<Office> {
  const memberId = await insertMember(tx, { exchangeId, name, place: null, zip: '', at })
  const floors = { MOX: 0n, USD: 0n, PTS: 0n }
  const account = await openAccount(tx, { owner: `member:${memberId}`, kind: 'main', floors })
  await updateActive(tx, memberId, account)
  await updateHidden(tx, memberId)
  const contactId = await insertMainContact(tx, {
    ...person,
    ...{ memberId, phone: '', rights: personRights, proved: false },
  })
  return { memberId, contactId }
}

export async function addOfficePerson(
  tx: Tx,
  memberId: number,
  person: OfficePerson,
): Promise<number> {
  return await insertOfficePerson(tx, memberId, person)
}

/** The only person of an office that is not open yet. */
export async function reviseOffice(
  tx: Tx,
  { memberId, contactId }: Office,
  name: string,
  person: OfficePerson,
): Promise<void> {
  await updateOfficeName(tx, memberId, name)
  await updateOfficePerson(tx, contactId, person)
}
