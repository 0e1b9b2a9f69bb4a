import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { postByHand } from '@exchange/contract/member-records/record-acts.contract'
import { readMember } from '@exchange/contract/member-records/record.contract'
import { recordRefusals } from '@exchange/contract/member-records/record.messages'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { addTrader, balancesOf } from '../approvals/approvals.fixtures.ts'
import { addMember } from '../members/members.fixtures.ts'
import { addStaff, recordsApp, right } from './member-records.fixtures.ts'

const app = recordsApp()
let references = 0
type Order = z.input<typeof postByHand.input>

function order(memberId: number, more: Partial<Order> = {}): Order {
  references += 1
  return {
    ...{ memberId, direction: 'credit', amount: '25', house: 'fee-income' },
    ...{ why: 'Fee waived', reference: `Ticket ${references}`, ...more },
  }
}
const admin = (provedAt?: Date) => addStaff(app(), [right('Admin')], provedAt ? { provedAt } : {})
/** What staff of exchange 8 gave out before, so that each test begins anew. */
const forget = () => app().owner.query('delete from exchanges.outlays')
const trade = async ({ account }: { readonly account: bigint }) =>
  (await balancesOf(app(), account)).MOX

describe('postings by staff', () => {
  it('DOMAIN §4 credit and debit against the account that is named, with the reason', async () => {
    await forget()
    const office = await admin()
    const dana = await addTrader(app(), { trade: 100_00n })
    const given = await office.api.call(postByHand, order(dana.memberId))
    expect(given.body.money?.balance).toBe(125)
    const sealed = await app().owner.query(
      `select from ledger.transfers where kind = 'staff-posting' and detail::text like '%Ticket%'
      union all
      select from audit.entries where act = 'posting.post' and after::text like '%Ticket%'`,
    )
    expect(sealed.rows).toEqual([])
    const taken = await office.api.call(
      postByHand,
      order(dana.memberId, { direction: 'debit', amount: '40', why: 'Late fee' }),
    )
    expect(taken.body.money?.balance).toBe(85)
    const { transactions } = (await dana.api.call(listTransactions, {})).body
    expect(transactions.slice(0, 2)).toMatchObject([
      { type: 'staff-posting', amount: 40 },
      { type: 'staff-posting', amount: 25 },
    ])
  })

  it('DOMAIN §4 a debit never passes the credit line, and changes nothing where it would', async () => {
    await forget()
    const office = await admin()
    const dana = await addTrader(app(), { trade: 10_00n, creditLimit: 20_00n })
    const debit = { direction: 'debit', amount: '30.01' } as const
    const { problem } = await office.api.call(postByHand, order(dana.memberId, debit))
    expect(problem).toMatchObject({ status: 402, detail: recordRefusals['not-covered'].reason })
    expect(await trade(dana)).toBe(10_00n)
  })

  it('DOMAIN §4 one reference posts once, also when ten order it at once', async () => {
    await forget()
    const office = await admin()
    const dana = await addTrader(app(), { trade: 0n })
    const one = order(dana.memberId)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => office.api.call(postByHand, one)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await trade(dana)).toBe(25_00n)
    const other = await office.api.call(postByHand, { ...one, amount: '26' })
    expect(other.problem.detail).toBe(recordRefusals['posted-otherwise'].reason)
  })

  it('DOMAIN §4 above the limit another person orders the same; ten small ones cannot pass it', async () => {
    await forget()
    const [one, two] = [await admin(), await admin()]
    const dana = await addTrader(app(), { trade: 0n })
    const large = order(dana.memberId, { amount: '600' })
    const waits = await one.api.call(postByHand, large)
    expect(waits.problem.code).toBe('NEEDS_APPROVAL')
    const seen = (await two.api.call(readMember, { memberId: dana.memberId })).body.postings
    expect(seen).toMatchObject([{ reference: large.reference, amount: 600, isOwn: false }])
    const done = await two.api.call(postByHand, large)
    expect(done.body).toMatchObject({ money: { balance: 600 }, postings: [] })
    const small = await Promise.all(
      Array.from({ length: 10 }, () =>
        one.api.call(postByHand, order(dana.memberId, { amount: '100' })),
      ),
    )
    expect(small.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await trade(dana)).toBe(1_100_00n)
  })

  it('SEC-06 is refused for the own business, another exchange, without Finance, without a proof', async () => {
    await forget()
    const dana = await addMember(app().owner)
    const office = await admin()
    const own = await office.api.call(postByHand, order(office.memberId))
    expect(own.problem.detail).toBe(recordRefusals['own-business'].reason)
    const away = await addStaff(app(), [right('Admin', 27)], { exchange: 27 })
    expect((await away.api.call(postByHand, order(dana.memberId))).status).toBe(404)
    const users = await addStaff(app(), [right('Users')])
    expect((await users.api.call(postByHand, order(dana.memberId))).status).toBe(403)
    const stolen = await admin(new Date('2020-01-01'))
    const { problem } = await stolen.api.call(postByHand, order(dana.memberId))
    expect(problem.code).toBe('PROOF_REQUIRED')
    const bad = await office.api.call(
      postByHand,
      order(dana.memberId, { amount: '1.001', why: '' }),
    )
    expect(bad.problem.errors?.map(({ field }) => field)).toEqual(['amount', 'why'])
    expect(await trade(dana)).toBe(0n)
  })
})
