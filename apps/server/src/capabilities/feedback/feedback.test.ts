import { listFeedback, sendFeedback } from '@exchange/contract/feedback/feedback.contract'
import { feedbackFaults } from '@exchange/contract/feedback/feedback.messages'
import { refresh } from '@exchange/contract/identity/identity.contract'
import type { Grant } from '@exchange/domain/rights'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, testModeToken } from '../../testing/test-app.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 9)
  },
})

const dayMs = 86_400_000

async function person(story: Parameters<typeof addMember>[1] = {}) {
  const { contactId } = await addMember(app().owner, story)
  const mine = api(app()).as(await signedIn(app().owner, contactId))
  return {
    contactId,
    api: mine,
    answer: (npsScore: number | null, feedback = '') =>
      mine.call(sendFeedback, { feedback, npsScore, source: 'dashboard' }),
    next: async () => (await mine.call(refresh, {})).body.nextNPSDate,
    stored: async () =>
      (
        await app().owner.query<{ score: number; feedback: string }>(
          'select score, feedback from feedback.answers where contact_id = $1 order by id',
          [contactId],
        )
      ).rows.map(({ score, feedback }) => `${score} ${feedback}`.trim()),
  }
}

async function staff(...grants: Grant[]) {
  const one = await person()
  for (const { scope, role } of grants) {
    await app().owner.query(
      'insert into identity.grants (contact_id, scope, role) values ($1, $2, $3)',
      [one.contactId, String(scope), role],
    )
  }
  return one.api
}

/** Makes the answers of a person so many days older. */
async function age(contactId: number, days: number) {
  await app().owner.query(
    `update feedback.answers
    set answered_at = answered_at - $2 * interval '1 day'
    where contact_id = $1`,
    [contactId, days],
  )
}

const daysUntil = (at: string | null) => Math.round((Date.parse(at ?? '') - Date.now()) / dayMs)

describe('an answer', () => {
  it('API-20 ENT-36 NPS-06 is stored for the person, who is asked again after 90 days', async () => {
    const dana = await person()
    expect(await dana.next()).toBeNull()
    const { status, body } = await dana.answer(9, ' Selling to the bakery ')
    expect(status).toBe(200)
    expect(daysUntil(body.nextNPSDate)).toBe(90)
    expect(await dana.next()).toBe(body.nextNPSDate)
    expect(await dana.stored()).toEqual(['9 Selling to the bakery'])
  })

  it('NPS-06 closed without a score stores nothing and asks again after 30 days', async () => {
    const dana = await person()
    expect(daysUntil((await dana.answer(null)).body.nextNPSDate)).toBe(30)
    expect(await dana.stored()).toEqual([])
  })

  it('NPS-06 closing it in a second window does not ask earlier', async () => {
    const dana = await person()
    await dana.answer(3)
    expect(daysUntil((await dana.answer(null)).body.nextNPSDate)).toBe(90)
    expect(await dana.stored()).toEqual(['3'])
  })

  it('is one, however often and by how many calls it is sent within a day', async () => {
    const dana = await person()
    const sent = await Promise.all(Array.from({ length: 10 }, () => dana.answer(7, 'Good')))
    expect(sent.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await dana.stored()).toEqual(['7 Good'])
    await age(dana.contactId, 0.9)
    await dana.answer(8, 'Better')
    expect(await dana.stored()).toEqual(['8 Better'])
    await age(dana.contactId, 1.1)
    await dana.answer(6)
    expect(await dana.stored()).toEqual(['8 Better', '6'])
  })

  it.each([0, 11, -1, 5.5, '7', undefined])(
    'NPS-02 with the score %s is refused and changes nothing',
    async (npsScore) => {
      const dana = await person()
      const body = { feedback: 'x', npsScore, source: 'login' }
      const refused = await dana.api.send('/api/core/v2/feedback/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(refused.problem).toMatchObject({ status: 400, code: 'VALIDATION' })
      expect(await dana.stored()).toEqual([])
      expect(await dana.next()).toBeNull()
    },
  )

  it('API-20 that is too long is refused with the sentence of the form', async () => {
    const dana = await person()
    const { problem } = await dana.answer(5, 'x'.repeat(2_001))
    expect(problem.errors).toEqual([
      { field: 'feedback', message: feedbackFaults['feedback-too-long'] },
    ])
    expect(await dana.next()).toBeNull()
  })

  it('SEC-03 needs a person: no visitor and no sample account answers', async () => {
    const body = { feedback: '', npsScore: 9, source: 'login' }
    expect((await api(app()).call(sendFeedback, body)).problem.status).toBe(401)
    const refused = await api(app()).as(testModeToken).call(sendFeedback, body)
    expect(refused.problem.code).toBe('TEST_ACCOUNT')
  })
})

describe('the office', () => {
  it('SEC-03 reads the answers and the score of its own exchange only', async () => {
    const [ana, ben, cy] = [
      await person({ exchange: 9 }),
      await person({ exchange: 9 }),
      await person({ exchange: 9 }),
    ]
    await ana.answer(10, 'Friendly office')
    await ben.answer(9)
    await cy.answer(2, 'Too few plumbers')
    const other = await person({ exchange: 8 })
    await other.answer(1, 'Not for exchange 9')
    const office = await staff({ scope: 9, role: 'Users' })
    const { body } = await office.call(listFeedback, {})
    expect(body.exchanges).toEqual([
      {
        ...{ exchangeId: 9, exchangeName: 'Exchange 9', score: 33 },
        counts: { great: 2, fair: 0, poor: 1 },
      },
    ])
    expect(body.answers.map(({ npsScore, feedback }) => `${npsScore} ${feedback}`.trim())).toEqual([
      '2 Too few plumbers',
      '9',
      '10 Friendly office',
    ])
    const all = await staff({ scope: 'Super', role: 'Admin' })
    const everywhere = (await all.call(listFeedback, {})).body.exchanges
    expect(everywhere.map(({ exchangeId }) => exchangeId)).toEqual([8, 9])
  })

  it.each<Grant[]>([[], [{ scope: 9, role: 'Finance' }], [{ scope: 9, role: 'Listing' }]])(
    'SEC-03 nobody else does: %o',
    async (...grants) => {
      const { problem } = await (await staff(...grants)).call(listFeedback, {})
      expect(problem.status).toBe(403)
    },
  )

  it('counts each person once, by the last answer of 90 days', async () => {
    const office = await staff({ scope: 9, role: 'Users' })
    const before = (await office.call(listFeedback, {})).body.exchanges[0]?.counts
    const dana = await person({ exchange: 9 })
    await dana.answer(1)
    await age(dana.contactId, 2)
    await dana.answer(10)
    const after = (await office.call(listFeedback, {})).body.exchanges[0]?.counts
    expect(after).toEqual({
      great: (before?.great ?? 0) + 1,
      fair: before?.fair,
      poor: before?.poor,
    })
    await age(dana.contactId, 91)
    expect((await office.call(listFeedback, {})).body.exchanges[0]?.counts).toEqual(before)
  })

  it('keeps answers for two years', async () => {
    const dana = await person()
    await dana.answer(4)
    await age(dana.contactId, 729)
    await app().work('retention.keep')
    expect(await dana.stored()).toEqual(['4'])
    await age(dana.contactId, 2)
    await app().work('retention.keep')
    expect(await dana.stored()).toEqual([])
  })
})
