/**
 * What the office brings from a former system becomes members, people, products and cards; and goes
 * again, while nobody has used it. Who imports it, and whether it may come, is the matter of
 * `imports`.
 */
import type { Tx } from '@exchange/database'
import type { ContactRow, ProductRow } from '@exchange/domain/imports/import-rows.rules'
import { personRights } from '@exchange/domain/members/person-rights.rules'
import { openMainAccounts } from '@exchange/ledger'
import type { Outbox } from '../../kernel/outbox.ts'
import { addLogin, addLogins, releaseLogins } from '../identity/index.ts'
import { businessAct } from './act-facts.service.ts'
import {
  insertMainContacts,
  insertMembers,
  listPeopleOf,
  updateAllActive,
  updateNeverThere,
  updatePeopleNeverThere,
  type NewBusiness,
} from './add-members.store.ts'
import {
  insertCard,
  updateActivated,
  updateCardEnded,
  updateDeactivated,
  type NewCard,
} from './cards.store.ts'
import { personAct } from './manage-people.service.ts'
import type { ProductsNeeds } from './manage-products.service.ts'
import { insertChange, insertContact, lockContact, updateRights } from './people.store.ts'
import { insertProduct, updateProduct } from './product.store.ts'

export interface AddedMember {
  readonly memberId: number
  readonly contactId: number
}

/**
 * Members with an account and no credit, each with a main contact who may do everything and has a
 * username, but no password yet. In the order given. Throws if a number is taken.
 */
export async function addMembers(
  tx: Tx,
  businesses: readonly NewBusiness[],
): Promise<AddedMember[]> {
  const inserted = await insertMembers(tx, businesses)
  const ids = new Map(inserted.map(({ number, memberId }) => [number, memberId]))
  const people = businesses.map((business) => {
    const memberId = ids.get(business.number)
    if (memberId === undefined) throw new Error('A member was not inserted.')
    return { ...business, memberId }
  })
  const memberIds = people.map(({ memberId }) => memberId)
  const accounts = await openMainAccounts(tx, memberIds)
  const contacts = await insertMainContacts(tx, people, personRights)
  const added = people.map((person) => {
    const contactId = contacts.get(person.memberId)
    if (contactId === undefined) throw new Error('A main contact was not inserted.')
    return { ...person, contactId }
  })
  await addLogins(tx, added)
  await updateAllActive(
    tx,
    memberIds.map((memberId, at) => ({ memberId, account: accounts[at] as bigint })),
  )
  return added.map(({ memberId, contactId }) => ({ memberId, contactId }))
}

export interface AddedBy {
  readonly memberId: number
  /** Who answers for it. */
  readonly by: number
  /** Its people have signed in or paid: only they say what somebody may do for it. */
  readonly isInUse: boolean
}

/**
 * A person of a business, who signs in if there is an address to write to. Returns its id. To a
 * business in use it comes without rights, and the main contact is told.
 */
export async function addContact(
  { outbox }: { readonly outbox: Pick<Outbox, 'add'> },
  tx: Tx,
  person: ContactRow,
  { memberId, by, isInUse }: AddedBy,
): Promise<number> {
  const powers = { rights: isInUse ? [] : person.rights, limits: person.limits, hours: null }
  const contactId = await insertContact(tx, memberId, { ...person, ...powers })
  const signsIn = person.email !== '' && (await addLogin(tx, contactId, person)) !== undefined
  if (signsIn) await updateRights(tx, contactId, { ...powers, allowLogin: true })
  const after = { ...powers, allowLogin: signsIn }
  await insertChange(tx, { memberId, contactId, changedBy: by, before: undefined, after })
  if (isInUse) {
    const name = `${person.firstName} ${person.lastName}`
    const act = personAct({ contactId, name, before: undefined, after })
    await outbox.add(tx, [businessAct({ memberId, contactId: by }, act)])
  }
  return contactId
}

/** A product, also in the listing. Returns its id. */
export async function addProduct(
  tx: Tx,
  { listing }: Pick<ProductsNeeds, 'listing'>,
  memberId: number,
  { product: name, price, priceFrom, barcode, onSale: active }: ProductRow,
): Promise<number> {
  await listing.lock(tx, memberId)
  const fields = { name, active, isDefault: false, price, priceFrom, barcode }
  const id = await insertProduct(tx, memberId, fields)
  await listing.changed(tx, memberId, id)
  return id
}

/** Takes it off sale, and frees its barcode: rows of products are never deleted. */
export async function withdrawProduct(
  tx: Tx,
  { listing }: Pick<ProductsNeeds, 'listing'>,
  of: { readonly memberId: number; readonly id: number } & ProductRow,
): Promise<void> {
  await listing.lock(tx, of.memberId)
  const fields = { name: of.product, active: false, isDefault: false, price: of.price }
  await updateProduct(tx, of.memberId, {
    id: of.id,
    ...fields,
    priceFrom: of.priceFrom,
    barcode: null,
  })
  await listing.changed(tx, of.memberId, of.id)
}

/**
 * A card that its holder has had for long. Active at once, or issued until the holder activates it.
 * Its id; undefined if it is taken.
 */
export async function addFormerCard(
  tx: Tx,
  card: NewCard,
  { active }: { readonly active: boolean },
): Promise<number | undefined> {
  const id = await insertCard(tx, card)
  if (id !== undefined && active)
    await updateActivated(tx, id, { captureMode: 'button', at: card.at })
  return id
}

/** This card is deactivated, also if it was not activated yet; another one of its holder stays. */
export async function endCard(tx: Tx, cardId: number, at: Date): Promise<void> {
  await updateCardEnded(tx, cardId, at)
}

/** Closes members that nobody has used, with all of their people, and forgets their names. */
export async function unmakeMembers(tx: Tx, memberIds: readonly number[], at: Date): Promise<void> {
  await unmakeContacts(tx, await listPeopleOf(tx, memberIds), at)
  await updateNeverThere(tx, memberIds)
}

/** Before a person of a business that stays is removed: noted, and told like its coming. */
export async function noteUnmade(
  { outbox }: { readonly outbox: Pick<Outbox, 'add'> },
  tx: Tx,
  contactId: number,
  { memberId, by, isInUse }: AddedBy,
): Promise<void> {
  const person = await lockContact(tx, memberId, contactId)
  if (!person) return
  const change = { contactId, before: person, after: undefined }
  await insertChange(tx, { memberId, changedBy: by, ...change })
  if (!isInUse) return
  const act = personAct({ name: person.name, ...change })
  await outbox.add(tx, [businessAct({ memberId, contactId: by }, act)])
}

/** Removes people who have never signed in, and forgets their names. */
export async function unmakeContacts(
  tx: Tx,
  contactIds: readonly number[],
  at: Date,
): Promise<void> {
  /* oxlint-disable-next-line no-await-in-loop -- one connection */
  for (const id of contactIds) await updateDeactivated(tx, id, { at, which: 'all' })
  await releaseLogins(tx, contactIds)
  await updatePeopleNeverThere(tx, contactIds, at)
}
