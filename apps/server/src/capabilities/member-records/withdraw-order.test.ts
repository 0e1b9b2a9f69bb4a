import * as acts from '@exchange/contract/member-records/record-acts.contract'
import { readMember } from '@exchange/contract/member-records/record.contract'
import { recordRefusals } from '@exchange/contract/member-records/record.messages'
import { describe, expect, it } from 'vitest'
import { addContact, addExchange, addMember } from '../members/members.fixtures.ts'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { addStaff, recordsApp, right } from './member-records.fixtures.ts'

const app = recordsApp()
const why = 'Agreed by phone'
let references = 0
let exchange = 40

/** Two of an exchange that has given nothing out yet, so that its budget is whole. */
async function twoOfOffice() {
  exchange += 1
  await addExchange(app().owner, exchange)
  const one = await addStaff(app(), [right('Admin', exchange)], { exchange })
  return { one, two: await addStaff(app(), [right('Admin', exchange)], { exchange }) }
}

/** An order of each kind that waits, as the first person gave it. */
async function waiting(first: Awaited<ReturnType<typeof addStaff>>) {
  references += 1
  const { memberId } = await addMember(app().owner, { exchange })
  const reference = `Back ${references}`
  const credit = { memberId, amount: '50000', why }
  const posting = {
    ...({ memberId, direction: 'credit', amount: '9000', house: 'fee-income', why } as const),
    reference,
  }
  expect((await first.api.call(acts.setCreditLine, credit)).problem.code).toBe('NEEDS_APPROVAL')
  expect((await first.api.call(acts.postByHand, posting)).problem.code).toBe('NEEDS_APPROVAL')
  return { memberId, reference, credit, posting }
}

async function linesOf(act: string): Promise<number> {
  const { rows } = await app().owner.query<{ count: number }>(
    'select count(*)::integer as count from audit.entries where act = $1',
    [act],
  )
  return rows[0]?.count ?? 0
}

describe('DOMAIN §4 who ordered takes the order back', () => {
  it('a credit line: it waits for nobody then, and the log has a line', async () => {
    const { one, two } = await twoOfOffice()
    const { memberId, credit } = await waiting(one)
    const seen = (await one.api.call(readMember, { memberId })).body.creditOrder
    expect(seen).toMatchObject({ isOwn: true, mayWithdraw: true })
    const before = await linesOf('member.credit-withdraw')
    const back = await one.api.call(acts.withdrawOrder, { memberId, reference: null })
    expect(back.body.creditOrder).toBeNull()
    expect(await linesOf('member.credit-withdraw')).toBe(before + 1)
    expect((await two.api.call(acts.setCreditLine, credit)).problem.code).toBe('NEEDS_APPROVAL')
    expect((await two.api.call(readMember, { memberId })).body.money?.creditLine).not.toBe(50_000)
  })

  it('a posting: the same reference can be ordered anew, and moves nothing before', async () => {
    const { one, two } = await twoOfOffice()
    const { memberId, reference, posting } = await waiting(one)
    const before = await linesOf('posting.withdraw')
    const back = await one.api.call(acts.withdrawOrder, { memberId, reference })
    expect(back.body).toMatchObject({ postings: [], money: { balance: 0 } })
    expect(await linesOf('posting.withdraw')).toBe(before + 1)
    expect((await two.api.call(acts.postByHand, posting)).problem.code).toBe('NEEDS_APPROVAL')
    const done = await one.api.call(acts.postByHand, posting)
    expect(done.body.money?.balance).toBe(9_000)
  })

  it('twice, or after it was carried out: it is refused, and what was done stays', async () => {
    const { one, two } = await twoOfOffice()
    const { memberId, reference, credit, posting } = await waiting(one)
    expect((await two.api.call(acts.postByHand, posting)).status).toBe(200)
    expect((await two.api.call(acts.setCreditLine, credit)).status).toBe(200)
    for (const of of [reference, null]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const late = await one.api.call(acts.withdrawOrder, { memberId, reference: of })
      expect(late.problem).toMatchObject({
        ...{ status: 409, detail: recordRefusals['order-gone'].reason },
      })
    }
    expect((await one.api.call(readMember, { memberId })).body.money).toMatchObject({
      ...{ balance: 9_000, creditLine: 50_000 },
    })
  })

  it('SEC-06 nobody else does: no second person, no colleague, no staff elsewhere, no member', async () => {
    const { one, two } = await twoOfOffice()
    const { memberId, reference } = await waiting(one)
    const colleague = await addContact(app().owner, one.memberId, { lastName: 'Colleague' })
    const grants = [right('Admin', exchange)]
    const token = await signedIn(app().owner, colleague, { grants })
    const away = await addStaff(app(), [right('Admin', 27)], { exchange: 27 })
    const users = await addStaff(app(), [right('Users', exchange)], { exchange })
    const said = async (by: typeof one.api, of: string | null) =>
      (await by.call(acts.withdrawOrder, { memberId, reference: of })).problem.detail
    for (const of of [reference, null]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await said(two.api, of)).toBe(recordRefusals['not-your-order'].reason)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await said(api(app()).as(token), of)).toBe(recordRefusals['not-your-order'].reason)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await said(away.api, of)).toBe(recordRefusals['member-not-found'].reason)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await said(users.api, of)).toBeTruthy()
    }
    const kept = (await two.api.call(readMember, { memberId })).body
    expect(kept).toMatchObject({ creditOrder: { mayWithdraw: false }, postings: [{ reference }] })
  })

  it('ten at once while another confirms: it is either posted or taken back, never both', async () => {
    const { one, two } = await twoOfOffice()
    const { memberId, reference, posting } = await waiting(one)
    const [confirmed, ...backs] = await Promise.all([
      two.api.call(acts.postByHand, posting),
      ...Array.from({ length: 9 }, () => one.api.call(acts.withdrawOrder, { memberId, reference })),
    ])
    const taken = backs.filter(({ status }) => status === 200).length
    expect((confirmed.status === 200 ? 1 : 0) + taken).toBe(1)
    const { balance } = (await one.api.call(readMember, { memberId })).body.money ?? {}
    expect(balance).toBe(confirmed.status === 200 ? 9_000 : 0)
  })
})
