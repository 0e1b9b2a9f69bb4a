import * as acts from '@exchange/contract/member-records/record-acts.contract'
import { readMember } from '@exchange/contract/member-records/record.contract'
import { recordRefusals } from '@exchange/contract/member-records/record.messages'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { staffLines } from '../audit/staff-world.fixtures.ts'
import { lettersTo } from '../identity/passwords.fixtures.ts'
import { addContact, addMember } from '../members/members.fixtures.ts'
import { addStaff, recordsApp, right } from './member-records.fixtures.ts'

const app = recordsApp()
const why = 'Asked for by phone'
const longAgo = new Date('2020-01-01')

const lastLine = async (act: string) =>
  (await staffLines(app())).findLast((line) => line.act === act)
const codesTo = async (contactId: number) => {
  const { rows } = await app().owner.query(
    `select from kernel.outbox
    where topic = 'identity.code-asked' and payload ->> 'contact' = $1::text
    union all
    select from identity.reset_codes where contact_id = $1::integer`,
    [contactId],
  )
  return rows.length
}
const creditOf = async ({ account }: { readonly account: bigint }) => {
  const { rows } = await app().owner.query<{ floor: bigint }>(
    'select floor_mox as floor from ledger.accounts where id = $1',
    [account],
  )
  return -(rows[0]?.floor ?? 0n)
}

describe('the profile and notes of a member', () => {
  it('ADMIN-04 SEC-08 the log has which fields of a profile changed, and none of their texts', async () => {
    const office = await addStaff(app(), [right('Users')])
    const { memberId } = await addMember(app().owner, { listName: 'Whitfield' })
    const { profile } = (await office.api.call(readMember, { memberId })).body
    const typed = { ...profile, city: 'Slidell', phone: '504 555 0177' }
    const saved = await office.api.call(acts.saveProfile, { memberId, ...typed })
    expect(saved.body.profile).toMatchObject({ city: 'Slidell', phone: '(504) 555-0177' })
    const line = await lastLine('member.profile')
    expect(line).toMatchObject({ members: [memberId], after: { changed: 'city, phone' } })
    expect(JSON.stringify(line)).not.toMatch(/Slidell|0177/)
    const bad = await office.api.call(acts.saveProfile, { memberId, ...typed, name: ' ', zip: '7' })
    expect(bad.problem.errors?.map(({ field }) => field)).toEqual(['name', 'zip'])
  })

  it('ADMIN-04 notes are added, dated and with their author, and stay', async () => {
    const office = await addStaff(app(), [right('Users')])
    const { memberId } = await addMember(app().owner)
    await office.api.call(acts.addRecordNote, { memberId, text: 'Called.' })
    const { body } = await office.api.call(acts.addRecordNote, { memberId, text: 'Will pay.' })
    expect(body.notes.map(({ text }) => text)).toEqual(['Will pay.', 'Called.'])
    expect(body.notes[0]?.author).toContain('Olive')
    await expect(
      app().deps.db.query('update member_records.notes set text = $1', ['x']),
    ).rejects.toThrow('permission denied')
    expect((await office.api.call(acts.addRecordNote, { memberId, text: ' ' })).status).toBe(400)
  })
})

describe('the credit line of a member', () => {
  it('DOMAIN §4 is set with a reason, and kept with what was before', async () => {
    const office = await addStaff(app(), [right('Admin')])
    const dana = await addMember(app().owner, { creditLimit: 500_00n, trade: -400_00n })
    const { memberId } = dana
    const set = await office.api.call(acts.setCreditLine, { memberId, amount: '2,000', why })
    expect(set.body.money?.creditLine).toBe(2_000)
    expect(await creditOf(dana)).toBe(2_000_00n)
    expect(set.body.changes[0]).toMatchObject({
      ...{ kind: 'credit-line', cause: 'office', why, second: null },
      ...{ before: { creditLine: '500.00' }, after: { creditLine: '2000.00' } },
    })
    const huge = await office.api.call(acts.setCreditLine, { memberId, amount: '10000000', why })
    expect(huge.problem.detail).toBe('Enter an amount, at most 9,999,999.99.')
    expect(recordRefusals['credit-too-large'].reason).toContain('9,999,999.99')
    const low = await office.api.call(acts.setCreditLine, { memberId, amount: '399.99', why })
    expect(low.problem.detail).toBe(recordRefusals['below-debt'].reason)
    expect(
      (await office.api.call(acts.setCreditLine, { memberId, amount: '1', why: '' })).status,
    ).toBe(400)
    expect(await creditOf(dana)).toBe(2_000_00n)
  })

  it('DOMAIN §4 above 10,000 another person gives the same order', async () => {
    const [one, two] = [
      await addStaff(app(), [right('Admin')]),
      await addStaff(app(), [right('Admin')]),
    ]
    const dana = await addMember(app().owner)
    const order = { memberId: dana.memberId, amount: '12000', why }
    const waits = await one.api.call(acts.setCreditLine, order)
    expect(waits.problem).toMatchObject({ status: 403, code: 'NEEDS_APPROVAL' })
    expect((await one.api.call(acts.setCreditLine, order)).problem.code).toBe('NEEDS_APPROVAL')
    const seen = (await two.api.call(readMember, { memberId: dana.memberId })).body.creditOrder
    expect(seen).toMatchObject({ amount: 12_000, isOwn: false, why })
    const other = await two.api.call(acts.setCreditLine, { ...order, amount: '13000' })
    expect(other.problem.code).toBe('NEEDS_APPROVAL')
    expect(await creditOf(dana)).toBe(0n)
    const done = await one.api.call(acts.setCreditLine, { ...order, amount: '13000' })
    expect(done.body).toMatchObject({ money: { creditLine: 13_000 }, creditOrder: null })
    expect(await lastLine('member.credit')).toMatchObject({ second: two.contactId })
  })

  it('SEC-06 nobody sets that of a business of its own, nor without Finance', async () => {
    const office = await addStaff(app(), [right('Admin')])
    const own = await office.api.call(acts.setCreditLine, {
      ...{ memberId: office.memberId, amount: '900', why },
    })
    expect(own.problem).toMatchObject({
      ...{ status: 403, detail: recordRefusals['own-business'].reason },
    })
    const twin = await addMember(app().owner, { firstName: 'Mia', lastName: 'Twin' })
    const mia = await addMember(app().owner, { firstName: 'Mia', lastName: 'Twin' })
    expect(twin.memberId).not.toBe(mia.memberId)
    const users = await addStaff(app(), [right('Users')])
    const { memberId } = mia
    const refused = await users.api.call(acts.setCreditLine, { memberId, amount: '900', why })
    expect(refused.status).toBe(403)
    const halves = await addStaff(app(), [right('Users'), right('Finance', 27)])
    const half = await halves.api.call(acts.setCreditLine, { memberId, amount: '900', why })
    expect(half.problem.code).toBe('FORBIDDEN')
    expect(await creditOf(mia)).toBe(0n)
  })

  it('SEC-06 a stolen session without a proof, and staff of another exchange, change nothing', async () => {
    const dana = await addMember(app().owner)
    const order = { memberId: dana.memberId, amount: '900', why }
    const stolen = await addStaff(app(), [right('Admin')], { provedAt: longAgo })
    expect((await stolen.api.call(acts.setCreditLine, order)).problem.code).toBe('PROOF_REQUIRED')
    const other = await addStaff(app(), [right('Admin', 27)], { exchange: 27 })
    expect((await other.api.call(acts.setCreditLine, order)).status).toBe(404)
    expect(await creditOf(dana)).toBe(0n)
  })

  it('DOMAIN §4 of ten at once each is whole: the line is that of the last change kept', async () => {
    const office = await addStaff(app(), [right('Admin')])
    const dana = await addMember(app().owner)
    const { memberId } = dana
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        office.api.call(acts.setCreditLine, { memberId, amount: 100 + at, why }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const { body } = await office.api.call(readMember, { memberId })
    expect(body.changes).toHaveLength(10)
    const last = body.changes[0]?.after['creditLine']
    expect(Number(last)).toBe(Number(await creditOf(dana)) / 100)
    const befores = body.changes.map(({ before }) => before['creditLine'])
    expect(new Set(befores).size).toBe(10)
  })
})

describe('the history of a member', () => {
  it('DOMAIN §4 has what staff and the rule changed, in order of time', async () => {
    const office = await addStaff(app(), [right('Admin')])
    const { memberId } = await addMember(app().owner)
    await office.api.call(acts.setFeePlan, { memberId, feePlan: 'cash-fee-free', why })
    await office.api.call(acts.setCreditLine, { memberId, amount: '900', why })
    await app().owner.query(
      `insert into credit_lines.changes
        (member_id, exchange_id, before, after, cause, reason, changed_at)
      values ($1, 8, 90000, 80000, 'rule', '', clock_timestamp())`,
      [memberId],
    )
    await office.api.call(acts.setFeePlan, { memberId, feePlan: 'standard', why })
    const { changes, aloneMost } = (await office.api.call(readMember, { memberId })).body
    expect(aloneMost).toBe(10_000)
    expect(changes.map(({ kind, cause }) => [kind, cause])).toEqual([
      ['fee-plan', null],
      ['credit-line', 'rule'],
      ['credit-line', 'office'],
      ['fee-plan', null],
    ])
    expect(changes[1]).toMatchObject({ by: '', after: { creditLine: '800.00' } })
    expect(new Set(changes.map(({ changeId }) => changeId)).size).toBe(4)
  })
})

describe('fee plan and thresholds', () => {
  it('DOMAIN §4 are set with a reason; without own ones those of the exchange apply', async () => {
    const office = await addStaff(app(), [right('Admin')])
    const { memberId } = await addMember(app().owner)
    const plan = { memberId, feePlan: 'cash-fee-free', why } as const
    expect((await office.api.call(acts.setFeePlan, plan)).body.feePlan).toBe('cash-fee-free')
    expect((await office.api.call(acts.setFeePlan, plan)).status).toBe(409)
    const own = { memberId, own: true, purchase: '1000', sales: null, why }
    const set = await office.api.call(acts.setThresholds, own)
    expect(set.body.thresholds).toEqual({ own: true, purchase: 1_000, sales: null })
    const none = await office.api.call(acts.setThresholds, { ...own, own: false })
    expect(none.body.thresholds).toEqual({ own: false, purchase: null, sales: null })
    expect((await office.api.call(acts.setThresholds, { ...own, purchase: '0' })).status).toBe(400)
  })
})

describe('the people of a member', () => {
  it('ADMIN-04 a login is switched off and on; who may not is signed out', async () => {
    const office = await addStaff(app(), [right('Users')])
    const sam = await addStaff(app(), [])
    const { memberId, contactId } = sam
    await app().owner.query(`update members.contacts set email = 's@e.example' where id = $1`, [
      contactId,
    ])
    const off = { memberId, contactId, allowLogin: false, why }
    const blank = await office.api.call(acts.setLogin, { ...off, why: ' ' })
    expect(blank.problem.errors).toMatchObject([{ field: 'why' }])
    const done = await office.api.call(acts.setLogin, off)
    expect(done.body.people[0]).toMatchObject({ allowLogin: false, sessions: [] })
    expect((await sam.api.call(readMember, { memberId })).status).toBe(401)
    expect(await lastLine('member.login')).toMatchObject({ why, after: { allowLogin: false } })
    const letters = await lettersTo(app(), contactId)
    expect(letters.filter(({ kind }) => kind === 'factors-changed')).toHaveLength(1)
    const on = await office.api.call(acts.setLogin, { memberId, contactId, allowLogin: true })
    expect(on.body.people[0]?.allowLogin).toBe(true)
  })

  it('ADMIN-04 who has no username gets one by mail, if there is an address', async () => {
    const office = await addStaff(app(), [right('Users')])
    const { memberId } = await addMember(app().owner)
    const contactId = await addContact(app().owner, memberId, { firstName: 'New' })
    await app().owner.query('update members.contacts set allow_login = false where id = $1', [
      contactId,
    ])
    const on = { memberId, contactId, allowLogin: true }
    const none = await office.api.call(acts.setLogin, on)
    expect(none.problem.detail).toBe(recordRefusals['no-email'].reason)
    await app().owner.query(`update members.contacts set email = 'n@e.example' where id = $1`, [
      contactId,
    ])
    const { people } = (await office.api.call(acts.setLogin, on)).body
    expect(people.find((one) => one.contactId === contactId)?.username).toBeTruthy()
  })

  it('ADMIN-04 sign-ins end, the wait ends, a code is sent that nobody of the staff sees', async () => {
    const office = await addStaff(app(), [right('Users')])
    const { memberId, contactId } = await addStaff(app(), [])
    const of = { memberId, contactId }
    expect(
      (await office.api.call(acts.endSignIns, { ...of, why })).body.people[0]?.sessions,
    ).toEqual([])
    expect((await office.api.call(acts.unlockSignIn, of)).status).toBe(200)
    const sent = await office.api.call(acts.sendCode, of)
    expect(sent.status).toBe(200)
    const { rows } = await app().owner.query(
      `select from kernel.outbox where topic = 'identity.code-asked'
      union all
      select from identity.reset_codes where contact_id = $1`,
      [contactId],
    )
    expect(rows.length).toBeGreaterThan(0)
    const stranger = await addMember(app().owner)
    const mixed = await office.api.call(acts.endSignIns, {
      ...{ ...of, why, memberId: stranger.memberId },
    })
    expect(mixed.problem.detail).toBe(recordRefusals['person-not-found'].reason)
  })

  it('ADMIN-04 cards are blocked at once and ordered anew; only the last four are seen', async () => {
    const office = await addStaff(app(), [right('Users')])
    const { memberId, contactId } = await addMember(app().owner)
    const of = { memberId, contactId }
    const ordered = await office.api.call(acts.reissueCard, of)
    expect(ordered.body.people[0]?.cards).toMatchObject([{ status: 'issued' }])
    expect((await office.api.call(acts.reissueCard, of)).status).toBe(409)
    const blocked = await office.api.call(acts.blockCards, { ...of, why })
    expect(blocked.body.people[0]?.cards).toMatchObject([{ status: 'deactivated' }])
    expect(JSON.stringify(blocked.body)).not.toMatch(/\d{13,16}/)
  })
})

describe('people who hold rights of staff', () => {
  it('SEC-06 ADMIN-04 are shut out and helped only by who holds the same right in the same scope', async () => {
    const clerk = await addStaff(app(), [right('Users')])
    const chief = await addStaff(app(), [right('Admin')])
    const root = await addStaff(app(), [right('Admin', 'Super')])
    const colleague = await addStaff(app(), [right('Users')])
    type Staff = typeof clerk
    const all = async (by: Staff, { memberId, contactId }: Staff) => {
      const of = { memberId, contactId }
      const answers = [
        await by.api.call(acts.unlockSignIn, of),
        await by.api.call(acts.sendCode, of),
        await by.api.call(acts.blockCards, { ...of, why }),
        await by.api.call(acts.endSignIns, { ...of, why }),
        await by.api.call(acts.setLogin, { ...of, allowLogin: false, why }),
        await by.api.call(acts.setStanding, { memberId, standing: 'closed', why }),
      ]
      return [...new Set(answers.map(({ status }) => status))]
    }
    expect(await all(clerk, chief)).toEqual([403])
    expect(await all(clerk, root)).toEqual([403])
    expect(await all(chief, root)).toEqual([403])
    const { memberId, contactId } = root
    const { problem } = await clerk.api.call(acts.sendCode, { memberId, contactId })
    expect(problem.detail).toBe(recordRefusals['holds-more'].reason)
    expect((await root.api.call(readMember, { memberId })).status).toBe(200)
    expect(await codesTo(chief.contactId)).toBe(0)
    expect(await all(clerk, colleague)).toEqual([200])
    const sent = (await staffLines(app())).filter(
      ({ act, actor, members }) =>
        act === 'member.code' && actor === clerk.contactId && members.includes(colleague.memberId),
    )
    expect(sent).toHaveLength(1)
    expect(await all(root, chief)).toEqual([200])
    await app().owner.query(`delete from identity.grants where scope = 'Super'`)
  })

  it('ADMIN-04 a code that was not made stands in no log', async () => {
    const office = await addStaff(app(), [right('Users')])
    const { memberId, contactId } = await addStaff(app(), [])
    const codes = async () =>
      (await staffLines(app())).filter(
        ({ act, actor }) => act === 'member.code' && actor === office.contactId,
      ).length
    const strict = await app().another({ RATE_LIMIT_FACTOR: '1' })
    const there = api({ url: `http://127.0.0.1:${strict.port}` }).as(office.token)
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => there.call(acts.sendCode, { memberId, contactId })),
    )
    const made = answers.filter(({ status }) => status === 200).length
    expect(made).toBe(5)
    expect(await codes()).toBe(made)
  })
})

describe('rights of staff', () => {
  const finance = { scope: '8', role: 'Finance' } as const

  it('ADMIN-05 are given and taken by an Admin of the exchange, and the person is told', async () => {
    const admin = await addStaff(app(), [right('Admin')])
    const { memberId, contactId } = await addMember(app().owner)
    const order = { memberId, contactId, ...finance }
    const given = await admin.api.call(acts.grantRight, order)
    expect(given.body.people[0]?.staffRights).toEqual([finance])
    expect(await lastLine('right.give')).toMatchObject({ after: { right: '8|||Finance' } })
    const taken = await admin.api.call(acts.revokeRight, order)
    expect(taken.body.people[0]?.staffRights).toEqual([])
  })

  it('ADMIN-05 nobody gives more than it holds, or anything to itself', async () => {
    const admin = await addStaff(app(), [right('Admin')])
    const { memberId, contactId } = await addMember(app().owner)
    for (const scope of ['Super', '27']) {
      const order = { memberId, contactId, scope, role: 'Events' as const }
      const { problem } = await admin.api.call(acts.grantRight, order)
      expect(problem.detail).toBe(recordRefusals['right-not-held'].reason)
    }
    const own = { memberId: admin.memberId, contactId: admin.contactId, ...finance }
    const { problem } = await admin.api.call(acts.grantRight, own)
    expect(problem.detail).toBe(recordRefusals['own-right'].reason)
    const users = await addStaff(app(), [right('Users'), right('Finance')])
    expect(
      (await users.api.call(acts.grantRight, { memberId, contactId, ...finance })).status,
    ).toBe(403)
  })

  it('ADMIN-05 the last Super Admin stays, also when two are taken at once', async () => {
    const everywhere = right('Admin', 'Super')
    const [one, two] = [await addStaff(app(), [everywhere]), await addStaff(app(), [everywhere])]
    const take = (by: typeof one, { memberId, contactId }: typeof one) =>
      by.api.call(acts.revokeRight, { memberId, contactId, scope: 'Super', role: 'Admin' })
    const answers = await Promise.all([take(one, two), take(two, one)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await app().owner.query(`select from identity.grants where scope = 'Super'`)
    expect(rows).toHaveLength(1)
  })
})
