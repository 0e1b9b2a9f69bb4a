import { getConfig } from '@exchange/contract/exchanges/config.contract'
import { send } from '@exchange/contract/send/send.contract'
import { getTerms, updateUser } from '@exchange/contract/terms/terms.contract'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'

const app = testApp({ seed: (owner) => addExchange(owner, 8) })

it('TERMS-08 requires no acceptance until terms are published, then from everyone', async () => {
  const payee = await addMember(app().owner)
  const { contactId } = await addMember(app().owner, { trade: 9_00n, reserve: 9_00n })
  const mine = api(app()).as(await signedIn(app().owner, contactId))
  expect((await mine.call(getTerms, {})).body).toEqual({ version: '0', text: '' })
  expect((await mine.call(getConfig, {})).body.tncVersion).toBe('0')
  const order = { sendTarget: `m${payee.memberId}`, amount: 1 }
  expect((await mine.call(send, order)).status).toBe(200)
  const { problem } = await mine.call(updateUser, { attributes: { tncVersion: '0' } })
  expect(problem.code).toBe('TERMS_VERSION')

  await publishTerms(app().owner)
  await expect.poll(async () => (await mine.call(send, order)).problem.code).toBe('TERMS_REQUIRED')
  expect((await mine.call(getConfig, {})).body.tncVersion).toBe('1.0')
})
