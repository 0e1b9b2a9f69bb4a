/**
 * The main contact adds people to its business, sets their rights and removes them. A contact who
 * is removed or may no longer sign in is signed out by the same commit. Payments and charges follow
 * immediately: each charge reads its card, and a notice invalidates cached contacts.
 */
import type { Database, Queryable, Tx } from '@exchange/database'
import type { ContactFields } from '@exchange/domain/members/contact.rules'
import {
  peopleMost,
  refuseManager,
  type ManagerRefusal,
  type PeopleRefusal,
} from '@exchange/domain/members/people.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { addLogin, endSessions } from '../identity/index.ts'
import { updateDeactivated } from './cards.store.ts'
import { readManager, type Manager } from './manager.read.ts'
import { readPeople, type PersonRow } from './people.read.ts'
import {
  countPeople,
  insertContact,
  lockContact,
  lockPeople,
  updateRemoved,
  updateRights,
  type ContactRow,
} from './people.store.ts'

export interface PeopleNeeds {
  readonly database: Database
  readonly now: () => Date
}

export type People = Result<readonly PersonRow[], PeopleRefusal>

export async function listPeople({ database }: PeopleNeeds, contactId: number): Promise<People> {
  const acting = await readManager(database, contactId)
  const refusal = refuseManager(acting)
  if (!acting || refusal) return fail(refusal ?? 'member-inactive')
  return ok(await peopleFor(database, acting))
}

/**
 * The people as the acting contact may read them. SEC-08: a contact who may not move money cannot
 * see the number of a card that can, so it is not offered.
 */
async function peopleFor(db: Queryable, acting: Manager): Promise<readonly PersonRow[]> {
  const people = await readPeople(db, acting.memberId)
  if (acting.transAuth) return people
  return people.map((row) => (row.transAuth ? { ...row, issuedCard: null } : row))
}

/** Does `work` for a main contact, one change at a time per business. */
export async function managing<Value, Refusal>(
  { database }: PeopleNeeds,
  contactId: number,
  work: (tx: Tx, acting: Manager) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | ManagerRefusal>> {
  return await database.transaction(async (tx) => {
    const found = await readManager(tx, contactId)
    if (found) await lockPeople(tx, found.memberId)
    // Read again, because it may have changed before the lock was granted.
    const acting = found && (await readManager(tx, contactId))
    const refusal = refuseManager(acting)
    if (!acting || refusal) return fail(refusal ?? 'member-inactive')
    return await work(tx, acting)
  })
}

/** Like `managing`; returns the people afterwards. */
export async function managingPeople(
  needs: PeopleNeeds,
  contactId: number,
  work: (tx: Tx, acting: Manager) => Promise<PeopleRefusal | undefined>,
): Promise<People> {
  return await managing<readonly PersonRow[], PeopleRefusal>(
    needs,
    contactId,
    async (tx, acting) => {
      const refusal = await work(tx, acting)
      return refusal ? fail(refusal) : ok(await peopleFor(tx, acting))
    },
  )
}

export type NewPerson = ContactFields & { readonly transAuth: boolean }

export interface ChangePeopleNeeds extends PeopleNeeds {
  readonly outbox: Pick<Outbox, 'add'>
}

/**
 * Adds a contact. With an email it gets a username and an invitation to choose a password
 * (AUTH-15), otherwise no login.
 */
export async function addPerson(
  needs: ChangePeopleNeeds,
  contactId: number,
  person: NewPerson,
): Promise<People> {
  return await managingPeople(needs, contactId, async (tx, { memberId, transAuth }) => {
    if (person.transAuth && !transAuth) return 'no-transaction-authority'
    const { people, sameName } = await countPeople(tx, memberId, person)
    if (sameName) return 'name-taken'
    if (people >= peopleMost) return 'too-many-people'
    const id = await insertContact(tx, memberId, person)
    if (person.email !== '') await invite(needs, tx, { ...person, id })
    return undefined
  })
}

async function invite(
  { outbox }: ChangePeopleNeeds,
  tx: Tx,
  person: NewPerson & { readonly id: number },
): Promise<void> {
  const { id, transAuth } = person
  if ((await addLogin(tx, id, person)) === undefined) return
  await updateRights(tx, id, { transAuth, allowLogin: true })
  await outbox.add(tx, [fact('person.invited', { contact: id })])
}

export interface PersonChange {
  readonly id: number
  readonly transAuth: boolean
  readonly allowLogin: boolean
}

export async function changePerson(
  needs: ChangePeopleNeeds,
  contactId: number,
  change: PersonChange,
): Promise<People> {
  return await changing(needs, contactId, change.id, async (tx, person, acting) => {
    const gainsAuthority = change.transAuth && !person.transAuth
    if (gainsAuthority && !acting.transAuth) return 'no-transaction-authority'
    const gainsLogin = change.allowLogin && !person.allowLogin
    if (gainsLogin && !(await hasLogin(tx, acting.memberId, change.id))) return 'no-login'
    await updateRights(tx, change.id, change)
    if (!change.allowLogin) await endSessions(tx, change.id)
    if (person.transAuth && !change.transAuth) await tellBarred(needs, tx, change.id)
    return undefined
  })
}

export async function removePerson(
  needs: ChangePeopleNeeds,
  contactId: number,
  id: number,
): Promise<People> {
  return await changing(needs, contactId, id, async (tx, person) => {
    const at = needs.now()
    await updateDeactivated(tx, id, { at, which: 'all' })
    await updateRemoved(tx, id, at)
    await endSessions(tx, id)
    if (person.transAuth) await tellBarred(needs, tx, id)
    return undefined
  })
}

/** Tells others that somebody may no longer move money. */
async function tellBarred({ outbox }: ChangePeopleNeeds, tx: Tx, contact: number): Promise<void> {
  await outbox.add(tx, [fact('person.barred', { contact })])
}

/** Changes a contact of the business who is not its main contact. */
async function changing(
  needs: PeopleNeeds,
  contactId: number,
  id: number,
  work: (tx: Tx, person: ContactRow, acting: Manager) => Promise<PeopleRefusal | undefined>,
): Promise<People> {
  return await managingPeople(needs, contactId, async (tx, acting) => {
    const person = await lockContact(tx, acting.memberId, id)
    if (!person) return 'person-not-found'
    return person.isMain ? 'main-contact-stays' : await work(tx, person, acting)
  })
}

async function hasLogin(tx: Tx, memberId: number, id: number): Promise<boolean> {
  const people = await readPeople(tx, memberId)
  return people.some((person) => person.id === id && person.username !== null)
}
