/**
 * The main contact, and whoever it gave the right `people`, adds people to the business, sets their
 * rights and limits and removes them. A contact who is removed or may no longer sign in is signed
 * out by the same commit. Payments follow immediately: each reads its contacts, and guards judge
 * rights and limits in its commit.
 */
import type { Database, Queryable, Tx } from '@exchange/database'
import type { BusinessAct } from '@exchange/domain/members/act.rules'
import type { ContactFields } from '@exchange/domain/members/contact.rules'
import {
  peopleMost,
  refuseManager,
  type ManagerRefusal,
  type PeopleRefusal,
} from '@exchange/domain/members/people.rules'
import {
  arePowersEqual,
  covers,
  limitNames,
  refusePowers,
  type LimitName,
  type Powers,
} from '@exchange/domain/members/person-rights.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { addLogin, dropRights, endSessions, refuseShuttingOut } from '../identity/index.ts'
import { businessAct } from './act-facts.service.ts'
import { updateDeactivated } from './cards.store.ts'
import { readManager, type Manager } from './manager.read.ts'
import { readPeople, type PersonRow } from './people.read.ts'
import {
  countPeople,
  insertChange,
  insertContact,
  lockContact,
  lockPeople,
  updateRemoved,
  updateRights,
  type ContactRow,
  type PeopleChange,
} from './people.store.ts'
import { countWaitingGiftCards } from './waiting-gift-cards.read.ts'
import type { SecurityLog } from '../audit/index.ts'

export interface PeopleNeeds {
  readonly database: Database
  readonly now: () => Date
}

export type People = Result<readonly PersonRow[], PeopleRefusal>

export async function listPeople({ database }: PeopleNeeds, contactId: number): Promise<People> {
  const acting = await readManager(database, contactId)
  const refusal = refuseManager(acting, 'people')
  if (!acting || refusal) return fail(refusal ?? 'member-inactive')
  return ok(await peopleFor(database, acting))
}

/**
 * The people as the acting contact may read them. SEC-08: nobody is offered the number of a card
 * that can do more than itself.
 */
async function peopleFor(db: Queryable, acting: Manager): Promise<readonly PersonRow[]> {
  const people = await readPeople(db, acting.memberId)
  return people.map((row) => (mayHandle(acting, row) ? row : { ...row, issuedCard: null }))
}

/** Whether somebody may have the card of a person in its hands: not one that can do more. */
export function mayHandle(acting: Manager, person: Powers & { readonly isMain: boolean }): boolean {
  if (acting.isMain) return !person.rights.includes('send') || acting.rights.includes('send')
  return !person.isMain && (!person.rights.includes('send') || covers(acting, cardOf(person)))
}

/** What whoever holds the card of a person can do with it. */
function cardOf({ limits, hours }: Powers): Powers {
  return { rights: ['send'], limits, hours }
}

/** Does `work` for a contact with the right, one change at a time per business. */
export async function managing<Value, Refusal>(
  { database }: PeopleNeeds,
  { contactId, right }: { readonly contactId: number; readonly right: 'people' | 'listing' },
  work: (tx: Tx, acting: Manager) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | ManagerRefusal>> {
  return await database.transaction(async (tx) => {
    const found = await readManager(tx, contactId)
    if (found) await lockPeople(tx, found.memberId)
    // Read again, because it may have changed before the lock was granted.
    const acting = found && (await readManager(tx, contactId))
    const refusal = refuseManager(acting, right)
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
    { contactId, right: 'people' },
    async (tx, acting) => {
      const refusal = await work(tx, acting)
      return refusal ? fail(refusal) : ok(await peopleFor(tx, acting))
    },
  )
}

export type NewPerson = ContactFields & Powers

export interface ChangePeopleNeeds extends PeopleNeeds {
  readonly securityLog: Pick<SecurityLog, 'note'>
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
  return await managingPeople(needs, contactId, async (tx, acting) => {
    const refusal = refusePowers(acting, undefined, person)
    if (refusal) return refusal
    const { memberId } = acting
    const { people, sameName } = await countPeople(tx, memberId, person)
    if (sameName) return 'name-taken'
    if (people >= peopleMost) return 'too-many-people'
    const id = await insertContact(tx, memberId, person)
    const allowLogin = person.email !== '' && (await invite(needs, tx, { ...person, id }))
    const after = { ...person, allowLogin }
    const name = `${person.firstName} ${person.lastName}`
    await note(needs, tx, acting, { contactId: id, name, before: undefined, after })
    return undefined
  })
}

async function invite(
  { outbox }: ChangePeopleNeeds,
  tx: Tx,
  person: NewPerson & { readonly id: number },
): Promise<boolean> {
  const { id } = person
  if ((await addLogin(tx, id, person)) === undefined) return false
  await updateRights(tx, id, { ...person, allowLogin: true })
  await outbox.add(tx, [fact('person.invited', { contact: id })])
  return true
}

type Noted = Pick<PeopleChange, 'contactId' | 'before' | 'after'> & {
  readonly name: string
  /** Of a removed person: how many gift cards are still to be mailed. */
  readonly giftCards?: number | undefined
}

/** Records a change, and tells the main contact. */
async function note(
  { outbox }: ChangePeopleNeeds,
  tx: Tx,
  { memberId, contactId }: Manager,
  { name, giftCards, ...change }: Noted,
): Promise<void> {
  await insertChange(tx, { memberId, changedBy: contactId, ...change })
  await outbox.add(tx, [
    businessAct({ memberId, contactId }, personAct({ name, giftCards, ...change })),
  ])
}

/** What the main contact is told of a person that is new, changed or gone. */
export function personAct({ name: person, giftCards, before, after }: Noted): BusinessAct {
  if (!after) {
    const waiting = giftCards ? { giftCards: String(giftCards) } : {}
    return { act: 'person-removed', said: { person, ...waiting } }
  }
  const { rights, limits, hours, allowLogin } = after
  const texts = limitNames.map((limit) => [limit, limits[limit]?.toString() ?? ''] as const)
  const limitTexts = Object.fromEntries(texts) as Record<LimitName, string>
  const signIn = String(allowLogin)
  const powers = { rights: rights.join(','), hours: hours ? JSON.stringify(hours) : '', signIn }
  const said = { person, ...powers, ...limitTexts }
  return { act: before ? 'person-changed' : 'person-added', said }
}

export interface PersonChange extends Powers {
  readonly id: number
  readonly allowLogin: boolean
}

/** What stays as it is writes nothing and tells nobody, however often it is repeated. */
export async function changePerson(
  needs: ChangePeopleNeeds,
  contactId: number,
  change: PersonChange,
): Promise<People> {
  return await changing(needs, contactId, change.id, async (tx, person, acting) => {
    const refusal = refusePowers(acting, person, change)
    if (refusal) return refusal
    if (person.allowLogin === change.allowLogin && arePowersEqual(person, change)) return undefined
    const losesLogin = person.allowLogin && !change.allowLogin
    const shutOut = losesLogin ? await refuseShuttingOut(tx, { contactId: person.id }) : undefined
    if (shutOut) return shutOut
    const gainsLogin = change.allowLogin && !person.allowLogin
    // Whoever opens an account gives all that it may do.
    if (gainsLogin && !acting.isMain && !covers(acting, person)) return 'right-not-held'
    if (gainsLogin && !(await hasLogin(tx, acting.memberId, change.id))) return 'no-login'
    await updateRights(tx, change.id, change)
    if (!change.allowLogin) await endSessions(tx, change.id, needs.securityLog)
    if (maySend(person) && !maySend(change)) await tellBarred(needs, tx, change.id)
    const { id, name } = person
    await note(needs, tx, acting, { contactId: id, name, before: person, after: change })
    return undefined
  })
}

export async function removePerson(
  needs: ChangePeopleNeeds,
  contactId: number,
  id: number,
): Promise<People> {
  return await changing(needs, contactId, id, async (tx, person, acting) => {
    const shutOut = await refuseShuttingOut(tx, { contactId: id })
    if (shutOut) return shutOut
    const at = needs.now()
    await updateDeactivated(tx, id, { at, which: 'all' })
    await updateRemoved(tx, id, at)
    await dropRights(needs.securityLog, tx, id)
    await endSessions(tx, id, needs.securityLog)
    if (maySend(person)) await tellBarred(needs, tx, id)
    const { name } = person
    const giftCards = await countWaitingGiftCards(tx, id)
    const change = { contactId: id, name, before: person, after: undefined }
    await note(needs, tx, acting, { ...change, giftCards })
    return undefined
  })
}

function maySend({ rights }: Powers): boolean {
  return rights.includes('send')
}

/** Tells others that somebody may no longer send. */
async function tellBarred({ outbox }: ChangePeopleNeeds, tx: Tx, contact: number): Promise<void> {
  await outbox.add(tx, [fact('person.barred', { contact })])
}

/** Changes another contact of the business, who is not its main contact. */
async function changing(
  needs: PeopleNeeds,
  contactId: number,
  id: number,
  work: (tx: Tx, person: ContactRow, acting: Manager) => Promise<PeopleRefusal | undefined>,
): Promise<People> {
  return await managingPeople(needs, contactId, async (tx, acting) => {
    const person = await lockContact(tx, acting.memberId, id)
    if (!person) return 'person-not-found'
    if (person.isMain) return 'main-contact-stays'
    return id === contactId ? 'not-yourself' : await work(tx, person, acting)
  })
}

async function hasLogin(tx: Tx, memberId: number, id: number): Promise<boolean> {
  const people = await readPeople(tx, memberId)
  return people.some((person) => person.id === id && person.username !== null)
}
