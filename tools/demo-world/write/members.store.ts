/** Members with their contacts, cards, products and pictures. */
import { randomInt } from 'node:crypto'
import type { Queryable } from '@exchange/database'
import { cardProofLength } from '@exchange/domain/members/card-number.rules'
import {
  personRights,
  usualLimits,
  usualRights,
  type PersonRight,
} from '@exchange/domain/members/person-rights.rules'
import { createCardNumbers } from '../../../apps/server/src/capabilities/members/index.ts'
import { noteCardKey } from '../../../apps/server/src/kernel/card-keys.store.ts'
import { cardIssuedAt } from '../content/people.content.ts'
import type { Contact, Member, World } from '../world.ts'
import { continueIds, insertRows } from './bulk.ts'

export async function writeMembers(
  on: Queryable,
  members: readonly Member[],
  mainAccounts: ReadonlyMap<number, bigint>,
): Promise<void> {
  const column = <Value>(read: (member: Member) => Value) => members.map(read)
  await insertRows(on, 'members.members', [
    ['id', 'integer', column(({ id }) => id)],
    ['exchange_id', 'integer', column(({ exchangeId }) => exchangeId)],
    ['owner_id', 'integer', column(({ ownerId }) => ownerId)],
    ['number', 'text', column(({ number }) => number)],
    ['name', 'text', column(({ name }) => name)],
    ['list_name', 'text', column(({ name }) => name)],
    ['address1', 'text', column(({ address1 }) => address1)],
    ['city', 'text', column(({ city }) => city)],
    ['state', 'text', column(({ state }) => state)],
    ['zip', 'text', column(({ zip }) => zip)],
    ['phone', 'text', column(({ phone }) => phone)],
    ['email', 'text', column(({ email }) => email)],
    ['website', 'text', column(({ website }) => website)],
    ['description', 'text', column(({ description }) => description)],
    ['joined_at', 'timestamptz', column(({ joinedAt }) => joinedAt)],
    ['status', 'text', column(({ status }) => status)],
    ['standby', 'boolean', column(({ standby }) => standby)],
    ['hide_pay', 'boolean', column(({ hidePay }) => hidePay)],
    ['directory_only', 'boolean', column(({ directoryOnly }) => directoryOnly)],
    ['listed', 'boolean', column(({ listed }) => listed)],
    ['gift_card', 'boolean', column(({ giftCard }) => giftCard)],
    ['flash_cash_enrolled', 'boolean', column(({ flashCashEnrolled }) => flashCashEnrolled)],
    ['image_key', 'text', column(({ imageKey }) => imageKey)],
    ['main_account', 'bigint', column(({ id }) => mainAccounts.get(id) ?? null)],
    ['updated_at', 'timestamptz', column(({ joinedAt }) => joinedAt)],
  ])
  await continueIds(on, 'members.members')
}

export async function writeContacts(on: Queryable, world: World): Promise<void> {
  const { contacts } = world
  const members = new Map(world.members.map((member) => [member.id, member]))
  const column = <Value>(read: (contact: Contact) => Value) => contacts.map(read)
  await insertRows(on, 'members.contacts', [
    ['id', 'integer', column(({ id }) => id)],
    ['member_id', 'integer', column(({ memberId }) => memberId)],
    ['first_name', 'text', column(({ firstName }) => firstName)],
    ['last_name', 'text', column(({ lastName }) => lastName)],
    ['email', 'text', column(({ email }) => email)],
    ['phone', 'text', column(({ phone }) => phone)],
    [
      'verified_email',
      'text',
      column(({ memberId, email }) => (isApproved(members.get(memberId)) ? email : '')),
    ],
    ['is_main', 'boolean', column(({ isMain }) => isMain)],
    ['omit_from_search', 'boolean', column(({ omitFromSearch }) => omitFromSearch)],
    ['avatar_key', 'text', column(({ avatarKey }) => avatarKey)],
  ])
  await writeRights(on, contacts)
  await continueIds(on, 'members.contacts')
}

/** An active card for each contact of an approved member. */
export async function writeCards(
  on: Queryable,
  { contacts, ...world }: World,
  keys: readonly string[],
): Promise<void> {
  const numbers = createCardNumbers(keys)
  const members = new Map(world.members.map((member) => [member.id, member]))
  const holders = contacts.filter(({ memberId }) => isApproved(members.get(memberId)))
  const cards = holders.map(({ card }) => numbers.toStore({ number: card, proof: newProof() }))
  const [first] = cards
  if (!first) return
  await noteCardKey(on, first.keyId)
  await insertRows(on, 'members.cards', [
    ['key_id', 'text', cards.map(({ keyId }) => keyId)],
    ['number_hash', 'bytea', cards.map(({ numberHash }) => numberHash)],
    ['proof_hash', 'bytea', cards.map(({ proofHash }) => proofHash)],
    ['sealed_number', 'bytea', cards.map(({ sealed }) => sealed)],
    ['last_four', 'text', cards.map(({ lastFour }) => lastFour)],
    ['contact_id', 'integer', holders.map(({ id }) => id)],
    ['status', 'text', holders.map(() => 'active')],
    ['issued_at', 'timestamptz', holders.map((holder) => issuedAt(members, holder))],
  ])
}

function newProof(): string {
  return String(randomInt(10 ** cardProofLength)).padStart(cardProofLength, '0')
}

function isApproved(member: Member | undefined): boolean {
  return member !== undefined && member.status !== 'applied'
}

function issuedAt(members: ReadonlyMap<number, Member>, contact: Contact): Date {
  const member = members.get(contact.memberId)
  if (!member) throw new Error(`contact ${contact.id} belongs to nobody`)
  return cardIssuedAt(member)
}

export async function writeShowcase(on: Queryable, world: World): Promise<void> {
  const { pictures, products } = world
  await insertRows(on, 'media.images', [
    ['key', 'text', pictures.map(({ key }) => key)],
    ['media_type', 'text', pictures.map(() => 'image/svg+xml')],
    ['bytes', 'bytea', pictures.map(({ svg }) => Buffer.from(svg))],
    ['created_at', 'timestamptz', pictures.map(() => world.today)],
  ])
  await insertRows(on, 'members.products', [
    ['member_id', 'integer', products.map(({ memberId }) => memberId)],
    ['name', 'text', products.map(({ name }) => name)],
    ['is_default', 'boolean', products.map(({ isDefault }) => isDefault)],
    ['price', 'bigint', products.map(({ price }) => price)],
    ['price_from', 'boolean', products.map(({ priceFrom }) => priceFrom)],
    ['video_url', 'text', products.map(({ videoURL }) => videoURL)],
    ['show_video', 'boolean', products.map(({ showVideo }) => showVideo)],
  ])
}

/** Arrays as text: a column of arrays cannot be sent as one. */
async function writeRights(on: Queryable, contacts: readonly Contact[]): Promise<void> {
  await on.query(
    `update members.contacts c
    set
      rights = given.rights::text[],
      payment_limit = case when not c.is_main then $3::bigint end,
      day_limit = case when not c.is_main then $4::bigint end,
      month_limit = case when not c.is_main then $5::bigint end
    from unnest($1::integer[], $2::text[]) as given (id, rights)
    where c.id = given.id`,
    [
      contacts.map(({ id }) => id),
      contacts.map((contact) => `{${rightsOf(contact).join(',')}}`),
      usualLimits.payment,
      usualLimits.day,
      usualLimits.month,
    ],
  )
}

function rightsOf({ isMain, transAuth }: Contact): readonly PersonRight[] {
  if (isMain) return transAuth ? personRights : ['people', 'listing', 'statements']
  return transAuth ? usualRights : []
}
