/** By how much one person of the office raises credit lines in a day without a second one. */
import * as acts from '@exchange/contract/member-records/record-acts.contract'
import { readMember } from '@exchange/contract/member-records/record.contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../members/members.fixtures.ts'
import { addStaff, recordsApp, right } from './member-records.fixtures.ts'

const app = recordsApp()
const why = 'Asked for by phone'
type Staff = Awaited<ReturnType<typeof addStaff>>

const admin = (exchange = 8) => addStaff(app(), [right('Admin', exchange)], { exchange })
const newMember = async (exchange = 8) => (await addMember(app().owner, { exchange })).memberId

/** 200, or the code of the refusal. */
async function sets({ api }: Staff, memberId: number, amount: number): Promise<string | number> {
  const { status, problem } = await api.call(acts.setCreditLine, { memberId, amount, why })
  return status === 200 ? status : problem.code
}

const raised = async (memberIds: readonly number[]) =>
  (
    await app().owner.query<{ raised: number }>(
      `select (sum(after - before) / 100)::integer as raised
      from credit_lines.changes
      where member_id = any ($1::integer[]) and ordered_by is null`,
      [memberIds],
    )
  ).rows[0]?.raised

describe('DOMAIN §4 SEC-06 credit lines that one person raises', () => {
  it('are at most 10,000 in a day together; what was cut makes no room', async () => {
    const office = await admin()
    const [one, two, three] = [await newMember(), await newMember(), await newMember()]
    expect(await sets(office, one, 6_000)).toBe(200)
    expect(await sets(office, two, 4_000.01)).toBe('NEEDS_APPROVAL')
    expect(await sets(office, two, 4_000)).toBe(200)
    expect(await sets(office, one, 0)).toBe(200)
    expect(await sets(office, three, 0.01)).toBe('NEEDS_APPROVAL')
    expect(await sets(office, two, 3_999)).toBe(200)
  })

  it('count under another login of the same person, and in another exchange', async () => {
    const office = await admin()
    const login = await admin(27)
    const [here, there] = [await newMember(), await newMember(27)]
    await app().owner.query(
      `update members.contacts set email = 'olive.two@office.example' where id in ($1, $2)`,
      [office.contactId, login.contactId],
    )
    expect(await sets(office, here, 9_000)).toBe(200)
    expect(await sets(login, there, 1_001)).toBe('NEEDS_APPROVAL')
    expect(await sets(login, there, 1_000)).toBe(200)
    expect(await sets(await admin(27), there, 9_000)).toBe(200)
  })

  it('wait for a colleague above it, whose confirmation counts for neither', async () => {
    const [one, two] = [await admin(), await admin()]
    const [first, second, third] = [await newMember(), await newMember(), await newMember()]
    expect(await sets(one, first, 10_000)).toBe(200)
    expect(await sets(one, second, 10_000)).toBe('NEEDS_APPROVAL')
    expect(await sets(one, second, 10_000)).toBe('NEEDS_APPROVAL')
    const { creditOrder } = (await two.api.call(readMember, { memberId: second })).body
    expect(creditOrder).toMatchObject({ amount: 10_000, isOwn: false })
    expect(await sets(two, second, 10_000)).toBe(200)
    expect(await sets(two, third, 10_000)).toBe(200)
    expect(await raised([first, second, third])).toBe(20_000)
  })

  it('are free again after 24 hours', async () => {
    const office = await admin()
    const [one, two] = [await newMember(), await newMember()]
    expect(await sets(office, one, 10_000)).toBe(200)
    const ages = async (hours: number) =>
      await app().owner.query(
        `update credit_lines.changes
        set changed_at = now() - make_interval(hours => $2)
        where changed_by = $1`,
        [office.contactId, hours],
      )
    await ages(23)
    expect(await sets(office, two, 10_000)).toBe('NEEDS_APPROVAL')
    await ages(25)
    expect(await sets(office, two, 10_000)).toBe(200)
  })

  it('of six members at once are no more than of one', async () => {
    const office = await admin()
    const members = await Promise.all(Array.from({ length: 6 }, () => newMember()))
    const answers = await Promise.all(members.map((member) => sets(office, member, 10_000)))
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1)
    expect(await raised(members)).toBe(10_000)
  })
})
