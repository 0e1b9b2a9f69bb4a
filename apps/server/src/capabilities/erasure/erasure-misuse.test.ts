/** Who may be erased by whom, and when not; and an erasure that is killed half way. */
import { randomUUID } from 'node:crypto'
import {
  agreeErasure,
  askErasure,
  askErasureFor,
  listErasures,
  readErasure,
  stopErasure,
  takeBackErasure,
} from '@exchange/contract/erasure/erasure.contract'
import { officeErasureRefusals } from '@exchange/contract/erasure/erasure.messages'
import { refresh } from '@exchange/contract/identity/identity.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, type Api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testModeToken } from '../../testing/test-app.ts'
import { addTrader, approvalsApp, type Trader } from '../approvals/approvals.fixtures.ts'
import { addContact, addMember } from '../members/members.fixtures.ts'
import { anHourLater, makeDue, schedulePayment } from './erasure.fixtures.ts'

const app = approvalsApp()
const job = 'erasure.erase-due'
let dana: Trader
let contactId: number
let mine: Api

beforeEach(async () => {
  const { owner } = app()
  await owner.query('delete from erasure.erasures')
  dana = await addTrader(app())
  contactId = await addContact(owner, dana.memberId, {
    firstName: 'Sam',
    lastName: `Six${dana.memberId}`,
  })
  mine = api(app()).as(await signedIn(owner, contactId))
})

let added = 0
/** No two have one name, or they would be one person. */
const as = async (exchange: number, role: 'Users' | 'Broker' = 'Users', lastName?: string) => {
  added += 1
  const name = { firstName: 'Olive', lastName: lastName ?? `Office ${'IVXLC'.repeat(added)}` }
  const { contactId: id } = await addMember(app().owner, { exchange, ...name })
  const grants = [{ scope: exchange, role }] as const
  return { id, api: api(app()).as(await signedIn(app().owner, id, { grants })) }
}
const nameOf = async (contact: number) => {
  const { rows } = await app().owner.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from members.contacts where id = $1`,
    [contact],
  )
  return rows[0]?.name
}
const whom = () => ({ memberId: dana.memberId, contactId })

describe('nobody is erased', () => {
  it('who is the main contact of a business, or works for an exchange', async () => {
    const main = await dana.api.call(askErasure, {})
    expect(main.problem).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('someone else the main contact'),
    })
    expect((await dana.api.call(readErasure, {})).body).toEqual({
      asked: null,
      open: ['main-contact'],
    })
    await signedIn(app().owner, contactId, { grants: [{ scope: 8, role: 'Broker' }] })
    expect((await mine.call(askErasure, {})).problem.detail).toContain('rights of staff')
  })

  it('by a stolen token, the sample user, or nobody', async () => {
    const provedAt = new Date(Date.now() - 3_600_000)
    const thief = api(app()).as(await signedIn(app().owner, contactId, { provedAt }))
    expect((await thief.call(askErasure, {})).problem.code).toBe('PROOF_REQUIRED')
    expect((await api(app()).as(testModeToken).call(askErasure, {})).problem.code).toBe(
      'TEST_ACCOUNT',
    )
    expect((await api(app()).call(askErasure, {})).status).toBe(401)
    expect((await api(app()).as('ex1_stolen').call(takeBackErasure, {})).status).toBe(401)
  })

  it('by an employee for another, and nothing of another is read or taken back', async () => {
    const other = await addContact(app().owner, dana.memberId, { firstName: 'Ida' })
    const hers = api(app()).as(await signedIn(app().owner, other))
    await mine.call(askErasure, {})
    expect((await hers.call(readErasure, {})).body.asked).toBeNull()
    expect((await hers.call(takeBackErasure, {})).body.asked).toBeNull()
    expect((await mine.call(readErasure, {})).body.asked).not.toBeNull()
    const erasureId = randomUUID()
    const refused = [
      await hers.call(listErasures, {}),
      await hers.call(askErasureFor, whom()),
      await hers.call(agreeErasure, { erasureId }),
      await hers.call(stopErasure, { erasureId }),
    ]
    expect(refused.map(({ problem }) => problem.code)).toEqual(Array(4).fill('FORBIDDEN'))
  })

  it('while a scheduled payment is open: it waits, and goes on when that has ended', async () => {
    const scheduled = await schedulePayment(app(), { ...dana, contactId })
    await mine.call(askErasure, {})
    await makeDue(app())
    await app().work(job)
    expect((await mine.call(readErasure, {})).body.open).toEqual(['schedules'])
    await app().owner.query(
      `update schedules.schedules set status = 'cancelled', ended_at = now() where id = $1`,
      [scheduled],
    )
    await app().work(job)
    expect((await mine.call(refresh, {})).status).toBe(401)
  })

  it('through the database, as long as no erasure has begun', async () => {
    const step = (id: string) =>
      app().deps.db.query('select erasure.run_step($1, $2, $3)', [id, 'members', 'person'])
    await expect(step(randomUUID())).rejects.toMatchObject({ code: '42501' })
    await mine.call(askErasure, {})
    const { rows } = await app().owner.query<{ id: string }>('select id from erasure.erasures')
    await expect(step(rows[0]?.id ?? '')).rejects.toMatchObject({ code: '42501' })
    const direct = app().deps.db.query('select members.erase_person($1)', [contactId])
    await expect(direct).rejects.toMatchObject({ code: '42501' })
    expect(await nameOf(contactId)).toMatch(/^Sam/)
  })
})

describe('an erasure that has begun', () => {
  it('cannot be taken back, and is killed at any step without harm', async () => {
    await mine.call(askErasure, {})
    await makeDue(app())
    const { rows } = await app().owner.query<{ steps: number }>(
      'select count(*)::integer as steps from erasure.steps',
    )
    // A step that always fails, once at each place.
    const answers: number[] = []
    for (let place = 1; place <= 9; place += 1) {
      await app().owner.query(
        `create or replace function public.killed(integer) returns void language plpgsql
        as $$ begin raise exception 'killed'; end $$;
        insert into erasure.steps values ('killed', 'person', ${place}, 'public.killed(integer)', '{}')`,
      )
      await expect(app().work(job)).rejects.toThrow('killed')
      await app().owner.query(`delete from erasure.steps where capability = 'killed'`)
      answers.push((await mine.call(takeBackErasure, {})).status)
    }
    expect(rows[0]?.steps).toBeGreaterThan(25)
    expect(answers.filter((status) => status < 400)).toEqual([])
    expect(answers.slice(3)).toEqual(Array(6).fill(401))
    await Promise.all(Array.from({ length: 10 }, () => app().work(job)))
    expect(await nameOf(contactId)).toBe('Former member')
    const early = await app().owner.query('select from erasure.erasures where done_at is not null')
    expect(early.rowCount).toBe(0)
    await anHourLater(app())
    await Promise.all(Array.from({ length: 10 }, () => app().work(job)))
    const done = await app().owner.query('select from erasure.erasures where done_at is not null')
    expect(done.rowCount).toBe(1)
  })
})

describe('the office', () => {
  it('asks on a written request, and a second person of it agrees', async () => {
    const [first, second] = [await as(8), await as(8)]
    const asked = await first.api.call(askErasureFor, whom())
    expect(asked.body.erasures).toMatchObject([
      { contactId, state: 'for-second', own: true, byOffice: true },
    ])
    const erasureId = asked.body.erasures[0]?.erasureId ?? ''
    expect((await first.api.call(agreeErasure, { erasureId })).problem.code).toBe('FORBIDDEN')
    await makeDue(app())
    await app().work(job)
    expect((await mine.call(refresh, {})).status).toBe(200)
    expect((await second.api.call(agreeErasure, { erasureId })).status).toBe(200)
    expect((await second.api.call(agreeErasure, { erasureId })).status).toBe(200)
    await app().work(job)
    expect((await mine.call(refresh, {})).status).toBe(401)
    expect((await second.api.call(stopErasure, { erasureId })).problem.code).toBe('GONE')
  })

  it('SEC-06 one person with two logins is no second person, and nobody agrees to its own', async () => {
    const first = await as(8, 'Users', 'Two Logins')
    const again = await as(8, 'Users', 'Two Logins')
    const asked = await first.api.call(askErasureFor, whom())
    const erasureId = asked.body.erasures[0]?.erasureId ?? ''
    expect((await again.api.call(listErasures, {})).body.erasures).toMatchObject([{ own: true }])
    expect((await again.api.call(agreeErasure, { erasureId })).problem.code).toBe('FORBIDDEN')
    const second = await as(8)
    await app().owner.query('update members.contacts set email = $2 where id = any ($1)', [
      [contactId, second.id],
      `sam${dana.memberId}@six.example`,
    ])
    expect((await second.api.call(agreeErasure, { erasureId })).problem.code).toBe('FORBIDDEN')
    expect((await (await as(8)).api.call(agreeErasure, { erasureId })).status).toBe(200)
  })

  it('tells staff of whom something is open, not of themselves', async () => {
    const first = await as(8)
    const main = { ...whom(), contactId: dana.contactId }
    const { problem } = await first.api.call(askErasureFor, main)
    expect([problem.code, problem.detail]).toEqual([
      'CONFLICT',
      officeErasureRefusals['main-contact'].reason,
    ])
    expect(problem.detail).not.toMatch(/\byou/i)
  })

  it('is overruled by the person, and may take back only what it asked for', async () => {
    const [first, second] = [await as(8), await as(8)]
    await first.api.call(askErasureFor, whom())
    expect((await mine.call(takeBackErasure, {})).body.asked).toBeNull()
    expect((await second.api.call(listErasures, {})).body.erasures).toEqual([])
    await mine.call(askErasure, {})
    const [own] = (await second.api.call(listErasures, {})).body.erasures
    const erasureId = own?.erasureId ?? ''
    expect((await second.api.call(stopErasure, { erasureId })).problem.code).toBe('NOT_FOUND')
    expect((await second.api.call(agreeErasure, { erasureId })).problem.code).toBe('NOT_FOUND')
  })

  it('of another exchange, or without the right, neither sees nor erases', async () => {
    const [here, there, broker] = [await as(8), await as(27), await as(8, 'Broker')]
    const asked = await here.api.call(askErasureFor, whom())
    const erasureId = asked.body.erasures[0]?.erasureId ?? ''
    expect((await there.api.call(listErasures, {})).body.erasures).toEqual([])
    expect((await there.api.call(agreeErasure, { erasureId })).problem.code).toBe('NOT_FOUND')
    expect((await there.api.call(stopErasure, { erasureId })).problem.code).toBe('NOT_FOUND')
    expect((await there.api.call(askErasureFor, whom())).problem.code).toBe('NOT_FOUND')
    expect((await broker.api.call(listErasures, {})).problem.code).toBe('FORBIDDEN')
    const open = await here.api.call(askErasureFor, { ...whom(), contactId: null })
    expect(open.problem.detail).toContain('Close it first')
    const foreign = await addContact(app().owner, (await addMember(app().owner)).memberId, {})
    const mixed = await here.api.call(askErasureFor, { ...whom(), contactId: foreign })
    expect(mixed.problem.code).toBe('NOT_FOUND')
    const nameless = { memberId: dana.memberId } as never
    expect((await here.api.call(askErasureFor, nameless)).status).toBe(400)
  })
})
