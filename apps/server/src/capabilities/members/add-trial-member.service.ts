/** A person becomes a trial member: a business of one, with an account without credit (TRIAL). */
import type { Tx } from '@exchange/database'
import { personRights } from '@exchange/domain/members/person-rights.rules'
import { openAccount } from '@exchange/ledger'
import type { Located } from '../places/index.ts'
import { insertMainContact, insertMember, updateActive } from './new-member.store.ts'

export interface TrialPerson {
  readonly first: string
  readonly last: string
  readonly email: string
  readonly phone: string
  readonly zip: string
}

export interface TrialMember {
  readonly memberId: number
  readonly contactId: number
}

export interface NewTrial {
  readonly exchangeId: number
  readonly place: Located | null
  readonly at: Date
  /** It has shown that it reads the mail of its address. */
  readonly proved: boolean
}

export async function addTrialMember(
  tx: Tx,
  person: TrialPerson,
  { proved, ...to }: NewTrial,
): Promise<TrialMember> {
  const name = `${person.first} ${person.last}`
  const memberId = await insertMember(tx, { ...to, name, zip: person.zip })
  const floors = { MOX: 0n, USD: 0n, PTS: 0n }
  const account = await openAccount(tx, { owner: `member:${memberId}`, kind: 'main', floors })
  await updateActive(tx, memberId, account)
  const contactId = await insertMainContact(tx, {
    ...person,
    ...{ memberId, proved, rights: personRights },
  })
  return { memberId, contactId }
}
