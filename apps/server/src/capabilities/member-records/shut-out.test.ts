/** Who may not be shut out, and what stays of who is removed or erased. */
import { askErasureFor } from '@exchange/contract/erasure/erasure.contract'
import * as acts from '@exchange/contract/member-records/record-acts.contract'
import { recordRefusals } from '@exchange/contract/member-records/record.messages'
import { changePerson, removePerson } from '@exchange/contract/members/people.contract'
import { peopleRefusals } from '@exchange/contract/members/people.messages'
import { usualRights } from '@exchange/domain/members/person-rights.rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { addContact, addMember, unlimited } from '../members/members.fixtures.ts'
import { addStaff, recordsApp, right } from './member-records.fixtures.ts'

const app = recordsApp()
const why = 'Agreed by phone'
const everywhere = right('Admin', 'Super')
const off = { allowLogin: false, why } as const

beforeEach(async () => {
  await app().owner.query(`delete from identity.grants where scope = 'Super'`)
})

/** A business whose main contact has an employee with a right of staff. */
async function withEmployee(grant: ReturnType<typeof right>) {
  const { memberId, contactId } = await addMember(app().owner)
  const boss = api(app()).as(await signedIn(app().owner, contactId))
  const id = await addContact(app().owner, memberId, { firstName: 'Eve', lastName: 'Staff' })
  await signedIn(app().owner, id, { grants: [grant] })
  return { memberId, boss, id }
}

const grantsOf = async (id: number) =>
  (await app().owner.query('select from identity.grants where contact_id = $1', [id])).rows.length

describe('SEC-06 ADMIN-05 a Super Admin who may sign in stays', () => {
  it('does not turn its own login off, however many there are', async () => {
    const root = await addStaff(app(), [everywhere])
    await addStaff(app(), [everywhere])
    const { memberId, contactId } = root
    const { problem } = await root.api.call(acts.setLogin, { memberId, contactId, ...off })
    expect(problem.detail).toBe(recordRefusals['own-login'].reason)
    for (const standing of ['closed', 'hold'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const done = await root.api.call(acts.setStanding, { memberId, standing, why })
      expect(done.problem.detail).toBe(recordRefusals['own-business'].reason)
    }
  })

  it('is not shut out where two shut out each other', async () => {
    const [one, two] = [await addStaff(app(), [everywhere]), await addStaff(app(), [everywhere])]
    const shut = (by: typeof one, { memberId, contactId }: typeof one) =>
      by.api.call(acts.setLogin, { memberId, contactId, ...off })
    const answers = await Promise.all([shut(one, two), shut(two, one)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await app().owner.query(
      `select from identity.grants g
      join members.contacts c on c.id = g.contact_id
      where g.scope = 'Super' and c.allow_login`,
    )
    expect(rows).toHaveLength(1)
  })

  it('is neither removed nor shut out by its own business', async () => {
    const { boss, id } = await withEmployee(everywhere)
    const gone = await boss.call(removePerson, { id })
    expect(gone.problem.detail).toBe(peopleRefusals['last-super-admin'].reason)
    const change = { id, may: [...usualRights], limits: unlimited, hours: null, allowLogin: false }
    const shut = await boss.call(changePerson, change)
    expect(shut.problem.detail).toBe(peopleRefusals['last-super-admin'].reason)
    const closed = await addStaff(app(), [everywhere])
    const set = async (status: string) =>
      await app().owner.query('update members.members set status = $2 where id = $1', [
        ...[closed.memberId, status],
      ])
    await set('disabled')
    expect((await boss.call(removePerson, { id })).status).toBe(409)
    await set('active')
    expect((await boss.call(removePerson, { id })).status).toBe(200)
  })
})

it('SEC-08 ADMIN-05 who is removed from its business loses its rights of staff, and can be erased', async () => {
  const { boss, id, memberId } = await withEmployee(right('Users'))
  expect((await boss.call(removePerson, { id })).status).toBe(200)
  expect(await grantsOf(id)).toBe(0)
  const noted = await app().owner.query(
    `select detail from audit.security where event = 'rights.dropped' and contact_id = $1`,
    [id],
  )
  expect(noted.rows).toEqual([{ detail: { rights: '8|||Users' } }])
  const { api: office } = await addStaff(app(), [right('Users')])
  const whom = { memberId, contactId: id }
  expect((await office.call(askErasureFor, whom)).status).toBe(200)
})

it('SEC-08 a business whose erasure has begun stays closed', async () => {
  const office = await addStaff(app(), [right('Admin')])
  const { memberId } = await addMember(app().owner)
  await office.api.call(acts.setStanding, { memberId, standing: 'closed', why })
  const other = await addStaff(app(), [right('Admin')])
  const { rows } = await app().owner.query<{ id: string }>(
    `insert into erasure.erasures
      (member_id, asked_by, agreed_by, asked_at, due_at, by_office)
    values ($1, $2, $3, now(), now(), true)
    returning id`,
    [memberId, office.contactId, other.contactId],
  )
  const standing = { memberId, standing: 'active', why } as const
  expect((await office.api.call(acts.setStanding, standing)).status).toBe(200)
  await office.api.call(acts.setStanding, { ...standing, standing: 'closed' })
  await app().owner.query('update erasure.erasures set began_at = now() where id = $1', [
    rows[0]?.id,
  ])
  const { problem } = await office.api.call(acts.setStanding, standing)
  expect(problem.detail).toBe(recordRefusals['being-erased'].reason)
  const after = await app().owner.query('select status from members.members where id = $1', [
    memberId,
  ])
  expect(after.rows).toEqual([{ status: 'disabled' }])
})
