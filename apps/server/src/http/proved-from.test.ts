/** A bearer that is stolen in the first minutes after a sign-in is not fresh where it is used. */
import { endOtherSessions } from '@exchange/contract/identity/sessions.contract'
import { prove, saveProofSum } from '@exchange/contract/identity/proof.contract'
import { login, reset } from '@exchange/contract/identity/identity.contract'
import { addressOf } from '@exchange/contract/call'
import { expect, it } from 'vitest'
import { api } from '../testing/api.ts'
import { testApp } from '../testing/test-app.ts'
import { signInFrom } from '../capabilities/identity/devices.fixtures.ts'
import { addUser, oldPassword } from '../capabilities/identity/passwords.fixtures.ts'
import { addExchange, publishTerms } from '../capabilities/members/members.fixtures.ts'

const app = testApp({
  env: { TRUST_PROXY: '1' },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})
const home = '203.0.113.7'
const elsewhere = '198.51.100.9'

/** A call with a token, from an address. */
async function send(token: string, from: string, call: typeof login, body: object) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const sent = await api(app()).as(token).send(addressOf(call), init)
  return { status: sent.status, code: sent.problem.code, body: sent.body as never }
}
const chooses = (token: string, from: string) =>
  send(token, from, reset as never, { password: 'two lamps on the stairs' })

it('SEC-06 DOMAIN §16 a bearer that was stolen right after the sign-in is not fresh from elsewhere', async () => {
  await addUser(app(), 'dana')
  const { accessToken } = (await signInFrom(app(), 'dana', { from: home })).body
  expect((await chooses(accessToken, elsewhere)).code).toBe('PROOF_REQUIRED')
  // Nor on the next token, which the thief has asked for.
  const renewed = await send(accessToken, elsewhere, login, {})
  const { accessToken: next } = renewed.body as { readonly accessToken: string }
  expect((await chooses(next, elsewhere)).code).toBe('PROOF_REQUIRED')
  expect((await send(next, elsewhere, saveProofSum as never, { above: '9000' })).code).toBe(
    'PROOF_REQUIRED',
  )
  // What only ends something needs no proof.
  expect((await send(next, elsewhere, endOtherSessions as never, {})).status).toBe(200)
  expect((await chooses(next, home)).status).toBe(204)
})

it('DOMAIN §16 who proves it once more is fresh from anywhere', async () => {
  await addUser(app(), 'rover')
  const { accessToken } = (await signInFrom(app(), 'rover', { from: home })).body
  expect((await chooses(accessToken, elsewhere)).code).toBe('PROOF_REQUIRED')
  expect(
    (await send(accessToken, elsewhere, prove as never, { password: oldPassword })).status,
  ).toBe(200)
  expect((await chooses(accessToken, '192.0.2.1')).status).toBe(204)
})
