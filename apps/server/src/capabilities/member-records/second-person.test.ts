/** Who is another person for money and limits: no employee, no other login, no fresh right. */
import { agreeErasure, askErasureFor } from '@exchange/contract/erasure/erasure.contract'
import * as acts from '@exchange/contract/member-records/record-acts.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { addContact, addMember } from '../members/members.fixtures.ts'
import { addStaff, recordsApp, right } from './member-records.fixtures.ts'

const app = recordsApp()
const why = 'Agreed by phone'
let added = 0

type Staff = Awaited<ReturnType<typeof addStaff>>

/** An employee of the boss's business; the boss gives it the right, `hoursAgo`. */
async function puppetOf(boss: Staff, hoursAgo = 48) {
  added += 1
  const lastName = `Puppet ${'IVXLC'.repeat(added)}`
  const contactId = await addContact(app().owner, boss.memberId, { firstName: 'Paul', lastName })
  const token = await signedIn(app().owner, contactId)
  await given(boss, { memberId: boss.memberId, contactId }, hoursAgo)
  return { contactId, memberId: boss.memberId, api: api(app()).as(token) }
}

async function given(
  boss: Staff,
  of: { readonly memberId: number; readonly contactId: number },
  hoursAgo: number,
) {
  const { memberId, contactId } = of
  const order = { memberId, contactId, scope: '8', role: 'Admin' } as const
  expect((await boss.api.call(acts.grantRight, order)).status).toBe(200)
  await app().owner.query(
    `update identity.grants set granted_at = now() - make_interval(hours => $2)
    where contact_id = $1 and granted_by is not null`,
    [contactId, hoursAgo],
  )
}

async function isSecond(one: number, other: number): Promise<readonly unknown[]> {
  const { rows } = await app().deps.db.query<{ there: boolean; back: boolean }>(
    `select members.is_second_person($1, $2) as there, members.is_second_person($2, $1) as back`,
    [one, other],
  )
  return [rows[0]?.there, rows[0]?.back]
}

const chief = () => addStaff(app(), [right('Admin')])

describe('SEC-06 a second person', () => {
  it('is nobody of the same business, whoever gave the right, for postings and credit lines', async () => {
    const boss = await chief()
    const puppet = await puppetOf(boss)
    const { memberId } = await addMember(app().owner)
    const posting = {
      ...({ memberId, direction: 'credit', amount: '9000', house: 'fee-income', why } as const),
      reference: 'Puppet 1',
    }
    const credit = { memberId, amount: '50000', why }
    for (const { api: by } of [boss, puppet, boss]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await by.call(acts.postByHand, posting)).problem.code).toBe('NEEDS_APPROVAL')
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await by.call(acts.setCreditLine, credit)).problem.code).toBe('NEEDS_APPROVAL')
    }
    const other = await chief()
    expect((await other.api.call(acts.postByHand, posting)).body.money?.balance).toBe(9_000)
    const set = await other.api.call(acts.setCreditLine, credit)
    expect(set.body.money?.creditLine).toBe(50_000)
  })

  it('is nobody of another business of the same owner', async () => {
    const boss = await chief()
    const other = await addStaff(app(), [right('Admin')])
    expect(await isSecond(boss.contactId, other.contactId)).toEqual([true, true])
    await app().owner.query('update members.members set owner_id = $2 where id = $1', [
      ...[other.memberId, boss.memberId],
    ])
    expect(await isSecond(boss.contactId, other.contactId)).toEqual([false, false])
  })

  it('is a colleague in the business that is the office of an exchange', async () => {
    const boss = await chief()
    const colleague = await puppetOf(boss)
    await app().owner.query('insert into network.offices (exchange_id, member_id) values (8, $1)', [
      boss.memberId,
    ])
    expect(await isSecond(boss.contactId, colleague.contactId)).toEqual([true, true])
    const fresh = await puppetOf(boss, 23)
    expect(await isSecond(boss.contactId, fresh.contactId)).toEqual([false, false])
    await app().owner.query('delete from network.offices')
  })

  it('is nobody who got a right from the first within a day, also through somebody else', async () => {
    const [boss, middle, last] = [
      await chief(),
      await addMember(app().owner, { lastName: 'Middle' }),
      await addMember(app().owner, { lastName: 'Last' }),
    ]
    await given(boss, middle, 23)
    const token = await signedIn(app().owner, middle.contactId)
    await given({ ...middle, token, api: api(app()).as(token) }, last, 1)
    const before = await addMember(app().owner, { lastName: 'Before' })
    await given(boss, before, 25)
    expect(await isSecond(boss.contactId, middle.contactId)).toEqual([false, false])
    expect(await isSecond(boss.contactId, last.contactId)).toEqual([false, false])
    expect(await isSecond(boss.contactId, before.contactId)).toEqual([true, true])
  })

  it('is nobody who got a right from the same person as the first within a day', async () => {
    const boss = await chief()
    const add = (lastName: string) => addMember(app().owner, { lastName })
    const [one, other, last] = [await add('Alder'), await add('Birch'), await add('Cedar')]
    await given(boss, one, 23)
    await given(boss, other, 25)
    expect(await isSecond(one.contactId, other.contactId)).toEqual([true, true])
    await given(boss, last, 1)
    expect(await isSecond(one.contactId, last.contactId)).toEqual([false, false])
    expect(await isSecond(other.contactId, last.contactId)).toEqual([true, true])
    const stranger = await chief()
    const theirs = await add('Dogwood')
    await given(stranger, theirs, 1)
    expect(await isSecond(last.contactId, theirs.contactId)).toEqual([true, true])
  })

  it('agrees to no erasure that the own business asked for', async () => {
    const boss = await chief()
    const puppet = await puppetOf(boss)
    const { memberId } = await addMember(app().owner)
    const name = { firstName: 'Gone', lastName: 'Person' }
    const whom = { memberId, contactId: await addContact(app().owner, memberId, name) }
    const asked = await boss.api.call(askErasureFor, whom)
    const erasureId = asked.body.erasures.at(-1)?.erasureId ?? ''
    expect((await puppet.api.call(agreeErasure, { erasureId })).problem.code).toBe('FORBIDDEN')
    const { api: other } = await chief()
    expect((await other.call(agreeErasure, { erasureId })).status).toBe(200)
  })
})
