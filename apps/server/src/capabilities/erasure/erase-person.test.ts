/** A person is erased: nothing of it is found in the database, and the books are whole. */
import { createHash } from 'node:crypto'
import { logActivity } from '@exchange/contract/activity/activity.contract'
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import {
  askErasure,
  readErasure,
  takeBackErasure,
} from '@exchange/contract/erasure/erasure.contract'
import { login, refresh } from '@exchange/contract/identity/identity.contract'
import { makeRequest } from '@exchange/contract/requests/requests.contract'
import { send } from '@exchange/contract/send/send.contract'
import { withdrawPayment } from '@exchange/contract/approvals/approvals.contract'
import { buyGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { proveTransaction } from '@exchange/contract/statements/proof.contract'
import { readStatement } from '@exchange/contract/statements/statements.contract'
import { checkProof, factsOf, type ProofTools } from '@exchange/domain/seals/proof.rules'
import { checkLedger } from '@exchange/ledger'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Api } from '../../testing/api.ts'
import { cardKeyId } from '../../kernel/number-seal.ts'
import { noteCardKey } from '../../kernel/card-keys.store.ts'
import { testCardKey } from '../../testing/seal-key.ts'
import { signedIn } from '../../testing/sessions.ts'
import { addTrader, approvalsApp, newKey, type Trader } from '../approvals/approvals.fixtures.ts'
import { givePasskey, giveRecoveryCodes } from '../factors/factors.fixtures.ts'
import { addCard, addContact } from '../members/members.fixtures.ts'
import { renewCards } from '../members/renew-cards.service.ts'
import { fileOf } from '../statements/statements.fixtures.ts'
import { everythingTold } from '../requests/requests.fixtures.ts'
import { anHourLater, columnsWith, makeDue } from './erasure.fixtures.ts'

const app = approvalsApp()
const job = 'erasure.erase-due'
/** May keep what is gone elsewhere, for as long as `staysAfterErasure` says. */
const keptForAWhile = ['kernel.idempotency', 'audit.entries', 'audit.security']

let dana: Trader
let marco: Trader

const words = [
  'Eulalia',
  'Thibodeaux',
  'eulalia@example.com',
  'eulalia.t',
  '5552013377',
  '10.9.8.7',
]
const note = 'crawfish for the parish fair'

/** An employee of dana who did about everything. */
async function addEulalia(): Promise<{ contactId: number; token: string; mine: Api }> {
  const { owner } = app()
  const contactId = await addContact(owner, dana.memberId, {
    firstName: 'Eulalia',
    lastName: 'Thibodeaux',
    rights: ['send', 'charge', 'request', 'refund', 'statements'],
  })
  await owner.query(
    `update members.contacts
    set email = 'eulalia@example.com', verified_email = 'Eulalia@example.com', phone = '+15552013377'
    where id = $1`,
    [contactId],
  )
  const token = await signedIn(owner, contactId)
  await owner.query(`update identity.users set username = 'eulalia.t' where contact_id = $1`, [
    contactId,
  ])
  await owner.query(
    `insert into terms.acceptances (contact_id, version, address) values ($1, '1.0', '10.9.8.7')`,
    [contactId],
  )
  await addCard(owner, contactId)
  await givePasskey(app(), contactId)
  await giveRecoveryCodes(app(), contactId)
  await owner.query(
    `insert into feedback.answers (contact_id, exchange_id, score, feedback, source, answered_at)
    values ($1, 8, 9, 'Eulalia likes it', 'app', now())`,
    [contactId],
  )
  await owner.query(
    `insert into applicants.applicants
      (exchange_id, business, sells, person, email, phone, zip, applied_at)
    values (8, 'Own shop', 'Crawfish', 'Eulalia Thibodeaux', 'eulalia@example.com', '', '', now())`,
  )
  // The main contact was told what it did, and what was done for it.
  await owner.query(
    `insert into notifications.notifications (contact_id, kind, member_id, facts, sent_at)
    values ($1, 'business-act', $2, $3, now())`,
    [
      ...[dana.contactId, dana.memberId],
      { act: 'gift-card-bought', by: 'Eulalia Thibodeaux', to: 'EULALIA@example.com' },
    ],
  )
  return { contactId, token, mine: api(app()).as(token) }
}

const transactionsOf = async (by: Api) => (await by.call(listTransactions, {})).body.transactions

/** Pays, asks, gives back, is refused and clicks; and somebody sends it a gift card. */
async function lives(contactId: number, mine: Api): Promise<void> {
  const to = `m${marco.memberId}`
  await marco.api.call(send, { sendTarget: `c${contactId}`, amount: 40, note: 'Tiles' }, newKey())
  const paid = await mine.call(send, { sendTarget: to, amount: 25, note }, newKey())
  expect(paid.status).toBe(200)
  const asked = await mine.call(makeRequest, { requestFrom: to, amount: '5.00', note })
  await app().owner.query(
    `update requests.requests set status = 'cancelled', ended_at = now() where id = $1`,
    [asked.body.requestId],
  )
  const owed = (await transactionsOf(mine)).find(({ amount }) => amount === 40)
  const back = { transactionId: owed?.id ?? '', amount: 1, note }
  expect((await mine.call(refund, back, newKey())).status).toBe(200)
  const large = { sendTarget: to, amount: 3_000, note }
  const held = (await mine.call(send, large, newKey())).body.pending?.approvalId ?? ''
  expect((await mine.call(withdrawPayment, { approvalId: held })).status).toBe(200)
  const gift = { amount: 50, recipientEmail: 'Eulalia@example.com', message: 'For Eulalia' }
  expect((await marco.api.call(buyGiftCard, gift, newKey())).status).toBe(200)
  await mine.call(logActivity, { event: 'view', page: '/send' })
  await everythingTold(app())
}

const hash = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const tools: ProofTools = {
  hash,
  bytesOf: (text) => Buffer.from(text, 'base64'),
  isSigned: () => Promise.resolve(true),
}
const right = { isAsked: true, isInSeal: true, isKeyNamed: true, isSigned: true }

const statementOf = async (one: Trader) => {
  const month = new Date().toISOString().slice(0, 7)
  return (await one.api.call(readStatement, { month })).body
}
const linesOf = async (one: Trader) => (await one.api.call(listTransactions, {})).body

beforeAll(async () => {
  dana = await addTrader(app(), { firstName: 'Dana', lastName: 'Landry' })
  marco = await addTrader(app(), { firstName: 'Marco' })
})

describe('a person that asks to be erased', () => {
  it('has 14 days, a letter, and a way to take it back; asked twice counts once', async () => {
    const contactId = await addContact(app().owner, dana.memberId)
    await app().owner.query(`update members.contacts set email = 'a@example.com' where id = $1`, [
      contactId,
    ])
    const mine = api(app()).as(await signedIn(app().owner, contactId))
    expect((await mine.call(readErasure, {})).body).toEqual({ asked: null, open: [] })
    const all = await Promise.all(Array.from({ length: 10 }, () => mine.call(askErasure, {})))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    const [first] = all
    const asked = first?.body.asked
    const days = (Date.parse(asked?.dueTS ?? '') - Date.parse(asked?.askedTS ?? '')) / 86_400_000
    expect(days).toBe(14)
    const { rows } = await app().owner.query('select from erasure.erasures where contact_id = $1', [
      contactId,
    ])
    expect(rows).toHaveLength(1)
    await everythingTold(app())
    const letters = await app().owner.query<{ what: string }>(
      `select facts ->> 'what' as what from delivery.messages
      where contact_id = $1 and kind = 'erasure'`,
      [contactId],
    )
    expect(letters.rows.map(({ what }) => what)).toContain('asked')
    await app().work(job)
    expect((await mine.call(takeBackErasure, {})).body.asked).toBeNull()
    expect((await mine.call(takeBackErasure, {})).status).toBe(200)
    await makeDue(app())
    await app().work(job)
    expect((await mine.call(refresh, {})).status).toBe(200)
  })

  it('is gone from every column of every table, while payments, seals and others stay', async () => {
    const { contactId, mine } = await addEulalia()
    await lives(contactId, mine)
    await app().work('seals.seal-transfers')
    const [statement, lines] = [await statementOf(marco), await linesOf(marco)]
    expect(JSON.stringify(lines)).toContain(note)
    const paid = lines.transactions.find(({ description }) => description === note)?.id ?? ''
    const prove = async () => (await marco.api.call(proveTransaction, { id: paid })).body
    expect(await checkProof(paid, await prove(), tools)).toEqual({ ...right, isNote: true })
    expect((await mine.call(askErasure, {})).status).toBe(200)
    await everythingTold(app())
    // So that the search is known to find.
    expect(await columnsWith(app().owner, [...words, note], keptForAWhile)).toEqual(
      expect.arrayContaining([
        'applicants.applicants.email',
        'approvals.approvals.note',
        'delivery.messages.address',
        'notifications.notifications.facts',
        'feedback.answers.feedback',
        'gift_cards.cards.message',
        'gift_cards.cards.recipient_email',
        'identity.users.username',
        'ledger.notes.body',
        'members.contacts.search_name',
        'requests.requests.note',
        'terms.acceptances.address',
      ]),
    )
    await makeDue(app())
    await app().work(job)
    await anHourLater(app())
    await app().work(job)
    const { rows } = await app().owner.query<{ done: boolean }>(
      'select done_at is not null as done from erasure.erasures where contact_id = $1 and taken_back_at is null',
      [contactId],
    )
    expect(rows).toEqual([{ done: true }])
    expect(await columnsWith(app().owner, [...words, note], keptForAWhile)).toEqual([])

    const proof = await prove()
    expect(await checkProof(paid, proof, tools)).toEqual(right)
    expect(factsOf(proof).known).toHaveProperty('noteHash')
    const month = new Date().toISOString().slice(0, 7)
    for (const format of ['csv', 'ofx', 'pdf']) {
      expect((await fileOf(marco, { month, format })).status).toBe(200)
    }
    // The keys of card numbers can still be changed.
    const newest = createHash('sha256').update('the newest').digest('base64')
    await noteCardKey(app().owner, cardKeyId(newest))
    while ((await renewCards(app().owner, [newest, testCardKey], 50)) > 0);

    expect((await mine.call(refresh, {})).status).toBe(401)
    const before = await api(app()).call(login, { username: 'eulalia.t', password: 'x'.repeat(9) })
    expect(before.problem.code).toBe('LOGIN_FAILED')
    expect(await checkLedger(app().owner)).not.toHaveProperty('fault')
    const without = (read: unknown) =>
      JSON.stringify({ ...(read as object), madeAt: '' }).replaceAll(note, '')
    expect(without(await statementOf(marco))).toBe(without(statement))
    const after = await linesOf(marco)
    expect(JSON.stringify(after)).not.toContain('Eulalia')
    expect(after.transactions.length).toBe(lines.transactions.length)
  })
})
