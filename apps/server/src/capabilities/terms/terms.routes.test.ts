import { send } from '@exchange/contract/send/send.contract'
import { getTerms, updateUser } from '@exchange/contract/terms/terms.contract'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

it('TERMS-02 SEC-09 returns the terms in force without scripts', async () => {
  const { body } = await api(app()).call(getTerms, {})
  expect(body).toEqual({ version: '1.0', text: '<h1>Terms 1.0</h1><p>Be fair.</p>' })
})

it('TERMS-07 TERMS-08 allows moving money only after the terms in force are accepted', async () => {
  const payee = await addMember(app().owner)
  const story = { trade: 9_00n, reserve: 9_00n, acceptsTerms: false }
  const member = await addMember(app().owner, story)
  const mine = api(app()).as(await signedIn(app().owner, member.contactId))
  const order = { sendTarget: `m${payee.memberId}`, amount: 1 }
  expect((await mine.call(send, order)).problem.code).toBe('TERMS_REQUIRED')
  for (const tncVersion of ['0.9', '2.0', '']) {
    const { problem } = await mine.call(updateUser, { attributes: { tncVersion } })
    expect(problem.code).toBe('TERMS_VERSION')
  }
  const accepted = await mine.call(updateUser, { attributes: { tncVersion: '1.0' } })
  expect(accepted.body).toMatchObject({ tncVersion: '1.0' })
  expect((await mine.call(send, order)).status).toBe(200)

  await publishTerms(app().owner, '1.1')
  await expect.poll(async () => (await mine.call(send, order)).problem.code).toBe('TERMS_REQUIRED')
})

it('API-13 refuses every other attribute without accepting the terms', async () => {
  const member = await addMember(app().owner, { acceptsTerms: false })
  const mine = api(app()).as(await signedIn(app().owner, member.contactId))
  const { status, problem } = await mine.call(updateUser, {
    attributes: { tncVersion: '1.1', username: 'root' } as { tncVersion: string },
  })
  expect([status, problem.code]).toEqual([400, 'VALIDATION'])
  const { rows } = await app().owner.query('select from terms.acceptances where contact_id = $1', [
    member.contactId,
  ])
  expect(rows).toEqual([])
})
