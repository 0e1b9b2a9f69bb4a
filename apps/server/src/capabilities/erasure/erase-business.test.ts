/** A closed business is erased with all its people, and the books are whole. */
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import {
  agreeErasure,
  askErasureFor,
  listErasures,
} from '@exchange/contract/erasure/erasure.contract'
import { send } from '@exchange/contract/send/send.contract'
import { searchContacts } from '@exchange/contract/search/contacts.contract'
import { checkLedger, postIn, readAccounts } from '@exchange/ledger'
import { beforeAll, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { addTrader, approvalsApp, newKey, type Trader } from '../approvals/approvals.fixtures.ts'
import { addContact, addMember } from '../members/members.fixtures.ts'
import { everythingTold } from '../requests/requests.fixtures.ts'
import { anHourLater, columnsWith, makeDue } from './erasure.fixtures.ts'

const app = approvalsApp()
const job = 'erasure.erase-due'
const keptForAWhile = ['kernel.idempotency', 'audit.entries', 'audit.security']
const words = ['Breaux Bridge Forge', 'Octavia', 'Robichaux', 'forge@example.com', '12 Anvil Lane']
const note = 'hinges for the chapel door'

let forge: Trader
let marco: Trader
const office = async () => {
  const { contactId } = await addMember(app().owner, { exchange: 8 })
  const grants = [{ scope: 8, role: 'Users' }] as const
  return api(app()).as(await signedIn(app().owner, contactId, { grants }))
}

/** A listing with former versions, a picture of its own and one that others use, too. */
async function fillForge(): Promise<void> {
  const { owner } = app()
  const { memberId, contactId } = forge
  await owner.query(
    `update members.members
    set email = 'forge@example.com', address1 = '12 Anvil Lane', image_key = 'own', number = 'F7'
    where id = $1`,
    [memberId],
  )
  await owner.query(`update members.members set image_key = 'shared' where id = $1`, [
    marco.memberId,
  ])
  await owner.query(
    `insert into media.images (key, media_type, bytes)
    values ('own', 'image/webp', 'own'), ('shared', 'image/webp', 'shared'), ('hero-400', 'image/webp', 'x')`,
  )
  await owner.query(
    `insert into media.pictures (key, widths, width, height, blur)
    values ('hero', '{400}', 400, 300, ''), ('shared', '{}', 4, 3, '')`,
  )
  await owner.query(
    `insert into directory.storefronts (member_id, name, description, hero_key, logo_key, add1, email)
    values ($1, 'Breaux Bridge Forge', 'Octavia forges hinges', 'hero', 'shared', '12 Anvil Lane',
      'forge@example.com')`,
    [memberId],
  )
  await owner.query(
    `insert into listings.editions (member_id, version, fields, published_by, published_at)
    values ($1, 1, '{"name": "Breaux Bridge Forge", "hero": "hero"}', $2, now())`,
    [memberId, contactId],
  )
  await owner.query(
    `insert into members.products (member_id, name, description)
    values ($1, 'Hinges', 'By Octavia')`,
    [memberId],
  )
  await owner.query(
    `insert into wallet.cards (
      vault_id, member_id, contact_id, first_six, last_four, digits, expiry, card_type,
      card_type_nice, priority, created_at
    )
    values ('v1', $1, $2, '411111', '1111', 16, '1230', 'visa', 'Visa', 1, now())`,
    [memberId, contactId],
  )
  const sam = await addContact(owner, memberId, { firstName: 'Octavia', lastName: 'Second' })
  await signedIn(owner, sam)
}

/** As the office closes it: nothing is left on its accounts. */
async function closeForge(): Promise<void> {
  const { owner } = app()
  const { memberId, account } = forge
  await owner.query(`update members.members set status = 'disabled' where id = $1`, [memberId])
  const [found] = await readAccounts(owner, [account])
  const { MOX = 0n, USD = 0n } = found?.balances ?? {}
  await owner.transaction((tx) =>
    postIn(tx, {
      id: randomUUID(),
      kind: 'send',
      actor: 'test',
      detail: {},
      legs: [
        { account, MOX: -MOX, USD: -USD },
        { account: marco.account, MOX, USD },
      ],
    }),
  )
}

beforeAll(async () => {
  const named = { firstName: 'Octavia', lastName: 'Robichaux', listName: 'Breaux Bridge Forge' }
  forge = await addTrader(app(), named)
  marco = await addTrader(app(), { firstName: 'Marco' })
  await fillForge()
  await forge.api.call(send, { sendTarget: `m${marco.memberId}`, amount: 25, note }, newKey())
  await everythingTold(app())
  await app().work('seals.seal-transfers')
})

it('SEC-08 a business that is open, or has money, is not erased', async () => {
  const [first, second] = [await office(), await office()]
  const asked = await first.call(askErasureFor, { memberId: forge.memberId, contactId: null })
  expect(asked.problem.detail).toContain('Close it first')
  await app().owner.query(`update members.members set status = 'disabled' where id = $1`, [
    forge.memberId,
  ])
  const waits = await first.call(askErasureFor, { memberId: forge.memberId, contactId: null })
  const [one] = waits.body.erasures
  expect(one).toMatchObject({
    contactId: null,
    person: '',
    business: 'Breaux Bridge Forge',
    open: ['balance', 'saved-cards'],
  })
  expect((await second.call(agreeErasure, { erasureId: one?.erasureId ?? '' })).status).toBe(200)
  await makeDue(app())
  await app().work(job)
  expect((await first.call(listErasures, {})).body.erasures).toMatchObject([{ state: 'waiting' }])
})

it('waits for the gateway to delete the saved cards, and is then gone, while the books stay', async () => {
  await closeForge()
  const before = (await marco.api.call(listTransactions, {})).body.transactions
  await app().work(job)
  const cards = await app().owner.query<{ removed: boolean }>(
    'select removed_at is not null as removed from wallet.cards',
  )
  expect(cards.rows).toEqual([{ removed: true }])
  expect(await columnsWith(app().owner, [...words, note], keptForAWhile)).toContain(
    'directory.storefronts.name',
  )
  await app().owner.query('update wallet.cards set forgotten_at = now()')
  await app().work(job)
  await anHourLater(app())
  await app().work(job)
  expect(await columnsWith(app().owner, [...words, note, '411111'], keptForAWhile)).toEqual([])
  const pictures = await app().owner.query<{ key: string }>('select key from media.images')
  expect(pictures.rows).toEqual([{ key: 'shared' }])
  const done = await app().owner.query('select from erasure.erasures where done_at is not null')
  expect(done.rowCount).toBe(1)

  expect(await checkLedger(app().owner)).not.toHaveProperty('fault')
  const after = (await marco.api.call(listTransactions, {})).body.transactions
  expect(after.map(({ amount }) => amount)).toEqual(before.map(({ amount }) => amount))
  expect(JSON.stringify(after)).toContain('Former member')
  const found = await marco.api.call(searchContacts, { query: 'Octavia' })
  expect(JSON.stringify(found.body)).not.toContain('Octavia')
})
