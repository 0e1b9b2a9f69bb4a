/** What waits for a second person is told to the persons who may decide it, and to no others. */
import { listWaiting, readDesk } from '@exchange/contract/desk/desk.contract'
import { askErasureFor } from '@exchange/contract/erasure/erasure.contract'
import { readOutlays } from '@exchange/contract/exchanges/outlays.contract'
import { issueGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { postByHand, setCreditLine } from '@exchange/contract/member-records/record-acts.contract'
import type { Grant } from '@exchange/domain/rights'
import { beforeAll, expect, it } from 'vitest'
import { addTrader } from '../approvals/approvals.fixtures.ts'
import { addStaff, staffApp } from '../audit/staff-world.fixtures.ts'
import { addContact } from '../members/members.fixtures.ts'

const app = staffApp()
type Staff = Awaited<ReturnType<typeof addStaff>>
const admin: Grant = { scope: 8, role: 'Admin' }
const finance: Grant = { scope: 8, role: 'Finance' }
const users: Grant = { scope: 8, role: 'Users' }
let first: Staff
let second: Staff
let dana: Awaited<ReturnType<typeof addTrader>>

beforeAll(async () => {
  first = await addStaff(app(), [admin])
  second = await addStaff(app(), [admin])
  dana = await addTrader(app(), { listName: 'Whitfield', lastName: 'Landry' })
})

const kindsOf = async (by: Staff) =>
  (await by.api.call(readDesk, {})).body.waiting.map(({ kind, count }) => `${kind} ${count}`)
const posting = (amount: string, reference: string) => ({
  ...{ memberId: dana.memberId, direction: 'credit' as const, house: 'fee-income' as const },
  ...{ amount, why: 'Fee waived', reference },
})

it('ADMIN-01 postings, credit lines, imports and erasures, by right and exchange, but not one’s own', async () => {
  const { memberId } = dana
  const why = 'Asked for'
  const before = Date.now()
  await first.api.call(postByHand, posting('600', 'Ticket 1'))
  await first.api.call(setCreditLine, { memberId, amount: '12000', why })
  const sam = { firstName: 'Sam', lastName: 'Six' }
  const contactId = await addContact(app().owner, memberId, sam)
  await first.api.call(askErasureFor, { memberId, contactId })
  await app().owner.query(
    `insert into imports.imports (
      exchange_id, kind, status, file_name, unknown_columns, uploaded_by, uploaded_at, ordered_by,
      ordered_at
    )
    values (8, 'balances', 'waiting', 'a.csv', '{}', $1, now(), $1, now())`,
    [first.contactId],
  )
  const all = ['postings 1', 'credit-lines 1', 'imports 1', 'erasures 1']
  expect(await kindsOf(second)).toEqual(all)
  expect(await kindsOf(first)).toEqual([])
  const { waiting } = (await second.api.call(readDesk, {})).body
  for (const { oldestTS } of waiting) {
    expect(Date.parse(oldestTS ?? '')).toBeGreaterThan(before - 1_000)
  }
  const of = async (...grants: readonly Grant[]) => await kindsOf(await addStaff(app(), grants))
  expect(await of(users)).toEqual(['erasures 1'])
  expect(await of(finance)).toEqual([])
  expect(await of(finance, users)).toEqual(['postings 1', 'credit-lines 1', 'erasures 1'])
  expect(await of({ scope: 'Super', role: 'Admin' })).toEqual(all)
  const away = await addStaff(app(), [{ scope: 27, role: 'Admin' }], 27)
  expect(await kindsOf(away)).toEqual([])
  // The same person with another login is no second person.
  await app().owner.query(
    `update members.contacts set email = 'one@office.example' where id = any ($1)`,
    [[first.contactId, second.contactId]],
  )
  expect(await kindsOf(second)).toEqual([])
  await app().owner.query(`update members.contacts set email = '' where id = any ($1)`, [
    [first.contactId, second.contactId],
  ])
  const listed = async (by: Staff, kind: 'postings' | 'credit-lines') =>
    (await by.api.call(listWaiting, { kind })).body.items
  expect(await listed(second, 'postings')).toMatchObject([
    {
      memberId,
      about: 'credit',
      detail: expect.stringMatching(/^600.00, Ticket 1, ordered by /),
    },
  ])
  expect(await listed(second, 'credit-lines')).toMatchObject([
    { memberId, detail: expect.stringMatching(/^12,000.00, ordered by /) },
  ])
  expect(await listed(away, 'postings')).toEqual([])
  expect(await listed(first, 'credit-lines')).toEqual([])
  // Decided, it waits no longer.
  await second.api.call(postByHand, posting('600', 'Ticket 1'))
  await second.api.call(setCreditLine, { memberId, amount: '12000', why })
  expect(await kindsOf(second)).toEqual(['imports 1', 'erasures 1'])
})

it('ADMIN-01 a posting that was made hides no gift card with the same reference', async () => {
  const card = { exchangeId: 8, amount: '600', reference: 'Same' }
  expect((await first.api.call(issueGiftCard, card)).problem.code).toBe('NEEDS_APPROVAL')
  await first.api.call(postByHand, posting('600', 'Same'))
  expect(await kindsOf(second)).toEqual(expect.arrayContaining(['outlays-gift-card 1']))
  expect((await second.api.call(postByHand, posting('600', 'Same'))).status).toBe(200)
  expect(await kindsOf(second)).toContain('outlays-gift-card 1')
  const { body } = await second.api.call(readOutlays, { kind: 'gift-card' })
  expect(body.waiting.map(({ reference }) => reference)).toEqual(['Same'])
})
