/** The people that a visitor can sign in as, and what each of them shows. */
import { hairColours, type Hint } from '../pictures/faces/look.ts'
import type { User } from '../world.ts'

export interface CastMember {
  readonly id: number
  readonly exchangeId: number
  readonly city: string
  readonly category: string
  readonly name: string
  readonly street: string
  readonly zip: string
  readonly joinedDaysAgo: number
  readonly status: 'applied' | 'active'
  readonly creditLimit: bigint
  readonly activity: number
  readonly flashCashEnrolled: boolean
  /** The office has no storefront and cannot be paid. */
  readonly office?: true
}

export interface CastPerson {
  readonly memberId: number
  readonly firstName: string
  readonly lastName: string
  readonly isMain: boolean
  readonly transAuth: boolean
  readonly user: Omit<User, 'contactId'>
  /** The face, where the name says too little. */
  readonly face?: Hint
}

export const officeId = 7

export const castMembers: readonly CastMember[] = [
  {
    id: 1,
    exchangeId: 8,
    city: 'Baton Rouge',
    category: 'Bakeries',
    name: 'Red Stick Bakehouse',
    street: '2834 Perkins Road',
    zip: '70808',
    joinedDaysAgo: 812,
    status: 'active',
    creditLimit: 250_000n,
    activity: 2.2,
    flashCashEnrolled: true,
  },
  {
    id: 2,
    exchangeId: 8,
    city: 'Baton Rouge',
    category: 'Auto Repair',
    name: "Guidry's Garage",
    street: '5160 Government Street',
    zip: '70806',
    joinedDaysAgo: 593,
    status: 'active',
    creditLimit: 50_000n,
    activity: 1.2,
    flashCashEnrolled: false,
  },
  {
    id: 3,
    exchangeId: 27,
    city: 'Lafayette',
    category: 'Florists',
    name: 'Vermilion Garden Florist',
    street: '417 Jefferson Street',
    zip: '70501',
    joinedDaysAgo: 701,
    status: 'active',
    creditLimit: 100_000n,
    activity: 1.5,
    flashCashEnrolled: true,
  },
  {
    id: 4,
    exchangeId: 29,
    city: 'Baton Rouge',
    category: 'Photography',
    name: 'Marsh Light Photography',
    street: '1209 Highland Road',
    zip: '70802',
    joinedDaysAgo: 6,
    status: 'active',
    creditLimit: 0n,
    activity: 0,
    flashCashEnrolled: true,
  },
  {
    id: 5,
    exchangeId: 8,
    city: 'Baton Rouge',
    category: 'Fitness',
    name: 'Second Breath Yoga',
    street: '7711 Goodwood Avenue',
    zip: '70806',
    joinedDaysAgo: 3,
    status: 'applied',
    creditLimit: 0n,
    activity: 0,
    flashCashEnrolled: false,
  },
  {
    id: 6,
    exchangeId: 21,
    city: 'Slidell',
    category: 'Stores',
    name: 'Olde Towne Bicycles',
    street: '1944 Front Street',
    zip: '70458',
    joinedDaysAgo: 1_130,
    status: 'active',
    creditLimit: 100_000n,
    activity: 1,
    flashCashEnrolled: false,
  },
  {
    id: officeId,
    exchangeId: 8,
    city: 'Baton Rouge',
    category: 'Accounting',
    name: 'Red Stick Trade Exchange Office',
    street: '204 Third Street, Suite 1',
    zip: '70801',
    joinedDaysAgo: 1_460,
    status: 'active',
    creditLimit: 0n,
    activity: 0,
    flashCashEnrolled: false,
    office: true,
  },
]

const { brown, chestnut, dark } = hairColours
const danas: Hint = {
  ...{ who: 'woman', age: 'middle', skins: [0], hairs: [chestnut], shape: 'bob', glasses: false },
}
const marcos: Hint = {
  ...{ who: 'man', age: 'middle', skins: [1], hairs: [dark], shape: 'crop', glasses: false },
  beard: 'short',
}
const theos: Hint = {
  ...{ who: 'man', age: 'young', skins: [3], hairs: [dark], shape: 'curls', glasses: true },
  beard: 'none',
}
const ineses: Hint = { who: 'woman', age: 'young', skins: [1], hairs: [brown], shape: 'waves' }

export const castPeople: readonly CastPerson[] = [
  { ...owner(1, 'Dana Landry', 'dana'), face: danas },
  { ...owner(2, 'Marco Guidry', 'marco'), face: marcos },
  { ...owner(3, 'Ines Robichaux', 'ines'), face: ineses },
  { ...owner(4, 'Theo Marsh', 'theo'), face: theos },
  {
    ...owner(5, 'Pia Delgado', 'pia'),
    transAuth: false,
    face: { who: 'woman', age: 'young', skins: [2], hairs: [hairColours.dark] },
    user: { username: 'pia', grants: [], acceptedTerms: false },
  },
  owner(6, 'Blair Whitman', 'blair'),
  staff(true, 'Ruth Castille', {
    username: 'root',
    grants: [{ scope: 'Super', role: 'Admin' }],
    acceptedTerms: true,
  }),
  staff(false, 'Brook Tanner', {
    username: 'brook',
    grants: [
      { scope: 8, role: 'Broker' },
      { scope: 8, role: 'Finance' },
      { scope: 8, role: 'Listing' },
    ],
    acceptedTerms: true,
  }),
  {
    ...owner(1, 'Sam Ortiz', 'sam'),
    isMain: false,
    face: { who: 'man', age: 'young', skins: [2], hairs: [hairColours.black], shape: 'crop' },
  },
]

/** An employee of an ordinary business who has a username and no password yet. */
export const newcomer = {
  ...split('Nora Ledoux'),
  isMain: false,
  transAuth: true,
  user: { username: 'nora', grants: [], acceptedTerms: false, unregistered: true },
} as const

/** Keeps what it earns: it has a spending target, and a community fee to avoid. */
export const saver: { readonly member: CastMember; readonly person: CastPerson } = {
  member: {
    id: 8,
    exchangeId: 8,
    city: 'Baton Rouge',
    category: 'Event Venues',
    name: 'Fontenot Hall',
    street: '3390 Florida Boulevard',
    zip: '70806',
    joinedDaysAgo: 1_240,
    status: 'active',
    creditLimit: 100_000n,
    activity: 0,
    flashCashEnrolled: false,
  },
  person: {
    ...owner(8, 'Vera Fontenot', 'vera'),
    face: { who: 'woman', age: 'middle', skins: [3], hairs: [dark], shape: 'waves' },
  },
}

function owner(memberId: number, fullName: string, username: string): CastPerson {
  return {
    memberId,
    ...split(fullName),
    isMain: true,
    transAuth: true,
    user: { username, grants: [], acceptedTerms: true },
  }
}

function staff(isMain: boolean, fullName: string, user: CastPerson['user']): CastPerson {
  return { memberId: officeId, ...split(fullName), isMain, transAuth: false, user }
}

function split(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', lastName = ''] = fullName.split(' ')
  return { firstName, lastName }
}
