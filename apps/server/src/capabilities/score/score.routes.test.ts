/** What a member, its people and its exchange's staff see of a score, and who sees nothing. */
import { refresh } from '@exchange/contract/identity/identity.contract'
import { listNotifications } from '@exchange/contract/notifications/notifications.contract'
import { readScore } from '@exchange/contract/score/score.contract'
import { send } from '@exchange/contract/send/send.contract'
import type { Grant } from '@exchange/domain/rights'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, testModeToken } from '../../testing/test-app.ts'
import { addContact, addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { pays } from '../months/months.fixtures.ts'
import { scoreStory } from './score.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

const session = { expiresAt: new Date('2090-01-01') }

async function asContact(contactId: number, grants: readonly Grant[] = []) {
  return api(app()).as(await signedIn(app().owner, contactId, { ...session, grants }))
}

/** On May 4th 2025, after two nights; 30.00 of the 100.00 sold were spent. */
async function story() {
  const { owner, clock, work } = app()
  const told = await scoreStory(owner)
  const { bank, dana } = told
  clock.now = new Date('2025-05-03T12:00:00Z')
  await work('score.compute')
  await pays(owner, [dana, bank], { amount: 30_00n, at: '2025-05-03T13:00:00Z' })
  clock.now = new Date('2025-05-04T12:00:00Z')
  await work('score.compute')
  return { ...told, asDana: await asContact(dana.contactId) }
}

describe('the score of the own member', () => {
  it('API-34 ENT-24 SCORE-04 has the fields of the specification, and explains itself', async () => {
    const { dana, asDana } = await story()
    const { status, body } = await asDana.call(readScore, {})
    expect(status).toBe(200)
    expect(body).toEqual({
      memberId: dana.memberId,
      ...{ balance: 70, purchases: 30, purchasesCount: 1, sales: 100, salesCount: 1, partners: 1 },
      ...{ craLoads: 0, buyingPower: 70, craBalance: 0, craAutoload: false, recurCount: 0 },
      liquidity: 0.3,
      ...{ healthy0_90: 70, unhealthy91_180: 0, unhealthy181_270: 0, unhealthy271_360: 0 },
      unsafe361plus: 0,
      age: 1_950,
      ...{ type: 'positive', grade: 'Good' },
      boosts: {
        ...{ healthy: 250, purchases: 22, sales: 60, transaction: 4, craAutoload: 0, recur: 0 },
        craReload: 0,
      },
      penalties: {
        ...{ unhealthy91_180: 0, unhealthy181_270: 0, unhealthy271_360: 0, unsafe361plus: 0 },
        ...{ creditUse: 0, reserveBelowZero: 0, cardDeclined: 0 },
      },
      ...{ score: 636, shortTermWobble: -7, totalScore: 629 },
      working: expect.objectContaining({ base: 300 }),
      helping: [
        { name: 'healthy', points: 250 },
        { name: 'sales', points: 60 },
        { name: 'purchases', points: 22 },
        { name: 'transaction', points: 4 },
      ],
      advice: [
        { name: 'purchases', gain: 58 },
        { name: 'transaction', gain: 56 },
        { name: 'craAutoload', gain: 40 },
        { name: 'recur', gain: 30 },
        { name: 'craReload', gain: 30 },
      ],
      history: [
        { day: '2025-05-03', totalScore: 614 },
        { day: '2025-05-04', totalScore: 629 },
      ],
      computedAt: '2025-05-04T12:00:00.000Z',
    })
    expect(body.working?.boosts[1]).toEqual({
      name: 'purchases',
      ...{ points: 22, most: 80, have: 30, goal: 108, isMoney: true },
    })
    expect(body.working?.boosts[3]).toMatchObject({ have: 1, goal: 15, isMoney: false })
  })

  it('SCORE-08 may name the own member, and is as it stands now, before anything is computed', async () => {
    const { owner } = app()
    const { bank, dana, asDana } = await story()
    await pays(owner, [dana, bank], { amount: 30_00n, at: '2025-05-04T11:00:00Z' })
    const { body } = await asDana.call(readScore, { memberId: dana.memberId })
    expect(body).toMatchObject({ purchases: 60, totalScore: 629 })
    expect(body.history).toHaveLength(2)
  })

  it('ENT-02 ENT-12 the session has it in short, with the balance by age', async () => {
    const { asDana } = await story()
    const { body } = await asDana.call(refresh, {})
    expect(body.mxScore).toEqual({ grade: 'Good', score: 636, totalScore: 629 })
    expect(body.member.private.balanceHealth).toEqual({
      ...{ healthy0_90: 70, unhealthy91_180: 0, unhealthy181_270: 0, unhealthy271_360: 0 },
      unsafe361plus: 0,
    })
  })

  it('SCORE-05 BAR-30 who cannot be graded has no score, but advice', async () => {
    const { owner } = app()
    const idle = await addMember(owner)
    const partial = await addMember(owner, { status: 'applied' })
    for (const { contactId } of [idle, partial]) {
      const asked = await asContact(contactId)
      const { status, body } = await asked.call(readScore, {})
      expect(status).toBe(200)
      expect(body).toMatchObject({ grade: 'cannot grade', score: null, totalScore: null })
      expect(body).toMatchObject({ shortTermWobble: null, history: [] })
      expect(body.advice.length).toBeGreaterThan(0)
      expect((await asked.call(refresh, {})).body.mxScore).toBeNull()
    }
  })

  it('SCORE-07 is due after a payment of the member, on both sides', async () => {
    const { owner, clock, deps } = app()
    clock.now = null
    const [payer, payee] = [
      await addMember(owner, { trade: 100_00n, reserve: 50_00n }),
      await addMember(owner, { reserve: 50_00n }),
    ]
    const asPayer = await asContact(payer.contactId)
    const paid = await asPayer.call(
      send,
      { sendTarget: `m${payee.memberId}`, amount: 5 },
      randomUUID(),
    )
    expect(paid.status).toBe(200)
    await deps.outbox.drain()
    const { rows } = await owner.query(
      'select from score.scores where member_id = any ($1) and due_at <= now()',
      [[payer.memberId, payee.memberId]],
    )
    expect(rows).toHaveLength(2)
  })

  it('SCORE-02 ACCT-03 another rating is told to the main contact, once', async () => {
    const { clock, work, deps } = app()
    const { asDana } = await story()
    for (const day of ['05', '06', '07']) {
      clock.now = new Date(`2025-05-${day}T12:00:00Z`)
      await work('score.compute')
      await work('score.compute')
      await deps.outbox.drain()
    }
    const { notifications } = (await asDana.call(listNotifications, {})).body
    expect(notifications.map(({ subject, content }) => [subject, content])).toEqual([
      [
        'Your Moxey score has risen from Good to Very Good',
        'It is 636 of 850. Your account shows what would raise it.',
      ],
    ])
  })
})

describe('who sees a score', () => {
  it('SEC-08 an employee sees the score, and no sums of payments without the right to them', async () => {
    const { owner } = app()
    const { dana } = await story()
    const sam = await asContact(await addContact(owner, dana.memberId))
    const { body } = await sam.call(readScore, {})
    expect(body).toMatchObject({ totalScore: 629, grade: 'Good', working: null })
    expect(body).toMatchObject({ purchases: null, purchasesCount: null, sales: null })
    expect(body).toMatchObject({ salesCount: null, partners: null, liquidity: null })
    const eve = await asContact(await addContact(owner, dana.memberId, { rights: ['statements'] }))
    expect((await eve.call(readScore, {})).body).toMatchObject({ purchases: 30, sales: 100 })
  })

  it('SCORE-08 SEC-05 the Admin of its exchange, and of all, may name a member', async () => {
    const { owner } = app()
    const { id, dana } = await story()
    const office = await addMember(owner)
    for (const scope of [id, 'Super'] as const) {
      const staff = await asContact(await addContact(owner, office.memberId), [
        { scope, role: 'Admin' },
      ])
      const { status, body } = await staff.call(readScore, { memberId: dana.memberId })
      expect([status, body.memberId, body.purchases]).toEqual([200, dana.memberId, 30])
    }
  })

  it.each<[string, readonly Grant[]]>([
    ['another member', []],
    ['staff of another exchange', [{ scope: 8, role: 'Admin' }]],
    ['staff with another right', [{ scope: 'Super', role: 'Finance' }]],
  ])(
    'SCORE-08 SEC-06 %s sees nothing, and not whether there is such a member',
    async (...given) => {
      const [, grants] = given
      const { owner } = app()
      const { dana } = await story()
      const stranger = await addMember(owner)
      const asked = await asContact(stranger.contactId, grants)
      const refused = await asked.call(readScore, { memberId: dana.memberId })
      const unknown = await asked.call(readScore, { memberId: 2_000_000_000 })
      expect([refused.status, refused.problem.code]).toEqual([403, 'FORBIDDEN'])
      expect(unknown.status).toBe(403)
      expect(unknown.problem.detail).toBe(refused.problem.detail)
    },
  )

  it('SEC-05 a right that was taken away counts no more, nor does a session that ended', async () => {
    const { owner } = app()
    const { id, dana } = await story()
    const office = await addMember(owner)
    const token = await signedIn(owner, office.contactId, {
      ...session,
      grants: [{ scope: id, role: 'Admin' }],
    })
    const staff = api(app()).as(token)
    expect((await staff.call(readScore, { memberId: dana.memberId })).status).toBe(200)
    await owner.query('delete from identity.grants where contact_id = $1', [office.contactId])
    expect((await staff.call(readScore, { memberId: dana.memberId })).status).toBe(403)
    await owner.query('delete from identity.sessions where contact_id = $1', [office.contactId])
    expect((await staff.call(readScore, {})).status).toBe(401)
    expect((await api(app()).call(readScore, {})).status).toBe(401)
  })

  it.each(['0', '-1', 'abc', '1.5', '99999999999'])(
    'API-34 refuses the member %j',
    async (memberId) => {
      const { asDana } = await story()
      const asked = await asDana.call(readScore, { memberId })
      expect([asked.status, asked.problem.code]).toEqual([400, 'VALIDATION'])
    },
  )

  it('ENT-37 the sample user of test mode has none', async () => {
    const { status, body } = await api(app()).as(testModeToken).call(readScore, {})
    expect([status, body.grade, body.totalScore]).toEqual([200, 'cannot grade', null])
  })
})
