import { listIncentives, setIncentive } from '@exchange/contract/incentives/incentives.contract'
import {
  incentiveFaults,
  incentiveRefusals,
} from '@exchange/contract/incentives/incentives.messages'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { addContact } from '../members/members.fixtures.ts'
import { addPerson, apiOf, requestsApp } from '../requests/requests.fixtures.ts'

const app = requestsApp()

async function business() {
  const dana = await addPerson(app(), { firstName: 'Dana', lastName: 'Landry' })
  const sam = await addContact(app().owner, dana.memberId, { firstName: 'Sam', lastName: 'Reyes' })
  // Sam's own membership.
  const own = await addPerson(app(), { firstName: 'Sam', lastName: 'Reyes', listName: 'Reyes' })
  const paidTo = `m${own.memberId}`
  const set = (contactId: number, percent: unknown, fixed: unknown = null, to: unknown = paidTo) =>
    dana.api.call(setIncentive, { contactId, percent, fixed, paidTo: to } as never)
  const list = async () => (await dana.api.call(listIncentives, {})).body.people
  return { dana, sam, own, paidTo, set, list }
}

async function rowsOf(contactId: number) {
  const { rows } = await app().owner.query<{ percent: number | null; amount: bigint | null }>(
    `select basis_points as percent, amount from incentives.incentives where contact_id = $1 order by id`,
    [contactId],
  )
  return rows
}

describe('ACCT-11 incentives of a business', () => {
  it('are off until its main contact sets a share or a sum for a person', async () => {
    const { dana, sam, paidTo, set, list } = await business()
    const off = { percent: null, fixed: null, ofHundred: 0, paidTo: null, since: null }
    expect(await list()).toEqual([
      { contactId: dana.contactId, fName: 'Dana', lname: 'Landry', isMainContact: true, ...off },
      { contactId: sam, fName: 'Sam', lname: 'Reyes', isMainContact: false, ...off },
    ])
    const shared = (await set(sam, '2.5')).body.people[1]
    expect(shared).toMatchObject({
      ...{ percent: 2.5, fixed: null, ofHundred: 2.5 },
      paidTo: { target: paidTo, name: 'Reyes' },
    })
    expect(Date.parse(shared?.since ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await set(sam, null, 3)
    expect((await list())[1]).toMatchObject({ percent: null, fixed: 3, ofHundred: 3 })
    await set(sam, null)
    expect((await list())[1]).toMatchObject({ percent: null, fixed: null, ofHundred: 0 })
    // What counted before is still known.
    expect(await rowsOf(sam)).toEqual([
      { percent: 250, amount: null },
      { percent: null, amount: 3_00n },
      { percent: null, amount: null },
    ])
  })

  it('are written once, repeated and ten at once', async () => {
    const { sam, set } = await business()
    const all = await Promise.all(Array.from({ length: 10 }, () => set(sam, 5)))
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await rowsOf(sam)).toEqual([{ percent: 500, amount: null }])
  })

  it.each([
    [2, 3, incentiveFaults['one-way-only']],
    [0, null, incentiveFaults['percent-invalid']],
    [51, null, incentiveFaults['percent-invalid']],
    ['2.555', null, incentiveFaults['percent-invalid']],
    [null, -1, incentiveFaults['fixed-invalid']],
    [null, '500.01', incentiveFaults['fixed-invalid']],
  ])('of %j percent or %j are refused in words, and change nothing', async (...row) => {
    const [percent, fixed, words] = row
    const { sam, set } = await business()
    const { status, problem } = await set(sam, percent, fixed)
    expect([status, problem.detail]).toEqual([400, words])
    expect(await rowsOf(sam)).toEqual([])
  })

  it('are paid to a membership of the person, which can be paid and is not the business', async () => {
    const { dana, sam, own, set } = await business()
    const missing = await set(sam, 5, null, null)
    expect([missing.status, missing.problem.detail]).toEqual([
      400,
      incentiveFaults['paid-to-missing'],
    ])
    for (const to of [`m${dana.memberId}`, `c${sam}`, 'm999999999']) {
      const { problem } = await set(sam, 5, null, to)
      expect(problem.detail).toBe(incentiveRefusals['receiver-not-found'].reason)
    }
    const person = await set(sam, 5, null, `c${own.contactId}`)
    expect(person.body.people[1]?.paidTo).toEqual({
      target: `c${own.contactId}`,
      name: 'Sam Reyes, Reyes',
    })
    expect(await rowsOf(sam)).toHaveLength(1)
  })

  it('SEC-06 are those of the own people only', async () => {
    const [{ set }, other] = [await business(), await business()]
    const gone = await addContact(app().owner, other.dana.memberId)
    for (const contactId of [other.sam, other.dana.contactId, 2_000_000_000]) {
      const { problem } = await set(contactId, 5)
      expect(problem).toMatchObject({
        status: 404,
        detail: incentiveRefusals['person-not-found'].reason,
      })
    }
    await app().owner.query(
      `update members.contacts set removed_at = now(), rights = '{}', allow_login = false where id = $1`,
      [gone],
    )
    expect((await other.set(gone, 5)).status).toBe(404)
    expect((await other.list()).map(({ contactId }) => contactId)).not.toContain(gone)
    expect(await rowsOf(other.sam)).toEqual([])
  })

  it('SEC-06 are neither read nor set by an employee, an applicant, or without a session', async () => {
    const { sam } = await business()
    const applied = await addPerson(app(), { status: 'applied' })
    const disabled = await addPerson(app(), { status: 'disabled' })
    for (const [by, status] of [
      [await apiOf(app(), sam), 403],
      [applied.api, 403],
      [disabled.api, 401],
      [api(app()), 401],
      [api(app()).as('a-token-that-was-never-given'), 401],
    ] as const) {
      const listed = await by.call(listIncentives, {})
      const set = await by.call(setIncentive, {
        ...{ contactId: sam, percent: 5, fixed: null },
        paidTo: 'm1',
      })
      expect([listed.status, set.status]).toEqual([status, status])
    }
    expect(await rowsOf(sam)).toEqual([])
  })
})
