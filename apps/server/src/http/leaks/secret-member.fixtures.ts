/**
 * A member with two unique words in all of its texts. Searches use one and leaks are recognised by
 * the other, so that an answer repeating the question is not taken for a leak.
 */
import type { Database } from '@exchange/database'
import { makeCardNumber } from '@exchange/domain/members/card-number.rules'
import {
  addStorefront,
  type StorefrontStory,
} from '../../capabilities/directory/directory.fixtures.ts'
import { storeCard } from '../../capabilities/members/members.fixtures.ts'

export interface Secret {
  readonly memberId: number
  readonly storefrontId: number
  readonly contactId: number
  /** The number of its contact's business card. */
  readonly card: string
}

export const askedBy = 'vuntel'
/** One letter is wrong, so that only knowledge of the word corrects it. */
export const mistyped = 'zobrek'
const both = 'Zobrik Vuntel'
export const secretNames = {
  exchange: 27,
  sector: `${both} Sector`,
  category: `${both} Trade`,
  tag: `${both} tag`,
  town: `${both} Springs`,
  zip: '70999',
  street: `7 ${both} Street`,
}
export const secretPlace = [29.9731, -90.1197] as const

/** Unique ids, fixed before the members exist. */
const ids = { members: 7_000_000, storefronts: 8_000_000, contacts: 9_000_000 }
const known = /zobrik|(?<!\d)[789]0000\d\d(?!\d)/i

/** True if a text contains a secret member's word or one of its ids. */
export function namesSecret(text: string): boolean {
  return known.test(text)
}

/** Inserts the shared data of secret members; every member added afterwards is secret. */
export async function beginSecrets(owner: Database): Promise<void> {
  for (const [table, before] of Object.entries(ids)) {
    const schema = table === 'storefronts' ? 'directory' : 'members'
    const sequence = `pg_get_serial_sequence('${schema}.${table}', 'id')`
    await owner.query(`select setval(${sequence}, $1)`, [before])
  }
  await owner.query(
    `insert into media.pictures (key, width, height, blur) values ('zobrik-hero', 64, 36, '')`,
  )
}

/** The `nth` secret member, known before it is added. */
export function secretOf(nth: number): Secret {
  const contactId = ids.contacts + nth
  const digits = String(contactId).padStart(12, '1')
  const card = makeCardNumber(`${digits}0`) ?? makeCardNumber(`${digits}1`) ?? ''
  return { memberId: ids.members + nth, storefrontId: ids.storefronts + nth, contactId, card }
}

/** Adds the next secret member. */
export async function addSecret(
  owner: Database,
  secret: Secret,
  story: Partial<StorefrontStory>,
): Promise<void> {
  const added = await addStorefront(owner, {
    name: `${both} Kitchen`,
    short: both,
    description: `<p>${both}</p>`,
    search: both,
    categories: [secretNames.category],
    tags: [secretNames.tag],
    rewardPoints: 7,
    city: secretNames.town,
    at: secretPlace,
    firstName: 'Zobrik',
    lastName: 'Vuntel',
    exchange: secretNames.exchange,
    ...story,
  })
  if (added.storefrontId !== secret.storefrontId || added.contactId !== secret.contactId) {
    throw new Error('Another member was added before.')
  }
  await owner.query(
    `update directory.storefronts
    set
      add1 = $3, zip = $2, email = 'zobrik@vuntel.example',
      weblinks = '{"Website": "https://zobrik-vuntel.example"}', hero_key = 'zobrik-hero',
      promotions = '[{"title": "Zobrik", "text": "Vuntel", "spend": 1, "flashCash": 1}]',
      offers = '[{"title": "Zobrik", "text": "Vuntel"}]'
    where id = $1`,
    [secret.storefrontId, secretNames.zip, secretNames.street],
  )
  await owner.query(
    `insert into members.products (member_id, name, short, description)
    values ($1, $2, $2, $2)`,
    [secret.memberId, both],
  )
  await owner.query(
    `update members.members
    set city = $2, description = $2, email = 'zobrik@vuntel.example', website = $2
    where id = $1`,
    [secret.memberId, both],
  )
  const { card: number, contactId } = secret
  await storeCard(owner, { number, contactId, status: 'active' })
}
