/** The people of the businesses: one owner each, some employees, and a card for each person. */
import { makeCardNumber } from '@exchange/domain/members/card-number.rules'
import type { Hint } from '../pictures/faces/look.ts'
import type { Random } from '../random.ts'
import { dayMs, type Contact, type Member, type Picture, type User } from '../world.ts'
import { metroOf } from '../words/metros.words.ts'
import { faceOf, familyNames, givenNames } from '../words/people.words.ts'
import { host, phone } from './business-names.content.ts'
import { castPeople, newcomer, saver, type CastPerson } from './cast.content.ts'
import type { Draft, Owner } from './members.content.ts'
import { portrait } from './pictures.content.ts'

/** Lower contact ids belong to the cast. */
const firstId = 101

export interface People {
  readonly contacts: Contact[]
  readonly users: User[]
  readonly pictures: Picture[]
}

interface Person extends Owner {
  readonly face?: Hint
  readonly id: number
  readonly member: Member
  readonly isMain: boolean
  readonly transAuth: boolean
}

/** Full names that are unique in the world. */
export function nameGiver(taken: Set<string>): (random: Random) => Owner {
  for (const person of [...castPeople, saver.person])
    taken.add(`${person.firstName} ${person.lastName}`)
  return (random) => {
    for (;;) {
      const owner = { firstName: random.pick(givenNames), lastName: random.pick(familyNames) }
      const full = `${owner.firstName} ${owner.lastName}`
      if (taken.has(full)) continue
      taken.add(full)
      return owner
    }
  }
}

export function drawPeople(
  random: Random,
  drafts: readonly Draft[],
  nextName: (random: Random) => Owner,
): People {
  const people: People = { contacts: [], users: [], pictures: [] }
  const cards = new Set<string>()
  const usernames = new Set<string>(castPeople.map((person) => person.user.username))
  usernames.add(newcomer.user.username)
  usernames.add(saver.person.user.username)
  const add = (person: Person, user: Omit<User, 'contactId'> | undefined, by = random) => {
    const face = portrait(
      by.fork(`face ${person.id}`),
      person.face ?? faceOf(person.firstName, person.lastName),
    )
    people.pictures.push(face)
    people.contacts.push(contact(by, person, face.key, cards))
    if (user) people.users.push({ contactId: person.id, ...user })
  }

  castPeople.forEach((cast, index) => {
    add({ ...cast, id: index + 1, member: memberOf(cast, drafts) }, cast.user)
  })
  let id = firstId
  for (const draft of drafts) {
    if (!draft.ownerLastName) continue
    const { member } = draft
    const owner = { firstName: draft.ownerFirstName, lastName: draft.ownerLastName }
    const user = ordinaryUser(owner, usernames)
    add(
      { ...owner, id: id++, member, isMain: true, transAuth: true },
      {
        ...user,
        acceptedTerms: member.status !== 'applied',
      },
    )
    for (let more = employees(random); more > 0; more -= 1) {
      const person = { ...nextName(random), member, isMain: false, transAuth: random.chance(0.4) }
      add({ ...person, id: id++ }, random.chance(0.5) ? ordinaryUser(person, usernames) : undefined)
    }
  }
  const { user, ...person } = newcomer
  const { member } = employerOf(drafts)
  // Both use their own random streams, so that the other people are the same without them.
  add({ ...person, id: castPeople.length + 1, member }, user, random.fork('newcomer'))
  add(
    { ...saver.person, id: castPeople.length + 2, member: memberOf(saver.person, drafts) },
    saver.person.user,
    random.fork('saver'),
  )
  return people
}

function memberOf({ memberId, user }: CastPerson, drafts: readonly Draft[]): Member {
  const draft = drafts.find(({ member }) => member.id === memberId)
  if (!draft) throw new Error(`nobody employs ${user.username}`)
  return draft.member
}

/** The newcomer belongs to a usual business of exchange 8. */
function employerOf(drafts: readonly Draft[]): Draft {
  const fits = ({ member }: Draft) =>
    member.id > 100 && member.exchangeId === 8 && member.status === 'active' && member.listed
  const found = drafts.find((draft) => fits(draft) && !draft.member.standby)
  if (!found) throw new Error('nobody employs the newcomer')
  return found
}

function employees(random: Random): number {
  return random.weighted([
    [0, 55],
    [1, 27],
    [2, 12],
    [3, 6],
  ])
}

function ordinaryUser(owner: Owner, taken: Set<string>): Omit<User, 'contactId'> {
  const base = `${owner.firstName}.${owner.lastName}`.toLowerCase().replaceAll(/[^a-z.]/g, '')
  let username = base
  for (let more = 2; taken.has(username); more += 1) username = `${base}${more}`
  taken.add(username)
  return { username, grants: [], acceptedTerms: true }
}

function contact(random: Random, person: Person, avatarKey: string, cards: Set<string>): Contact {
  const { member } = person
  const office = member.hidePay && !member.listed
  return {
    id: person.id,
    memberId: member.id,
    firstName: person.firstName,
    lastName: person.lastName,
    email: `${person.firstName.toLowerCase()}@${host(member.name)}`,
    phone: phone(random, metroOf(member.city)),
    isMain: person.isMain,
    transAuth: person.transAuth && member.status !== 'applied',
    omitFromSearch: office || (!person.isMain && random.chance(0.08)),
    avatarKey,
    card: card(random, cards),
  }
}

function card(random: Random, taken: Set<string>): string {
  for (;;) {
    const digits = Array.from({ length: 13 }, () => random.int(0, 9)).join('')
    const number = makeCardNumber(digits)
    if (number === undefined || taken.has(number)) continue
    taken.add(number)
    return number
  }
}

/** The date a card was issued: some days after joining. */
export function cardIssuedAt(member: Member): Date {
  return new Date(member.joinedAt.getTime() + 5 * dayMs)
}
